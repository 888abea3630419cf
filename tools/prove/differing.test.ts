import { expect, test } from 'vitest'
import { departure } from '../../cli/departures/departures.js'
import { diffTargets } from '../../cli/diff/diff-targets.js'
import { targetInMemory } from '../../cli/fake/in-memory.js'
import { keysForRun } from '../../cli/fake/keys.js'
import { readSettings } from '../../cli/options/conformance-options.js'
import { createFakeServer, type Wearable } from '../../fake-server/index.js'
import type { Part } from '../../runner/case/part.js'
import { signed } from '../../runner/send/signed.js'
import type { Target } from '../../runner/send/target.js'
import { createRandom } from '../../spec/random.js'
import { compared, differing, hundredHistories } from './differing.js'
import { withReplicas } from './replicas.js'

const histories = await hundredHistories(1)

test.each([
  'invitation.cancel.unknown',
  'host.register.roles.assigned',
  'invitation.list.exists',
  'host.bulk-status.thirty',
  'host.lookup.unknown',
  'metrics.graph.unknown',
])('a fake that breaks %s differs from the plain one in that alone', async (id) => {
  expect(await differing({ departures: [departure(id)] }, histories)).toEqual({ told: [id], unnamed: [] })
})

test('two clauses are both told, though the same list differs where either is broken', async () => {
  const ids = ['host.list.service', 'host.list.status.several']
  const { told, unnamed } = await differing({ departures: ids.map(departure) }, histories)

  expect([told.sort(), unnamed]).toEqual([ids, []])
})

test('an open point that is answered otherwise is told as that', async () => {
  const other = { choices: { 'invitation.cancelled.cancel-again': 'success' } } as const

  expect(await differing(other, histories)).toEqual({ told: Object.keys(other.choices), unnamed: [] })
})

test.each([
  ['the first lag', [createRandom(0)]],
  ['the second lag', [undefined, createRandom(1)]],
  ['both lag', [createRandom(0), createRandom(1)]],
  ['both lag for the same time', [() => 1, () => 1]],
])('where reads of %s, there is no difference, and none is hidden', async (_, lags) => {
  const wrong = 'host.update.memo'
  const isAbout = (part: Part): boolean => 'clause' in part && part.clause === wrong
  const some = [
    ...histories.slice(0, 6),
    ...histories.filter(({ steps }) => steps.some(({ by }) => [...by].some(isAbout))),
  ]
  const told = async (departures: Wearable[]): Promise<(string | undefined)[]> => {
    const targets = [0, 1].map((at) => {
      const fake = createFakeServer({
        ...{ journalLimit: 0, idSeed: at, departures: at ? departures : [] },
        clock: '2026-01-15T12:00:00Z',
      })
      const random = lags[at]
      if (!random) return targetInMemory(fake)
      return { ...targetInMemory(fake), send: signed(keysForRun(fake))(withReplicas(fake, random)) }
    }) as [Target, Target]
    const { differences } = await diffTargets(targets, readSettings({ seed: 1 }), { histories: some })
    return differences.map(({ id, says }) => id ?? says)
  }

  expect(await told([])).toEqual([])
  expect(await told([departure(wrong)])).toEqual([wrong])
})

test('two fakes that put lists in any order are the same', async () => {
  const greased = { grease: 5 }

  expect(await compared([greased, greased], histories)).toEqual({ told: [], unnamed: [] })
})

test('where a new host has a status that nobody can set, what lists show is compared all the same', async () => {
  const choices = { 'host.initial-status': 'other: starting' } as const
  const wrong = 'host.list.role.union'

  expect(await compared([{ choices }, { choices, departures: [departure(wrong)] }], histories)).toEqual({
    ...{ told: [wrong], unnamed: [] },
  })
})
