import type { Json, JsonObject } from '../../../spec/http.js'
import { expectField } from '../../kernel/expect.js'
import { judgeStanding } from '../../kernel/judge-standing.js'
import type { Look } from '../../kernel/look.js'
import { showsMark } from '../../kernel/mark.js'
import { Unseen, Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'

/** The setting as Get shows it. Throws `Untestable` if Get shows none, which belongs to another clause. */
export async function gotSetting(look: Look, id: string): Promise<JsonObject> {
  const shown = await look.integration(id)
  if ('id' in shown || 'name' in shown) return shown
  throw new Untestable(`Cannot read the state: the answer to Get shows no setting ${id}.`)
}

/** Judges a setting that nothing changes any more, as Get shows it. */
export const judgeGot = (scene: Scene, id: string, judge: (shown: JsonObject) => void): Promise<void> =>
  judgeStanding(scene, `setting ${id} as Get shows it`, (look) => gotSetting(look, id), judge)

/** The setting as Get shows it. Throws `Untestable` until it shows the mark of its update. */
export async function seenUpdated(look: Look, id: string, mark: string): Promise<JsonObject> {
  const shown = await gotSetting(look, id)
  if (showsMark(shown, mark)) return shown
  throw new Unseen(`Cannot read the state: setting ${id} does not show ${mark}, which its update set.`)
}

/** The setting as the list shows it. Throws `Untestable` until the list does. */
export async function listedSetting(look: Look, id: string): Promise<JsonObject> {
  const listed = (await look.integrations()).find((each) => each.id === id)
  if (listed) return listed
  throw new Unseen(`Cannot read the state: the list does not show setting ${id}.`)
}

/** What must show before anything can be judged. Throws `Untestable` until it does. */
export function assumeShown(within: JsonObject, key: string, value: Json): void {
  if (within[key] !== value)
    throw new Unseen(`Cannot read the state: the setting does not show the ${key} ${String(value)}.`)
}

/**
 * A value that an update gave. Throws `Untestable` if the field is missing or has another type, which belongs
 * to another clause.
 */
export function expectOverwritten(within: JsonObject, key: string, given: Json): void {
  if (typeof within[key] !== typeof given)
    throw new Untestable(`Cannot read ${key}: it is no ${typeof given}.`, { within, key, asked: 'type' })
  expectField(within, key, given)
}
