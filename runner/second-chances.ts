import type { HeldCommons } from '../suites/kernel/commons.js'
import type { CaseResult } from './case-result.js'
import { isOfGateway } from './repeated.js'

/** A case is played again so often. */
const most = 2

/** After so many cases in a row that it was of no use for, no case is played again. */
const enough = 3

/** With what is shared by those that are played again, since a gateway's answer may be among what all others share. */
type Play<Kept> = (suffix: string, commons?: HeldCommons) => Promise<CaseResult<Kept>>

/** That a gateway answered in a case that could not be judged. */
export const passingIn = ({ verdict, exchanges }: CaseResult): Pick<CaseResult, 'passing'> =>
  verdict === 'inconclusive' && exchanges.some(({ reply }) => reply && isOfGateway(reply))
    ? { passing: true }
    : {}

/**
 * Plays a case again, in a fresh scene, where a gateway answered for the server: a write is not sent again, since it may
 * have been done, but a case can begin anew.
 */
export function createSecondChances(
  fresh: () => HeldCommons,
): <Kept>(play: Play<Kept>) => Promise<CaseResult<Kept>> {
  let inVain = 0
  let commons: HeldCommons | undefined

  return async (play) => {
    let result = await play('')
    if (!result.passing) return result
    commons ??= fresh()
    for (let again = 1; again <= most && inVain < enough && result.passing; again++)
      result = await play('g'.repeat(again), commons)
    inVain = result.passing ? inVain + 1 : 0
    return result
  }
}
