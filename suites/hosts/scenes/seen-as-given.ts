import { getHost } from '../../../fixtures/calls.js'
import type { Json } from '../../../spec/http.js'
import { isSuccess } from '../../../spec/status.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, isUnset } from '../../kernel/expect.js'
import type { Look } from '../../kernel/look.js'
import { judgedGiven, NotApplicable, Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { hostIn } from './host-in.js'

const isOther = (given: Json | undefined, shown: Json | undefined): boolean =>
  typeof given === 'string' && isUnset(shown)
    ? given !== ''
    : /string|boolean/.test(typeof given) && typeof shown === typeof given && shown !== given

/**
 * Throws `Untestable` if Get shows another text or truth value for the host than it was given, or no text: then it need
 * not be found, or passed over, by the one that was given; a `Violation` if a host that was moved to another status, and
 * not retired, is retired. Whatever else Get answers is passed over.
 */
export async function assumeSeenAsGiven(
  look: Look,
  id: string,
  given: Readonly<Record<string, Json | undefined>>,
): Promise<void> {
  const reply = await look.reply(getHost(id))
  const shown = (isSuccess(reply) && hostIn(reply)) || {}
  const isMoved = shown.status === 'maintenance' || shown.status === 'poweroff'
  if (given.isRetired === false && shown.isRetired === true && isMoved)
    expectEqual('isRetired', true, false, { within: shown, key: 'isRetired', clause: 'host.status.rest' })
  for (const [key, value] of Object.entries(given))
    if (isOther(value, shown[key]) && shown.id !== undefined)
      throw new Untestable(
        `Cannot set the scene: host ${id} was given the ${key} ${JSON.stringify(value)}, Get shows ${JSON.stringify(shown[key])}.`,
        { within: shown, key },
      )
}

/** Judges what becomes of a text. Where not even a plain one is shown as it was given, that is not what is to blame. */
export const wherePlainIsSeen = (
  scene: Scene,
  key: 'name' | 'displayName' | 'memo' | 'customIdentifier',
  judge: () => Promise<void>,
): Promise<void> => judgedGiven(judge, () => scene.given.shared(plainSeen(key), `a host with a plain ${key}`))

/** The case judges only a server that keeps the blanks of a memo: one without them may never see them. */
export const judgedWhereBlanksStay = (each: ConformanceCase): ConformanceCase => ({
  ...each,
  run: (scene) =>
    judgedGiven(
      () => each.run(scene),
      () => scene.given.shared(blanksSeen, 'a memo with blanks at its edges'),
    ),
})

async function blanksSeen(own: Scene): Promise<void> {
  const memo = '  in rack 4 '
  const { id } = await own.given.host({ memo })
  await own.eventually(async (look) => {
    if ((await look.host(id)).memo !== memo)
      throw new NotApplicable('blanks at the edges of texts go, which the document only advises against')
  })
}

const plainSeen = (key: string) => async (own: Scene) => {
  const given = { [key]: own.given.name('plain') }
  const { id } = await own.given.host(given)
  await own.eventually((look) => assumeSeenAsGiven(look, id, given))
}
