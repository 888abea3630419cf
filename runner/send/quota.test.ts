import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { targetInMemory } from '../../cli/fake/in-memory.js'
import { createFakeServer } from '../../fake-server/index.js'
import { hostBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import { drawn } from '../../properties/drawn.js'
import { asCase } from '../../properties/kernel/as-case.js'
import { forAll } from '../../properties/kernel/for-all.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { faultsIn } from '../../spec/faults.js'
import { type Exchange, NoReply, type Send } from '../../spec/http.js'
import { isBroken } from '../../spec/is-broken.js'
import { cases } from '../../suites/index.js'
import { expectEqual } from '../../suites/kernel/expect.js'
import { jsonReply, withStatus } from '../../suites/kernel/impostors.js'
import { Spent } from '../../suites/kernel/outcomes.js'
import { limitsOf } from '../most.js'
import { keepWhole, type RunOptions, run } from '../run.js'
import { createQuota } from './quota.js'
import type { QuotaLimits } from './quota-limits.js'

const many: QuotaLimits = { hosts: 600, invitations: 40, posts: 30, series: 60 }
const options: RunOptions<Exchange> = {
  ...{ cases: [], seed: 1, concurrency: 8, settle: 0, caseTimeout: 60_000, keep: keepWhole, maxHosts: 60 },
}
const ran = (own: RunOptions['cases'], hosts: number) =>
  run(targetInMemory(createFakeServer()), { ...options, cases: own, limits: { ...many, hosts } })
const post = (...names: string[]) =>
  calls.postServiceMetrics(
    'mcweb',
    names.map((name) => ({ name, time: Math.floor(Date.now() / 1000), value: 1 })),
  )

test('no more is made than was promised, also by calls that are under way at the same time', async () => {
  const { send } = targetInMemory(createFakeServer())
  const held = createQuota({ ...many, hosts: 2, series: 2 })(send)

  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c'].map((name) =>
      held(calls.registerHost({ ...hostBody(name), roleFullnames: ['mcweb:app'] })),
    ),
  )

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(outcomes[2]).toMatchObject({ reason: expect.any(Spent) })
  await held(post('a', 'b'))
  await held(post('a'))
  await expect(held(post('c'))).rejects.toThrow('The run has made 2 series, the most that it makes.')
})

test('what was refused, or got no answer, leaves room for another', async () => {
  const { send } = targetInMemory(createFakeServer())
  const held = createQuota({ ...many, hosts: 1 })(send)

  await held(calls.registerHost({}))

  expect((await held(calls.registerHost(hostBody('a')))).status).toBeLessThan(300)
})

test('a case that would need more is inconclusive', async () => {
  const own = cases.filter(({ id }) => id.startsWith('hosts/register/'))

  const { results, footprint } = await ran(own, 20)

  expect(footprint).toMatchObject({ hosts: { registered: 20 }, leftBehind: [] })
  const turnedAway = results.filter(({ message }) => message?.startsWith('The run has made 20 hosts,'))
  expect(new Set(turnedAway.map(({ verdict }) => verdict))).toEqual(new Set(['inconclusive']))
  expect(results.some(({ verdict }) => verdict === 'conforms')).toBe(true)
})

test('what was found stands where there is no room to look again', async () => {
  const target = targetInMemory(createFakeServer())
  const send = withStatus('retireHost', 404, 200)(target.send)
  const own = { ...options, cases: cases.filter(({ id }) => id === 'hosts/retire/unknown-host-is-404') }
  const { footprint } = await run(target, own)
  const hosts = footprint.hosts.registered

  const [held] = (await run({ ...target, send }, { ...own, limits: { ...many, hosts } })).results
  const [free] = (await run({ ...target, send }, own)).results

  expect(free).toMatchObject({ verdict: 'violates', seen: 'twice' })
  expect(held).toMatchObject({ verdict: 'violates' })
  expect(held?.seen).toBeUndefined()
})

/** Registers a host for each input; fails for all that are long. */
const registering = (limit: number, clause: ClauseId = 'host.field.memo') =>
  forAll<number, undefined>({
    id: 'properties/hosts/texts',
    clause,
    effects: ['creates'],
    input: fc.nat({ max: 1000 }),
    controls: ['registered'],
    async holds(run, input) {
      await run.given.host()
      run.reached('registered')
      expectEqual('the input', input < limit, true)
    },
    impostor: (send) => send,
  })

/** The run first registers two hosts to see that hosts can be registered and read, and one more to retire. */
test.each([
  [1001, 20, 'conforms', undefined],
  [1001, 0, 'untested', undefined],
  [0, 3, 'violates', /^Making it smaller ended\. The run has made 3 hosts,/],
])('a property with inputs below %i ends at %i hosts: %s', async (limit, hosts, verdict, why) => {
  const property = asCase(registering(limit), { runs: 100, seed: 1 })

  const { results, footprint } = await ran([property], hosts)

  expect(results[0]).toMatchObject({ verdict })
  if (why) expect(results[0]?.counterexample?.notSmallest).toMatch(why)
  expect(footprint.hosts.registered).toBeLessThanOrEqual(hosts)
})

test('a should that an input broke is told where there is no room to meet the input again', async () => {
  const property = asCase(registering(0, 'host.bulk-retire.unknown.none'), { runs: 100, seed: 1 })

  const { results } = await ran([property], 4)

  expect(results[0]).toMatchObject({ verdict: 'deviates' })
  expect(results[0]?.counterexample?.notSmallest).toMatch(
    /^Making it smaller ended\. The run has made 4 hosts,/,
  )
})

test('a server that breaks much is not given more than was promised', async () => {
  const target = targetInMemory(createFakeServer())
  const send: Send = async (call) => {
    const { text, ...reply } = await target.send(call)
    if (call.operation === 'listHosts' && call.query?.some(([name]) => name === 'name'))
      throw new NoReply('none')
    return { ...reply, text: text.replaceAll('"memo":"', '"memo":"x') }
  }
  const all = [...cases, ...drawn({ runs: 25, seed: 1 })]

  const { results, footprint } = await run({ ...target, send }, { ...options, cases: all, limits: many })

  expect(results.filter(isBroken).length).toBeGreaterThan(2)
  expect(footprint.hosts.registered).toBeLessThanOrEqual(many.hosts)
  expect(footprint.invitations).toBeLessThanOrEqual(many.invitations)
  expect(footprint.posts).toBeLessThanOrEqual(many.posts)
  expect(footprint.series).toBeLessThanOrEqual(many.series)
})

test('a server that takes wrong values is judged as it would be without limits', async () => {
  const target = targetInMemory(createFakeServer())
  const send: Send = (call) => {
    const wrong = faultsIn('postServiceMetrics', call.body ?? null).length > 0
    return call.operation === 'postServiceMetrics' && wrong
      ? Promise.resolve(jsonReply(200, { success: true }))
      : target.send(call)
  }
  const all = cases.filter(({ id }) => id.startsWith('service-metrics/'))

  const { results } = await run({ ...target, send }, { ...options, cases: all, limits: limitsOf(25) })

  expect(results.filter(isBroken).length).toBeGreaterThan(2)
  expect(results.filter(({ message }) => message?.includes('the most that it makes'))).toEqual([])
})
