import { expect, test } from 'vitest'
import { mostText } from './most.js'

const parts = [{ effects: ['creates'] }, { effects: ['sendsMail'] }, { effects: ['leavesTraces'] }] as const

test('what a run may do at most grows with the inputs of its properties', () => {
  expect(mostText(parts, {})).toBe(
    'Up to 60 hosts and 20 integrations at once, removed at the end; 60 invitations by mail, cancelled; 42 posts of metrics, which leave for ever 5 services that all runs share, 4 new ones and 70 series. Where a write changes more than it names, 3 times as many mails, posts and series. Where wrong values are taken, up to twice as many posts and series.',
  )
  expect(mostText(parts, { runs: 100 })).toMatch(/ 90 invitations .* 80 posts .* 108 series/)
})

test('a burst is announced where it is allowed', () => {
  const bursting = [{ effects: ['creates', 'leavesTraces', 'bursts'] }] as const

  expect(mostText(bursting, { allow: ['creates', 'traces', 'bursts'] })).toMatch(
    /; 1 burst of 300 posts to meet the rate limit, once everything else is done\. Where a write changes more than it names, 3 times as many posts and series\. Where wrong values are taken, up to twice as many posts and series\.$/,
  )
  expect(mostText(bursting, {})).toBe('Only reads.')
})

test('what is not allowed is not announced', () => {
  expect(mostText(parts, { allow: ['creates'], maxHosts: 5 })).toBe(
    'Up to 5 hosts and 20 integrations at once, removed at the end.',
  )
  expect(mostText(parts, { allow: [] })).toBe('Only reads.')
})
