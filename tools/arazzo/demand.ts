import type { Call, Reply } from '../../spec/http.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Path } from './probing.js'

/** What a case depends on in one reply: if it differs, the case rejects the server. */
export type Demand =
  | { kind: 'success' | 'refused' | 'status' }
  | { kind: 'value' | 'present' | 'seconds' | 'unset' | 'count'; path: Path }
  | { kind: 'no-key'; key: string }
  | { kind: 'no-value'; value: string }
  | { kind: 'element' | 'no-element'; list: string; id: string }

/** The record of a case run alone, before its calls are examined one by one. */
export interface Alone {
  each: ConformanceCase
  /** In the order of the calls. */
  steps: readonly { call: Call; reply: Reply }[]
}
