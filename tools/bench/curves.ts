import { createFakeServer, type FakeServer, startFakeServer } from '../../fake-server/index.js'
import { drawn } from '../../properties/drawn.js'
import { run } from '../../runner/run.js'
import { grouped } from '../../spec/grouped.js'
import type { Call } from '../../spec/http.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { settings, targetOf } from '../prove/fake-run.js'
import { heapInUse, median, spent, time } from './figure.js'

/** What something costs as the number of something else grows. */
export interface Curve {
  name: string
  /** What increases along the curve. */
  along: string
  unit: 'µs' | 'ms' | 's' | 'MB' | 'requests'
  /** The highest exponent allowed: 0 does not grow at all, 1 grows in proportion. */
  most: number
  points: { at: number; value: number }[]
}

/** The exponent by which a curve grows, from its first point to its last. */
export function growthOf({ points }: Curve): number {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return 0
  return Math.log(last.value / first.value) / Math.log(last.at / first.at)
}

const rounds = 9
const registered = 50

/**
 * A fake with more and more hosts. What need not scan them must not grow; what must scan them may grow in
 * proportion.
 */
export function measureHosts(sizes: readonly number[]): Curve[] {
  const along = 'hosts'
  const curve = (name: string, most: number): Curve => ({ name, along, unit: 'µs', most, points: [] })
  const curves = {
    get: curve('Get Host', still),
    find: curve('the lookup by custom identifier', still),
    register: curve('Register Host', still),
    filter: curve('the list of a service with ten hosts', growing),
    list: curve('the whole list', growing),
  }
  for (const size of sizes) {
    const { fake, id } = fakeOf(size)
    const measure = (name: keyof typeof curves, call: Call, times = 1): void => {
      const value =
        median(Array.from({ length: rounds }, () => spent(() => repeat(times, fake, call)))) / times
      curves[name].points.push({ at: size, value: value * 1000 })
    }
    measure('get', { method: 'GET', path: `/api/v0/hosts/${id}` }, 200)
    measure('find', { method: 'GET', path: '/api/v0/hosts-by-custom-identifier/custom-1' }, 200)
    measure('filter', { method: 'GET', path: '/api/v0/hosts', query: [['service', 'web']] })
    measure('list', { method: 'GET', path: '/api/v0/hosts' })
    measure(
      'register',
      { method: 'POST', path: '/api/v0/hosts', body: { name: 'more', meta: {} } },
      registered,
    )
  }
  return Object.values(curves)
}

/** The growth that a lookup may seem to have, because more memory is slower memory. */
const still = 0.25
const growing = 1.15

function fakeOf(size: number): { fake: FakeServer; id: string } {
  const fake = createFakeServer({ journalLimit: 0 })
  fake.given.role('web:app')
  let id = ''
  for (let at = 0; at < size; at++) {
    const body = {
      name: `host-${at}`,
      meta: {},
      customIdentifier: `custom-${at}`,
      ...(at < 10 && { roleFullnames: ['web:app'] }),
    }
    id = JSON.parse(answered(fake, { method: 'POST', path: '/api/v0/hosts', body })).id
  }
  return { fake, id }
}

/** One fake with more and more organizations, each with a host. The last one reads its own. */
export function measureOrganizations(sizes: readonly number[]): Curve {
  const points = sizes.map((size) => {
    const fake = createFakeServer({ journalLimit: 0 })
    let call: Call | undefined
    for (let at = 0; at < size; at++) {
      const { keys } = fake.createOrganization()
      const headers = [['x-api-key', keys.readWrite]] as const
      const made = answered(fake, {
        method: 'POST',
        path: '/api/v0/hosts',
        headers,
        body: { name: 'own', meta: {} },
      })
      call = { method: 'GET', path: `/api/v0/hosts/${JSON.parse(made).id}`, headers }
    }
    const read = (): void => repeat(200, fake, call as Call)
    return { at: size, value: (median(Array.from({ length: rounds }, () => spent(read))) / 200) * 1000 }
  })
  return { name: 'Get Host', along: 'organizations', unit: 'µs', most: still, points }
}

