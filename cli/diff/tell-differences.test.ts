import { expect, test } from 'vitest'
import { getHost, listHosts, registerHost, updateHost } from '../../fixtures/calls.js'
import type { SeenDifference } from '../../reports/diff-report.js'
import type { Call } from '../../spec/http.js'
import { signatureOf } from './differences.js'
import type { Finding } from './find-differences.js'
import { createSide } from './play.js'
import type { Outcome } from './play-both.js'
import { tellDifferences } from './tell-differences.js'

const reply = { status: 200, headers: [], text: '{}' }
const side = createSide({ send: async () => reply })

/** What shows in the last of these calls alone. */
function finding(calls: readonly Call[], about: Pick<SeenDifference, 'field' | 'one' | 'other'>): Finding {
  const difference: SeenDifference = { kind: 'value', operation: calls.at(-1)?.operation, ...about }
  const outcomes = calls.map((call, at): Outcome => {
    const step = { at, by: new Set<never>(), call, names: [] }
    const differences = at === calls.length - 1 ? [difference] : []
    const exchange = { call, reply, ms: 0 }
    return { step, came: [exchange, exchange], differences }
  })
  const history = { steps: outcomes.map(({ step }) => step), hosts: 1 }
  return { difference, signature: signatureOf(difference), history, outcomes, by: new Map(), calls: 1 }
}

const body = { name: 'web', meta: {}, customIdentifier: 'Web' }
const field: Finding = {
  ...finding([registerHost(body), getHost('h')], {
    field: '/host/customIdentifier',
    one: 'Web',
    other: 'web',
  }),
  name: { what: 'clause', id: 'host.field.custom-identifier', side: 1, cases: [] },
}
const things = { field: '/hosts', one: [], other: [{}] }

const told = (unnamed: Finding) =>
  tellDifferences(
    [field, unnamed],
    { findings: new Map(), passing: new Map(), histories: 1, calls: [], isWhole: true },
    { sides: [side, side], settle: 0, isOver: () => true },
  )

test('which things a list shows after the writes that show a broken clause is told with it', async () => {
  const differences = await told(finding([registerHost(body), listHosts()], things))

  expect(differences.map(({ id, seen }) => [id, seen.map((each) => each.field)])).toEqual([
    ['host.field.custom-identifier', ['/host/customIdentifier', '/hosts']],
  ])
})

test.each([
  [
    'a field',
    finding([registerHost(body), listHosts()], { field: '/hosts/*/size', one: 'micro', other: 'large' }),
  ],
  ['other writes', finding([registerHost(body), updateHost('h', body), listHosts()], things)],
])('%s is told apart from it', async (_, unnamed) => {
  expect((await told(unnamed)).map(({ what }) => what)).toEqual(['clause', 'neither'])
})
