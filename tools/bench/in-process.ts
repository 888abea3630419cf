import { createFakeServer } from '../../fake-server/index.js'
import { type Figure, median, spent } from './figure.js'

const calls = 20_000
const rounds = 9

/** The speed of calls in memory beside that of JSON alone on the same bodies: one written, one read. */
export function measureInProcess(): Figure {
  const fake = createFakeServer()
  const { id } = JSON.parse(
    fake.answer({ method: 'POST', path: '/api/v0/hosts', body: { name: 'web-1', meta: {} } }).text,
  )
  const call = { method: 'GET', path: `/api/v0/hosts/${id}` }
  const body = JSON.parse(fake.answer(call).text)
  const fakeOnly = () => JSON.parse(fake.answer(call).text)
  const jsonOnly = () => JSON.parse(JSON.stringify(body))
  const ratios = []
  for (let round = 0; round < rounds; round++) ratios.push(timeOf(jsonOnly) / timeOf(fakeOnly))
  return { name: 'the fake in process, of JSON alone: GET host', value: median(ratios), least: 0.5 }
}

const timeOf = (work: () => unknown): number =>
  spent(() => {
    for (let at = 0; at < calls; at++) work()
  })