/** Tests that run at the same time against one server, each in its own organization. */
export async function measureParallelTests(sizes: readonly number[]): Promise<Curve> {
  const points = []
  for (const at of sizes) {
    await using server = await startFakeServer()
    const all = () => Promise.all(Array.from({ length: at }, () => oneTest(server)))
    await all()
    points.push({ at, value: (await time(all)) / at })
  }
  return {
    name: 'a test of five calls, over a socket',
    along: 'tests at once',
    unit: 'ms',
    most: 0.1,
    points,
  }
}

async function oneTest(server: Awaited<ReturnType<typeof startFakeServer>>): Promise<void> {
  const { keys } = server.createOrganization()
  const headers = { 'x-api-key': keys.readWrite, 'content-type': 'application/json' }
  const at = async (path: string, init: RequestInit = {}): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${server.url}/api/v0${path}`, { ...init, headers })
    const body = (await answer.json()) as Record<string, unknown>
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`)
    return body
  }
  const { id } = await at('/hosts', { method: 'POST', body: JSON.stringify({ name: 'own', meta: {} }) })
  await at(`/hosts/${id}`)
  const { hosts } = await at('/hosts')
  if ((hosts as unknown[]).length !== 1) throw new Error('A test saw the hosts of another.')
  await at(`/hosts/${id}/status`, { method: 'POST', body: JSON.stringify({ status: 'maintenance' }) })
  await at(`/hosts/${id}/retire`, { method: 'POST', body: '{}' })
}

/** The memory of a fake after more and more calls, with its journal on. */
export function measureJournal(sizes: readonly number[]): Curve {
  const before = heapInUse()
  const fake = createFakeServer()
  const call: Call = { method: 'GET', path: '/api/v0/hosts' }
  let done = 0
  const points = sizes.map((at) => {
    repeat(at - done, fake, call)
    done = at
    return { at, value: (heapInUse() - before) / 2 ** 20 }
  })
  if (!fake.journal.entries.length) throw new Error('The journal is off.')
  return { name: 'memory with the journal on', along: 'calls', unit: 'MB', most: 0.3, points }
}

/** All properties in memory, by the number of inputs that each one tries. */
export async function measureInputs(sizes: readonly number[]): Promise<Curve[]> {
  const requests: Curve['points'] = []
  const seconds: Curve['points'] = []
  for (const runs of sizes) {
    let calls = 0
    const counting: Impostor = (send) => (call) => {
      calls += 1
      return send(call)
    }
    const cases = drawn({ seed: 1, runs })
    const work = () =>
      run(targetOf(createFakeServer(), counting), { ...settings, cases, caseTimeout: 600_000 })
    seconds.push({ at: runs, value: (await time(work)) / 1000 })
    requests.push({ at: runs, value: calls })
  }
  const along = 'inputs a property'
  return [
    { name: 'requests of all properties', along, unit: 'requests', most: 1, points: requests },
    { name: 'all properties in memory', along, unit: 's', most: 1, points: seconds },
  ]
}

function repeat(times: number, fake: FakeServer, call: Call): void {
  for (let at = 0; at < times; at++) answered(fake, call)
}

/** The text of an answer; throws where that is no success. */
export function answered(fake: FakeServer, call: Call): string {
  const { status, text } = fake.answer(call)
  if (status !== 200) throw new Error(`${call.method} ${call.path} answered ${status}: ${text}`)
  return text
}

/** A table for each quantity that grows, with one row per curve and its exponent. */
export const tablesOfCurves = (curves: readonly Curve[]): string =>
  [...grouped(curves, ({ along }) => along)].map(([along, own]) => tableOf(along, own)).join('\n\n')

function tableOf(along: string, curves: readonly Curve[]): string {
  const sizes = curves[0]?.points.map(({ at }) => at.toLocaleString('en')) ?? []
  const rows = curves.map((curve) => {
    const values = curve.points.map(({ value }) => shown(value))
    return [`${curve.name} (${curve.unit})`, ...values, growthOf(curve).toFixed(2), `at most ${curve.most}`]
  })
  const head = [along, ...sizes, 'grows by', 'may']
  return [head, head.map((_, at) => (at ? '---:' : '---')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const shown = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(2)
