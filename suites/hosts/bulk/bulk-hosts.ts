import { maxBulkIds } from '../../../spec/schemas.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { type Kind, plainHost } from '../../kernel/kinds.js'
import { Unseen, Violation } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { readable } from '../../kernel/whole.js'
import { found, inRole, listedHost, listedRole, listedStatus } from '../scenes/judge-listed.js'

/** Hosts that one reply of the list shows together with a witness. The witness's mark dates the reply. */
const untouched = 'untouched'

/** Two hosts on standby. Shows the name and the memo of their witness, those of the hosts that the list shows, and that list. */
export const twoHosts: Kind<{
  hosts: readonly [RegisteredHost, RegisteredHost]
  witness: RegisteredHost
}> = {
  async make(scene) {
    const hosts = [await listedHost(scene, {}, 'standby'), await listedHost(scene, {}, 'standby')] as const
    return { hosts, witness: await listedHost(scene, { memo: untouched }) }
  },

  async read(look, { hosts, witness }) {
    const listed = await look.hosts(inRole(listedRole))
    const mark = readable(found(listed, witness) ?? notShown(), 'name', 'memo')
    const shown = hosts.flatMap((each) => found(listed, each) ?? [])
    const isNew = Object.values(mark).every((each) => each === witness.body.name || each === untouched)
    if (isNew && shown.length < hosts.length) notShown()
    return { ...mark, hosts: shown, listed }
  },

  mark: ({ witness }, text) => plainHost.mark(witness, text),
}

function notShown(): never {
  throw new Unseen('Cannot read the state: the list does not show the hosts that were registered.')
}

/** One host more than a bulk request may list. */
const poolSize = maxBulkIds + 1

/**
 * All of them are listed first: the absence of a host proves nothing until a list has shown it. New hosts need not all have
 * the same status.
 */
async function pool(scene: Scene): Promise<RegisteredHost[]> {
  const hosts = await Promise.all(Array.from({ length: poolSize }, () => listedHost(scene)))
  const listed = await scene.eventually(async (look) => {
    const listed = await look.hosts(inRole(listedRole))
    if (!hosts.every((each) => found(listed, each))) notShown()
    return listed
  })
  const status = await listedStatus(scene)
  for (const each of hosts)
    if (found(listed, each)?.status !== status) await scene.given.status(each.id, status)
  return hosts
}

/**
 * Uses the run's shared pool, which serves a few cases that look at different things. A failure is tried
 * again on a pool made for this case alone, since another case may have spoilt the shared one. Without room
 * for a new pool the failure stands: a run repeats every failure anyway.
 */
export async function onPool(
  scene: Scene,
  use: (hosts: readonly RegisteredHost[]) => Promise<void>,
): Promise<void> {
  const hosts = await scene.given.shared(pool)
  try {
    await use(hosts)
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    const another = await pool(scene).catch(() => {
      throw error
    })
    await use(another)
  }
}
