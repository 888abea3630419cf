import type { FakeServer } from '../../fake-server/index.js'
import type { DiffReport } from '../../reports/diff-report.js'
import type { Consent } from '../../runner/case/consent.js'
import type { Target } from '../../runner/send/target.js'
import type { Need } from '../../spec/clause.js'
import type { Send } from '../../spec/http.js'
import { diffTargets } from '../diff/diff-targets.js'
import { targetInMemory } from '../fake/in-memory.js'
import { type ConformanceOptions, inWordsOfOptions, readSettings } from '../options/conformance-options.js'
import { onAbort } from '../options/interrupt.js'
import { UsageError } from '../options/usage-error.js'

/** One of two servers to compare: what answers a call, and what else there is of it. */
export interface ComparedServer {
  /** Answers a call. */
  send: Send
  /** How it is called in the report. */
  name?: string
  /** The kinds of keys that `send` knows besides the full one, and whether it has a member. */
  supplied?: readonly Need[]
  /** The address of a member of its organization. */
  memberEmail?: string
  /** Lets so many ms pass for it. A server takes its time by default. */
  pause?: (ms: number) => Promise<void>
}

/** Two servers to compare, and how: the options are those of the command. */
export interface DiffServersOptions
  extends Pick<
    ConformanceOptions,
    'chapter' | 'case' | 'clause' | 'concurrency' | 'maxHosts' | 'maxTime' | 'runs' | 'seed' | 'settle'
  > {
  /** The first server. A fake is compared with all its keys, and on its own clock. */
  one: Send | ComparedServer | FakeServer
  /** The second. */
  other: Send | ComparedServer | FakeServer
  /** What it may do besides reading; creates, traces and mail by default. */
  allow?: Consent | readonly Consent[]
  /** Ends it. What was made is removed, and the rest is not compared. */
  signal?: AbortSignal
}

/**
 * Sends the same calls to two servers, and tells where they answer otherwise: first the calls of all cases, then random
 * ones. What each of them made is removed. `exitCode` is that of the command: 0 the same, 1 different, 5 incomplete.
 * Rejects with `UsageError` for wrong options.
 *
 * @example
 * const { differences, calls, alike } = await diffServers({ one: createFakeServer(), other: mine })
 */
export async function diffServers({
  one,
  other,
  signal,
  ...options
}: DiffServersOptions): Promise<DiffReport> {
  using interrupt = onAbort(signal)
  try {
    const settings = readSettings(options as ConformanceOptions)
    return await diffTargets([targetOf(one, 'one'), targetOf(other, 'other')], settings, {
      signal: interrupt.signal,
    })
  } catch (error) {
    throw inWordsOfOptions(error)
  }
}

function targetOf(given: DiffServersOptions['one'], usual: string): Target {
  if (typeof given !== 'function' && typeof given?.send !== 'function')
    throw new UsageError(
      `\`${usual}\` is no server: give a function that answers a call, an object with one as \`send\`, or a fake.`,
    )
  const { send: answer, name = usual, supplied = [], ...rest }: ComparedServer = comparedOf(given)
  let requests = 0
  const send: Send = async (call) => {
    requests += 1
    return answer(call)
  }
  return { ...rest, send, supplied, baseUrl: name, requests: () => requests, waited: () => 0 }
}

function comparedOf(given: DiffServersOptions['one']): ComparedServer {
  if (typeof given === 'function') return { send: given }
  if (!('clock' in given)) return given
  const { send, pause, supplied, memberEmail } = targetInMemory(given)
  return { send, supplied, memberEmail, ...(pause && { pause }) }
}
