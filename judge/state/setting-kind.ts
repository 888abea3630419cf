import type { JsonObject } from '../../spec/http.js'
import { expectThat } from '../../suites/kernel/expect.js'
import type { Overheard } from '../overheard.js'
import { onlyValue, type Version } from './history.js'
import { isUnsetValue, wordsOf } from './host-traits.js'
import type { StateKind, WatchMeans } from './judge-shown.js'
import { clauseOfSettingWrite, settingTraits } from './setting-traits.js'

/** How settings show what was made of them, and which clauses are broken when they do not. */
export const settingKind: StateKind = {
  tests: settingTraits,
  clauseOfWrite: (name, trait, shown, { versions }) => {
    const before = versions[versions.findIndex(({ by }) => by === trait.since) - 1]
    return clauseOfSettingWrite(name, trait, shown, before?.traits)
  },
  clauseOfRest: (name, { operation }) =>
    operation === 'updateCloudIntegration' && /^(key|roleArn|externalId)$/.test(name)
      ? 'integration.update.access.kept'
      : undefined,
  clauseOfList: { listCloudIntegrations: 'integration.list.current' },
  clauseOfOthers: () => 'integration.update.only',
  wordsOf,
  onConfirmed: expectNulls,
}

/** A value that is not set should be null. */
function expectNulls({ traits }: Version, shown: JsonObject, of: Overheard, { docket }: WatchMeans): void {
  for (const key of ['key', 'roleArn', 'externalId'] as const) {
    if (!isUnsetValue(onlyValue(traits[key])) || !(key in shown)) continue
    docket.check('integration.access.null', of, () =>
      expectThat(shown[key] === null, `${key} null`, shown[key], { within: shown, key }),
    )
  }
}
