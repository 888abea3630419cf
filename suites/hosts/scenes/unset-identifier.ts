import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Rule } from '../../../spec/fits.js'
import type { JsonObject } from '../../../spec/http.js'
import { expectThat } from '../../kernel/expect.js'
import { unset, unsetOrEmpty } from '../../kernel/rules.js'

/** A value that means no identifier, and the clause of the operation that takes it. */
export interface Unset {
  word: 'null' | 'empty'
  value: null | ''
  clause: ClauseId
}

export const unsetValues = (verb: 'register' | 'update'): readonly Unset[] => [
  { word: 'null', value: null, clause: `host.${verb}.identifier.null` },
  { word: 'empty', value: '', clause: `host.${verb}.identifier.empty` },
]

const expectIdentifier = (rule: Rule, expected: string) => (within: JsonObject) =>
  expectThat(rule, expected, within.customIdentifier, { within, key: 'customIdentifier' })

/** Shows no identifier. Another clause decides whether an empty one counts as none. */
export const expectNoIdentifier = expectIdentifier(unsetOrEmpty, 'a host without customIdentifier')

export const expectUnset = expectIdentifier(unset, 'customIdentifier null or left out')
