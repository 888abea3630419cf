import { expect, test } from 'vitest'
import { targetInMemory } from '../cli/fake/in-memory.js'
import { createFakeServer } from '../fake-server/index.js'
import { hostBody, keyIntegrationBody } from '../fixtures/bodies.js'
import * as calls from '../fixtures/calls.js'
import type { Send } from '../spec/http.js'
import type { OperationId } from '../spec/operations.js'
import { createFootprint } from './footprint.js'
import { lastLook } from './last-look.js'
import { type LedgerLine, noting } from './ledger-lines.js'
import { createRunId, runOfName } from './names-of-runs.js'
import { thingsShown } from './things-shown.js'

const settle = async () => {}

/** Does what it is told and answers an error to these operations all the same. */
const lying =
  (send: Send, ...operations: OperationId[]): Send =>
  async (call) => {
    const reply = await send(call)
    return call.operation && operations.includes(call.operation) ? { ...reply, status: 500, text: '' } : reply
  }

async function make(send: Send, name: string): Promise<void> {
  await send(calls.registerHost({ ...hostBody(name), roleFullnames: ['mc-web:app', 'other:db'] }))
  await send(calls.registerCloudIntegration(keyIntegrationBody(name)))
  await send(calls.createInvitation({ email: `${name}@example.com`, authority: 'viewer' }))
}

test('what a server made and answered an error to is found by its name and removed', async () => {
  const { send } = targetInMemory(createFakeServer())
  await make(send, 'mc-k3v9x2-17-theirs-1')
  const errors = lying(send, 'registerHost', 'registerCloudIntegration', 'createInvitation')
  await make(errors, 'mc-abc123-17-host-1')

  expect(await lastLook({ send: errors, run: 'abc123', alive: [], settle })).toEqual([])

  const { things } = await thingsShown(send)
  expect(new Set(things.map(({ run }) => run))).toEqual(new Set(['k3v9x2']))
  expect(things.length).toBe(3)
})

test('what was removed with an error is not said to be there', async () => {
  const { send } = targetInMemory(createFakeServer())
  await make(send, 'mc-abc123-17-host-1')
  const errors = lying(send, 'bulkRetireHosts', 'retireHost', 'deleteCloudIntegration', 'cancelInvitation')

  expect(await lastLook({ send: errors, run: 'abc123', alive: [], settle })).toEqual([])
})

test('what cannot be removed has a line', async () => {
  const { send } = targetInMemory(createFakeServer())
  await make(send, 'mc-abc123-17-host-1')
  const refusing: Send = async (call) =>
    call.method === 'GET' ? send(call) : { status: 403, headers: [], text: '' }

  expect(await lastLook({ send: refusing, run: 'abc123', alive: [], settle })).toEqual([
    expect.stringMatching(/^host \w+ \(mc-abc123-17-host-1\)$/),
    expect.stringMatching(/^cloud integration \w+ \(mc-abc123-17-host-1\)$/),
    'invitation mc-abc123-17-host-1@example.com',
  ])
})

test('a retired host that is still listed is gone, though it cannot be retired again', async () => {
  const { send } = targetInMemory(
    createFakeServer({ choices: { 'host.retired.listed': 'shown', 'host.retired.again': '404' } }),
  )
  await make(send, 'mc-abc123-17-host-1')

  expect(await lastLook({ send, run: 'abc123', alive: [], settle })).toEqual([])
  expect(await lastLook({ send, run: 'abc123', alive: [], settle })).toEqual([])
  expect((await thingsShown(send)).things).toEqual([])
})

test('the footprint counts what succeeded', async () => {
  const now = Math.floor(Date.now() / 1000)
  const footprint = createFootprint()
  const send = footprint.watch(targetInMemory(createFakeServer()).send)
  await make(send, 'a')
  await send(calls.registerHost({}))
  await send(
    calls.postServiceMetrics('mc-web', [
      { name: 'a', time: now, value: 1 },
      { name: 'a', time: now - 60, value: 1 },
      { name: 'dropped', time: now - 2 * 86_400, value: 1 },
    ]),
  )
  for (const { what, id } of footprint.alive()) if (what === 'host') await send(calls.retireHost(id))
  await make(send, 'b')

  expect(footprint.figures()).toEqual({
    hosts: { registered: 2, aliveAtOnce: 1 },
    services: { created: 1, reused: 1 },
    roles: 2,
    series: 1,
    posts: 1,
    integrations: 2,
    integrationsAtOnce: 2,
    invitations: 2,
  })
})

test('the ledger has a line before the call that makes something goes out', async () => {
  const lines: LedgerLine[] = []
  const { send } = targetInMemory(createFakeServer())
  const told: LedgerLine[][] = []
  const watched = noting(
    async (call) => {
      told.push([...lines])
      return send(call)
    },
    (line) => lines.push(line),
  )
  await watched(calls.registerHost(hostBody('mc-abc123-1-host-1')))

  expect(told).toEqual([[{ making: 'host', name: 'mc-abc123-1-host-1' }]])
  expect(lines.at(-1)).toMatchObject({ made: 'host', name: 'mc-abc123-1-host-1' })
})

test.each([
  ['mc-k3v9x2-17-host-1', 'k3v9x2'],
  ['mc-k3v9x2-c4-host-1', 'k3v9x2'],
  ['mc-k3v9x2-17r-host-1', 'k3v9x2'],
  ['mc-k3v9x2-c1-c2-host-1', 'k3v9x2'],
  ['MC-K3V9X2-17-GUEST-1@example.com', 'k3v9x2'],
  ['1-tsoh-71-2x9v3k-cm', 'k3v9x2'],
  ['mc-web', undefined],
  ['mc-server-01', undefined],
  ['mc-server-01-disk-1', undefined],
  ['theirs-mc-k3v9x2-17-host-1', undefined],
])('%s is of the run %s', (name, run) => {
  expect(runOfName(name)).toBe(run)
  expect(runOfName(`mc-${createRunId()}-1-host-1`)).toBeDefined()
})
