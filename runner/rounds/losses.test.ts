import { expect, test } from 'vitest'
import type { FakeServer } from '../../fake-server/index.js'
import { isBroken } from '../../spec/is-broken.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { changesBy, type MadeThing } from '../../suites/kernel/changes-by.js'
import { jsonReply } from '../../suites/kernel/impostors.js'
import { measuredReport } from '../../tools/causes/broken-report.js'
import { fakeWithoutJournal } from '../../tools/prove/fake-run.js'

/** At each of these calls it begins anew, with the ids that it gave before, and answers all the same. */
const forgetting =
  (fake: FakeServer, ...at: number[]): Impostor =>
  (send) => {
    const empty = fake.snapshot()
    let calls = 0
    return (call) => {
      if (!at.includes(++calls)) return send(call)
      const now = fake.clock.now()
      fake.restore(empty)
      fake.clock.set(Number(now))
      return send(call)
    }
  }

/** From this call on it has none of the things of these kinds that were made before, but for so many of them. */
const losing =
  (at: number, kinds: readonly MadeThing['what'][], spared = 0): Impostor =>
  (send) => {
    const made: string[] = []
    let calls = 0
    return async (call) => {
      calls += 1
      const gone = made.slice(spared)
      if (calls >= at && gone.some((id) => call.path.split('/').includes(id))) return jsonReply(404, {})
      const reply = await send(call)
      const changes = calls < at ? changesBy(call, reply) : []
      for (const { what, id, isMade } of changes) if (isMade && kinds.includes(what)) made.push(id)
      return reply
    }
  }

const seen = async (server: Impostor, fake?: FakeServer) => {
  const { report } = await measuredReport(server, { settle: 2000, ...(fake && { fake }) })
  const { run } = report
  return {
    broken: report.cases.filter(isBroken).length,
    causes: report.causes?.map(({ id }) => id),
    lost: report.cases.filter(({ unfinished }) => unfinished === 'lost').length,
    cut: new Set(run.cut?.map(({ why }) => why)),
    says: report.causes?.find(({ id }) => id === 'run:lost')?.says,
    exitCode: report.summary.exitCode,
  }
}

test.each([200, 700, 1300, 1900])(
  'a server that forgets everything at call %i, and answers all the same, is accused of nothing',
  async (at) => {
    const fake = fakeWithoutJournal()

    const { broken, causes, lost, says, exitCode } = await seen(forgetting(fake, at), fake)

    expect({ broken, causes, exitCode }).toEqual({ broken: 0, causes: ['run:lost'], exitCode: 5 })
    /** Cases at work, and those that wait for them. */
    expect(lost).toBeLessThanOrEqual(4 * 8)
    expect(says).toMatch(
      /The server lost what it held, at [\d:]{8} UTC or shortly before, with no gap in its answers\./,
    )
  },
)

test('a server that forgets everything while the run cleans up is accused of nothing', async () => {
  const calls = (await measuredReport((send) => send, { settle: 2000 })).requests
  const fakes = [10, 20, 30].map((before) => ({ at: calls - before, fake: fakeWithoutJournal() }))

  const found = await Promise.all(fakes.map(({ at, fake }) => seen(forgetting(fake, at), fake)))

  expect(found.map(({ broken, causes, exitCode }) => ({ broken, causes, exitCode }))).toEqual(
    fakes.map(() => ({ broken: 0, causes: [], exitCode: 0 })),
  )
})

test('what happens twice is the doing of the server', async () => {
  const fake = fakeWithoutJournal()

  const { broken, lost } = await seen(forgetting(fake, 700, 1400), fake)

  expect(lost).toBeGreaterThan(0)
  expect(broken).toBeGreaterThan(0)
})

test.each([
  ['all hosts', losing(1000, ['host'])],
  ['all hosts and settings but the first', losing(1000, ['host', 'cloud integration'], 1)],
])('a server that loses %s is accused', async (_, server) => {
  const { broken, lost } = await seen(server)

  expect(lost).toBe(0)
  expect(broken).toBeGreaterThan(0)
})
