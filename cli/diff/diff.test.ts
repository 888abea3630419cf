import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, expect, test, vi } from 'vitest'
import {
  createFakeServer,
  type FakeServer,
  type FakeServerOptions,
  type RunningFakeServer,
  type Snapshot,
  startFakeServer,
} from '../../fake-server/index.js'
import { createInvitation, listHosts, listInvitations } from '../../fixtures/calls.js'
import type { DiffReport } from '../../reports/diff-report.js'
import type { Part } from '../../runner/case/part.js'
import { thingsShown } from '../../runner/clean-up/things-shown.js'
import type { Target } from '../../runner/send/target.js'
import { authority } from '../../runner/testing/certificates.js'
import { createOpened, plain, proxy, secure } from '../../runner/testing/servers.js'
import type { Call, JsonObject, Reply } from '../../spec/http.js'
import { createRandom } from '../../spec/random.js'
import { alteringList } from '../../suites/invitations/in-list.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { bodyIfJson } from '../../suites/kernel/evidence.js'
import { alteringReply } from '../../suites/kernel/impostors.js'
import { cleanUp } from '../cleanup/clean-up.js'
import { ledgerIn } from '../cleanup/read-ledger.js'
import { departure } from '../departures/departures.js'
import { sendTo, targetInMemory } from '../fake/in-memory.js'
import { readSettings } from '../options/conformance-options.js'
import type { RunSettings } from '../options/run-options.js'
import { called } from '../testing/called.js'
import { createRoom } from '../testing/room.js'
import { spawned } from '../testing/spawned.js'
import { type DiffEvents, diffTargets } from './diff-targets.js'
import { recordedNumber, recordedRun, type Step } from './history.js'

const root = createRoom('diff-')
const opened = createOpened()
afterAll(() => opened.close())

const manner = ['--chapter', 'invitations', '--runs', '2', '--seed', '1', '--settle', '100']

let reports = 0

async function diffed(
  one: Pick<RunningFakeServer, 'url' | 'keys'>,
  other: Pick<RunningFakeServer, 'url' | 'keys'>,
  ...more: string[]
) {
  const report = join(root, String(++reports))
  const exited = await called(
    ['diff', '--base-url', one.url, '--other-base-url', other.url, '--report', report, ...manner, ...more],
    { MONITORING_KEY: one.keys.readWrite, MONITORING_OTHER_BASE_KEY: other.keys.readWrite },
  )
  const json = join(report, 'diff.json')
  const found = existsSync(json) ? (JSON.parse(readFileSync(json, 'utf8')) as DiffReport) : undefined
  return { ...exited, report, found }
}

interface Other extends DiffEvents {
  fake?: FakeServerOptions
  wear?: Impostor
  /** Goes on while the comparison waits. */
  meanwhile?: (ms: number) => Promise<void>
}

/** A fake in memory, compared with one that differs. */
function compared(
  settings: RunSettings,
  { fake = {}, wear = (send) => send, meanwhile, ...events }: Other,
): ReturnType<typeof diffTargets> {
  const target = targetInMemory(createFakeServer({ idSeed: 2, ...fake }))
  const pause = async (ms: number) => {
    await meanwhile?.(ms)
    await target.pause?.(ms)
  }
  const other = { ...target, send: wear(target.send), pause }
  return diffTargets([targetInMemory(createFakeServer({ idSeed: 1 })), other], settings, events)
}

test('two that are the same are told so, and nothing is left of it', async () => {
  await using one = await startFakeServer({ idSeed: 1 })
  await using other = await startFakeServer({ idSeed: 2 })

  const { code, out, found, report } = await diffed(one, other)

  expect([code, found?.differences, found?.varies, found?.nowAndThen]).toEqual([0, [], [], []])
  expect(out).toMatch(/Of \d{3} calls in \d histories, \d{3} were answered alike \(100 %\)\.\n$/)
  for (const { send, journal } of [one, other]) {
    expect((await send(listInvitations())).text).toBe('{"invitations":[]}')
    expect(
      journal.entries.filter(({ call }) => `${call.method} ${call.path}` === 'POST /api/v0/hosts'),
    ).toEqual([])
  }
  expect(existsSync(join(report, 'one'))).toBe(false)
})

