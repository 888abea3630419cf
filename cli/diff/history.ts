import { randomInt } from 'node:crypto'
import type { Part } from '../../runner/case/part.js'
import type { Call, Json, JsonObject, Reply } from '../../spec/http.js'

/** One call. What a server made up stands as its part, `~r3~`; names and times of the recording stand for those of a run. */
export interface Step {
  /** Its place in the recording. It stays when other steps are left out. */
  at: number
  /** The parts that make the call, or share what it makes or shows. None for what removes things. */
  by: Set<Part>
  call: Call
  /** Ms that pass before it. */
  wait?: number
  /** What came of it when it was recorded. */
  reply?: Reply
  /** What its answer names for later calls: the part, and where the answer has it. */
  names: { part: number; path: readonly (string | number)[] }[]
}

/** A list of calls that both servers get. It makes all that it needs. */
export interface History {
  steps: readonly Step[]
  /** The most hosts that it has at once. */
  hosts: number
}

/** The id of the recording in names, and its number. A run puts its own in their place, whatever is around them. */
export const recordedRun = 'zq7k0x'
export const recordedNumber = '1000'

/** The address of a member in a recording. */
export const recordedMember = `member-${recordedRun}@example.com`

/** The keys whose values a server makes up, and later calls may name. */
export const assigned = ['id', 'externalId', 'monitorId']

/** An id for a run with letters and digits where the recording's has them, so that letter case carries over. */
export const ownRun = (): string =>
  recordedRun
    .replace(/[a-z]/g, () => String.fromCharCode(97 + randomInt(26)))
    .replace(/\d/g, () => String(randomInt(10)))

/** A minute of the recordings, in epoch seconds: times in them are near it. */
export const recordedAt = Math.floor(Date.now() / 60_000) * 60

/** Whether a number is a time near the recording. */
export const isTime = (value: number): boolean => Math.abs(value - recordedAt) < 3 * 86_400

/** The parts in a text: a thing, one in the other letter case, or one like it that is unknown. */
export const part = /~([rfu])(\d+)(?:\.([^~]*))?~/g

/** Replaces each text in a JSON value, keys included, and each number. An element has the key of its list. */
export function mapped<T>(
  value: T,
  text: (each: string, key: string) => string,
  number: (each: number, key: string, of: JsonObject) => Json = (each) => each,
): T {
  const within = (each: unknown, key = '', of: JsonObject = {}): unknown => {
    if (typeof each === 'string') return text(each, key)
    if (typeof each === 'number') return number(each, key, of)
    if (Array.isArray(each)) return each.map((one) => within(one, key))
    if (typeof each !== 'object' || each === null || each instanceof Uint8Array) return each
    const said = Object.entries(each).map(([name, one]) => [
      text(name, ''),
      within(one, name, each as JsonObject),
    ])
    return Object.fromEntries(said)
  }
  return within(value) as T
}

const reversed = (text: string): string => text.split('').reverse().join('')

/** Puts the names of one run in the place of another's, also if written backwards, in capitals, or without hyphens. */
export function renaming(
  [fromRun, fromNumber]: readonly [string, string],
  [toRun, toNumber]: readonly [string, string],
): (text: string) => string {
  const names = new RegExp(`(${fromRun})(-?)${fromNumber}`, 'gi')
  const renamed = (text: string): string =>
    text.replace(names, (_, run, hyphen) => asWritten(toRun, run) + hyphen + toNumber)
  return (text) => reversed(renamed(reversed(renamed(text))))
}

/** The letters in the case of another text of the same length. */
const asWritten = (text: string, shown: string): string =>
  text.replace(/./g, (each, at) => (/[A-Z]/.test(shown[at] ?? '') ? each.toUpperCase() : each))
