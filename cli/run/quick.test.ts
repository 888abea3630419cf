import { expect, test } from 'vitest'
import { everyStatus, listCloudIntegrations } from '../../fixtures/calls.js'
import { signed } from '../../runner/send/signed.js'
import { clauses } from '../../spec/clauses/index.js'
import { isBroken } from '../../spec/is-broken.js'
import { type OperationId, operationIds } from '../../spec/operations.js'
import { createRandom } from '../../spec/random.js'
import { cases } from '../../suites/index.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { isQuick, quickRules } from '../../suites/quick.js'
import { always, at, gone, notFound, ofChapter, unfiltered } from '../../tools/causes/answering.js'
import { measuredReport } from '../../tools/causes/broken-report.js'
import { fakeWithoutJournal } from '../../tools/prove/fake-run.js'
import { withReplicas } from '../../tools/prove/replicas.js'
import { departure } from '../departures/departures.js'
import { runConformance } from '../entries/run-conformance.js'
import { keysForRun } from '../fake/keys.js'
import { UsageError } from '../options/usage-error.js'
import { mostQuickCalls, quickCases } from './parts-of-run.js'

test('a quick run takes at most 300 calls, and says how many musts it leaves out', async () => {
  const { summary, run, cases: ran, footprint, openPoints } = await runConformance({ quick: true })
  const musts = clauses.filter(({ level, untested }) => level === 'must' && untested === undefined).length

  expect(summary).toMatchObject({ exitCode: 0, must: { violates: 0, inconclusive: 0, untested: 0 } })
  /** Servers of other styles need up to six more. */
  expect(summary.requests).toBeLessThanOrEqual(293)
  expect(run.leftOut).toBe(musts - summary.must.conforms)
  expect(run.options).toMatchObject({ quick: true })
  expect(ran.map(({ id }) => id)).toEqual(quickCases.map(({ id }) => id))
  expect(openPoints).toEqual([])
  expect(footprint?.leftBehind).toEqual([])
})

test('narrowed down, it leaves out what the narrowed suite has more', async () => {
  const { summary, run } = await runConformance({ quick: true, clause: 'host.status.*' })
  const whole = await runConformance({ clause: 'host.status.*', properties: false })

  expect(run.leftOut).toBe(whole.summary.must.conforms - summary.must.conforms)
})

test('it has no properties to run', async () => {
  await expect(runConformance({ quick: true, onlyProperties: true })).rejects.toThrow(UsageError)
})

const refused = always(400, '{"error":"no such role"}', 'application/json')

/** What the document numbers, and its tables of errors and limits. Not what cannot be seen from outside. */
const numbered = [
  ...['§2.9 rule 1', '§2.9 rule 2', '§2.9 rule 3', '§4.2.1 rule 1', '§4.2.1 rule 2', '§4.2.1 rule 3'],
  ...['§4.2.2 rule 1', '§4.2.2 rule 2', '§4.2.2 rule 3', '§4.3.1 rule 1', '§4.3.1 rule 2', '§4.3.1 rule 3'],
  ...['§4.3.1 rule 4', '§4.3.1 rule 5', '§4.4 rule 1', '§4.4 rule 2', '§4.4 rule 4'],
  ...['§5 rule 1', '§5 rule 2', '§5 rule 3'],
]

test('every numbered rule has a quick case, and every quick case that is named is one', () => {
  const told = [...new Set(quickRules.values())]
  const known = new Set(cases.map(({ id }) => id))

  expect(numbered.filter((rule) => !told.some((each) => each.startsWith(rule)))).toEqual([])
  expect([...quickRules.keys()].filter((id) => !known.has(id))).toEqual([])
})

/** The statuses of §7 with the operations that they are for, and the limits of §8. */
test('every line of §7 and §8 has a quick case of a clause that stands on it', () => {
  const at = (section: string) =>
    clauses.filter((each) => each.at.includes(section) && each.level === 'must' && !each.untested)
  const quick = new Set<string>(quickCases.map(({ clause }) => clause))
  const linesOf = (section: string) => [...quickRules.values()].filter((rule) => rule.includes(section))

  expect(new Set(linesOf('§7')).size).toBeGreaterThanOrEqual(13)
  expect(new Set(linesOf('§8')).size).toBeGreaterThanOrEqual(6)
  expect(at('§8').filter(({ id }) => quick.has(id)).length).toBeGreaterThanOrEqual(7)
})

