import { dateOf } from '../../spec/http.js'
import type { AskedCall } from './ask.js'
import type { Finding } from './finding.js'

const limits = /^(x-)?rate-?limit(-.*)?$|^x-rate-limit-.*$|^retry-after$/i

/** The limits that the answers mention, each with its last value. */
export function limitsFinding(asked: readonly AskedCall[]): Finding {
  const told = new Map<string, string>()
  for (const { reply } of asked)
    for (const [name, value] of reply?.headers ?? [])
      if (limits.test(name)) told.set(name.toLowerCase(), value)
  const isThrottled = asked.some(({ reply }) => reply?.status === 429)
  const shown = [...told].map(([name, value]) => `${name}: ${value}`).join(', ')
  if (isThrottled)
    return {
      ...{ subject: 'rate limits', state: 'warns' },
      says: `Some calls were answered 429${shown && ` (${shown})`}.`,
      advice:
        'A run waits for limits, and takes the longer for it; a higher one for this key makes it faster.',
    }
  return {
    ...{ subject: 'rate limits', state: 'fine' },
    says: shown
      ? `The answers tell of one: ${shown}. A run waits where it is met.`
      : 'The answers name no limit.',
  }
}

/** Nobody notices a clock that is off by less. */
const tolerated = 30_000

/** Compares the server's time of day, from its Date header, with ours. */
export function clockFinding(asked: readonly AskedCall[]): Finding[] {
  const subject = 'clock'
  const dated = asked.find(({ reply }) => reply && !Number.isNaN(dateOf(reply)))
  if (!dated?.reply) return [{ subject, state: 'unknown', says: 'The answers have no Date header.' }]
  /** The header counts in whole seconds. */
  const off = dateOf(dated.reply) + 500 - (dated.at + dated.ms / 2)
  if (Math.abs(off) <= tolerated)
    return [
      { subject, state: 'fine', says: 'The clock of the server agrees with the clock of this machine.' },
    ]
  return [
    {
      ...{ subject, state: 'warns' },
      says: `The server's clock is ${Math.round(Math.abs(off) / 1000)} s ${off > 0 ? 'ahead of' : 'behind'} that of this machine.`,
      advice:
        'Correct the wrong clock: a run posts metrics with the time of the server, clients with their own.',
    },
  ]
}

const slow = 2000

/** The median of all measurements. */
export function latencyFinding(asked: readonly AskedCall[]): Finding {
  const times = asked.map(({ ms }) => ms).sort((a, b) => a - b)
  const ms = Math.round(times[Math.floor(times.length / 2)] ?? 0)
  return {
    ...{ subject: 'latency', state: ms > slow ? 'warns' : 'fine' },
    says: `A call takes about ${ms} ms.`,
    ...(ms > slow && { advice: 'Raise --timeout and --case-timeout, or test from nearer.' }),
  }
}
