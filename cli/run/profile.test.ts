import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFakeServer, startFakeServer } from '../../fake-server/index.js'
import type { Report } from '../../reports/report.js'
import { renderProfile } from '../../spec/profile.js'
import { departure } from '../entries/departures.js'
import { runConformance } from '../entries/run-conformance.js'
import { expectWritable } from '../options/named-file.js'
import { called } from '../testing/called.js'
import { createRoom } from '../testing/room.js'
import { readProfileFile, saveProfile } from './profile-file.js'

const directory = createRoom('profiles-')

const observe = (profile?: string): Promise<Report> =>
  runConformance({ case: 'observations/*', seed: 1, ...(profile !== undefined && { profile }) })

/** A profile with a random permitted answer to every open point. */
function randomProfile(seed: number): string {
  const { choices } = createFakeServer({
    grease: seed,
    choices: { 'metrics.rate-cap': 'none', 'keys.transport': 'X-Api-Key' },
  })
  const file = join(directory, `random ${seed}.yaml`)
  writeFileSync(
    file,
    renderProfile({ answers: Object.entries(choices).map(([id, answer]) => ({ id, answer })) }, []),
  )
  return file
}

const answersOf = ({ openPoints }: Report) =>
  Object.fromEntries(openPoints.map(({ id, answer }) => [id, answer]))

describe('a profile goes round', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    '%i: what was observed is observed again of the fake that it is given to',
    async (seed) => {
      const first = await observe(randomProfile(seed))
      const file = join(directory, `saved ${seed}.yaml`)

      await saveProfile(file, first)
      const second = await observe(file)

      expect(readFileSync(file, 'utf8')).toMatch(
        /^# yaml-language-server: \$schema=\S+profile\.schema\.json\n/,
      )
      expect(answersOf(second)).toEqual(answersOf(first))
      expect(answersOf(second)['server.clock']).toBeDefined()
      expect((await readProfileFile(file)).outOfReach).toEqual([])
      expect(second.unobservedPoints).toEqual(first.unobservedPoints)
      expect([first.summary.exitCode, second.summary.exitCode]).toEqual([0, 0])
    },
  )

  test('the fake without a profile is observed to be as it says', async () => {
    const { openPoints, summary } = await observe()

    expect(openPoints.filter((each) => each.answer !== each.default)).toEqual([])
    expect(summary.open.observed).toBeGreaterThan(100)
  })
})

test('what takes time after a run is told before it begins', async () => {
  await using deployment = await startFakeServer({ departures: [departure('host.update.memo')] })
  const { err } = await called([
    ...['run', '--base-url', deployment.url, '--key', deployment.keys.readWrite],
    ...['--case', 'hosts/update/changes-memo', '--case', 'observations/host.initial-status'],
    ...['--report', join(directory, 'report'), '--save-profile', join(directory, 'told.yaml')],
  ])

  expect(err).toMatch(/^Wrote the answers to .*\. Finding the departures takes up to 90 s\.$/m)
  expect(err).toMatch(/^Comparing its fake with the deployment takes up to half as long as the run\.$/m)
})

describe('a profile that cannot be used', () => {
  test.each([
    [
      'host.size: huge',
      'line 1 cannot be used: "huge" is no answer of "host.size". Its answers: standard, micro.',
    ],
    ['a: [', 'line 1 is no YAML'],
    ['\ufffd', 'line 1 is no answer'],
  ])('%j says what is wrong', async (text, message) => {
    const file = join(directory, 'wrong.yaml')
    writeFileSync(file, text)

    await expect(readProfileFile(file)).rejects.toThrow(message)
  })

  test('is missing, or a directory', async () => {
    await expect(readProfileFile(join(directory, 'none'))).rejects.toThrow('there is no such file')
    await expect(readProfileFile(directory)).rejects.toThrow('it is a directory')
    await expect(expectWritable('the profile to', directory)).rejects.toThrow('it is a directory')
    await expect(expectWritable('the profile to', join(directory, 'none', 'a.yaml'))).rejects.toThrow(
      /": its directory is missing\. Choose another file\.$/,
    )
  })

  test('is for a deployment, which gives its own answers', async () => {
    const options = { baseUrl: 'http://127.0.0.1:9', key: 'k', profile: 'a.yaml' }

    await expect(runConformance(options)).rejects.toThrow(
      /profile.* is for the embedded fake.*unset MONITORING_BASE_URL and MONITORING_KEY/,
    )
  })

  test('would be empty, and is not written', async () => {
    const file = join(directory, 'empty.yaml')
    const nothing = { ...(await runConformance({ case: 'keys/*', seed: 1 })) }

    expect(await saveProfile(file, nothing)).toContain('No profile was written')
    expect(() => readFileSync(file)).toThrow()
  })
})
