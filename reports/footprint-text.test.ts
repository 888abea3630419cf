import { expect, test } from 'vitest'
import { footprintText, leftText, stillListedText } from './run-text.js'

test('what was left behind is counted by kind, and a few are named', () => {
  const hosts = [1, 2, 3, 4, 5].map((at) => `host h${at} (mc-abc123-1-host-${at})`)

  expect(leftText([...hosts, 'cloud integration c1 (mc-abc123-1-inte-1)'])).toBe(
    '5 hosts (h1 (mc-abc123-1-host-1), h2 (mc-abc123-1-host-2), h3 (mc-abc123-1-host-3) and 2 more), ' +
      '1 cloud integration (c1 (mc-abc123-1-inte-1))',
  )
  expect(leftText([])).toBe('')
})

test('what cannot be told of an invitation that is still listed is said', () => {
  expect(stillListedText({ stillListed: ['invitation a@example.com'] })).toBe(
    '1 invitation (a@example.com) is still listed after a successful cancellation: either the server lists cancelled invitations, or it did not cancel it',
  )
  expect(stillListedText({})).toBe('')
})

test('what was not made is left out', () => {
  const none = { registered: 0, aliveAtOnce: 0 }
  const made = { ...{ hosts: none, services: { created: 0, reused: 1 }, roles: 3 }, ...noCalls }

  expect(footprintText(made)).toBe('1 service that all runs share, 3 roles')
  expect(footprintText({ ...made, services: { created: 0, reused: 0 }, roles: 0 })).toBe('nothing')
})

const noCalls = { series: 0, posts: 0, integrations: 0, integrationsAtOnce: 0, invitations: 0 }
