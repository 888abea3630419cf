import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { autoRetiringServices } from '../../spec/schemas.js'
import { entriesOf, isEmptyList, metricLists } from '../../suites/cloud-integrations/scenes/entries.js'
import { expectThat, isUnset } from '../../suites/kernel/expect.js'
import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { expectKind, expectKindIfSet } from './kinds.js'

const texts = ['name', 'memo', 'region', 'includedTags', 'excludedTags'] as const
const access = ['key', 'roleArn', 'externalId'] as const

/** Every field of a setting has its type, and none holds a secret. */
export function judgeShownSetting(shown: JsonObject, of: Overheard, docket: Docket): void {
  docket.check('integration.id', of, () => expectKind(shown, 'id', 'a string that is not empty'))
  for (const key of texts) docket.check(`integration.${key}`, of, () => expectKind(shown, key, 'string'))
  docket.check('integration.access.there', of, () => {
    for (const key of access) expectThat(key in shown, `the key ${key} to be there`, shown)
  })
  for (const key of access)
    if (!isUnset(shown[key])) docket.check(`integration.${key}`, of, () => expectKind(shown, key, 'string'))
  docket.check('integration.secret.hidden', of, () =>
    expectThat(!('secretKey' in shown), 'no key secretKey', shown, { within: shown, key: 'secretKey' }),
  )
  docket.check('integration.services', of, () => expectKind(shown, 'services', 'object'))
  if (isObject(shown.services)) judgeEntries(shown, of, docket)
}

function judgeEntries(shown: JsonObject, of: Overheard, docket: Docket): void {
  const entries = entriesOf(shown)
  const on = Object.values(entries).filter(({ enable }) => enable !== false)
  const used = metricLists.filter((list) => on.some((each) => !isEmptyList(each[list])))
  docket.check('integration.services.metrics.one', of, () =>
    expectThat(used.length < 2, 'one of the two lists of metrics in use', shown.services, {
      within: shown,
      key: 'services',
    }),
  )
  for (const [service, entry] of Object.entries(entries)) judgeEntry(service, entry, of, docket)
}

function judgeEntry(service: string, entry: JsonObject, of: Overheard, docket: Docket): void {
  docket.check('integration.services.enable', of, () => expectKind(entry, 'enable', 'boolean'))
  if (entry.enable !== true) return
  docket.check('integration.services.role.null', of, () =>
    expectThat('role' in entry, `services.${service} with the key role`, entry, {
      within: entry,
      key: 'role',
    }),
  )
  const typed: readonly (readonly [ClauseId, string, 'string' | 'array of strings'])[] = [
    ['integration.services.role', 'role', 'string'],
    ['integration.services.excludedMetrics', 'excludedMetrics', 'array of strings'],
    ['integration.services.includedMetrics', 'includedMetrics', 'array of strings'],
  ]
  for (const [clause, key, kind] of typed)
    if (!isUnset(entry[key])) docket.check(clause, of, () => expectKindIfSet(entry, key, kind))
  if ((autoRetiringServices as readonly string[]).includes(service))
    docket.check('integration.services.retireAutomatically.default', of, () =>
      expectKind(entry, 'retireAutomatically', 'boolean'),
    )
}