test.each(operationIds)('without %s, a quick run keeps to 300 calls', async (id) => {
  const { requests } = await measuredReport(gone([id], notFound), {
    parts: quickCases,
    cut: { maxCalls: mostQuickCalls },
  })

  expect(requests).toBeLessThanOrEqual(300)
})

/** A server with this fault, measured by the quick cases as a quick run of a deployment is. */
const measured = (wear: Impostor, more: Parameters<typeof measuredReport>[1] = {}, tellsSupports = false) =>
  measuredReport(wear, {
    ...{ parts: quickCases, settle: 2000, ...more },
    cut: { maxCalls: mostQuickCalls, frugal: true, ...(tellsSupports && { tellsSupports }) },
  })

test('where a registration is refused that is part of a scene, everything else is judged', async () => {
  const { report } = await measured(departure('integration.method.role').wear)

  expect(report.cases.filter(({ verdict }) => verdict === 'inconclusive').map(({ id }) => id)).toEqual([
    'cloud-integrations/external-id/is-shared-by-two-settings',
  ])
})

test('a filter that is not heeded is told by the case that found it, though it is none of the quick ones', async () => {
  const wear = at(['getHostByCustomIdentifier'], unfiltered('caseInsensitive'))
  const { report } = await measured(wear, {}, true)

  const broken = report.cases.filter(isBroken)
  expect(broken.map(({ clause }) => clause)).toContain('host.lookup.case-insensitive')
  expect(broken.filter(({ id }) => isQuick(id))).toEqual([])
  expect(report.summary.must.violates).toBe(new Set(broken.map(({ clause }) => clause)).size)
})

test('of a server that lacks operations, heeds no filter and breaks many rules, all that is there is judged', async () => {
  const missing: OperationId[] = [
    ...ofChapter('cloud-integrations'),
    ...(['getHostByCustomIdentifier', 'listMonitoringStatuses', 'deleteGraphDefinition'] as const),
    ...(['bulkUpdateHostStatuses', 'bulkRetireHosts'] as const),
  ]
  const ofHosts = ['host.field.meta', 'host.update.roles.kept', 'host.retire.retired-at']
  const broken = [...ofHosts, 'metrics.post.overwrites']
  const heedless = at(['listHosts'], (call, send) => send({ ...call, query: everyStatus }))
  const wear: Impostor = (send) =>
    gone(missing, notFound)(heedless(broken.reduce((each, id) => departure(id).wear(each), send)))
  const { requests, report } = await measured(wear, {}, true)

  const told = new Set<string>(report.cases.filter(isBroken).map(({ clause }) => clause))
  expect([...broken, 'host.list.status', 'host.list.role'].filter((id) => !told.has(id))).toEqual([])
  expect(report.cases.filter(({ message = '' }) => message.includes('calls that it may make'))).toEqual([])
  expect(requests).toBeLessThanOrEqual(500)
})

test('a registration that refuses roles which are not there yet is told', async () => {
  const wear = at(['registerHost'], (call, send) =>
    Object(call.body).roleFullnames?.length ? refused(call, send) : send(call),
  )
  const { report } = await measured(wear)

  expect(report.cases.filter(isBroken).map(({ clause }) => clause)).toEqual(['host.register.roles.created'])
})

test.each([
  ['host.list.status.several'],
  ['host.update.name'],
  ['metrics.get.value', 'cloud-integrations/answers/delete-cloud-integration'],
])('what is wrong is asked again and told, and everything is judged: %s', async (...ids) => {
  const { requests, report } = await measured((send) =>
    ids.reduce((each, id) => departure(id).wear(each), send),
  )

  expect(requests).toBeLessThanOrEqual(500)
  expect(report.cases.filter(isBroken).map(({ clause }) => clause)).toContain(ids[0])
  expect(report.cases.filter(({ message = '' }) => message.includes('calls that it may make'))).toEqual([])
})

test.each([50, 300, 1000])(
  'where reads lag by %i ms, a quick run may look again, judges everything and leaves nothing behind',
  async (lag) => {
    const fake = fakeWithoutJournal()
    const lagging = signed(keysForRun(fake))(withReplicas(fake, createRandom(lag), lag))

    const { requests, report } = await measured(() => lagging, { fake })

    expect(requests).toBeLessThanOrEqual(500)
    expect(report.cases.filter(isBroken)).toEqual([])
    expect(report.cases.filter(({ verdict }) => verdict === 'inconclusive')).toEqual([])
    expect(report.footprint?.leftBehind).toEqual([])
    const { text } = await signed(keysForRun(fake))(fake.send)(listCloudIntegrations())
    expect(text).toBe('{"cloud_integrations":[]}')
  },
)
