import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import type { Effect } from '../../kernel/case.js'
import type { SettingKind } from '../scenes/kinds-of-settings.js'

/** One thing that an answer has to say of a setting's services. */
export interface Aspect {
  label: string
  clause: ClauseId
  effects?: readonly Effect[]
  /** The field of a service that it is about, where the setting has to show it. */
  field?: string
  /** Which setting shows it. */
  kind: SettingKind
  /** Whether a server that does not take the services of this kind breaks the clause. */
  isTaken?: true
  /** `given` are the services of the body. */
  expect(setting: JsonObject, given: JsonObject): void
  /** How an impostor shows each service. */
  wrong(entry: JsonObject, service: string): JsonObject
}
