import { expect, expectTypeOf, test } from 'vitest'
import { departures } from '../../cli/entries/departures.js'
import type { Choices } from '../../spec/choices.js'
import { clauses } from '../../spec/clauses/index.js'
import type { AnsweredPoints } from '../../spec/ids.generated.js'
import type { allPoints } from '../../spec/open-points.js'
import type { Other, RefusalStatus, SuccessStatus } from '../../spec/taken-answers.js'

type Points = (typeof allPoints)[number]

/** The named answers, those of the form that it takes, and mixtures. */
type AnswerOf<Point extends { answers: readonly string[] }> =
  | Point['answers'][number]
  | (Point extends { takes: infer Form } ? (Form extends keyof Statuses ? Statuses[Form] : Other) : never)
  | (Point extends { mixes: readonly string[] } ? Other : never)
type Statuses = { 'refusal-status': RefusalStatus; 'success-status': SuccessStatus }

test('its types are those of the tables', () => {
  expectTypeOf<Choices>().toEqualTypeOf<AnsweredPoints>()
  expectTypeOf<AnsweredPoints>().toEqualTypeOf<{ readonly [P in Points as P['id']]: AnswerOf<P> }>()
  expectTypeOf(departures['host.update.roles.kept']).toEqualTypeOf<'host.update.roles.kept'>()
})

test('each clause that can be departed from is there by its name', () => {
  const tested = clauses
    .filter(({ untested, needs }) => !untested && !needs?.includes('otherKey'))
    .map(({ id }) => id)

  expect(Object.keys(departures).sort()).toEqual([...tested].sort())
  expect(departures['host.update.roles.kept']).toBe('host.update.roles.kept')
})
