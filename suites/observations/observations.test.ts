import { describe, expect, test } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import { keysByKind } from '../../fake-server/world/keys.js'
import type { CaseResult } from '../../runner/case-result.js'
import { connect } from '../../runner/connect.js'
import { effectsOf } from '../../runner/effects-of.js'
import { runOne } from '../../runner/run-one.js'
import type { Choices } from '../../spec/choices.js'
import { openPoints } from '../../spec/open-points.js'
import type { Observation } from '../kernel/observation.js'
import { observations, unobserved } from './index.js'

/** What an observation sees of a fake over HTTP, with nothing else going on there. */
async function seen(each: Observation, choices: Partial<Choices>): Promise<CaseResult> {
  await using fake = await startFakeServer({ choices })
  const { url: baseUrl, keys, memberEmail, clock } = fake
  const pause = async (ms: number) => clock.advance(ms)
  const target = connect({
    baseUrl,
    keys: keysByKind(keys),
    memberEmail,
    pause,
    timeout: 5000,
    connections: 1,
  })
  const options = { seed: 1, settle: 2000, timeLimit: 5000 }
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

/** Those that would not be observed on a clock that the run moves. */
const ownTime = new Set<string>(['server.clock'])

/** Answers that an observation cannot tell from another one. */
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
