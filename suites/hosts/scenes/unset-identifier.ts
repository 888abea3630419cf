import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Rule } from '../../../spec/fits.js'
import type { JsonObject } from '../../../spec/http.js'
import { expectThat, isUnset } from '../../kernel/expect.js'
import type { Given } from '../../kernel/given.js'
import type { Look } from '../../kernel/look.js'
import { Untestable } from '../../kernel/outcomes.js'
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

/** A host that was never given an identifier and shows one breaks a clause of its own, and nothing is known of others. */
export async function judgeUnset(
  { sharedHost }: Given,
  look: Look,
  shown: JsonObject,
  expect = expectNoIdentifier,
): Promise<void> {
  try {
    expect(shown)
  } catch (error) {
    const within = await look.host((await sharedHost()).id)
    if (isUnset(within.customIdentifier) || within.customIdentifier === '') throw error
    throw new Untestable('Cannot read the state: hosts without an identifier show one.', {
      ...{ within, key: 'customIdentifier' },
    })
  }
}

const expectIdentifier = (rule: Rule, expected: string) => (within: JsonObject) =>
  expectThat(rule, expected, within.customIdentifier, { within, key: 'customIdentifier' })

/** Shows no identifier. Another clause decides whether an empty one counts as none. */
const expectNoIdentifier = expectIdentifier(unsetOrEmpty, 'a host without customIdentifier')

export const expectUnset = expectIdentifier(unset, 'customIdentifier null or left out')
