import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Json } from '../spec/http.js'
import { runInMemory } from '../tools/prove/in-memory.js'
import { properties } from './all.js'

const firsts = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/** The smallest input that exposes each impostor: no part of it can be left out. */
const least: Record<string, Json> = {
  'general/bad-input': { operation: 'createInvitation', spoiling: { how: 'other type', at: 0, value: null } },
  'general/histories': [
    { do: 'updateHostRoles', with: { at: 0, roles: [0] } },
    { do: 'updateHostStatus', with: { at: 0, status: 'standby' } },
  ],
  'keys/validity': [{ operation: 'registerHost', key: 'none' }],
  'keys/permissions': [{ operation: 'registerHost', key: 'read' }],
  'invitations/invitations': [
    { create: 0, authority: 'viewer' },
    { create: 0, authority: 'manager' },
  ],
  'invitations/race-for-address': { rivals: ['manager', 'manager'] },
  'hosts/bulk-status-limit': { ids: { known: firsts(31), unknown: 0, at: 0 }, status: 0 },
  'hosts/bulk-retire-limit': { known: firsts(31), unknown: 0, at: 0 },
  'hosts/identifier-text': { text: '%2a', leads: false, registers: false },
  'hosts/identifier-letter-case': { word: 'a', masks: [3, 0], leave: [], retires: false, asked: 0 },
  'hosts/identifier-changes': { had: [0], registered: [], updates: [{ host: 0, value: '' }] },
  'hosts/role-retention': { had: [[0, 1]], registers: false, steps: [{ operation: 'updateHost', host: 0 }] },
  'hosts/role-format': { right: 0, wrong: [''], before: 1 },
  'hosts/meta': { first: { a: null }, second: {}, registers: true },
  'hosts/texts': {
    first: { name: '', displayName: '', memo: '' },
    second: { name: '', displayName: '', memo: '&amp;' },
    registers: false,
  },
  'hosts/interfaces': {
    first: [{ name: 'lo', ipv4Addresses: ['192.0.2.1', '10.0.0.1'] }],
    second: [],
    registers: true,
  },
  'hosts/status-moves': [{ hosts: [0, 1], bulk: true, status: 'standby' }],
  'hosts/list': {
    hosts: [{ status: 'standby', roles: [], identified: false }],
    queries: [{ statuses: ['poweroff', 'standby'] }],
  },
  'hosts/race-for-identifier': { operation: 'registerHost', rivals: 2 },
  'hosts/race-for-status': { statuses: ['standby', 'maintenance'], retires: false },
  'hosts/race-of-writes': { before: [], after: [0] },
  'cloud-integrations/settings': {
    method: 'role',
    registered: {
      memo: '',
      region: 'ap-northeast-1',
      includedTags: '',
      excludedTags: '',
      list: 'excludedMetrics',
      services: {},
    },
    updates: [
      {
        choice: {
          memo: '',
          region: 'ap-northeast-1',
          includedTags: '',
          excludedTags: '',
          list: 'excludedMetrics',
          services: {},
        },
        access: 'kept',
      },
    ],
  },
  'cloud-integrations/both-lists': { services: [0, 1], excluding: 0, including: 1 },
  'cloud-integrations/race-for-name': { operation: 'registerCloudIntegration', rivals: 2 },
  'service-metrics/old-values': [
    [
      { metric: 0, age: { from: 'limit', minutes: 1 }, value: 0 },
      { metric: 0, age: { from: 'limit', minutes: -1 }, value: 0 },
    ],
  ],
  'service-metrics/last-value-wins': {
    requests: [
      [{ metric: 0, age: { from: 'now', minutes: 6 }, value: 1 }],
      [{ metric: 0, age: { from: 'now', minutes: 6 }, value: 0 }],
    ],
    name: 'a',
  },
  'service-metrics/windows': [{ one: 1, other: 1 }],
  'service-metrics/race-at-one-time': { values: [0, 1] },
}

/** Parts that seem unnecessary, and why they must stay. */
const because: Record<string, string> = {
  'general/histories': 'the host is there at the beginning; it has to have a role before its status is set',
  'hosts/identifier-letter-case':
    'a mask of 3 is the same spelling as one of 1, which no step down from 3 reaches',
  'hosts/role-format':
    'the impostor judges the first role, so that a right one has to stand before the wrong one',
  'cloud-integrations/settings': 'an update that mentions no access is the one that loses the external id',
  'service-metrics/old-values': 'a metric without any young value is not known, and nothing of it is shown',
}

const nameOf = (id: string): string => id.replace('properties/', '')

test('every impostor has its least input, and reasons are given for those alone', () => {
  expect(Object.keys(least)).toEqual(properties.map(({ id }) => nameOf(id)))
  expect(Object.keys(least)).toEqual(expect.arrayContaining(Object.keys(because)))
})

/** Each seed has a minute of its own, so that what an impostor remembers of an earlier server would show. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) }))
afterEach(() => void vi.useRealTimers())

describe.each(properties.map((each) => [nameOf(each.id), each] as const))('%s', (name, property) => {
  test('its impostor is shown by the least input, whatever the seed', async () => {
    const { impostor } = property
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      vi.setSystemTime(Date.UTC(2026, 0, 1, 0, seed))
      const { counterexample } = await runInMemory(property, { runs: 25, seed, impostor })

      expect({ seed, input: JSON.parse(counterexample?.value ?? 'null') }).toEqual({
        seed,
        input: least[name],
      })
      expect(counterexample?.notSmallest).toBeUndefined()
    }
  })

  test('examples and drawn inputs can be made smaller without knowing how they were drawn', () => {
    const { input, examples } = property.inputs
    const all = [...examples, ...fc.sample(input, { numRuns: 200, seed: 1 })]

    expect(all.filter((each) => !input.canShrinkWithoutContext(each))).toEqual([])
  })

  test('a counterexample shows the calls that made what it stands on, and is about a write', async () => {
    const { impostor } = property
    const { exchanges, decisive = -1 } = await runInMemory(property, { runs: 25, seed: 1, impostor })
    const answered = new Set(exchanges.flatMap(({ reply }) => idIn(reply?.text)))
    const known = exchanges.filter(({ reply }) => reply?.status !== 404)
    const asked = known.flatMap(({ call }) => idOf(call.path))

    expect(asked.filter((id) => !answered.has(id))).toEqual([])
    expect(exchanges[decisive]?.call.method).not.toBe('GET')
  })
})

test('a counterexample that could be smaller says why it is not', async () => {
  const [property] = properties.filter(({ id }) => id.endsWith('bulk-status-limit'))
  if (!property) throw new Error('There is no such property.')
  const { impostor } = property

  const { counterexample } = await runInMemory(property, { runs: 25, seed: 1, impostor, shrinking: -1 })

  expect(counterexample?.notSmallest).toMatch(/^Making it smaller ended after/)
})

function idIn(text = ''): string[] {
  try {
    const { id } = JSON.parse(text) as { id?: string }
    return id === undefined ? [] : [id]
  } catch {
    return []
  }
}

/** The id of a host or a setting in a path. */
function idOf(path: string): string[] {
  const id = /^\/api\/v0\/(?:hosts|cloud-integrations)\/([^/]+)/.exec(path)?.[1]
  return id === undefined || id.startsWith('bulk-') ? [] : [decodeURIComponent(id)]
}
