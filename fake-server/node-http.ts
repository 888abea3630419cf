import type { FakeServer } from './assembly/fake-server.js'
import { type Interception, interception, originOf } from './intercept/intercept.js'
import { createConnections } from './intercept/intercept-connection.js'
import { divertRequests } from './intercept/node-http-divert.js'

export type { Interception } from './intercept/intercept.js'

/** The connections to the fakes of each origin, the latest last. */
const open = new Map<string, ReturnType<typeof createConnections>[]>()

let putBack: (() => void) | undefined

/**
 * Sends the requests that `node:http` and `node:https` make to one origin to the fake, over connections
 * within the process. It covers `request` and `get`, named imports and any agent, and so the clients built on
 * them (axios, got, node-fetch, superagent). Needs `@mswjs/interceptors` 0.41. When nock or msw is already
 * active, it joins their interception, comes first for that origin, and ends when theirs ends.
 *
 * @example
 * const { restore } = interceptNodeHttp(fake, { origin: 'https://api.example.com' })
 * await axios.get('https://api.example.com/api/v0/hosts', { headers: { 'X-Api-Key': fake.keys.readWrite } })
 * restore()
 */
export function interceptNodeHttp(fake: FakeServer, options: { origin: string | URL }): Interception {
  const origin = originOf(options?.origin)
  const own = createConnections(fake.listener)
  putBack ??= divertRequests((asked) => open.get(asked)?.at(-1)?.connect)
  open.set(origin, [...(open.get(origin) ?? []), own])
  return interception(origin, () => {
    const others = open.get(origin)?.filter((each) => each !== own) ?? []
    if (others.length > 0) open.set(origin, others)
    else open.delete(origin)
    own.close()
    if (open.size > 0) return
    putBack?.()
    putBack = undefined
  })
}
