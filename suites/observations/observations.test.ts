import { describe, expect, test } from 'vitest'
import { departure } from '../../cli/departures/departures.js'
import { keysForRun } from '../../cli/fake/keys.js'
import { startFakeServer, type Wearable } from '../../fake-server/index.js'
import type { CaseResult } from '../../runner/case/case-result.js'
import { effectsOf } from '../../runner/case/effects-of.js'
import { runOne } from '../../runner/case/run-one.js'
import { connect } from '../../runner/send/connect.js'
import { type Choices, choiceFor } from '../../spec/choices.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { type OpenPointId, openPoints } from '../../spec/open-points.js'
import type { AnswerForm } from '../../spec/taken-answers.js'
import type { Observation } from '../kernel/observation.js'
import { observations, unobserved } from './index.js'

/** What an observation sees of a fake over HTTP, while nothing else goes on there. */
async function seen(
  each: Observation,
  choices: Partial<Choices>,
  departures: readonly Wearable[] = [],
): Promise<CaseResult> {
  await using fake = await startFakeServer({ choices, departures })
  const { url: baseUrl, memberEmail, clock } = fake
  const pause = async (ms: number) => clock.advance(ms)
  const target = connect({ baseUrl, ...keysForRun(fake), memberEmail, pause, timeout: 5000, concurrency: 1 })
  const options = { seed: 1, settle: 2000, caseTimeout: 5000 }
  try {
    return await runOne(
      each,
      ownTime.has(each.openPoint) ? { ...target, pause: undefined } : target,
      options,
      'mc-test-1',
    )
  } finally {
    await target.close()
  }
}

/** Points that cannot be observed on a clock that the run moves. */
const ownTime = new Set<string>(['server.clock'])

/** Answers that an observation cannot distinguish from another one. */
const alike: Partial<Record<string, string>> = { unlimited: 'larger' }

test('every open point is observed by one observation, or says why by none', () => {
  const wrong = openPoints.filter(
    ({ id }) =>
      observations.filter(({ openPoint }) => openPoint === id).length !== (id in unobserved ? 0 : 1),
  )

  expect(wrong.map(({ id }) => id)).toEqual([])
  expect(observations.filter(({ id, openPoint }) => id !== `observations/${openPoint}`)).toEqual([])
})

const points = new Map(openPoints.map((each) => [each.id as string, each]))
const table = observations.map((each) => ({ id: each.id, each, point: points.get(each.openPoint) }))

/** Observed answers without a name, which a fake can give as they were seen. One of each form and each mixture. */
const samples: Readonly<Record<AnswerForm, readonly string[]>> = {
  'refusal-status': ['418', '500', '501'],
  'success-status': ['203'],
  text: ['other: text/x-odd; a=b'],
  duration: ['other: 90 days', 'other: 1 day', 'other: 36 hours', 'other: 516667 minutes'],
  'hours-off': ['other: 9 hours ahead', 'other: 3 hours behind'],
  spellings: ['other: true and True', 'other: true and 1 and TRUE'],
  'error-object': ['other: a JSON object with code, message', 'other: a JSON object with detail'],
}
const named: Readonly<Record<string, string>> = { 'other: 1 day': '1-day' }

const mixtures: Partial<Record<OpenPointId, readonly string[]>> = {
  'success.status.read': [
    'other: 200, but 203 for List Invitations and List Hosts, 206 for Get Service Metrics',
  ],
  'success.status.create': ['other: 201, but 200 for Generate External ID'],
  'success.status.change': [
    'other: 201, but 200 for Update Host Information and Update Host Roles and Update Cloud Integration',
  ],
  'success.status.delete': [
    'other: 200 for Delete Cloud Integration, 202 for Delete Service Metrics Graph Definition',
  ],
  'json.keys.unknown': ['other: ignored, but refused for Register Host Information'],
  'reply.fields.unset': [
    'other: absent, but null for retiredAt',
    'other: null, but absent for interfaces.macAddress and interfaces.ipv6Addresses',
    'other: null, but absent for interfaces.ipAddress and interfaces.ipv4Addresses',
  ],
  'keys.missing.status': ['other: 403 for List Hosts, 401 for List Excludable Metrics'],
  'keys.write-only.status': ['other: 403 for List Hosts, 401 for List Excludable Metrics'],
  'host.interfaces.both-addresses': ['other: kept for ipAddress, dropped for ipv6Address'],
  'host.interfaces.single-address': ['other: as-given for ipAddress, as-list for ipv6Address'],
  'host.interfaces.unset': ['other: empty, but as-other-fields for macAddress'],
  'host.update.null': [
    'other: keeps, but resets for memo',
    'other: resets, but keeps for interfaces',
    'other: keeps, but refused for memo',
  ],
  'host.register.null': ['other: accepted, but refused for interfaces'],
  'host.elements.null': ['other: refused, but accepted for checks.memo'],
  'host.retired.names-and-statuses': ['other: 200 for List Metric Names, 410 for List Monitoring Statuses'],
  'cloud.method.incomplete': [
    'other: accepted for a key without its secret, refused for a role without an external id',
    'other: refused for a key without its secret, accepted for a role without an external id',
  ],
  'cloud.access.null': ['other: accepted, but refused for key'],
  'cloud.service.null': ['other: refused, but accepted for retireAutomatically'],
  'metrics.window.missing': ['other: refused for no from, served for no to'],
}

const isMixed = ({ mixes }: OpenPoint): boolean => mixes !== undefined

test('every mixture is tried', () => {
  const mixed = (openPoints as readonly OpenPoint[]).filter(isMixed)

  expect(mixed.map(({ id }) => id).sort()).toEqual(Object.keys(mixtures).sort())
})

test('how a missing key is refused is seen without a read that is not there', async () => {
  const each = observations.find(({ openPoint }) => openPoint === 'keys.missing.status') as Observation

  const { answer } = await seen(each, { 'keys.missing.status': '403' }, [
    departure('integration.excludable.exists'),
  ])

  expect(answer).toBe('403')
})

const unnamedSamples = (openPoints as readonly OpenPoint[]).flatMap(({ id, takes }) =>
  [...(takes ? samples[takes] : []), ...(mixtures[id as OpenPointId] ?? [])].map((chosen) => ({
    id,
    chosen,
  })),
)

test.each(unnamedSamples)('$id sees $chosen', async ({ id, chosen }) => {
  const each = observations.find(({ openPoint }) => openPoint === id) as Observation

  const { verdict, answer, message } = await seen(each, { [id]: chosen })

  expect(verdict, message).toBe('observed')
  expect(answer).toBe(named[chosen] ?? chosen)
  expect(choiceFor(id, chosen)).toBe(chosen)
})

describe.each(table)('$id', ({ each, point }) => {
  test.each(point?.answers ?? [])('sees %j', async (chosen) => {
    const { verdict, answer, message, leftBehind } = await seen(each, { [each.openPoint]: chosen })

    expect(verdict, message).toBe('observed')
    expect(answer).toEqual(
      chosen === 'other' ? expect.stringMatching(/^other: ./) : (alike[chosen] ?? chosen),
    )
    expect(leftBehind).toEqual([])
  })

  test('does what it says it does', async () => {
    const { exchanges } = await seen(each, {})

    expect(each.effects.toSorted()).toEqual(effectsOf(exchanges).toSorted())
  })
})