test('each difference is told once, by its name, another class of status before another status', async () => {
  await using one = await startFakeServer({ idSeed: 1, departures: [departure('invitation.create.invited')] })
  await using other = await startFakeServer({ choices: { 'invitation.cancelled.cancel-again': 'success' } })

  const { code, out, found } = await diffed(one, other)

  expect(code).toBe(1)
  expect(found?.differences.map(({ what, side, id }) => [what, side, id])).toEqual([
    ['open point', undefined, 'invitation.cancelled.cancel-again'],
    ['clause', 'one', 'invitation.create.invited'],
  ])
  expect(found?.differences[1]?.history.map(({ one }) => one.call.operation)).toEqual([
    'createInvitation',
    'createInvitation',
  ])
  expect(out).toContain('one breaks invitation.create.invited (§7')
  for (const { keys } of [one, other]) expect(out + JSON.stringify(found)).not.toContain(keys.readWrite)
})

test('of two posts that are recorded, a window that shows too much is told by its clause', async () => {
  await using one = await startFakeServer()
  await using other = await startFakeServer({ departures: [departure('metrics.get.from')] })

  const { found } = await diffed(one, other, '--chapter', 'service-metrics', '--runs', '1')

  expect(found?.differences.map(({ side, id }) => [side, id])).toEqual([['other', 'metrics.get.from']])
})

test('what breaks a clause is not answered alike, though it lies in a field that the document does not name', async () => {
  await using one = await startFakeServer()
  await using other = await startFakeServer({ departures: [departure('integration.secret.hidden')] })
  const some = ['--case', 'cloud-integrations/*/hides-secret-key', '--min', '99%']

  const { code, found } = await diffed(one, other, '--chapter', 'cloud-integrations', '--runs', '1', ...some)

  expect([code, found?.differences.map(({ id }) => id)]).toEqual([1, ['integration.secret.hidden']])
  expect(found?.alike).toBeLessThan(found?.calls ?? 0)
})

test('another form of errors is one difference, whatever is refused', async () => {
  await using one = await startFakeServer()
  await using other = await startFakeServer({ choices: { 'errors.body': 'plain-string' } })

  const { found } = await diffed(one, other)

  expect(found?.differences.map(({ seen }) => seen.map((each) => [each.operation, each.field]))).toEqual([
    [[undefined, 'error body']],
  ])
})

const secretKey = 'a-key-that-no-report-shows'

/** Shows a field more, in it the key. */
const oddField = {
  clause: 'odd',
  about: 'odd',
  wear: alteringReply('createInvitation', (body) => ({ ...body, invitedBy: `<b id="odd">${secretKey}` })),
}

