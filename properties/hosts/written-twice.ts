import { hostBody } from '../../fixtures/bodies.js'
import { getHost, registerHost, updateHost } from '../../fixtures/calls.js'
import type { JsonObject, Reply } from '../../spec/http.js'
import { idSchema } from '../../spec/schemas.js'
import { hostWrapper } from '../../suites/hosts/retire/retired-hosts.js'
import { expectReached, expectSuccess } from '../../suites/kernel/expect.js'
import { NotApplicable } from '../../suites/kernel/outcomes.js'
import { under } from '../kernel/attributed.js'
import type { Run } from '../kernel/property.js'

/** A part of a host's body, before and after an update. */
export interface Versions<T> {
  first: T
  second: T
}

interface Means<T> {
  body(part: T): JsonObject
  /** What the host that was given the part has to show. */
  expect(host: JsonObject, part: T): Promise<void>
  /** The choice, free to a server, to take no such body; absent where it has to. */
  free?(part: T): string | undefined
}

/** A server may refuse what it does not take, but not fail at it. */
export const isChoice = ({ status }: Reply): boolean => status >= 400 && status < 500

/** Registers a host with a part and updates it with another; each time, the host shows what it was given. */
export async function writeTwice<T>(
  run: Run,
  { first, second }: Versions<T>,
  { body, expect, free }: Means<T>,
): Promise<void> {
  const name = run.given.name('host')
  /** Found by it when the run is killed and the name says nothing. */
  const plain = { ...hostBody(name), ...('name' in body(first) && { customIdentifier: name }) }
  const taken = (reply: Reply, part: T): string => {
    expectReached(reply)
    const why = free?.(part)
    if (why !== undefined && isChoice(reply)) throw new NotApplicable(why)
    return expectSuccess(reply, idSchema).id
  }
  const shown = (id: string, part: T): Promise<void> =>
    run.eventually(async () => {
      const reply = await run.send(getHost(id))
      const { host } = await under('host.get.reply', () => expectSuccess(reply, hostWrapper))
      await expect(host as JsonObject, part)
    })
  const id = taken(await run.send(registerHost({ ...plain, ...body(first) })), first)
  await shown(id, first)
  run.reached('registered')
  taken(await run.send(updateHost(id, { ...plain, ...body(second) })), second)
  await shown(id, second)
  run.reached('updated')
}
