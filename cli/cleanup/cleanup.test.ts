import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type RunningFakeServer, startFakeServer } from '../../fake-server/index.js'
import { hostBody, keyIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import { thingsShown } from '../../runner/clean-up/things-shown.js'
import { createOpened, plain } from '../../runner/testing/servers.js'
import { make } from '../../runner/testing/things.js'
import type { Call } from '../../spec/http.js'
import { sendTo } from '../fake/in-memory.js'
import { keysForRun } from '../fake/keys.js'
import { called } from '../testing/called.js'
import { createRoom } from '../testing/room.js'
import { type Exited, spawned } from '../testing/spawned.js'

const room = createRoom('cleanup-')
const started = createOpened()
afterAll(started.close)

async function aFake(): Promise<RunningFakeServer> {
  const fake = await startFakeServer({})
  started.add(fake)
  return fake
}

/** Lets this many requests through to a fake, and the rest once it is opened. */
async function doorTo(fake: RunningFakeServer, most: number) {
  let count = 0
  const [opened, reached] = [new AbortController(), new AbortController()]
  const opening = createOpened()
  const url = await plain(async (request, response) => {
    if (++count > most) {
      reached.abort()
      if (!opened.signal.aborted) await once(opened.signal, 'abort')
    }
    fake.listener(request, response)
  }, opening)
  return {
    url,
    reached: once(reached.signal, 'abort'),
    open: () => opened.abort(),
    [Symbol.asyncDispose]: async () => {
      opened.abort()
      await opening.close()
    },
  }
}

const namesIn = async (fake: RunningFakeServer): Promise<string[]> =>
  (await thingsShown(sendTo(fake))).things.map(({ name }) => name).sort()

const cleanup = ({ url, keys }: RunningFakeServer, ...args: string[]): Promise<Exited> =>
  called(['cleanup', '--base-url', url, '--key', keys.readWrite, ...args], {}, { cwd: room })

async function aFakeWith(...names: string[]): Promise<RunningFakeServer> {
  const fake = await aFake()
  for (const name of names) await make(sendTo(fake), name)
  return fake
}

/** The ledger of a run against a fake, as far as its first line. */
function ledgerOf(run: string, { url: baseUrl }: RunningFakeServer): string {
  const ledger = join(room, `${run}.jsonl`)
  writeFileSync(ledger, `${JSON.stringify({ run, startedAt: new Date().toISOString(), baseUrl })}\n`)
  return ledger
}

test('with a key of a second organization it removes what runs left there too', async () => {
  const fake = await aFakeWith('mc-old123-1-host-1')
  const { otherKey: other } = keysForRun(fake)
  const second = (call: Call) => sendTo(fake)({ ...call, key: 'other' })
  await second(calls.registerHost(hostBody('mc-old123-1-host-2')))
  await second(calls.registerCloudIntegration(keyIntegrationBody('theirs')))

  const alone = await cleanup(fake, '--run', 'old123')
  const two = await cleanup(fake, '--run', 'old123', '--other-key', other, '--yes')

  expect(alone.out).toContain('3 to remove.')
  expect(two).toMatchObject({ code: 0, out: expect.stringContaining('Removed 4 of 4.') })
  expect(await namesIn(fake)).toEqual([])
  expect((await thingsShown(second)).things.map(({ name }) => name)).toEqual(['theirs'])
})

test('it shows what is ours, removes what is old with --yes, and touches nothing else', async () => {
  const fake = await aFakeWith('theirs', 'mc-old123-1-host-1')
  fake.clock.set(Date.now() - 7_200_000)
  await sendTo(fake)(calls.registerHost(hostBody('mc-old123-1-host-2')))
  fake.clock.set(Date.now())

  const shown = await cleanup(fake)
  expect(shown).toMatchObject({ code: 0, err: '' })
  expect(shown.out).toBe(
    'Nothing to remove.\n4 more things that runs made stay: younger than an hour, of unknown age, or of another run. Once no run goes on there, the same command with --older-than 0s --yes removes them.\n',
  )

  const all = await cleanup(fake, '--run', 'old123')
  expect(all.out).toMatch(/^host +mc-old123-1-host-1 +old123 +\d+s$/m)
  expect(all.out).toContain('4 to remove. Add --yes to remove them.')

  const removed = await cleanup(fake, '--older-than', '0s', '--yes', '--json')
  expect(JSON.parse(removed.out)).toMatchObject({ removed: 4, left: [] })
  expect(await namesIn(fake)).toEqual(['theirs', 'theirs', 'theirs@example.com'])
})

test('a run that goes on keeps all it has, however old', async () => {
  const fake = await aFake()
  fake.clock.set(Date.now() - 7_200_000)
  await make(sendTo(fake), 'mc-old123-1-host-1')
  await make(sendTo(fake), 'mc-gone12-1-host-1')
  fake.clock.set(Date.now())
  await sendTo(fake)(calls.registerHost(hostBody('mc-old123-2-host-1')))

  const { out } = await cleanup(fake, '--yes')

  expect(out).toContain('Removed 3 of 3.')
  expect((await namesIn(fake)).every((name) => name.startsWith('mc-old123-'))).toBe(true)
})

test('what a run left whose ledger is named goes whatever its age, and nothing of other runs', async () => {
  const fake = await aFakeWith('mc-dead12-1-host-1', 'mc-young1-1-host-1')
  const ledger = ledgerOf('dead12', fake)

  const { out } = await called(['cleanup', ledger, '--key', fake.keys.readWrite, '--yes'], {}, { cwd: room })

  expect(out).toContain('Removed 3 of 3.')
  expect((await namesIn(fake)).every((name) => name.startsWith('mc-young1-'))).toBe(true)
  expect(existsSync(ledger)).toBe(false)
})

test('a ledger of runs against two deployments is of the one that is meant, and then of the other', async () => {
  const [one, other, third] = [
    await aFakeWith('mc-dead11-1-host-1'),
    await aFakeWith('mc-dead22-1-host-1'),
    await aFake(),
  ]
  const linesOf = (run: string, fake: RunningFakeServer) => readFileSync(ledgerOf(run, fake), 'utf8')
  const ledger = join(room, 'two.jsonl')
  writeFileSync(
    ledger,
    `${linesOf('dead11', one)}${linesOf('dead22', other)}${linesOf('done33', third)}{"done":"done33"}\n`,
  )
  const words = ['cleanup', ledger, '--key', one.keys.readWrite, '--yes']

  const { out, err } = await called(words, {}, { cwd: room })
  const [first, left] = [await namesIn(one), await namesIn(other)]
  await called(words, {}, { cwd: room })

  expect(out).toContain('Removed 3 of 3.')
  expect(err).toContain(`The ledger is of ${one.url} too`)
  expect([first.length, left]).toEqual([3, []])
  expect(await namesIn(one)).toEqual([])
  expect(existsSync(ledger)).toBe(false)
})

test('a ledger stays as long as anything of its runs may be there', async () => {
  const fake = await aFakeWith('mc-kept12-1-host-1')
  const ledger = ledgerOf('kept12', fake)
  const words = ['cleanup', ledger, '--key', fake.keys.readWrite]

  await called(words, {}, { cwd: room })
  const { out } = await called([...words, '--older-than', '1h', '--yes'], {}, { cwd: room })

  expect(out).toContain('Nothing to remove.')
  expect(existsSync(ledger)).toBe(true)
})

test('a run of this machine that goes on keeps what it has, also of the age of a moment, and ends well', async () => {
  const fake = await aFake()
  const cwd = mkdtempSync(join(room, 'live-'))
  await using door = await doorTo(fake, 30)
  const deployment = ['--base-url', door.url, '--key', fake.keys.readWrite]
  const selection = ['--case', 'hosts/list/*', '--no-properties', '--settle', '0']
  const { ended } = spawned(['run', ...deployment, ...selection], {}, { cwd })
  await make(sendTo(fake), 'mc-old123-1-host-1')
  await door.reached
  expect((await namesIn(fake)).length).toBeGreaterThanOrEqual(6)

  const { code, out } = await cleanup(fake, '--older-than', '0s', '--yes')
  const shown = JSON.parse((await cleanup(fake, '--older-than', '0s', '--json')).out)

  expect(code).toBe(0)
  expect(out).toMatch(/Removed 3 of 3\.\n\d+ of run [a-z0-9]{6} stay: it goes on\.\n$/)
  expect(shown.found[0]).toMatchObject({ wanted: false, goesOn: true })
  door.open()
  const outcome = await ended
  expect(outcome.out).toMatch(/^Conforms/m)
  expect(outcome.code).toBe(0)
  expect(await namesIn(fake)).toEqual([])
})

test.each([
  [1, 0, /^Removed 3 of 3\.$/m],
  [Number.POSITIVE_INFINITY, 1, /Could not remove: cloud integration \w+ \(mc-old123-1-host-1\)/],
])('what it could not remove it tries once more, or says: %d refusals', async (times, code, said) => {
  const fake = await aFakeWith('mc-old123-1-host-1')
  fake.faults.add('deleteCloudIntegration', { status: 500, times })

  const outcome = await cleanup(fake, '--older-than', '0s', '--yes')

  expect(outcome).toMatchObject({ code, out: expect.stringMatching(said) })
})

test('where lists fail it does not say that nothing is there', async () => {
  const fake = await aFakeWith('mc-old123-1-host-1')
  for (const each of ['listHosts', 'listCloudIntegrations', 'listInvitations'] as const)
    fake.faults.add(each, { status: 500, times: Number.POSITIVE_INFINITY })

  const { code, out } = await cleanup(fake, '--older-than', '0s')

  expect(code).toBe(5)
  expect(out).toMatch(
    /^The list of hosts could not be read: .*\n(.*\n)*Nothing to remove is in what could be read\.$/m,
  )
})

const noLedger = join(room, 'no-ledger.jsonl')
writeFileSync(noLedger, '{"made":"host","id":"h1"}\n')

test.each<[string[], number, RegExp]>([
  [['cleanup'], 2, /needs --base-url and --key/],
  [
    ['cleanup', noLedger, '--base-url', 'http://127.0.0.1:9', '--key', 'x'],
    2,
    /Cannot read the ledger ".*\.jsonl": it says of no run where it ran\. Name the ledger\.jsonl of a report/,
  ],
  [
    ['cleanup', 'nowhere.jsonl', '--key', 'x'],
    2,
    /there is no such file.* A run that removed everything leaves none/,
  ],
  [
    ['cleanup', '--base-url', 'http://127.0.0.1:1', '--key', 'x'],
    3,
    /failed at http:\S+\. .*nothing listens/,
  ],
  [['cleanup', '--older-than', '1'], 2, /expected a duration/],
])('%j is exit code %i', async (args, code, said) => {
  const outcome = await called(args, {}, { cwd: room })

  expect(outcome).toMatchObject({ code, err: expect.stringMatching(said) })
})

test.each([40, 400, 1100])('a run that is killed at call %i leaves nothing after it', async (moment) => {
  const fake = await aFake()
  const cwd = mkdtempSync(join(room, 'killed-'))
  const { child, ended } = spawned(
    ['run', '--base-url', fake.url, '--key', fake.keys.readWrite, '--settle', '0'],
    {},
    { cwd },
  )
  let count = 0
  fake.journal.on(() => {
    count += 1
    if (count === moment) child.kill('SIGKILL')
  })
  await ended
  expect(existsSync(join(cwd, 'conformance-report/ledger.jsonl'))).toBe(true)

  const words = `cleanup --base-url ${fake.url} --key ${fake.keys.readWrite} --older-than 0s --yes`
  const { code, err } = await called(words.split(' '), {}, { cwd })

  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(await namesIn(fake)).toEqual([])
  expect(existsSync(join(cwd, 'conformance-report/ledger.jsonl'))).toBe(false)
})
