import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import type { Watch } from '../../fake-server/assembly/fake-server.js'
import { createFakeServer, type FakeServerOptions } from '../../fake-server/index.js'
import type { Choices } from '../../spec/choices.js'
import type { Call } from '../../spec/http.js'
import type { PointId } from '../../spec/open-points.js'
import { terminalText } from '../../spec/terminal-text.js'
import { type Ended, endOf, killGroup } from '../fake/child.js'
import { environmentFor } from '../fake/exec-environment.js'
import { startFakeWith } from '../fake/start-fake.js'
import type { Arguments } from '../options/arguments.js'
import { UsageError } from '../options/usage-error.js'
import { createConduct } from './conduct.js'
import type { TestRun } from './find-assumptions.js'
import { asChoices, type OtherAnswer } from './other-answers.js'
import { readResults, type Source } from './read-results.js'

interface Heard {
  call: Call
  at: number
}

/** Beyond this many calls, they are not replayed under every answer. */
const most = 20_000

/** These show in how replies travel or in the clock, which stands still during a replay. */
const onTheWay: readonly PointId[] = [
  'http.framing',
  'http.connection',
  'http.compression',
  'http.header-names',
  'http.latency',
  'server.clock',
]

/** Records calls, and replays them under other answers: where no reply differs, no client saw the answer. */
function createHearing(options: FakeServerOptions) {
  const heard: Heard[] = []
  let isControlled = false
  const watch: Watch = {
    call: (call, at) => void heard.push({ call, at }),
    request: (method, target) => {
      if (method !== 'GET' && /^(https?:\/\/[^/]*)?\/__fake\b/i.test(target)) isControlled = true
    },
  }
  /** The answers that would have changed a reply to a call, or how it reached the client. */
  const near = (answers: readonly OtherAnswer[]): OtherAnswer[] => {
    if (isControlled || options.departures?.length || heard.length > most) return [...answers]
    const usual = [...played(heard, options, {})]
    return answers.filter(
      (each) => onTheWay.includes(each.id) || differs(usual, played(heard, options, asChoices([each]))),
    )
  }
  return { watch, near, calls: () => heard.length }
}

function differs(usual: readonly string[], replies: Iterable<string>): boolean {
  let at = 0
  for (const reply of replies) if (reply !== usual[at++]) return true
  return false
}

function* played(
  heard: readonly Heard[],
  options: FakeServerOptions,
  choices: Partial<Choices>,
): Generator<string> {
  const fake = createFakeServer({ ...options, choices: { ...options.choices, ...choices } })
  for (const { call, at } of heard) {
    fake.clock.freeze(at)
    yield JSON.stringify(fake.deliver(call))
  }
}

/** The command could not be run, was interrupted, or made no call. */
export class NotRun extends Error {
  override name = 'NotRun'
  readonly exitCode: number

  constructor(exitCode: number, message = '') {
    super(message)
    this.exitCode = exitCode
  }
}

/** A run hangs when it takes this many times as long as on the default fake, plus so many ms. */
const [times, longer] = [5, 30_000]
const longestRun = 3_600_000

const exitCodes = { interrupted: 130, notAnswered: 5 }

/** The tests of a command. Each run gets its own fake; `onRun` is told how many there were. */
export function createCommandTests(
  [command = '', ...args]: readonly string[],
  given: Arguments<'exec'>,
  options: FakeServerOptions,
  onRun: (runs: number) => void,
) {
  const hearing = createHearing(options)
  const conduct = createConduct()
  let [runs, limit, said] = [0, longestRun, '']
  let source: Source = 'exit code'

  const runOn = async (choices: Partial<Choices>) => {
    const own = { ...options, choices: { ...options.choices, ...choices } }
    await using fake = await startFakeWith(given, own, runs === 1 ? hearing.watch : {})
    if (runs === 1) fake.journal.on(conduct.take)
    return await runCaptured(command, args, { env: environmentFor(fake, process.env), limit })
  }

  return {
    /** Throws `NotRun`. */
    run: async (choices: Partial<Choices>): Promise<TestRun> => {
      runs += 1
      onRun(runs)
      const { results } = given
      if (results !== undefined) await rm(results, { force: true })
      const started = performance.now()
      const ended = await runOn(choices)
      if (ended.isInterrupted) throw new NotRun(exitCodes.interrupted)
      if (ended.failure !== undefined) throw new NotRun(ended.exitCode, ended.failure)
      if (runs === 1) limit = times * (performance.now() - started) + longer
      said = ended.out + ended.err
      const text = results === undefined ? ended.out : await resultsIn(results, ended)
      const read = readResults(text, { exitCode: ended.exitCode, output: said })
      if (runs === 1) source = read.source
      return read.tests
    },
    /** The given answers that the calls of the first run came near. */
    near: (answers: readonly OtherAnswer[]): OtherAnswer[] => {
      if (hearing.calls() > 0) return hearing.near(answers)
      throw new NotRun(
        exitCodes.notAnswered,
        'The command has not called the fake. Does it read MONITORING_BASE_URL?',
      )
    },
    source: () => source,
    conduct: conduct.sum,
    said: () => said,
  }
}

/** Failing tests may keep a command from writing its results. */
async function resultsIn(file: string, { exitCode }: Ended): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    if (exitCode !== 0) return ''
    throw new UsageError(
      `The command has not written its results to "${terminalText(file)}". Leave --results out, or let it write them there.`,
    )
  }
}

/** The limit of each stream, in characters. The beginning is dropped. */
const longest = 2 ** 25

const ending = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a command without a shell, keeps what it prints, and ends it with this process, or after `limit` ms, with
 * everything it started.
 */
async function runCaptured(
  command: string,
  args: readonly string[],
  { env, limit }: { env: NodeJS.ProcessEnv; limit: number },
) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env, detached: true })
  const [out, err] = [kept(child.stdout), kept(child.stderr)]
  let isInterrupted = false
  const interrupt = () => {
    isInterrupted = true
    killGroup(child, 'SIGKILL')
  }
  const timer = setTimeout(() => killGroup(child, 'SIGKILL'), limit)
  for (const signal of ending) process.on(signal, interrupt)
  const ended = await endOf(child, command)
  clearTimeout(timer)
  for (const signal of ending) process.off(signal, interrupt)
  return { ...ended, out: out(), err: err(), isInterrupted }
}

function kept(stream: NodeJS.ReadableStream): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (more: string) => {
    text = (text + more).slice(-longest)
  })
  return () => text
}
