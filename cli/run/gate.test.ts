import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import type { Report } from '../../reports/report.js'
import { createOpened } from '../../runner/testing/servers.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { called } from '../testing/called.js'
import { createRoom } from '../testing/room.js'
import { type Exited, spawned } from '../testing/spawned.js'

const all = createRoom('gate-')
const opened = createOpened()
let room: string

beforeEach(() => {
  room = mkdtempSync(join(all, 'room-'))
})

afterEach(opened.close)

const command = (args: string[], environment: Record<string, string> = {}): Promise<Exited> =>
  called(args, environment, { cwd: room })

/** Runs the command as its own process, which the server interrupts with Ctrl-C. */
function interruptedBy(server: Wrong, args: string[]): Promise<Exited> {
  const { child, ended } = spawned(args, {}, { cwd: room })
  server.interrupt = () => child.kill('SIGINT')
  return ended
}

const hostile = '::error::pwned\n##[add-mask]x ##vso[task]y %0A,`<b>`'

interface Wrong {
  url: string
  key: string
  /** Whether it breaks a rule: an unknown address gets 400, unless it has an underscore, a dot or another end. */
  broken: boolean
  /** Whether it lacks the operation to cancel an invitation. */
  lacking?: boolean
  /** Calls `interrupt` after this many requests. */
  interruptAfter?: number
  interrupt?: () => void
}

/** A fake that breaks one rule as long as it is told to, with texts in its answers that could do harm. */
async function wrongServer(): Promise<Wrong> {
  const wear: Impostor = (send) => async (call) => {
    if (wrong.interruptAfter !== undefined && wrong.interruptAfter-- === 0) wrong.interrupt?.()
    const reply = await send(call)
    if (call.operation !== 'cancelInvitation') return reply
    if (wrong.lacking) return { status: 501, headers: [], text: '' }
    const isBroken =
      wrong.broken && reply.status === 404 && !/_|a\.b@|\.co"/.test(JSON.stringify(call.body) ?? '')
    return isBroken ? { status: 400, headers: [], text: hostile } : reply
  }
  const fake = await startFakeServer({ departures: [{ clause: 'cancel', wear }] })
  opened.add(fake)
  const wrong: Wrong = { url: fake.url, key: fake.keys.readWrite, broken: true }
  return wrong
}

const id = 'invitations/cancel/unknown-is-404'

const against = ({ url, key }: Wrong, ...more: string[]): string[] => [
  ...['run', '--base-url', url, '--key', key, '--chapter', 'invitations', '--report', 'report'],
  ...more,
]

const known = (text: string): string[] => {
  writeFileSync(join(room, 'acme.yaml'), text)
  return ['--known-failures', 'acme.yaml']
}

const read = (name: string): string => readFileSync(join(room, name), 'utf8')
const report = (directory = 'report'): Report => JSON.parse(read(`${directory}/report.json`))

