import { createFakeServer, type FakeServer } from '../../fake-server/index.js'
import type { Call } from '../../spec/http.js'
import { type Figure, heapInUse, median, spent } from './figure.js'

const rounds = 21
const points = 1_000_000
const hosts = 100_000

/** How the fake copes with a lot of data, and how fast it resets. */
export function measureScale(): Figure[] {
  return [...measureReset(), ...measureSeries(), measureList()]
}

function measureReset(): Figure[] {
  const blank = createFakeServer({ journalLimit: 0 })
  const full = createFakeServer({
    journalLimit: 0,
    seed: { hosts: Array.from({ length: 1000 }, (_, at) => ({ name: `web-${at}`, meta: {} })) },
  })
  const used = (fake: FakeServer) => timesOf(() => register(fake), fake.reset)
  return [
    { name: 'reset() after a call, of an empty seed', value: used(blank), unit: 'ms', most: 0.1 },
    { name: 'reset() after a call, of a seed of 1,000 hosts', value: used(full), unit: 'ms', most: 1 },
  ]
}

/** One value per minute over two years; the clock moves on as they are posted. */
function measureSeries(): Figure[] {
  const fake = createFakeServer({ journalLimit: 0, clock: 0 })
  fake.given.role('web:app')
  const before = heapInUse()
  const batch = 1000
  for (let at = 0; at < points; at += batch) {
    fake.clock.set(at * 60_000)
    const body = Array.from({ length: batch }, (_, more) => ({
      name: 'load',
      time: (at + more - batch) * 60 + 60,
      value: at + more,
    }))
    answered(fake, { method: 'POST', path: '/api/v0/services/web/tsdb', body })
  }
  const grown = (heapInUse() - before) / 2 ** 20
  const middle = (points / 2) * 60
  const path = `/api/v0/services/web/metrics?name=load&from=${middle}&to=${middle + 999 * 60}`
  const window = (): unknown => answered(fake, { method: 'GET', path })
  return [
    { name: 'memory of a million points in one series', value: grown, unit: 'MB', most: 32 },
    { name: 'a window of a thousand of them', value: timesOf(() => {}, window), unit: 'ms', most: 1 },
  ]
}

function measureList(): Figure {
  const fake = createFakeServer({ journalLimit: 0 })
  for (let at = 0; at < hosts; at++) register(fake)
  const list = (): string => answered(fake, { method: 'GET', path: '/api/v0/hosts' })
  const body: unknown = JSON.parse(list())
  const ratios = Array.from({ length: 5 }, () => {
    const alone = spent(() => Buffer.byteLength(JSON.stringify(body)))
    return alone / spent(() => Buffer.byteLength(list()))
  })
  return {
    name: '100,000 hosts listed, as bytes, of JSON.stringify alone',
    value: median(ratios),
    least: 0.7,
  }
}

const register = (fake: FakeServer): string =>
  answered(fake, { method: 'POST', path: '/api/v0/hosts', body: { name: 'web-1', meta: {} } })

/** The text of an answer; throws where that is no success. */
function answered(fake: FakeServer, call: Call): string {
  const { status, text } = fake.answer(call)
  if (status !== 200) throw new Error(`${call.method} ${call.path} answered ${status}: ${text}`)
  return text
}

/** The duration of the work in ms. Each time, `before` runs first. */
function timesOf(before: () => unknown, work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    before()
    return spent(work)
  })
  return median(times)
}
