import { expect, test } from 'vitest'
import { getCloudIntegration, getHost, listHosts, registerHost, updateHost } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Call, Reply, Send } from '../../spec/http.js'
import { createListening } from './listening.js'
import { createPartsFound, plainlyTold, type TrafficResult, toldBeside } from './results.js'

/** Registers a host, changes its memo, and reads it: what is shown then is for each test to say. */
const body = { name: 'mcweb-1', meta: {}, memo: 'before' }
const changed = { ...body, memo: 'after' }

const replyOf = (answer: object, status = 200): Reply => ({
  status,
  headers: [['content-type', 'application/json']],
  text: JSON.stringify(answer),
})

const hostOf = (memo: string) => ({
  ...{ id: 'a1', name: 'mcweb-1', meta: {}, interfaces: [], size: 'standard', status: 'working', memo },
  ...{ isRetired: false, createdAt: 1_700_000_000, roles: {} },
})

const shown = (memo: string): Reply => replyOf({ host: hostOf(memo) })

/** A server that answers what it is told to, and a clock that moves by hand. */
function listened(settle = 0) {
  let time = 1_700_000_000_000
  const listening = createListening({ settle, now: () => time })
  const answers: (Reply | Error | Promise<Reply>)[] = []
  const server: Send = async () => {
    const next = await answers.shift()
    if (next instanceof Error || !next) throw next ?? new Error('No answer is left.')
    return next
  }
  const send = listening.watch(server)
  return {
    listening,
    pass: (ms: number) => {
      time += ms
    },
    async call(each: Call, answer: Reply | Error | Promise<Reply>): Promise<void> {
      answers.push(answer)
      await send(each).catch(() => {})
      time += 1
    },
    told: (found = createPartsFound()) =>
      toldBeside(listening, found, (exchange) => exchange).map(({ id, verdict }) => `${verdict} ${id}`),
  }
}

const broken = ['violates hosts/traffic/host.update.memo']

async function updatedAnd(memo: string, settle?: number) {
  const run = listened(settle)
  await run.call(registerHost(body), replyOf({ id: 'a1' }))
  run.pass(1)
  await run.call(getHost('a1'), shown('before'))
  await run.call(updateHost('a1', changed), replyOf({ id: 'a1' }))
  await run.call(getHost('a1'), shown(memo))
  return run
}

test('an answer that is against an earlier call is told, with both of them', async () => {
  const { listening, told } = await updatedAnd('before')
  const [result] = toldBeside(listening, createPartsFound(), (exchange) => exchange)

  expect(result?.exchanges.map(({ call }) => call.method)).toEqual(['PUT', 'GET'])
  expect(result?.proof).toMatchObject({ exchange: 1, path: '/host/memo' })
  expect(told()).toEqual(broken)
})

test('nothing is told where it fits, or may lag', async () => {
  expect((await updatedAnd('after')).told()).toEqual([])
  expect((await updatedAnd('before', 2000)).told()).toEqual([])
})

test('what a part of the run found in the chapter may be why', async () => {
  const { told } = await updatedAnd('before')
  const [must, should, elsewhere] = [createPartsFound(), createPartsFound(), createPartsFound()]
  must.note({ verdict: 'violates' }, 'host.retire.others')
  should.note({ verdict: 'deviates' }, 'host.update.status')
  elsewhere.note({ verdict: 'violates' }, 'invitation.create.email')

  expect([must, should, elsewhere].map((each) => told(each))).toEqual([[], broken, broken])
})

test('but nothing is why an answer holds a secret, which is told once', async () => {
  const { call, told } = await updatedAnd('before')
  await call(getCloudIntegration('s1'), replyOf({ id: 's1', secretKey: 'any' }))
  const [elsewhere, itself] = [createPartsFound(), createPartsFound()]
  for (const each of [elsewhere, itself])
    for (const clause of ['integration.update.overwrites', 'host.retire.others'])
      each.note({ verdict: 'violates' }, clause)
  itself.note({ verdict: 'violates' }, 'integration.secret.hidden')

  expect([told(elsewhere), told(itself)]).toEqual([
    ['violates cloud-integrations/traffic/integration.secret.hidden'],
    [],
  ])
})

test('so may what kept a part from judging', async () => {
  const found = createPartsFound()
  const obstacle = { operation: 'getHost', kind: 'field', part: 'memo', says: 'No memo.' } as const
  found.note({ verdict: 'inconclusive', obstacle }, '')

  expect((await updatedAnd('before')).told(found)).toEqual([])
})

test('a server that lost what it held is accused of nothing', async () => {
  const { listening, told } = await updatedAnd('before')
  listening.lose()

  expect(told()).toEqual([])
})

test('a write without an answer may have been done, or be done later', async () => {
  const run = await updatedAnd('after')
  await run.call(updateHost('a1', { ...body, memo: 'late' }), new Error('The time is up.'))
  await run.call(getHost('a1'), shown('after'))
  await run.call(getHost('a1'), shown('late'))

  expect(run.told()).toEqual([])
})

/** A reply that comes when the test says so. */
function heldReply() {
  let end = (_: Reply): void => {}
  const held = new Promise<Reply>((resolve) => {
    end = resolve
  })
  return { held, end }
}

test('a read that overlaps a write may show it, whichever ends first', async () => {
  const run = await updatedAnd('after')
  const { held, end } = heldReply()
  const writing = run.call(updateHost('a1', { ...body, memo: 'next' }), held)
  await run.call(getHost('a1'), shown('next'))
  end(replyOf({ id: 'a1' }))
  await writing

  expect(run.told()).toEqual([])
})

test('a write that takes long holds up nobody, and may show at any time', async () => {
  const run = await updatedAnd('after')
  const { held, end } = heldReply()
  const writing = run.call(updateHost('a1', { ...body, memo: 'next' }), held)
  run.pass(61_000)
  await run.call(getHost('a1'), shown('next'))
  end(replyOf({ id: 'a1' }))
  await writing
  await run.call(getHost('a1'), shown('next'))

  expect(run.told()).toEqual([])
})

test('what an answer shows by itself is told in a part of the suite, and of several clauses of a chapter no other', () => {
  const told = (...ids: ClauseId[]) =>
    plainlyTold(
      ids.map((clause) => ({ clause, exchanges: [{}] }) as unknown as TrafficResult<never>),
      { parts: [{ id: 'hosts/update/changes-name' }], hasEveryCase: false },
    ).map(({ clause }) => clause)

  expect(told('host.update.name', 'host.update.memo')).toEqual([])
  expect(told('host.update.name')).toEqual(['host.update.name'])
  expect(told('host.field.meta', 'host.field.size', 'host.update.name')).toEqual([
    'host.field.meta',
    'host.field.size',
  ])
  expect(told('integration.list.exists')).toEqual([])
})

test('two reads of a chapter that fail at times are told in a part of the suite, too', async () => {
  const { listening, call } = await updatedAnd('after')
  for (const [read, answer] of [
    [getHost('a1'), shown('after')],
    [listHosts(), replyOf({ hosts: [hostOf('after')] })],
  ] as const)
    for (const fails of [true, false, true, false]) await call(read, fails ? replyOf({}, 500) : answer)
  const told = toldBeside(listening, createPartsFound(), (exchange) => exchange)

  const ofAPart = plainlyTold(told, { parts: [{ id: 'hosts/get/name' }], hasEveryCase: false })
  expect(ofAPart.map(({ clause, seen }) => [clause, seen])).toEqual([
    ['host.get.reply', 'once of two'],
    ['host.list.reply', 'once of two'],
  ])
})
