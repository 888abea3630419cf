import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import type { Effect } from '../../kernel/case.js'
import type { SettingKind } from '../scenes/kinds-of-settings.js'

/** One thing that an answer must say about a setting's services. */
export interface Aspect {
  label: string
  clause: ClauseId
  effects?: readonly Effect[]
  /** The field of a service that it is about, if the setting must show that field. */
  field?: string
  /** The kind of setting that shows it. */
  kind: SettingKind
  /** Set if a server that refuses the services of this kind breaks the clause. */
  isTaken?: true
  /** `given` are the services of the body. */
  expect(setting: JsonObject, given: JsonObject): void
  /** How an impostor shows each service. */
  wrong(entry: JsonObject, service: string): JsonObject
  /** The services that a departure shows wrongly, where the impostor shows all so. */
  isWorn?(entry: JsonObject, service: string): boolean
}
