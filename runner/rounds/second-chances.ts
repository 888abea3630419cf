import type { OperationId } from '../../spec/operations.js'
import { isFailure, isOfGateway } from '../../spec/status.js'
import type { HeldCommons } from '../../suites/kernel/commons.js'
import type { CaseResult } from '../case/case-result.js'

/** How many times a case may run again. */
const most = 3

/** After this many cases in a row for which it was no use, no case runs again. */
const enough = 3

/** Ms before a case starts over, twice as many before it does once more, and so on: a gateway's trouble may last. */
const breath = 500

/** With shared things for repeated cases only, because the usual ones may rest on what passed. */
type Play<Kept> = (suffix: string, commons?: HeldCommons) => Promise<CaseResult<Kept>>

/** Whether a case that could not be judged met a gateway's answer, or a connection that ended before any. */
export const isPassing = ({ verdict, passing = false, unfinished, exchanges }: CaseResult): boolean =>
  !unfinished &&
  (passing ||
    (verdict === 'inconclusive' &&
      exchanges.some(({ reply, dropped }) => (reply ? isOfGateway(reply) : dropped))))

/** The operation at which a case ended, or found its clause broken, because the server failed. */
export const failingIn = ({
  exchanges,
  proof,
  unfinished,
  obstacle,
}: CaseResult): OperationId | undefined => {
  const { call, reply } = exchanges[proof?.exchange ?? exchanges.length - 1] ?? {}
  return reply && isFailure(reply) && !unfinished && !obstacle ? call?.operation : undefined
}

/** Runs a case anew after a gateway's answer or a broken connection, where a write cannot be repeated. */
export function createSecondChances(
  fresh: () => HeldCommons,
  pause: (ms: number) => Promise<void>,
): <Kept>(play: Play<Kept>) => Promise<CaseResult<Kept>> {
  let inVain = 0
  let commons: HeldCommons | undefined

  return async (play) => {
    let result = await play('')
    if (!result.passing) return result
    for (let again = 1; again <= most && inVain < enough && result.passing; again++) {
      await pause(breath * again)
      commons ??= fresh()
      result = await play('g'.repeat(again), commons)
      /** What is shared may hold the gateway's answer. */
      if (result.passing) commons = undefined
    }
    inVain = result.passing ? inVain + 1 : 0
    return result
  }
}
