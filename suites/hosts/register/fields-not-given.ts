import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Rule } from '../../../spec/fits.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { show } from '../../../spec/show.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectField, expectRoles, expectThat, isUnset } from '../../kernel/expect.js'
import { Untestable } from '../../kernel/outcomes.js'
import { unsetOrEmpty } from '../../kernel/rules.js'
import { type HostView, hostViews, judgeView } from '../get/host-views.js'
import { shownHost } from '../get/well-filled-host.js'
import { misshowing } from '../scenes/host-views.js'

/** What a field of §2.2 may show when nothing was given for it. */
interface Field {
  id: string
  clause: ClauseId
  judge(shown: JsonObject): void
  wrong: JsonObject
}

/** The field shows what `expected` says. */
const expectShown = (within: JsonObject, key: string, expected: string, rule: Rule): void =>
  expectThat(rule, expected, within[key], { within, key })

const bareFields: readonly Field[] = [
  {
    id: 'memo-not-given',
    clause: 'host.field.memo.not-given',
    judge: (shown) => expectShown(shown, 'memo', 'memo to be a string', { type: 'string' }),
    wrong: { memo: null },
  },
  {
    id: 'memo-empty',
    clause: 'host.field.memo.empty',
    judge: (shown) => {
      if (typeof shown.memo !== 'string')
        throw new Untestable(`Cannot read the memo: it is shown as ${show(shown.memo)}.`, {
          ...{ within: shown, key: 'memo' },
          asked: 'type',
        })
      expectField(shown, 'memo', '')
    },
    wrong: { memo: 'none' },
  },
  {
    id: 'interfaces-not-given',
    clause: 'host.field.interfaces.not-given',
    judge: (shown) => expectShown(shown, 'interfaces', 'interfaces to be an array', { type: 'array' }),
    wrong: { interfaces: null },
  },
  {
    id: 'roles-none',
    clause: 'host.field.roles.none',
    judge: (shown) => expectRoles(shown, {}),
    wrong: { roles: [] },
  },
  {
    id: 'display-name-not-given',
    clause: 'host.field.display-name.type',
    judge: (shown) =>
      expectShown(shown, 'displayName', 'displayName a string, null or left out', {
        type: ['string', 'null'],
      }),
    wrong: { displayName: false },
  },
]

/** Not for the lookup, which finds a host only by its identifier. */
const identifierNotGiven: Field = {
  id: 'custom-identifier-not-given',
  clause: 'host.field.custom-identifier.not-given',
  judge: (shown) => expectShown(shown, 'customIdentifier', 'no customIdentifier', unsetOrEmpty),
  wrong: { customIdentifier: 'chosen-by-the-server' },
}

const isBare = (value: Json | undefined): boolean =>
  isUnset(value) || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)

const showsBareField = (field: Field, view: HostView): ConformanceCase => ({
  id: `hosts/get/${field.id}${view.suffix}`,
  clause: field.clause,
  effects: ['creates'],

  async run(scene) {
    const { given } = scene
    const host =
      view.operation === 'getHostByCustomIdentifier'
        ? await shownHost(given, 'a host with nothing but an identifier', (own) => ({
            customIdentifier: own.name('identifier'),
          }))
        : view.operation === 'getHost'
          ? await given.sharedHost()
          : await shownHost(given, 'a host with nothing but a name', () => ({}))

    for (const key of Object.keys(field.wrong))
      if (host.body[key] !== undefined)
        throw new Untestable(`Cannot register a host without \`${key}\`: the server asks for it.`)
    await judgeView(scene, view, host, field.judge)
  },

  impostor: misshowing(view.operation, (shown) => ({ ...shown, ...field.wrong })),
  departure: misshowing(view.operation, (shown) =>
    Object.keys(field.wrong).every((key) => isBare(shown[key])) ? { ...shown, ...field.wrong } : shown,
  ),
})

export const fieldsNotGivenCases = hostViews.flatMap((view) =>
  (view.operation === 'getHostByCustomIdentifier' ? bareFields : [...bareFields, identifierNotGiven]).map(
    (field) => showsBareField(field, view),
  ),
)