describe('known failures', () => {
  test('a first file, then exit code 0 while only these fail, then 1 when one no longer does', async () => {
    const server = await wrongServer()

    const first = await command(against(server, '--write-known-failures', 'acme.yaml'))
    const second = await command(against(server, '--known-failures', 'acme.yaml'))
    const [xml, summary, badge] = [
      read('report/junit.xml'),
      read('report/summary.md'),
      read('report/badge.json'),
    ]
    server.broken = false
    const third = await command(against(server, '--known-failures', 'acme.yaml'))

    expect([first.code, second.code, third.code]).toEqual([1, 0, 1])
    expect(first.out).toContain('Wrote 1 known failure to "acme.yaml"')
    expect(read('acme.yaml')).toMatch(/^# yaml-language-server: \$schema=\S+known-failures\.schema\.json\n/)
    expect(second.out).toMatch(
      new RegExp(`^known {9}The answer is 400, against this rule.*\\(${id}\\)$`, 'm'),
    )
    expect(second.out).toMatch(/^Conforms but for known failures: .*1 known failure,/m)
    expect(xml).toMatch(/<skipped message="known failure: The answer is 400, against this rule/)
    expect(xml).not.toContain('<failure')
    expect(summary).toMatch(/^## Conforms but for known failures/)
    expect(JSON.parse(badge)).toMatchObject({ message: 'conforms but for 1 known failure (of a part)' })
    expect(third.out).toMatch(
      /^stale {9}cancelInvitation\/invitation.cancel.unknown:400-for-404 {2}acme.yaml line 6: no longer fails; remove it./m,
    )
    expect(third.out).toMatch(/^Known failures are out of date/m)
    expect(read('report/junit.xml')).toMatch(
      /<failure message="line 6: no longer fails; remove it." type="stale">/,
    )
    expect(report().cases.some((each) => each.known)).toBe(false)
  })

  test('one that names nothing is exit code 2 before any call', async () => {
    const file = known('# mine\n\n- case: hosts/updat\n  reason: r\n')
    const { code, err, out } = await command([
      ...'run --base-url http://127.0.0.1:1 --key k'.split(' '),
      ...file,
    ])

    expect(err).toMatch(
      /^error: Cannot read known failures "acme.yaml": line 3 names no case "hosts\/updat"\. Did you mean "hosts\/update\/\*"\? Remove or correct it/,
    )
    expect([code, out]).toEqual([2, ''])
  })

  test('what an endpoint that is missing keeps from being judged is in the first file too', async () => {
    const server = await wrongServer()
    server.lacking = true

    const first = await command(against(server, '--write-known-failures', 'acme.yaml'))
    const second = await command(against(server, '--known-failures', 'acme.yaml'))

    expect(read('acme.yaml')).toMatch(
      /^- cause: missing:cancelInvitation\n {2}clauses: \[ invitation\.cancel\.exists \]\n {2}reason: "Cancel Invitations is not there: .* answers 501\."$/m,
    )
    expect(read('acme.yaml').match(/^- /gm)).toHaveLength(1)
    expect([first.code, second.code]).toEqual([1, 0])
    expect(second.out).not.toMatch(/^inconclusive /m)
    expect(second.out).toMatch(/^known .*Cancel Invitations is not there/m)
    expect(read('report/junit.xml')).not.toMatch(/<error|<failure/)
    expect(report().cases.some(({ verdict, known }) => verdict === 'inconclusive' && known)).toBe(true)
  })

  test('a first file replaces none, and there is none of a run that reached nothing', async () => {
    writeFileSync(join(room, 'mine.yaml'), 'mine')
    const nowhere = ['run', '--base-url', 'http://127.0.0.1:1', '--key', 'k', '--write-known-failures']

    const there = await command([...nowhere, 'mine.yaml'])
    const unreachable = await command(nowhere)

    expect([there.code, unreachable.code]).toEqual([2, 3])
    expect(there.err).toMatch(/it is there already/)
    expect(read('mine.yaml')).toBe('mine')
    expect(unreachable.out).toMatch(/No known failures were written/)
    expect(existsSync(join(room, 'known-failures.yaml'))).toBe(false)
  })
})

test('an interrupted run is incomplete, known failures or not, and so is the whole of its shards', async () => {
  const server = await wrongServer()
  writeFileSync(join(room, 'acme.yaml'), `- {case: ${id}, reason: r}\n- {case: keys/*, reason: r}\n`)
  const filters = ['--chapter', 'keys', '--chapter', 'invitations', '--known-failures', 'acme.yaml']
  const shard = (index: number) =>
    ['run', '--base-url', server.url, '--key', server.key, ...filters].concat([
      ...['--shard', `${index}/2`, '--report', `${index}`],
    ])
  await command(shard(2))
  server.interruptAfter = 30
  const interrupted = await interruptedBy(server, shard(1))
  const whole = await command(['merge', '1', '2', '--report', 'whole'])

  expect(report('1').run.complete).toBe(false)
  expect(report('1').knownFailures?.entries.map(({ state }) => state)).not.toContain('stale')
  expect([interrupted.code, whole.code]).toEqual([5, 5])
  expect(report('whole').run.complete).toBe(false)
  expect(whole.out).toMatch(/^Incomplete: .*Shard 1\/2 was not run to its end\./m)
})

describe('shards', () => {
  const shard = (server: Wrong, index: number, ...more: string[]) =>
    command(against(server, '--shard', `${index}/3`, '--report', `shards/${index}`, '--quiet', ...more))

  test('merge their archives too; one without an archive is wrong usage', async () => {
    const server = await wrongServer()
    const dirs = ['shards/1', 'shards/2', 'shards/3']
    for (const index of [1, 2, 3]) await shard(server, index, '--har')
    const entriesIn = (directory: string) =>
      JSON.parse(readFileSync(join(room, directory, 'report.har'), 'utf8')).log.entries

    expect((await command(['merge', ...dirs, '--har', '--report', 'joined'])).err).toBe('')
    expect(entriesIn('joined')).toHaveLength(dirs.flatMap(entriesIn).length)

    rmSync(join(room, 'shards/2/report.har'))
    const { code, err } = await command(['merge', ...dirs, '--har', '--report', 'joined'])
    expect([code, err]).toEqual([2, expect.stringContaining('Run every shard with --har')])
  })

  test('merge into the report of the whole; without one of them they do not', async () => {
    const server = await wrongServer()
    const file = known(`- case: ${id}\n  reason: r\n`)
    const codes = [1, 2, 3].map(async (index) => (await shard(server, index, ...file)).code)
    expect(await Promise.all(codes)).toEqual([0, 0, 0])
    await command(against(server, ...file))

    const dirs = ['shards/1', 'shards/2', 'shards/3']
    const whole = await command(['merge', ...dirs, '--report', 'whole'])

    expect([whole.code, whole.err]).toEqual([0, ''])
    const [merged, single] = [report('whole'), report()]
    const verdicts = ({ cases }: Report) => cases.map((each) => [each.id, each.verdict, each.known])
    expect(verdicts(merged)).toEqual(verdicts(single))
    expect(merged.clauses).toEqual(single.clauses)
    expect(merged.knownFailures).toEqual(single.knownFailures)
    expect(merged.run.complete).toBe(true)
    expect(existsSync(join(room, 'whole/junit.xml'))).toBe(true)

    const wrong: [string[], RegExp][] = [
      [['shards/1', 'shards/3'], /Shard 2 of 3 is missing/],
      [['shards/1', 'none'], /report\.json of "none": there is no such file/],
    ]
    for (const [args, message] of wrong) {
      const { code, err } = await command(['merge', ...args])
      expect(err).toMatch(message)
      expect(code).toBe(2)
    }
    const replacing = await command(['merge', ...dirs, '--report', 'shards/1/'])
    expect(replacing.err).toMatch(/would replace that of "shards\/1"/)
  })

  test('of the embedded fake merge, though it listens elsewhere each time', async () => {
    const run = (index: number) =>
      command(['run', '--chapter', 'invitations', '--shard', `${index}/2`, '--report', `${index}`])
    await Promise.all([run(1), run(2)])

    expect((await command(['merge', '1', '2'])).code).toBe(0)
  })

  test.each([
    ['0/2', /number of a shard/],
    ['3/2', /number of a shard/],
    ['2', /number of a shard/],
    ['1/999', /more shards than cases: \d+ are selected/],
  ])('%s is exit code 2', async (text, message) => {
    const { code, err } = await command(['run', '--chapter', 'invitations', '--shard', text])

    expect(err).toMatch(message)
    expect(code).toBe(2)
  })
})

describe('on GitHub', () => {
  const github = (): Record<string, string> => ({
    GITHUB_ACTIONS: 'true',
    GITHUB_STEP_SUMMARY: join(room, 'step.md'),
  })

  test('failures are annotated and the summary added; a server starts no workflow command', async () => {
    const server = await wrongServer()
    writeFileSync(join(room, 'step.md'), 'before\n')

    const { code, out } = await command(against(server), github())

    expect(code).toBe(1)
    const commands = out.split('\n').filter((line) => /^\s*::|##\w*\[/u.test(line))
    expect(commands).toEqual([
      expect.stringMatching(
        /^::error title=violates invitation\.cancel\.unknown::.* \(§7, §3\.3\), 1 case, .*; got .*%250A/,
      ),
    ])
    expect(read('step.md')).toMatch(/^before\n## Violates: 28 of 30 clauses met, 1 violated, /)
  })

  test('the summary stays below the limit of a step', async () => {
    const server = await wrongServer()
    writeFileSync(join(room, 'step.md'), 'x'.repeat(1024 * 1024 - 200))

    await command(against(server), github())

    expect(read('step.md')).toMatch(/x## Violates: .*\n\n$/)
    expect(read('step.md').length).toBeLessThan(1024 * 1024)
  })

  test('elsewhere there is no annotation', async () => {
    const { out } = await command(against(await wrongServer()))

    expect(out).not.toMatch(/^::/m)
    expect(out).toContain('##vso[')
  })

  test.each(['TF_BUILD', 'TEAMCITY_VERSION'])(
    'where %s is set, a server starts no command of that service',
    async (name) => {
      const { out } = await command(against(await wrongServer()), { [name]: 'true' })

      expect(out).not.toMatch(/##\w*\[/)
    },
  )
})
