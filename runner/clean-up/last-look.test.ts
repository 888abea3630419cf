import { expect, test } from 'vitest'
import { targetInMemory } from '../../cli/fake/in-memory.js'
import { createFakeServer } from '../../fake-server/index.js'
import { hostBody, keyIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { Choices } from '../../spec/choices.js'
import type { Send } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import { createCancellations } from '../send/cancellations.js'
import { createFootprint } from '../send/footprint.js'
import { type LedgerLine, noting } from '../send/ledger-lines.js'
import { telling } from '../send/telling.js'
import { make, unlisting } from '../testing/things.js'
import { lastLook } from './last-look.js'
import { createRunId, runOfName } from './names-of-runs.js'
import { thingsShown } from './things-shown.js'

const ours = 'mc-abc123-17-host-1'
const look = { run: 'abc123', alive: [], settle: async () => {} }
const nothing = { leftBehind: [], stillListed: [] }

const failed = { status: 500, headers: [], text: '' }

/** A fake that still lists cancelled invitations. */
const listingCancelled = (choices: Partial<Choices> = {}): Send =>
  targetInMemory(createFakeServer({ choices: { 'invitation.cancelled.listed': 'yes', ...choices } })).send

const invite = (send: Send, at: number) =>
  send(calls.createInvitation({ email: `mc-abc123-1-guest-${at}@example.com`, authority: 'viewer' }))

async function holding(...names: string[]): Promise<Send> {
  const { send } = targetInMemory(createFakeServer())
  for (const name of names) await make(send, name)
  return send
}

/** Obeys, but answers these operations with an error. */
const lying =
  (send: Send, ...operations: OperationId[]): Send =>
  async (call) => {
    const reply = await send(call)
    return call.operation && operations.includes(call.operation) ? { ...reply, status: 500, text: '' } : reply
  }

test('what a server made and answered an error to is found by its name and removed', async () => {
  const send = await holding('mc-k3v9x2-17-theirs-1')
  const errors = lying(send, 'registerHost', 'registerCloudIntegration', 'createInvitation')
  await make(errors, ours)

  expect(await lastLook({ ...look, send: errors })).toEqual(nothing)

  const { things } = await thingsShown(send)
  expect(new Set(things.map(({ run }) => run))).toEqual(new Set(['k3v9x2']))
  expect(things.length).toBe(3)
})

test('what was removed with an error is not said to be there', async () => {
  const send = lying(
    await holding(ours),
    ...(['bulkRetireHosts', 'retireHost', 'deleteCloudIntegration', 'cancelInvitation'] as const),
  )

  expect(await lastLook({ ...look, send })).toEqual(nothing)
})

test('a host in a status that no list was asked for is not said to be gone', async () => {
  const send = await holding(ours)
  const { things } = await thingsShown(send)
  const keeping = unlisting(async (call) =>
    call.operation === 'retireHost' || call.operation === 'bulkRetireHosts' ? failed : send(call),
  )

  const { leftBehind } = await lastLook({ ...look, send: keeping, alive: things })

  expect(leftBehind).toEqual([expect.stringMatching(/^host \w+ \(mc-abc123-17-host-1\)$/)])
})

test('what cannot be removed has a line', async () => {
  const send = await holding(ours)
  const refusing: Send = async (call) =>
    call.method === 'GET' ? send(call) : { status: 403, headers: [], text: '' }

  expect((await lastLook({ ...look, send: refusing })).leftBehind).toEqual([
    expect.stringMatching(/^host \w+ \(mc-abc123-17-host-1\)$/),
    expect.stringMatching(/^cloud integration \w+ \(mc-abc123-17-host-1\)$/),
    'invitation mc-abc123-17-host-1@example.com',
  ])
})

/** Answers these operations with success and does nothing. Of several hosts it retires all but the last. */
const idle =
  (send: Send, ...operations: OperationId[]): Send =>
  async (call) => {
    if (!call.operation || !operations.includes(call.operation)) return send(call)
    const { ids } = (call.body ?? {}) as { ids?: string[] }
    if (ids && ids.length > 1) return send(calls.bulkRetireHosts(ids.slice(0, -1)))
    return { status: 200, headers: [], text: '{"success":true}' }
  }

test('what a removal left although it answered success is removed by another, or has a line', async () => {
  const names = [1, 2, 3, 4].map((at) => `mc-abc123-17-host-${at}`)
  const send = await holding(...names)
  const faulty = idle(send, 'bulkRetireHosts', 'deleteCloudIntegration')

  const { leftBehind } = await lastLook({ ...look, send: faulty })

  expect(leftBehind).toEqual(
    names.map((name) => expect.stringMatching(new RegExp(`^cloud integration \\w+ \\(${name}\\)$`))),
  )
  const { things } = await thingsShown(send)
  expect(things.map(({ what }) => what)).toEqual(Array(4).fill('cloud integration'))
})

test('where hosts are not retired together, each of them is', async () => {
  const send = await holding()
  for (let at = 0; at < 60; at++) await send(calls.registerHost(hostBody(`mc-abc123-17-host-${at}`)))
  const firstAlone: Send = (call) =>
    call.operation === 'bulkRetireHosts'
      ? send({ ...call, body: { ids: (call.body as { ids: string[] }).ids.slice(0, 1) } })
      : send(call)

  expect(await lastLook({ ...look, send: firstAlone })).toEqual(nothing)
})

test('a removal that is of no use is not tried for hundreds of things again and again', async () => {
  const send = await holding()
  for (let at = 1; at <= 60; at++)
    await send(calls.registerCloudIntegration(keyIntegrationBody(`mc-abc123-1-x-${at}`)))
  const faulty = idle(send, 'deleteCloudIntegration')
  let deletions = 0
  const counting: Send = async (call) => {
    if (call.operation === 'deleteCloudIntegration') deletions += 1
    return faulty(call)
  }

  const { leftBehind } = await lastLook({ ...look, send: counting })

  expect([leftBehind.length, deletions]).toEqual([60, 60])
})

const cancelAll = async (send: Send): Promise<void> => {
  for (const { what, id } of (await thingsShown(send)).things)
    if (what === 'invitation') await send(calls.cancelInvitation({ email: id }))
}

test.each([
  [{ 'invitation.cancelled.cancel-again': '404' }, false, 0],
  [{ 'invitation.cancelled.cancel-again': '404', 'invitation.cancelled.invite-again': 'no' }, false, 0],
  [{ 'invitation.cancelled.cancel-again': 'success' }, true, 0],
  [{ 'invitation.cancelled.cancel-again': 'success' }, false, 2],
  [{ 'invitation.cancelled.cancel-again': 'success', 'invitation.cancelled.invite-again': 'no' }, true, 2],
] as const)(
  'a cancelled invitation that is still listed is not left behind with %j, invited again: %s',
  async (choices, invitesAgain, unclear) => {
    const cancellations = createCancellations()
    const send = telling(cancellations.hear)(listingCancelled(choices))
    for (const at of [1, 2]) await invite(send, at)
    await cancelAll(send)
    if (invitesAgain) await invite(send, 2)

    const left = await lastLook({ ...look, send, cancellations })

    expect(left.leftBehind).toEqual([])
    expect(left.stillListed.length).toBe(unclear)
  },
)

test('that cancelled invitations stay listed is learned from cancelling one of them again', async () => {
  const cancellations = createCancellations()
  let cancelled = 0
  const send = telling((call, reply) => {
    if (call.operation === 'cancelInvitation') cancelled += 1
    cancellations.hear(call, reply)
  })(listingCancelled())
  for (const at of [1, 2, 3]) await invite(send, at)
  await cancelAll(send)

  const left = await lastLook({ ...look, send, cancellations })

  expect(left).toEqual(nothing)
  expect(cancelled).toBe(4)
})

test('an invitation whose cancellation succeeds and does nothing is told of', async () => {
  const cancellations = createCancellations()
  const send = telling(cancellations.hear)(idle(await holding(), 'cancelInvitation'))
  await make(send, ours)
  await cancelAll(send)

  const left = await lastLook({ ...look, send, cancellations })

  expect(left).toEqual({ leftBehind: [], stillListed: [`invitation ${ours}@example.com`] })
})

test('an invitation that nobody could cancel is left behind', async () => {
  const send = await holding()
  const cancellations = createCancellations()
  const without = telling(cancellations.hear)(async (call) =>
    call.operation === 'cancelInvitation' ? { status: 404, headers: [], text: '' } : send(call),
  )
  await make(without, ours)

  const { leftBehind } = await lastLook({ ...look, send: without, cancellations })

  expect(leftBehind).toEqual([`invitation ${ours}@example.com`])
})

test('a retired host that is still listed is gone, though it cannot be retired again', async () => {
  const { send } = targetInMemory(
    createFakeServer({ choices: { 'host.retired.listed': 'shown', 'host.retired.again': '404' } }),
  )
  await make(send, ours)

  expect(await lastLook({ ...look, send })).toEqual(nothing)
  expect(await lastLook({ ...look, send })).toEqual(nothing)
  expect((await thingsShown(send)).things).toEqual([])
})

test('the footprint counts what succeeded', async () => {
  const now = Math.floor(Date.now() / 1000)
  const footprint = createFootprint()
  const send = telling(footprint.hear)(targetInMemory(createFakeServer()).send)
  await make(send, 'a')
  await send(calls.registerHost({}))
  await send(
    calls.postServiceMetrics('mcweb', [
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
  const send = await holding()
  const told: LedgerLine[][] = []
  const watched = noting((line) => lines.push(line))(async (call) => {
    told.push([...lines])
    return send(call)
  })
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
  ['mcweb', undefined],
  ['mc-server-01', undefined],
  ['mc-server-01-disk-1', undefined],
  ['theirs-mc-k3v9x2-17-host-1', undefined],
])('%s is of the run %s', (name, run) => {
  expect(runOfName(name)).toBe(run)
  expect(runOfName(`mc-${createRunId()}-1-host-1`)).toBeDefined()
})

test('what was registered without an id, and is in no list that can be read, is told by its name', async () => {
  const send = await holding()
  const wrapping: Send = async (call) => {
    const reply = await send(call)
    return { ...reply, text: `{"data":${reply.text || 'null'}}` }
  }
  const footprint = createFootprint()
  await make(telling(footprint.hear)(wrapping), ours)

  const wider = { ...look, alive: footprint.alive(), unidentified: footprint.unidentified() }
  expect((await lastLook({ ...wider, send: wrapping })).leftBehind).toEqual([
    'host of unknown id (mc-abc123-17-host-1)',
    'cloud integration of unknown id (mc-abc123-17-host-1)',
  ])
  expect(footprint.figures()).toMatchObject({ hosts: { registered: 1 }, integrations: 1 })
  expect(await lastLook({ ...wider, send })).toEqual(nothing)
})

test('things with numbers for ids are removed like others', async () => {
  const send = await holding()
  const numbers = new Map<string, string>()
  const numbering: Send = async (call) => {
    const path = [...numbers].reduce((text, [number, id]) => text.replace(`/${number}`, `/${id}`), call.path)
    const { ids } = (call.body ?? {}) as { ids?: string[] }
    const body = ids ? { ids: ids.map((each) => numbers.get(each) ?? each) } : call.body
    const reply = await send({ ...call, path, ...(body !== undefined && { body }) })
    const text = reply.text.replace(/"id":"([^"]+)"/g, (_, id: string) => {
      const known = [...numbers].find(([, each]) => each === id)?.[0]
      const number = known ?? String(7000 + numbers.size)
      numbers.set(number, id)
      return `"id":${number}`
    })
    return { ...reply, text }
  }
  const footprint = createFootprint()
  await make(telling(footprint.hear)(numbering), ours)

  expect(footprint.alive().map(({ id }) => id)).toContain('7000')
  const { leftBehind } = await lastLook({ ...look, send: numbering, alive: footprint.alive() })
  expect(leftBehind).toEqual([])
  expect((await thingsShown(send)).things).toEqual([])
})
