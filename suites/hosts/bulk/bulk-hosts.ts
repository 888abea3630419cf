import { updateHost } from '../../../fixtures/calls.js'
import { maxBulkIds } from '../../../spec/schemas.js'
import type { RegisteredHost } from '../../kernel/given.js'
import type { Kind } from '../../kernel/kinds.js'
import { Unseen, Violation } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { found, inRole, listedHost, listedRole } from '../scenes/judge-listed.js'

/** Hosts that one reply of the list shows together with a witness, whose memo tells how late the reply is. */
interface Witnessed {
  hosts: readonly [RegisteredHost, RegisteredHost]
  witness: RegisteredHost
}

const untouched = 'untouched'

/** Two hosts on standby; what is shown is the memo of their witness, and of them those that the list shows. */
export const twoHosts: Kind<Witnessed> = {
  what: 'two hosts and their witness',

  async make(scene) {
    const hosts = [await listedHost(scene, {}, 'standby'), await listedHost(scene, {}, 'standby')] as const
    return { hosts, witness: await listedHost(scene, { memo: untouched }) }
  },

  async read(look, { hosts, witness }) {
    const listed = await look.hosts(inRole(listedRole))
    const { memo } = found(listed, witness) ?? notShown()
    const shown = hosts.flatMap((each) => found(listed, each) ?? [])
    if (memo === untouched && shown.length < hosts.length) notShown()
    return { memo: memo ?? null, hosts: shown }
  },

  setMemo: ({ witness: { id, body } }, memo) => updateHost(id, { ...body, memo }),
}

function notShown(): never {
  throw new Unseen('Cannot read the state: the list does not show the hosts that were registered.')
}

/** One host more than a bulk request may list. */
const poolSize = maxBulkIds + 1

/** All of them are listed at first: of a host that no list has shown, its absence tells nothing. */
async function pool(scene: Scene): Promise<RegisteredHost[]> {
  const hosts = await Promise.all(Array.from({ length: poolSize }, () => listedHost(scene)))
  await scene.eventually(async (look) => {
    const listed = await look.hosts(inRole(listedRole))
    if (!hosts.every((each) => found(listed, each))) notShown()
  })
  return hosts
}

/**
 * Uses the pool of the run, which serves a few cases that look at different things. What it does not bear out is tried
 * again on a pool of the case's own: another case may have spoilt the first one. Where there is no room for that it
 * stands, since a run looks once more at what it found broken.
 */
export async function onPool(
  scene: Scene,
  use: (hosts: readonly RegisteredHost[]) => Promise<void>,
): Promise<void> {
  const hosts = await scene.given.shared(`${poolSize} hosts`, pool)
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
