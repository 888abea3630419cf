import type { PlainIntegrationBody } from '../../../fixtures/bodies.js'
import { getCloudIntegration, updateCloudIntegration } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { bodyIfJson } from '../../kernel/evidence.js'
import { expectEqual, expectThat, isSuccess } from '../../kernel/expect.js'
import type { RegisteredIntegration } from '../../kernel/given.js'
import { markedWith, showsMark } from '../../kernel/mark.js'
import { Unseen, Untestable, Violation } from '../../kernel/outcomes.js'
import { listing } from '../../kernel/rules.js'
import type { Scene, Witness } from '../../kernel/scene.js'
import { lent } from '../../kernel/shared.js'
import { isGuarded } from '../../kernel/whole.js'
import { gist, ofGist } from './gist.js'
import { settingByKey } from './kinds-of-settings.js'
import { registeredAs } from './lives.js'
import { listedSetting } from './seen-settings.js'

/** A setting that no call may change, and how the list showed it when it was new. */
export interface Bystander extends RegisteredIntegration {
  before: JsonObject
}

/** A new one, with the plainest body by default. */
export async function newBystander(scene: Scene, body?: PlainIntegrationBody): Promise<Bystander> {
  const setting = await registeredAs(scene, body ?? (await settingByKey.body(scene)))
  const before = await scene.eventually(async (look) => gist({ ...(await listedSetting(look, setting.id)) }))
  return { ...setting, before }
}

/**
 * Makes the call beside the run's shared setting. If that setting has changed, repeats the call beside a new
 * one, since another case may have changed the first.
 */
export async function besideBystander(
  scene: Scene,
  {
    sharedAs = 'a setting that nothing changes',
    act,
    judge = expectAsBefore,
  }: {
    /** What the setting is shared as; default with all cases of the kind. */
    sharedAs?: string
    /** What must not change the setting. */
    act(one: Bystander): Promise<unknown>
    /** Judges whether a list shows the setting unchanged. By default, nothing else in the list counts. */
    judge?(list: JsonObject[], one: Bystander): void
  },
): Promise<void> {
  const shared = await scene.given.lentToSeveral((own) => newBystander(own), sharedAs)
  await act(shared)
  const list = await settingsAfterwards(scene)
  if (!violationOf(() => judge(list, shared))) return
  const free = await scratch(scene)
  /** Once the witness is visible, there is no need to wait for the verdict. */
  const changeIn = async (one: Bystander): Promise<Violation | undefined> => {
    let change: Violation | undefined
    await scene.unchanged(
      (look) => look.integrations(),
      updating(scene, free),
      (seen) => {
        change = violationOf(() => judge(seen, one))
      },
    )
    return change
  }
  const own = await newBystander(scene)
  if (await changeIn(own))
    throw new Untestable(
      'Cannot tell what a call changed: an update of another setting alone changes this one.',
    )
  await act(own)
  const change = await changeIn(own)
  if (change) throw change
}

/** The settings of the run, as the list shows them with one that was registered after what the case has done. */
export const settingsAfterwards = ({ given }: Scene): Promise<JsonObject[]> =>
  given.afterwards(settingsAfterwards, async (own) => {
    const { id, body } = await own.given.integration()
    return own.eventually(async (look) => {
      const list = await look.integrations()
      if (list.some((each) => each.id === id)) return list
      throw new Unseen(`Cannot read the state: the list does not show ${body.name}.`)
    })
  })

function violationOf(judge: () => void): Violation | undefined {
  try {
    judge()
    return undefined
  } catch (error) {
    if (error instanceof Violation) return error
    throw error
  }
}

/** The setting is unchanged in a list that already shows the mark of another setting's update. */
export const expectUntouchedBy = (
  { eventually }: Scene,
  ones: readonly Bystander[],
  updated: { id: string; mark: string },
): Promise<void> =>
  eventually(async (look) => {
    const list = await look.integrations()
    for (const one of ones) expectAsBefore(list, one)
    if (!isUpdatedIn(list, updated))
      throw new Unseen(`Cannot read the state: the list does not show ${updated.mark}, which an update set.`)
  })

export function expectAsBefore(list: JsonObject[], { id, body, before }: Bystander): void {
  const listed = list.find((each) => each.id === id)
  const whole = { within: list, of: list }
  expectThat(listing({ id }), `the list to show ${body.name} still`, `${list.length} others`, whole)
  if (!listed) return
  const shown = gist({ ...listed })
  const isLacking = (key: string): boolean => isGuarded(listed, key)
  const due = Object.fromEntries(
    Object.entries(before).map(([key, value]) => [key, isLacking(key) ? (shown[key] ?? null) : value]),
  )
  expectEqual('the setting as it was:', shown, due, { within: listed, rule: ofGist(due, { ...listed }) })
}

/** What Get shows as it was, no call has changed: a list that shows it otherwise is to blame itself. */
export async function unlessOnlyInList(
  { eventually }: Scene,
  ones: readonly Bystander[],
  judge: () => Promise<unknown>,
): Promise<void> {
  try {
    await judge()
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    for (const one of ones) {
      const reply = await eventually((look) => look.reply(getCloudIntegration(one.id)))
      const shown = isSuccess(reply) ? bodyIfJson(reply) : undefined
      if (!isObject(shown) || violationOf(() => expectAsBefore([shown], one))) throw error
    }
    const names = ones.map(({ body }) => body.name).join(' and ')
    throw new Untestable(`Cannot tell by the list: it shows ${names} otherwise than Get.`)
  }
}

const isUpdatedIn = (list: readonly JsonObject[], { id, mark }: { id: string; mark: string }): boolean =>
  list.some((each) => each.id === id && showsMark(each, mark))

/** A setting that only this case has. Each update gives it a new name. */
export const scratch = lent<RegisteredIntegration>((own) => own.given.integration())

/** An update of the scratch setting, recognised by its mark. */
export function updating({ given }: Scene, { id, body }: RegisteredIntegration): Witness<JsonObject[]> {
  const mark = given.name('mark')
  return {
    write: updateCloudIntegration(id, { ...body, ...markedWith(mark) }),
    isSeenIn: (list) => isUpdatedIn(list, { id, mark }),
  }
}
