import { expect, test } from 'vitest'
import type { Exchange } from '../../spec/http.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { Untestable } from '../../suites/kernel/outcomes.js'
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
