import { expect, test } from 'vitest'
import { stageInMemory } from '../cli/fake/in-memory.js'
import { createFakeServer } from '../fake-server/index.js'
import { runCase } from '../runner/case/run-case.js'
import { foundationsCases } from './foundations.js'
import type { ConformanceCase, Impostor } from './kernel/case.js'
import { alteringBody, jsonReply } from './kernel/impostors.js'

/** The first answers to an operation are these instead: it does not show yet what was made. */
const atFirst =
  (id: string, times: number, late: () => ReturnType<typeof jsonReply>): Impostor =>
  (send) => {
    let left = times
    return async (call) => (call.operation === id && left-- > 0 ? late() : send(call))
  }

const noHost = () => jsonReply(200, { host: null })
const noService = () => jsonReply(404, { error: { message: 'No such thing.' } })

test.each([
  ['hosts/answers/get-host-by-custom-identifier', 'getHostByCustomIdentifier', 3, noHost],
  ['service-metrics/exists/post-service-metrics', 'postServiceMetrics', 1, noService],
] as const)('%s waits for what was made', async (id, operation, times, late) => {
  const each = foundationsCases.find((one) => one.id === id) as ConformanceCase

  const { verdict, message } = await runCase(
    each,
    stageInMemory(createFakeServer(), { impostor: atFirst(operation, times, late), settle: 1000 }),
  )

  expect([verdict, message]).toEqual(['conforms', undefined])
})

test.each([
  ['everywhere', 'inconclusive', () => true],
  ['in one operation', 'conforms', (operation?: string) => operation === 'listHosts'],
] as const)('what fails %s is there: %s', async (_, verdict, isFailing) => {
  const each = foundationsCases.find(({ id }) => id === 'hosts/exists/list-hosts') as ConformanceCase
  const impostor: Impostor = (send) => async (call) =>
    isFailing(call.operation) ? jsonReply(500, { error: 'boom' }) : send(call)

  const result = await runCase(each, stageInMemory(createFakeServer(), { impostor, settle: 0 }))

  expect(result).toMatchObject({ verdict })
})

test.each<[string, (identifier: string) => string | null]>([
  ['in capitals', (identifier) => identifier.toUpperCase()],
  ['that is lost', () => null],
])('a lookup that does not find an identifier %s says that it was not kept', async (_, kept) => {
  const each = foundationsCases.find(({ id }) => id === 'hosts/exists/get-host-by-custom-identifier')
  const losing = alteringBody('registerHost', (body) => ({
    ...body,
    customIdentifier: kept(String(body.customIdentifier)),
  }))
  const impostor: Impostor = (send) => async (call) => {
    const reply = await losing(send)(call)
    return reply.status === 404 ? jsonReply(404, { error: { message: 'Not found.' } }) : reply
  }

  const result = await runCase(
    each as ConformanceCase,
    stageInMemory(createFakeServer(), { impostor, settle: 100 }),
  )

  expect(result).toMatchObject({ verdict: 'violates', clause: 'host.field.custom-identifier' })
})

test('what invites nobody, and then knows of no invitation, still has the operation that cancels one', async () => {
  const each = foundationsCases.find(({ id }) => id === 'invitations/exists/cancel-invitation')
  const forgetting: Impostor = (send) => async (call) =>
    call.operation === 'cancelInvitation'
      ? jsonReply(404, { error: { message: 'No such thing.' } })
      : call.operation === 'listInvitations'
        ? jsonReply(200, { invitations: [] })
        : send(call)

  const { clause } = await runCase(
    each as ConformanceCase,
    stageInMemory(createFakeServer(), { impostor: forgetting }),
  )

  expect(clause).toBe('invitation.create.pending')
})
