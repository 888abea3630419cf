import { expect, test } from 'vitest'
import { operationIds } from '../../spec/operations.js'
import { didYouMean, nearestOf } from './check-options.js'

test.each([
  ['updateHots', 'updateHost'],
  ['listhosts', 'listHosts'],
  ['getHosts', 'getHost'],
  ['registerHsot', 'registerHost'],
  ['regsterHost ', 'registerHost'],
])('%s is near to %s', (given, known) => {
  expect(didYouMean(given, operationIds)).toBe(` Did you mean "${known}"?`)
})

test.each([
  ['hots', 'host'],
  ['nmae', 'name'],
  ['tokn', 'token'],
])('%s, a short one, is near to %s', (given, known) => {
  expect(didYouMean(given, ['port', known, 'control'])).toBe(` Did you mean "${known}"?`)
})

test.each(['constructor', 'toString', 'x', '', '__proto__', undefined, null, 7, 'x'.repeat(10_000)])(
  '%s is near to nothing',
  (given) => {
    expect(didYouMean(given, [...operationIds, 'hang', 'key', '/reset'])).toBe('')
  },
)

test('where nothing is known, nothing is near', () => {
  expect(didYouMean('x', [])).toBe('')
})

test('the nearest come first, far as they may be', () => {
  expect(nearestOf('getHots', operationIds, 2)).toEqual(['getHost', 'listHosts'])
})
