import { beforeAll, describe, expect, test } from 'vitest'
import { targetInMemory } from '../cli/fake/in-memory.js'
import { casesOfShard } from '../cli/run/shard.js'
import { createFakeServer } from '../fake-server/index.js'
import { drawn } from '../properties/drawn.js'
import { clauses } from '../spec/clauses/index.js'
import type { Reply, Send } from '../spec/http.js'
import type { OperationId } from '../spec/operations.js'
import { cases } from '../suites/index.js'
import { jsonReply, withStatus } from '../suites/kernel/impostors.js'
import { observations } from '../suites/observations/index.js'
import { thingsShown } from './clean-up/things-shown.js'
import { limitsOf, most } from './most.js'
import { keepWhole, type RunOptions, type RunResult, run } from './run.js'

const seed = 1
const all = [...cases, ...drawn({ runs: 25, seed })]
const options: RunOptions = {
  ...{ cases: all, observations, seed, concurrency: 8, settle: 0, caseTimeout: 60_000, keep: keepWhole },
  maxHosts: most.hosts,
  limits: limitsOf(25),
}
const aMinute = 120_000

describe('a run with 25 inputs for each property', () => {
  const fake = createFakeServer()
  const { send } = targetInMemory(fake)
  let result: RunResult
  let calls = 0
  /** How many calls had been made when each must clause was first judged. */
  const touched = new Map<string, number>()

  beforeAll(async () => {
    const counting: Send = (call) => {
      calls += 1
      return send(call)
    }
    const musts = new Set<string>(clauses.filter(({ level }) => level === 'must').map(({ id }) => id))
    const clauseOf = new Map(all.map(({ id, clause }) => [id, clause]))
    result = await run(targetInMemory(fake, { send: counting }), {
      ...options,
      onCase: ({ id }) => {
        const clause = clauseOf.get(id)
        if (clause && musts.has(clause) && !touched.has(clause)) touched.set(clause, calls)
      },
    })
  }, aMinute)

  test('finds what it would find without limits', () => {
    const others = result.results.filter(({ verdict }) => !['conforms', 'observed'].includes(verdict))
    expect(others.map(({ id, message }) => [id, message])).toEqual([
      [
        'service-metrics/post/what-a-burst-was-answered-200-is-recorded',
        'Not allowed: it needs --allow bursts.',
      ],
      ['service-metrics/post/answers-429-over-the-cap', 'Not allowed: it needs --allow bursts.'],
      ['observations/server.clock', 'The run moves the clock of the server itself.'],
    ])
  })

  test('has a small footprint', () => {
    const { hosts, services, roles, series, posts, invitations, integrationsAtOnce } = result.footprint
    const isWithin: Record<string, [number, number]> = {
      'hosts at once': [hosts.aliveAtOnce, most.hosts],
      'hosts registered': [hosts.registered, most.registered],
      'integrations at once': [integrationsAtOnce, most.integrations],
      invitations: [invitations, most.invitations],
      posts: [posts, most.posts],
      series: [series, most.series],
      'shared services': [services.reused, most.services.shared],
      'fresh services': [services.created, most.services.fresh],
      roles: [roles, 24],
    }
    expect(Object.entries(isWithin).filter(([, [is, may]]) => is > may)).toEqual([])
  })

  test('leaves nothing that can be removed', async () => {
    expect(result.footprint.leftBehind).toEqual([])
    expect((await thingsShown(send)).things).toEqual([])
  })

  test('touches nine tenths of the musts with the first fifth of its requests', () => {
    const early = [...touched.values()].filter((at) => at <= calls / 5)
    expect(early.length / touched.size).toBeGreaterThanOrEqual(0.9)
  })
})

test.each([1, 2])(
  'shard %i of two finds room for all that it makes',
  async (index) => {
    const ofShard = <T extends { id: string }>(some: readonly T[]) => {
      const dealt = new Set(casesOfShard([...all, ...observations], { index, of: 2 }).map(({ id }) => id))
      return some.filter(({ id }) => dealt.has(id))
    }

    const { results } = await run(targetInMemory(createFakeServer()), {
      ...options,
      cases: ofShard(all),
      observations: ofShard(observations),
    })

    const unjudged = results.filter(({ verdict }) => verdict === 'inconclusive')
    expect(unjudged.map(({ id, message }) => [id, message])).toEqual([])
  },
  aMinute,
)

