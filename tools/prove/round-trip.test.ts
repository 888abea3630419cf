import { describe, expect, test } from 'vitest'
import { asChoices } from '../../cli/assumptions/other-answers.js'
import { greasedChoices } from '../../fake-server/assembly/grease.js'
import { type Choices, defaultChoices } from '../../spec/choices.js'
import { type Answered, readProfile, renderProfile } from '../../spec/profile.js'
import { observations } from '../../suites/observations/index.js'
import { runOnFake, runOverSocket } from './fake-run.js'
import { packs, worded } from './mixtures.js'
import { seedsFrom } from './proof.js'

/** Points that show only on a socket, or by a clock that the run does not move. */
const onTheWire: readonly string[] = ['http.framing', 'http.connection', 'http.compression', 'server.clock']

/** The observed answers of a fake with these choices, by open point; "other" stands for any answer without a name. */
async function observed(choices: Partial<Choices>, runOn = runOnFake): Promise<Answered[]> {
  const { results } = await runOn({ choices }, { cases: [], observations })
  const points = new Map(observations.map(({ id, openPoint }) => [id, openPoint]))
  return results
    .filter(({ verdict }) => verdict === 'observed')
    .map(({ id, answer = '' }) => ({
      id: points.get(id) ?? id,
      answer: answer.replace(/^other: .*/s, 'other'),
    }))
}

const known = new Map<string, ReturnType<typeof observed>>()

/** What each pack shows is saved in one test, and compared with the pack in another. */
function observedOfPack(choices: Partial<Choices>): ReturnType<typeof observed> {
  const key = JSON.stringify(choices)
  const seen = known.get(key) ?? observed(choices)
  known.set(key, seen)
  return seen
}

/** The points that a fake answers differently when it gets the profile saved from one with these choices. */
async function lostOnTheWay(
  choices: Partial<Choices>,
  runOn = runOnFake,
  observe = observed,
): Promise<string[]> {
  const before = await observe(choices, runOn)
  const after = await observed(readProfile(renderProfile({ answers: before }, [])).choices, runOn)
  const answers = new Map(after.map(({ id, answer }) => [id, answer]))
  return before
    .filter(({ id, answer }) => answers.get(id) !== answer)
    .map(({ id, answer }) => `${id}: ${answer}, then ${answers.get(id) ?? 'unobserved'}`)
}

test('of the fake by default every observation sees the default', async () => {
  const seen = await observed({}, runOverSocket)

  expect(seen.filter(({ id, answer }) => answer !== defaultChoices[id as 'host.size'])).toEqual([])
  expect(seen.length).toBeGreaterThan(100)
})

describe('what is observed of a fake, saved and given to a fake again, is observed again', () => {
  test.each(packs().map((pack) => [worded(pack), pack] as const))('%s', async (_, pack) => {
    expect(await lostOnTheWay(asChoices(pack), runOnFake, observedOfPack)).toEqual([])
  })

  test.each(seedsFrom(1, 20))('a mixture from the seed %i', async (seed) => {
    expect(await lostOnTheWay(greasedChoices(seed))).toEqual([])
  })
})

test('what only shows on a socket is observed there', async () => {
  const wire = {
    'http.framing': 'chunked',
    'http.connection': 'closed',
    'http.compression': 'gzip',
    'server.clock': 'minutes-behind',
  } as const

  const seen = Object.fromEntries((await observed(wire, runOverSocket)).map(({ id, answer }) => [id, answer]))

  expect(seen).toMatchObject(wire)
  expect(await lostOnTheWay(greasedChoices(1), runOverSocket)).toEqual([])
})

/** No run sends a body of many mebibytes to find out. */
const alike = ['http.request-size: unlimited, got larger']

test('every choice shows in what is observed of it', async () => {
  const points = new Set<string>(
    observations.map(({ openPoint }) => openPoint).filter((id) => !onTheWire.includes(id)),
  )
  const unseen: string[] = []
  for (const pack of packs()) {
    const answers = new Map((await observedOfPack(asChoices(pack))).map(({ id, answer }) => [id, answer]))
    const other = pack.filter(({ id, answer }) => points.has(id) && answers.get(id) !== answer)
    unseen.push(...other.map(({ id, answer }) => `${id}: ${answer}, got ${answers.get(id)}`))
  }
  expect(unseen).toEqual(alike)
})
