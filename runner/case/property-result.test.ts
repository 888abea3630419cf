import { expect, test } from 'vitest'
import { Counterexample } from '../../properties/kernel/counterexample.js'
import type { Exchange, Json, Reply } from '../../spec/http.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { Untestable, Violation } from '../../suites/kernel/outcomes.js'
import type { Played } from './case-result.js'
import { propertyResult } from './property-result.js'

const property = { id: 'properties/hosts/test', clause: 'host.status.moves' } as ConformanceCase

const exchanges: Exchange[] = Array.from({ length: 50 }, (_, at) => ({
  call: { method: 'GET', path: `/api/v0/hosts/${at}` },
  ms: 1,
}))

const played = (ending: Played<void>['ending'], decisive: number): Played<void> => ({
  ...{ ending, exchanges, decisive, durationMs: 1, leftBehind: [] },
})

test('a counterexample says on which calls it stands', () => {
  const sent = (method: string, path: string, body?: Json, id?: string): Exchange => ({
    call: { method, path: `/api/v0/${path}`, ...(body !== undefined && { body }) },
    reply: { status: 200, headers: [], text: JSON.stringify({ id }) },
    ms: 1,
  })
  const calls = [
    sent('POST', 'hosts', { name: 'mc-a' }, 'a'),
    sent('POST', 'hosts', { name: 'mc-b' }, 'b'),
    sent('PUT', 'hosts/b', { name: 'mc-b', memo: 'x' }),
    sent('GET', 'hosts/b'),
    sent('PUT', 'hosts/a', { name: 'mc-a', memo: 'y' }),
    sent('GET', 'hosts/a'),
  ]
  const shown = calls.at(-1)?.reply as Reply
  const error = new Counterexample(
    'host.status.moves',
    new Violation('memo "y"', '"x"', { reply: shown }),
    { value: '', seed: 1, path: '', runs: 1, shrinks: 0 },
    calls,
  )

  expect(propertyResult(property, played({ error }, 4))).toMatchObject({ standsOn: [0, 4, 5] })
})

/** A report refers to the decisive exchange by its index among the exchanges that are kept. */
test.each([
  ['is kept', 46, '/api/v0/hosts/46'],
  ['is not kept any more', 3, '/api/v0/hosts/49'],
])('where the decisive exchange of a property %s, the one that is told is there', (_, decisive, path) => {
  for (const ending of [{ value: undefined }, { error: new Untestable('no scene') }]) {
    const result = propertyResult(property, played(ending, decisive))

    expect(result.exchanges[result.decisive ?? -1]?.call.path).toBe(path)
  }
})