test('what has no name is told by its field in reports as their schema says, and nothing that a server sent as markup', async () => {
  await using one = await startFakeServer()
  await using other = await startFakeServer({ departures: [oddField], keys: { readWrite: secretKey } })
  const schema = JSON.parse(readFileSync(new URL('../../reports/diff.schema.json', import.meta.url), 'utf8'))

  const { code, found, report } = await diffed(one, other)

  expect(code).toBe(1)
  expect(found?.differences.map(({ what, says }) => [what, says])).toEqual([
    ['neither', 'createInvitation, missing field, /invitedBy'],
  ])
  const validate = new Ajv2020({ allErrors: true }).compile(schema)
  validate(found)
  expect(validate.errors ?? []).toEqual([])
  const [page, markdown] = ['diff.html', 'diff.md'].map((name) => readFileSync(join(report, name), 'utf8'))
  expect(page).toMatch(/<b>(GET|POST|PUT)<\/b> <code>\/api\/v0\//)
  for (const text of [page, markdown]) {
    expect(text).toContain('/invitedBy')
    for (const { keys } of [one, other]) expect(text).not.toContain(keys.readWrite)
  }
  expect(page).not.toContain('<b id="odd">')
  expect(page?.match(/class="sides"/g)?.length).toBeGreaterThan(1)
})

test('a server and itself are the same', async () => {
  await using fake = await startFakeServer()

  expect((await diffed(fake, fake)).code).toBe(0)
})

test('a server that fails where a value is posted twice is no other than itself, though its calls meet there', async () => {
  const target = targetInMemory(createFakeServer({ journalLimit: 0 }))
  const posted = new Set<string>()
  const runs = new Set<string | undefined>()
  const failing: Impostor = (send) => async (call) => {
    const run = /\bmc-(\w+)-/.exec(JSON.stringify(call.body ?? ''))?.[1]
    /** Every other run begins in another minute. */
    if (run !== undefined && !runs.has(run) && runs.add(run).size % 2) posted.clear()
    if (call.operation !== 'postServiceMetrics' || !Array.isArray(call.body)) return send(call)
    const own = call.body.map((each) => `${call.path} ${Object(each).name ?? ''} ${Object(each).time}`)
    if (own.some((each) => posted.has(each))) return { status: 501, headers: [], text: '' }
    for (const each of own) posted.add(each)
    const reply = await send(call)
    return call.key === 'full' || call.key === undefined
      ? { ...reply, status: 200, text: '{"success":true}' }
      : reply
  }
  const server = { ...target, send: failing(target.send) }

  const { differences } = await diffTargets(
    [server, server],
    readSettings({ chapter: ['service-metrics'], seed: 1, settle: 100, runs: 4 }),
    /** As in another minute. */
    { onStage: () => posted.clear() },
  )

  expect(differences.map(({ id, says }) => id ?? says)).toEqual([])
})

test('a field counts only where the document names it, and tells elements apart only where both sides have it', async () => {
  const wear: Impostor = (send) => async (call) => {
    const reply = await send(call)
    const body = bodyIfJson(reply) as { metrics?: object[] } | undefined
    if (reply.status !== 200 || !body) return reply
    if (call.operation === 'registerCloudIntegration') Object.assign(body, { createdAt: 1 })
    if (call.operation === 'getServiceMetrics')
      for (const point of body.metrics ?? []) Object.assign(point, { name: 'requests' })
    return { ...reply, text: JSON.stringify(body) }
  }
  const chapter = ['cloud-integrations', 'service-metrics'] as const

  const settings = readSettings({ chapter: [...chapter], runs: 1, seed: 1 })
  const { differences, calls, alike } = await compared(settings, { wear })

  expect(differences.map(({ says }) => says)).toEqual([
    'registerCloudIntegration, missing field, /createdAt',
    'getServiceMetrics, missing field, /metrics/*/name',
  ])
  expect(alike).toBe(calls)
})

test('with --min, so many calls answered alike are enough', async () => {
  await using one = await startFakeServer()
  await using other = await startFakeServer({ choices: { 'invitation.cancelled.cancel-again': 'success' } })

  expect((await diffed(one, other, '--min', '50%')).code).toBe(0)
  expect((await diffed(one, other, '--min', '99.9%')).code).toBe(1)
})

test('the fake of a profile is the other side, though the environment has a key of another', async () => {
  await using one = await startFakeServer({ choices: { 'invitation.cancelled.cancel-again': 'success' } })
  const profile = join(root, 'profile.yaml')
  const run = (answer: string) => {
    writeFileSync(profile, `invitation.cancelled.cancel-again: "${answer}"\n`)
    const own = ['--base-url', one.url, '--report', join(root, 'own')]
    return called(['diff', '--profile', profile, ...own, ...manner], {
      MONITORING_KEY: one.keys.readWrite,
      MONITORING_OTHER_BASE_KEY: 'the-other-key',
    })
  }

  expect((await run('success')).code).toBe(0)
  expect((await run('404')).code).toBe(1)
})

test('both sides are called through the proxy, trusting the authority of --ca', async () => {
  const fakes = [await startFakeServer({ idSeed: 1 }), await startFakeServer({ idSeed: 2 })] as const
  for (const each of fakes) opened.add(each)
  const [one, other] = await Promise.all(fakes.map(({ listener }) => secure('localhost', opened, listener)))
  const { url: HTTPS_PROXY, seen } = await proxy(opened)
  const ca = join(root, 'authority.pem')
  writeFileSync(ca, authority)
  const urls = ['--base-url', one as string, '--other-base-url', other as string]
  const manner = ['--case', 'invitations/cancel/*', '--report', join(root, 'secure')]
  const keys = { MONITORING_KEY: fakes[0].keys.readWrite, MONITORING_OTHER_BASE_KEY: fakes[1].keys.readWrite }

  const { code } = await called(['diff', ...urls, ...manner, '--ca', ca], { ...keys, HTTPS_PROXY })
  const unknown = await called(['diff', ...urls, ...manner], keys)

  expect([code, unknown.code]).toEqual([0, 3])
  expect(new Set(seen)).toEqual(
    new Set([one, other].map((url) => `CONNECT ${url?.slice('https://'.length)}`)),
  )
})

test.each([
  [
    ['--base-url', 'http://127.0.0.1:9', '--other-base-url', 'http://127.0.0.1:9'],
    'diff needs --base-url and --key',
  ],
  [['--base-url', 'http://127.0.0.1:9', '--key', 'k'], 'diff needs --other-base-url and --other-base-key'],
  [
    ['--base-url', 'http://127.0.0.1:9', '--key', 'k', '--other-base-url', 'http://127.0.0.1:9'],
    'diff needs --other-base-url and --other-base-key',
  ],
  [['--base-url', 'http://127.0.0.1:9', '--key', 'k', '--min', '101%'], 'expected a share of the calls'],
  [
    [
      ...['--base-url', 'http://127.0.0.1:9', '--key', 'k', '--read-key', 'r'],
      ...['--other-base-url', 'http://127.0.0.1:9', '--other-base-key', 'k', '--other-base-write-key', 'k'],
    ],
    '--other-base-key and --other-base-write-key are the same key. --other-base-write-key takes: API key with Write only',
  ],
])('wrong usage: %j', async (args, says) => {
  const { code, err } = await called(['diff', ...args])

  expect([code, err]).toEqual([2, expect.stringContaining(says)])
})

test('a side that is down is said, and the other is left as it was', async () => {
  await using one = await startFakeServer()
  const down = { url: 'http://127.0.0.1:9', keys: one.keys }

  const { code, out } = await diffed(one, down)

  expect(code).toBe(3)
  expect(out).toMatch(/http:\/\/127\.0\.0\.1:9: .* of --other-base-url\./)
  expect(one.journal.entries.flatMap(({ changed }) => changed)).toEqual([])
})

test('a key that is refused is told in the words of the options of that side', async () => {
  await using one = await startFakeServer()
  await using other = await startFakeServer()

  const { code, out } = await diffed(one, { url: other.url, keys: { ...other.keys, readWrite: 'not-a-key' } })

  expect([code, out]).toEqual([
    2,
    expect.stringMatching(/Check --other-base-key, and --other-base-key-header/),
  ])
})

test('a side that is a web page is no server to compare', async () => {
  await using one = await startFakeServer()
  const url = await plain(
    (_, response) => void response.setHeader('content-type', 'text/html').end('<html>'),
    opened,
  )

  expect((await diffed(one, { url, keys: one.keys })).code).toBe(2)
})

test('what a kill leaves on either side is removed by its ledger', async () => {
  const fakes = [createFakeServer({ idSeed: 1 }), createFakeServer({ idSeed: 2 })] as const
  const ledgers = ['', '']
  const killed: { at: number; snapshot: Snapshot; ledger: string }[] = []
  let calls = 0
  const targets = fakes.map((fake): Target => {
    const target = targetInMemory(fake)
    const send: Target['send'] = async (call) => {
      const reply = await target.send(call)
      for (const [at, each] of ++calls % 20 === 0 ? fakes.entries() : [])
        killed.push({ at, snapshot: each.snapshot(), ledger: ledgers[at] as string })
      return reply
    }
    return { ...target, send }
  }) as [Target, Target]

  await diffTargets(targets, readSettings({ chapter: 'invitations', seed: 1 }), {
    onLedger: (side) => (line) => {
      ledgers[side] += `${JSON.stringify(line)}\n`
    },
  })

  const had = [0, 0]
  for (const { at, snapshot, ledger } of killed) {
    const fake = fakes[at] as FakeServer
    fake.restore(snapshot)
    const send = sendTo(fake)
    had[at] = Math.max(had[at] as number, (await thingsShown(send)).things.length)
    await cleanUp(send, ledgerIn(ledger), { olderThan: 0, yes: true })
    expect((await thingsShown(send)).things).toEqual([])
  }
  expect(Math.min(...had)).toBeGreaterThan(0)
})

test('a server that answers at random is told as that, and is no other than itself', async () => {
  const fake = createFakeServer({ journalLimit: 0 })
  const target = targetInMemory(fake)
  const random = createRandom(1)
  const any = (): string => ['manager', 'collaborator', 'viewer'][Math.floor(random() * 3)] as string
  const altered = alteringReply('createInvitation', (body) => ({ ...body, authority: any() }))
  const server = { ...target, send: altered(target.send) }

  const { differences, varies } = await diffTargets(
    [server, server],
    readSettings({ chapter: 'invitations', seed: 1 }),
  )

  expect(differences).toEqual([])
  expect(varies).toMatchObject([{ operation: 'createInvitation', field: '/authority', side: 'both' }])
})

test.each([
  [
    'createInvitation',
    'invitations/create/*',
    { seeds: 20, oneIn: 3 },
    (any: string) => ({ authority: any }),
  ],
  [
    'getHost',
    'hosts/update/*',
    { seeds: 2, oneIn: 1 },
    (any: string, { host }: JsonObject) => ({ host: { ...Object(host), memo: any } }),
  ],
] as const)(
  'a server that gives one of two answers to %s is no other than itself, however often both get the same',
  async (operation, cases, { seeds, oneIn }, shown) => {
    const found: unknown[] = []
    for (let seed = 1; seed <= seeds; seed++) {
      const target = targetInMemory(createFakeServer({ journalLimit: 0 }))
      const random = createRandom(seed)
      const altered = alteringReply(operation, (body) => ({
        ...body,
        ...shown(random() < 0.5 ? 'manager' : 'viewer', body),
      }))
      const server = { ...target, send: altered(target.send) }
      const settings = readSettings({ case: [cases], seed, runs: 1 })
      found.push(...(await diffTargets([server, server], settings, { oneIn })).differences)
    }

    expect(found).toEqual([])
  },
)

test('an order that varies is no difference, though what the calls of one case show has one element', async () => {
  const random = createRandom(1)
  const [one, other] = [1, 2].map((idSeed): Target => {
    const target = targetInMemory(createFakeServer({ journalLimit: 0, idSeed }))
    const send = alteringList((listed) => (random() < 0.5 ? listed : listed.reverse()))(target.send)
    return { ...target, send }
  }) as [Target, Target]
  const invite = (name: string): Call =>
    createInvitation({
      email: `mc-${recordedRun}-${recordedNumber}-${name}@example.com`,
      authority: 'viewer',
    })
  const [a, b] = ['a', 'b'].map((id) => new Set([{ id } as Part])) as [Set<Part>, Set<Part>]
  const steps: Step[] = [
    { at: 0, by: a, call: invite('a'), names: [] },
    { at: 1, by: b, call: invite('b'), names: [] },
    { at: 2, by: b, call: listInvitations(), names: [] },
  ]
  const histories = Array.from({ length: 10 }, () => ({ steps, hosts: 0 }))

  const { differences, varies } = await diffTargets([one, other], readSettings({ settle: 0 }), { histories })

  expect(differences).toEqual([])
  expect(varies).toMatchObject([{ operation: 'listInvitations', kind: 'order' }])
})

test('a list from a cache that only a removal drops is told, though what others remove drops it too', async () => {
  let cached: Reply | undefined
  const wear: Impostor = (send) => async (call) => {
    const isRead = call.operation === 'listInvitations' && (call.key ?? 'full') === 'full'
    if (isRead && cached) return { ...cached }
    const reply = await send(call)
    if (isRead) cached = reply
    if (call.operation === 'cancelInvitation') cached = undefined
    return reply
  }

  /** The others go on meanwhile. */
  const meanwhile = async (ms: number) => {
    for (let left = ms; left > 0; left -= 10) await turn()
  }

  const settings = readSettings({ chapter: 'invitations', seed: 1 })
  const { differences, nowAndThen } = await compared(settings, { wear, meanwhile })

  const calls = differences.map(({ history }) => history.map(({ one }) => one.call.operation))
  expect(calls).toEqual([['listInvitations', 'createInvitation', 'listInvitations']])
  expect(nowAndThen).toEqual([])
})

test('a header that one answer has is not told', async () => {
  let calls = 0
  const wear: Impostor = (send) => async (call) => {
    const reply = await send(call)
    return ++calls === 30 ? { ...reply, headers: [...reply.headers, ['x-once', '1']] } : reply
  }

  const settings = readSettings({ case: ['invitations/create/*'], runs: 1, seed: 1 })
  const { differences, nowAndThen, varies } = await compared(settings, { wear })

  expect([calls > 30, differences, nowAndThen, varies]).toEqual([true, [], [], []])
})

test('what was found when the time is up is told without a name', async () => {
  const settings = { ...readSettings({ chapter: 'invitations', runs: 1, seed: 1 }), maxTime: 3_600_000 }
  const now = vi.spyOn(performance, 'now')
  const stages: string[] = []
  const late: string[] = []
  const wear: Impostor = (send) => (call) => {
    if (stages.includes('again') && call.operation === 'createInvitation') late.push(call.operation)
    return send(call)
  }
  try {
    const { differences, run, exitCode } = await compared(settings, {
      fake: { departures: [departure('invitation.create.invited')] },
      wear,
      onStage(stage) {
        stages.push(stage)
        if (stage === 'again') now.mockReturnValue(Number.MAX_VALUE)
      },
    })

    expect([stages, late]).toEqual([['histories', 'again', 'clean-up'], []])
    expect(differences.map(({ what }) => what)).toContain('neither')
    expect([run.cut, exitCode]).toEqual(['Out of time (--max-time).', 1])
  } finally {
    now.mockRestore()
  }
})

test('no more names are tried once the comparison is interrupted, though fakes answer without a pause', async () => {
  const controller = new AbortController()
  const wear = alteringReply('getCloudIntegration', (body) => ({ ...body, memo: 'odd', region: 'odd' }))
  const settings = readSettings({ case: ['cloud-integrations/update/*'], runs: 1, seed: 1 })
  let [aborted, ended] = [0, 0]
  const stages: string[] = []
  const stop = (): void => {
    controller.abort()
    aborted = performance.now()
  }

  await compared(settings, {
    wear: (send) => async (call) => {
      const reply = await wear(send)(call)
      if (stages.at(-1) === 'names' && !aborted) setTimeout(stop, 0)
      return reply
    },
    signal: controller.signal,
    onStage(stage) {
      stages.push(stage)
      if (stage === 'clean-up') ended = performance.now()
    },
  })
  expect(aborted).toBeGreaterThan(0)
  expect(ended - aborted).toBeLessThan(700)
})

test('where no time is given names are looked for during minutes, and it is said that some may be missing', async () => {
  const clock = performance.now.bind(performance)
  const now = vi.spyOn(performance, 'now')
  const stages: string[] = []
  let asked = 0
  try {
    const { differences, run, exitCode } = await compared(
      readSettings({ case: ['invitations/create/*'], runs: 1, seed: 1 }),
      {
        fake: { departures: [departure('invitation.create.invited')] },
        onStage(stage) {
          stages.push(stage)
          if (stage === 'smaller') now.mockImplementation(clock)
          if (stage === 'names') now.mockImplementation(() => clock() + 600_000 * Number(++asked > 4))
        },
      },
    )

    expect(stages).toEqual(['histories', 'again', 'names', 'smaller', 'clean-up'])
    expect(differences.map(({ what }) => what)).toContain('neither')
    expect([run.cut, run.complete, exitCode]).toEqual([
      expect.stringContaining('The search for names took too long'),
      false,
      1,
    ])
  } finally {
    now.mockRestore()
  }
})

test('what is going on when the time is up ends there, and is removed', async () => {
  const now = vi.spyOn(performance, 'now')
  const fakes = [createFakeServer({ idSeed: 1 }), createFakeServer({ idSeed: 2 })] as const
  let calls = 0
  let late = 0
  const targets = fakes.map((fake): Target => {
    const target = targetInMemory(fake)
    const send: Target['send'] = (call) => {
      if (++calls === 100) now.mockReturnValue(Number.MAX_VALUE)
      if (calls > 100 && call.operation === 'registerHost') late += 1
      return target.send(call)
    }
    return { ...target, send }
  }) as [Target, Target]
  try {
    const { run } = await diffTargets(targets, {
      ...readSettings({ case: ['hosts/update/*'], runs: 1, seed: 1 }),
      maxTime: 3_600_000,
    })

    expect(run.cut).toBe('Out of time (--max-time).')
    expect(late).toBeLessThan(5)
    for (const fake of fakes) expect((await thingsShown(sendTo(fake))).things).toEqual([])
  } finally {
    now.mockRestore()
  }
})

test('Ctrl-C cleans up on both sides, leaves a report that is not complete, and exits with 5', async () => {
  const sides = [await startFakeServer(), await startFakeServer()] as const
  for (const each of sides) opened.add(each)
  let requests = 0
  const [one, other] = await Promise.all(
    sides.map((fake) =>
      plain((request, response) => {
        if (++requests === 150) child.kill('SIGINT')
        fake.listener(request, response)
      }, opened),
    ),
  )
  const report = join(root, 'interrupted')
  const { child, ended } = spawned(
    ['diff', '--base-url', one as string, '--other-base-url', other as string, '--report', report],
    { MONITORING_KEY: sides[0].keys.readWrite, MONITORING_OTHER_BASE_KEY: sides[1].keys.readWrite },
  )

  const { code } = await ended

  const found = JSON.parse(readFileSync(join(report, 'diff.json'), 'utf8')) as DiffReport
  expect([code, found.run.complete, found.run.cut]).toEqual([5, false, 'It was interrupted.'])
  for (const { send, journal } of sides) {
    expect(journal.entries.some(({ changed }) => changed.length > 0)).toBe(true)
    expect((await send(listHosts())).text).toBe('{"hosts":[]}')
    expect((await send(listInvitations())).text).toBe('{"invitations":[]}')
  }
})

test('what a trace hides when it is looked at again is told, where a case finds it broken', async () => {
  const known = new Set<string>()
  const wear: Impostor = (send) => async (call) => {
    const { roleFullnames = [] } = Object(call.body) as { roleFullnames?: string[] }
    if (call.operation === 'registerHost' && !roleFullnames.every((each) => known.has(each)))
      return send({ ...call, body: {} })
    if (call.method === 'PUT') for (const each of roleFullnames) known.add(each)
    return send(call)
  }
  const some = ['hosts/register/*', 'hosts/roles/*', 'hosts/list/*']

  const settings = readSettings({ chapter: 'hosts', case: some, runs: 1, seed: 1 })
  const { differences, nowAndThen } = await compared(settings, { wear })

  expect(differences.map(({ side, id }) => `${side} ${id}`)).toContain('other host.register.roles.created')
  expect(nowAndThen).toEqual([])
})

test('a list that lacks the newest of all is told by its clause, though it varies where the same calls go there twice', async () => {
  const wear = alteringList((listed) => listed.slice(0, -1))

  const settings = readSettings({ chapter: 'invitations', runs: 1, seed: 1, settle: 0 })
  const { differences, nowAndThen, varies } = await compared(settings, { wear })

  expect(differences.map(({ side, id }) => [side, id])).toEqual([['other', 'invitation.create.pending']])
  expect([nowAndThen, varies]).toEqual([[], []])
})

test('a list that lacks what was written last is told by its clause, though the writes of others bring that', async () => {
  const wear: Impostor = (send) => {
    let last: unknown
    return async (call) => {
      const reply = await send(call)
      if (call.operation === 'registerHost') last = Object(bodyIfJson(reply)).id
      if (call.operation !== 'listHosts' || !call.query?.some(([key]) => key === 'name')) return reply
      const shown = (Object(bodyIfJson(reply)).hosts ?? []) as { id: string }[]
      return { ...reply, text: JSON.stringify({ hosts: shown.filter(({ id }) => id !== last) }) }
    }
  }

  const settings = readSettings({ clause: ['host.list.name', 'host.register.*'], seed: 1, settle: 400 })
  const { differences } = await compared(settings, { wear })

  expect(differences.map(({ side, id }) => [side, id])).toEqual([['other', 'host.list.name']])
})

test('an open point that another chapter asks about is told by its name where only one is compared', async () => {
  const choices = {
    'success.status.create': '201',
    'errors.body': 'plain-string',
    'http.date': 'not-sent',
  } as const

  const settings = readSettings({ chapter: 'invitations', runs: 1, seed: 1 })
  const { differences } = await compared(settings, { fake: { choices } })

  expect(differences.map(({ id }) => id).sort()).toEqual(Object.keys(choices).sort())
  expect(differences.find(({ id }) => id === 'success.status.create')?.answers).toEqual({
    one: '200',
    other: '201',
  })
})

test('a post that replaces the values of other metrics too is told by the clause about values', async () => {
  const overwriting = departure('service-metrics/post/keeps-value-when-that-of-another-metric-is-replaced')

  const settings = readSettings({ chapter: 'service-metrics', seed: 1 })
  const { differences } = await compared(settings, { fake: { departures: [overwriting] } })

  expect(differences.map(({ side, id }) => [side, id])).toEqual([['other', 'metrics.post.value']])
})

test('keys from outside of both are compared', async () => {
  await using one = await startFakeServer({ idSeed: 1 })
  await using other = await startFakeServer({ departures: [departure('key.outside.forbidden')] })
  const keys = ['--outside-key', one.keys.outside, '--other-base-outside-key', other.keys.outside]

  const some = ['--chapter', 'keys', '--case', 'keys/outside/create-invitation', '--runs', '1']
  const { found } = await diffed(one, other, ...some, ...keys)

  expect(found?.differences.map(({ side, id }) => [side, id])).toEqual([['other', 'key.outside.forbidden']])
})