test('without traces no service, role or series is named, and what needs one says so', async () => {
  const { results, footprint } = await run(targetInMemory(createFakeServer()), {
    ...options,
    allow: ['creates', 'mail'],
  })

  expect(footprint).toMatchObject({ services: { created: 0, reused: 0 }, roles: 0, series: 0, posts: 0 })
  expect(results.find(({ id }) => id === 'hosts/register/creates-service-and-role')).toMatchObject({
    verdict: 'untested',
    message: 'Not allowed: it needs --allow traces.',
  })
})

test.each([{}, { 'host.retired.listed': 'shown', 'host.retired.again': '404' }] as const)(
  'the third run finds what the first one found, makes as much and leaves no more, on a server with %j',
  async (choices) => {
    const fake = createFakeServer({ choices })
    const target = targetInMemory(fake)
    const some = cases.filter((_, at) => at % 3 === 0)
    const runs: RunResult[] = []
    for (let count = 0; count < 3; count++)
      runs.push(await run(target, { ...options, cases: some, observations: [] }))

    const found = runs.map(({ results }) => results.map(({ id, verdict }) => `${id} ${verdict}`))
    expect(found[2]).toEqual(found[0])
    expect(runs.map(({ footprint }) => footprint.leftBehind)).toEqual([[], [], []])
    for (const { footprint } of runs) {
      expect(footprint.services.created).toBeLessThanOrEqual(most.services.fresh)
      expect(footprint.series).toBeLessThanOrEqual(most.series)
    }
    expect((await thingsShown(target.send)).things).toEqual([])
  },
  aMinute,
)

/** Obeys, but now and then claims that it did not. */
function lying(send: Send, operations: readonly OperationId[]): Send {
  let count = 0
  return async (call): Promise<Reply> => {
    const reply = await send(call)
    const lies = call.operation && operations.includes(call.operation) && ++count % 3 === 0
    return lies ? { ...reply, status: 500, text: '{"error":"sorry"}' } : reply
  }
}

test.each<OperationId[][]>([
  [['registerHost', 'registerCloudIntegration', 'createInvitation']],
  [['retireHost', 'bulkRetireHosts', 'deleteCloudIntegration', 'cancelInvitation']],
])(
  'what a server did although it answered an error to %j is gone too',
  async (operations) => {
    const target = targetInMemory(createFakeServer())

    const { footprint } = await run(
      { ...target, send: lying(target.send, operations) },
      { ...options, cases: cases.filter((_, at) => at % 4 === 0), observations: [] },
    )

    expect(footprint.leftBehind).toEqual([])
    expect((await thingsShown(target.send)).things).toEqual([])
  },
  60_000,
)

test('what a case found that runs alone is not lost where it finds no room to look again', async () => {
  const target = targetInMemory(createFakeServer())
  const send = withStatus('bulkUpdateHostStatuses', 400, 422)(target.send)
  const own = cases.filter(({ id }) => id.startsWith('hosts/bulk-status/'))

  const { results } = await run(
    { ...target, send },
    { ...options, cases: own, observations: [], maxHosts: 40 },
  )

  expect(results.map(({ id }) => id)).toEqual(own.map(({ id }) => id))
  expect(results.find(({ id }) => id.endsWith('refuses-thirty-one-ids'))?.verdict).toBe('violates')
})

test(
  'where hosts cannot be retired one by one, they are all the same, and the rest is judged',
  async () => {
    const fake = createFakeServer()
    const { send } = targetInMemory(fake)
    const missing = jsonReply(405, { error: 'Method not allowed.' })

    const { results, footprint } = await run(
      targetInMemory(fake, {
        send: async (call) => (call.operation === 'retireHost' ? missing : send(call)),
      }),
      { ...options, cases, observations: [] },
    )

    expect(footprint.leftBehind).toEqual([])
    expect(
      results.filter(({ message }) => message?.includes('There is no room')).map(({ id }) => id),
    ).toEqual([])
  },
  aMinute,
)
