import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectRoles, expectThat, isUnset } from '../../kernel/expect.js'
import { type HostView, hostViews, misshowing } from '../scenes/host-views.js'

/** What a field of §2.2 may be when nothing was given for it. */
interface BareField {
  id: string
  clause: ClauseId
  judge(shown: JsonObject): void
  wrong: JsonObject
}

const bareFields: readonly BareField[] = [
  {
    id: 'memo-not-given',
    clause: 'host.field.memo.not-given',
    judge: ({ memo }) => expectThat(typeof memo === 'string', 'memo to be a string', memo),
    wrong: { memo: null },
  },
  {
    id: 'memo-empty',
    clause: 'host.field.memo.empty',
    judge: ({ memo }) => expectEqual('memo', memo, ''),
    wrong: { memo: 'none' },
  },
  {
    id: 'interfaces-not-given',
    clause: 'host.field.interfaces.not-given',
    judge: ({ interfaces }) => expectThat(Array.isArray(interfaces), 'interfaces to be an array', interfaces),
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
    judge: ({ displayName }) =>
      expectThat(
        isUnset(displayName) || typeof displayName === 'string',
        'displayName a string, null or left out',
        displayName,
      ),
    wrong: { displayName: false },
  },
]

/** The lookup needs an identifier, the one field that is never missing there. */
const identifierNotGiven: BareField = {
  id: 'custom-identifier-not-given',
  clause: 'host.field.custom-identifier.not-given',
  judge: ({ customIdentifier }) =>
    expectThat(isUnset(customIdentifier) || customIdentifier === '', 'no customIdentifier', customIdentifier),
  wrong: { customIdentifier: 'chosen-by-the-server' },
}

const showsBareField = (field: BareField, view: HostView): ConformanceCase => ({
  id: `hosts/get/${field.id}${view.suffix}`,
  clause: field.clause,
  effects: ['creates'],

  async run({ given, eventually }) {
    const looksUp = view.operation === 'getHostByCustomIdentifier'
    const host = await given.host(looksUp ? { customIdentifier: given.name('identifier') } : {})

    await eventually(async () => field.judge(await view.read(given, host)))
  },

  impostor: misshowing(view.operation, (shown) => ({ ...shown, ...field.wrong })),
})

export const fieldsNotGivenCases = hostViews.flatMap((view) =>
  (view.operation === 'getHostByCustomIdentifier' ? bareFields : [...bareFields, identifierNotGiven]).map(
    (field) => showsBareField(field, view),
  ),
)
