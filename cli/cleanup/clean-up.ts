import { setTimeout as sleep } from 'node:timers/promises'
import { liveRuns } from '../../reports/live-runs.js'
import { removeThings } from '../../runner/last-look.js'
import { thingsShown } from '../../runner/things-shown.js'
import type { Send } from '../../spec/http.js'
import type { CleanupArguments } from '../options/run-options.js'
import { type Cleanup, isWanted, leftoversIn } from './leftovers.js'
import type { ReadLedger } from './read-ledger.js'

const anHour = 3_600_000
/** How long, in ms, a read may lag behind a removal. */
const lag = 2_000

/**
 * Finds what runs left and, if told to, removes what is wanted. It never removes things of a run that is
 * still going.
 */
export async function cleanUp(
  send: Send,
  ledger: ReadLedger | undefined,
  {
    run,
    olderThan = run === undefined ? anHour : 0,
    yes,
  }: Pick<CleanupArguments, 'run' | 'olderThan' | 'yes'>,
  live: ReadonlySet<string> = liveRuns(),
): Promise<Cleanup> {
  const shown = await thingsShown(send)
  const found = leftoversIn(shown, ledger, Date.now())
  const wanted = found.filter((each) => !live.has(each.run) && isWanted(each, { run, olderThan }))
  const outcome = { found, wanted, live, unread: shown.unread }
  if (!yes) return outcome
  const { leftBehind, stillListed } = await removeThings({ send, settle: () => sleep(lag) }, wanted)
  return { ...outcome, left: leftBehind, stillListed }
}
