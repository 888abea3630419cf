import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calls } from '../../properties/arbitraries/calls.js'
import type { Choices } from '../../spec/choices.js'
import type { Call, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { openPoints } from '../../spec/open-points.js'
import { createRandom, pick } from '../../spec/random.js'
import { createFakeServer, type FakeServer } from '../assembly/fake-server.js'
import { relianceOf } from './reliance.js'

/** These services rely on no open point either. */
const services = { EC2: { enable: true, role: null, excludedMetrics: [] } }
const hostIds = ['host-1', 'host-2', 'host-3']
const seed = {
  roles: ['web:app', 'web:db'],
  hosts: hostIds.map((id, at) => ({ id, name: `web-${at}`, memo: 'a memo', status: 'working' as const })),
  cloudIntegrations: [{ id: 'integration', name: 'main', key: 'AKIAEXAMPLE', secretKey: 's', services }],
  invitations: [{ email: 'a@example.com' }, { email: 'b@example.com' }],
}

const fakeWith = (choices: Partial<Choices>, assume: 'defaults' | 'error' = 'defaults') => {
  const fake = createFakeServer({ clock: 1_750_000_000_000, seed, choices, assume })
  fake.clock.freeze()
  return fake
}

/** Good calls, and bad ones derived from them. */
const someCalls = fc
  .tuple(calls({ hostIds, integrationIds: ['integration'] }), fc.nat(11))
  .map(([call, how]) => {
    const { body } = call
    const others: Partial<Call>[] = [
      { key: 'read' },
      { key: 'write' },
      { path: call.path.replace('host-', 'none-') },
      isObject(body) ? { body: Object.fromEntries(Object.entries(body).slice(1)) as JsonObject } : {},
      { raw: '{' },
    ]
    return { ...call, ...others[how] }
  })

/** Left out: a call with two faults may depend on two unusual answers at once. */
const precedence: readonly string[] = ['errors.precedence', 'errors.malformed-or-unknown']

/** The points that a call can rely on, except those that show in every setting as well. */
const open = openPoints.filter(({ id }) => typeof relianceOf(id) === 'string' && !precedence.includes(id))

const mixture = (random: () => number): Partial<Choices> =>
  Object.fromEntries(open.map(({ id, answers }) => [id, pick<string>(answers, random)]))

/** What the fake says, without the wording of refusals. */
const said = (fake: FakeServer, call: Call): string => {
  const { status, text } = fake.answer(call)
  return `${status} ${status < 400 ? text : ''}`
}

test.each([1, 2, 3])('what relies on nothing is answered alike by every fake (seed %i)', (number) => {
  const strict = fakeWith({}, 'error')
  const answered = fc
    .sample(someCalls, { seed: number, numRuns: 300 })
    .map((call) => ({ call, says: said(strict, call) }))
    .filter(({ says }) => !says.startsWith('501'))
  expect(answered.length).toBeGreaterThan(100)

  const random = createRandom(number)
  for (let count = 0; count < 15; count++) {
    const choices = mixture(random)
    const other = fakeWith(choices)
    for (const { call, says } of answered)
      expect(said(other, call), `${JSON.stringify(call)} under ${JSON.stringify(choices)}`).toBe(says)
  }
})
