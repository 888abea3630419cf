import { setTimeout as sleep } from 'node:timers/promises'
import { liveRuns } from '../../reports/live-runs.js'
import { removeThings } from '../../runner/clean-up/last-look.js'
import { hostAlive, namedByRuns, type Shown, thingsShown } from '../../runner/clean-up/things-shown.js'
import { layered } from '../../runner/send/pipeline.js'
import type { Send } from '../../spec/http.js'
import { keyOf } from '../../suites/kernel/changes-by.js'
import type { Arguments } from '../options/arguments.js'
import { type Cleanup, isWanted, leftoversIn } from './leftovers.js'
import type { NotedThing, ReadLedger } from './read-ledger.js'

const anHour = 3_600_000
/** How long, in ms, a read may lag behind a removal. */
const lag = 2_000

/** Finds what runs left and, if told to, removes what is wanted; never of a run that still goes on. */
export async function cleanUp(
  sendAll: Send,
  ledger: ReadLedger | undefined,
  { run, olderThan, yes }: Pick<Arguments<'cleanup'>, 'run' | 'olderThan' | 'yes'>,
): Promise<Cleanup> {
  const live = liveRuns()
  const send = layered(sendAll, { ours: namedByRuns })
  const shown = await withUnlisted(await thingsShown(send), ledger?.things ?? [], send)
  const found = leftoversIn(shown, ledger, Date.now())
  /** What a ledger was named for is of a run that is over, or known to go on. */
  const usual = (of: string): number => (run || (ledger?.isNamed && ledger.runs.has(of)) ? 0 : anHour)
  const wanted = found.filter(
    (each) => !live.has(each.run) && isWanted(each, { run, olderThan: olderThan ?? usual(each.run) }),
  )
  const outcome = { found, wanted, live, unread: shown.unread }
  if (!yes) return outcome
  const { leftBehind, stillListed } = await removeThings({ send, settle: () => sleep(lag) }, wanted)
  return { ...outcome, left: leftBehind, stillListed }
}

export const both = (one: Cleanup, other: Cleanup): Cleanup => ({
  found: [...one.found, ...other.found],
  wanted: [...one.wanted, ...other.wanted],
  live: one.live,
  unread: new Map([...one.unread, ...other.unread]),
  ...(one.left && { left: [...one.left, ...(other.left ?? [])] }),
  ...(one.stillListed && { stillListed: [...one.stillListed, ...(other.stillListed ?? [])] }),
})

/** Adds the hosts of a ledger that no list shows and Get does. */
async function withUnlisted(shown: Shown, noted: readonly NotedThing[], send: Send): Promise<Shown> {
  const listed = new Set(shown.things.map(keyOf))
  const hosts = noted.filter((each) => each.what === 'host' && !listed.has(keyOf(each)))
  const unlisted = await Promise.all(
    hosts.map(async ({ what, id }) => {
      const host = await hostAlive(send, id)
      return host ? [{ what, id, name: String(host.name) }] : []
    }),
  )
  return { ...shown, things: [...shown.things, ...unlisted.flat()] }
}
