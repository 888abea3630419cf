import { expect, test } from 'vitest'
import { targetInMemory } from '../../cli/fake/in-memory.js'
import { createFakeServer } from '../../fake-server/index.js'
import type { Call } from '../../spec/http.js'
import { cases } from '../../suites/index.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { at, gone, lackingField, notFound, unfiltered } from '../../tools/causes/answering.js'
import { settings, targetOf } from '../../tools/prove/fake-run.js'
import type { Consent } from '../case/consent.js'
import { run } from '../run.js'

async function runOf(ids: RegExp, server: Impostor = (send) => send, allow?: readonly Consent[]) {
  const calls: Call[] = []
  const target = targetInMemory(createFakeServer())
  const broken = server(target.send)
  const send = (call: Call) => {
    calls.push(call)
    return broken(call)
  }
  const started: string[] = []
  const { results } = await run(
    { ...target, send },
    { ...settings, cases: cases.filter(({ id }) => ids.test(id)), allow, onStart: (id) => started.push(id) },
  )
  return { results, calls, started }
}

test('an operation that is not there is told as that, whatever part of the suite runs', async () => {
  const { results } = await runOf(/^hosts\/bulk-status\//, gone(['bulkUpdateHostStatuses'], notFound))

  expect(results.length).toBeGreaterThan(3)
  for (const { verdict, obstacle } of results) {
    expect(verdict).toBe('inconclusive')
    expect(obstacle).toMatchObject({ operation: 'bulkUpdateHostStatuses', kind: 'missing' })
  }
})

test('what was asked besides is no result, and is not begun as one', async () => {
  const { results, started } = await runOf(/^hosts\/list\/role$/)

  expect(results.map(({ id }) => id)).toEqual(['hosts/list/role'])
  expect(started).toContain('hosts/list/role')
  expect(new Set(started).size).toBe(1)
})

test('nothing is done that the parts themselves do not do: no mail, and no host for those that read', async () => {
  const { calls } = await runOf(/^(?:keys\/none\/list-hosts|general\/json\/answers-are-json)$/)

  expect(calls.filter(({ operation }) => operation === 'registerHost')).toEqual([])
  expect(calls.filter(({ operation }) => operation === 'createInvitation')).toEqual([])
})

test('an operation is unknown, not missing, where only a call that is not allowed could tell', async () => {
  const { results } = await runOf(/^hosts\/(?:exists|roles|status)\//, gone(['updateHostRoles'], notFound), [
    'creates',
  ])

  expect(results.filter(({ verdict }) => verdict === 'violates' || verdict === 'deviates')).toEqual([])
  expect(results.flatMap(({ obstacle }) => obstacle ?? [])).toEqual([])
})

test.each([
  ['a field', /^hosts\/update\/.*memo/, at(['getHost', 'listHosts'], lackingField('memo')), 'field'],
  ['a filter', /^hosts\/list\/status-maintenance$/, at(['listHosts'], unfiltered('status')), 'filter'],
] as const)(
  '%s that is not shown or heeded is asked for before another clause is accused',
  async (_, ids, server, kind) => {
    const { results } = await runOf(ids, server)

    expect(results.length).toBeGreaterThan(0)
    expect(results.filter(({ verdict }) => verdict === 'violates' || verdict === 'deviates')).toEqual([])
    expect(results.some(({ obstacle }) => obstacle?.kind === kind)).toBe(true)
  },
)

test('what is told besides counts for nothing in how far a run is', async () => {
  const target = targetOf(createFakeServer(), gone(['bulkUpdateHostStatuses'], notFound))
  const own = cases.filter(({ id }) => /^hosts.bulk-status/.test(id))
  const counts: number[] = []
  const { results } = await run(target, {
    ...{ ...settings, tellsSupports: true, cases: own },
    onCase: (_, done, all) => counts.push(done / all),
  })

  expect(results.some(({ verdict }) => verdict === 'violates')).toBe(true)
  expect(Math.max(...counts)).toBe(1)
})
