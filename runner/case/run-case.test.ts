import { expect, test } from 'vitest'
import { stageInMemory } from '../../cli/fake/in-memory.js'
import { createFakeServer } from '../../fake-server/index.js'
import { type ClauseId, clauses } from '../../spec/clauses/index.js'
import { NoReply } from '../../spec/http.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { NotApplicable, Untestable, Violation } from '../../suites/kernel/outcomes.js'
import { type CaseOptions, runCase } from './run-case.js'

const fake = createFakeServer()
const options = stageInMemory(fake, { caseTimeout: 1000 })

const one = (run: ConformanceCase['run'], clause: ClauseId = 'host.update.roles.kept') =>
  ({
    ...{ id: 'hosts/test/one', clause, effects: ['creates'], run },
    impostor: (send) => send,
  }) satisfies ConformanceCase

const throwing = (error: unknown, clause?: ClauseId) => one(async () => Promise.reject(error), clause)
const violation = new Violation('a', 'b')
const list = { method: 'GET', path: '/api/v0/hosts' } as const

test.each<[string, unknown, object]>([
  ['a violation', violation, { verdict: 'violates', message: 'expected a, got b', expected: 'a', got: 'b' }],
  ['an obstacle', new Untestable('no scene'), { verdict: 'inconclusive', message: 'no scene' }],
  ['no answer', new NoReply('reset'), { verdict: 'inconclusive', message: 'reset' }],
  ['a free choice', new NotApplicable('otherwise'), { verdict: 'untested', message: 'otherwise' }],
  ['a bug of ours', new TypeError('x is undefined'), { verdict: 'inconclusive', fault: true }],
])('%s makes the verdict', async (_, error, expected) => {
  expect(await runCase(throwing(error), options)).toMatchObject(expected)
})

test('a violation of a should deviates', async () => {
  const should = clauses.find(({ level }) => level === 'should')?.id as ClauseId

  const { verdict } = await runCase(throwing(violation, should), options)

  expect(verdict).toBe('deviates')
})

test('what a case made is removed, also when it fails', async () => {
  const each = one(async ({ given }) => {
    await given.hosts(3)
    await given.invitation()
    await given.integration()
    throw violation
  })

  const { verdict, leftBehind } = await runCase(each, options)

  const read = (path: string): unknown =>
    JSON.parse(fake.answer({ method: 'GET', path: `/api/v0/${path}` }).text)
  expect([verdict, leftBehind]).toEqual(['violates', []])
  expect(read('hosts')).toEqual({ hosts: [] })
  expect(read('invitations')).toEqual({ invitations: [] })
  expect(read('cloud-integrations')).toEqual({ cloud_integrations: [] })
})

test('what cannot be removed is named', async () => {
  const each = one(async ({ given }) => void (await given.hosts(2)))
  const send: CaseOptions['send'] = async (call) =>
    call.operation === 'retireHost' || call.operation === 'bulkRetireHosts'
      ? { status: 500, headers: [], text: '' }
      : options.send(call)

  const { verdict, leftBehind } = await runCase(each, { ...options, send })

  expect(verdict).toBe('conforms')
  expect(leftBehind).toEqual([expect.stringMatching(/^host /), expect.stringMatching(/^host /)])
})

test('a case that does not end is inconclusive in time, and calls no more', async () => {
  let calls = 0
  const each = one(async ({ eventually }) => {
    for (;;) await eventually((look) => look.reply(list))
  })
  const send: CaseOptions['send'] = async (call) => {
    calls += 1
    await new Promise(setImmediate)
    return options.send(call)
  }

  const { verdict, message } = await runCase(each, { ...options, send, caseTimeout: 30 })
  const before = calls
  await new Promise(setImmediate)

  expect([verdict, message]).toEqual(['inconclusive', 'The case was not done after 30 ms.'])
  expect(calls - before).toBeLessThanOrEqual(1)
})

test('every exchange is kept, with the reason where no answer came', async () => {
  const each = one(async ({ eventually }) => {
    await eventually((look) => look.reply(list))
    await eventually((look) => look.reply({ method: 'GET', path: '/gone' }))
  })
  const send: CaseOptions['send'] = async (call) => {
    if (call.path === '/gone') throw new NoReply('reset')
    return options.send(call)
  }

  const { exchanges } = await runCase(each, { ...options, send })

  expect(exchanges).toMatchObject([{ reply: { status: 200 } }, { failure: 'reset' }])
})

test.each([
  ['invitations/cancel/leaves-others', 'cancelInvitation'],
  ['cloud-integrations/delete/takes-the-setting-off-the-list', 'deleteCloudIntegration'],
])('%s only reads what it shares: the write is the call that its clause is about', async (id, operation) => {
  const each = cases.find((every) => every.id === id) as ConformanceCase

  const { exchanges, proof } = await runCase(each, { ...options, impostor: each.impostor })

  expect(exchanges[proof?.write ?? -1]?.call.operation).toBe(operation)
})
