import { expect, test } from 'vitest'
import type { Exchange, Json } from '../../spec/http.js'
import { differencesOf, isOfStranger } from './differences.js'
import type { Step } from './history.js'
import type { Play } from './play.js'

const play = {
  inWords: (_: Step, value: Json) => value,
  isGiven: (name: string) => name === 'by',
} as Partial<Play> as Play
/** What is only looked at, as a recording, sent nothing. */
const unsent: Play = { ...play, isGiven: () => false }
const step = { call: { operation: 'listHosts', method: 'GET', path: '/api/v0/hosts' } } as Step
const listing = (hosts: string): Exchange => ({
  ...{ ...step, ms: 0 },
  reply: { status: 200, headers: [], text: `{"hosts":[${hosts}]}` },
})

const seenIn = (one: string, other: string): (readonly [string, string])[] =>
  differencesOf(step, [unsent, play], [listing(one), listing(other)]).map(({ kind, field }) => [kind, field])

const named = (name: string): string => `{"id":"2dd5b6f6-70a0-4f25-9b36-26f2b6f9a7f1","name":"${name}"}`

test('an answer that shows no id and no letter has no way to write them', () => {
  expect(seenIn('', named('\\u00e9'))).toEqual([['value', '/hosts']])
})

test('letters and slashes that one side escapes are written otherwise', () => {
  expect(seenIn(named('é'), named('\\u00e9'))).toEqual([['form', 'escapes']])
  expect(seenIn(named('a/b'), named('a\\/b'))).toEqual([['form', 'escapes']])
})

test('an element that a list shows twice is a difference', () => {
  expect(seenIn(named('a'), `${named('a')},${named('a')}`)).toEqual([['value', '/hosts']])
})

test('an id that the document does not name has no form', () => {
  const withOwner = (owner: string): string =>
    `{"owner":{"id":"${owner}"},"id":"2dd5b6f6-70a0-4f25-9b36-26f2b6f9a7f1"}`

  expect(seenIn(withOwner('a text'), withOwner('17'))).not.toContainEqual(['form', 'form of ids'])
  expect(seenIn('{"id":"17"}', '{"id":"4yqXpZ01abC"}')).toContainEqual(['form', 'form of ids'])
})

test('what metadata shows that nobody gave is a field more, and what was given is a value', () => {
  const withMeta = (meta: string): string => `{"id":"17","meta":{${meta}}}`

  expect(seenIn(withMeta('"by":"us","agent-name":""'), withMeta('"by":"us"'))).toEqual([
    ['missing field', '/hosts/*/meta/*'],
  ])
  expect(seenIn(withMeta('"by":"us"'), withMeta(''))).toEqual([['missing field', '/hosts/*/meta']])
  const of = { kind: 'missing field', operation: 'listHosts', one: '', other: '(nothing)' } as const
  expect(isOfStranger({ ...of, field: '/hosts/*/meta/*' })).toBe(true)
  expect(isOfStranger({ ...of, field: '/hosts/*/meta' })).toBe(false)
})
