import type { Choices } from '../spec/choices.js'
import { show } from '../spec/show.js'
import { checkNames, checkObject, checkText } from './core/check-options.js'
import { type DepartureName, wearableOf } from './core/named-departures.js'
import type { Some } from './core/some.js'
import type { Wearable } from './core/wearable.js'
import type { Seed } from './seed/seed.js'
import type { Moment } from './time/moment.js'
import type { Keys } from './world/keys.js'

/** Options of a fake. Every option has a default; undefined counts as left out. */
export interface FakeServerOptions {
  /** API keys of your own; each that is left out is made up from `idSeed`. */
  keys?: Some<Keys> | undefined
  /** Someone who is already a member of the organization. */
  memberEmail?: string | undefined
  /** What is there from the start, and again after `reset()`; `readSeedFile` reads one from a file. */
  seed?: Seed | undefined
  /** Posts of service metrics per minute before 429; none by default. */
  rateCap?: number | undefined
  /** When the clock starts: epoch milliseconds, a `Date` or ISO text; by default it follows the machine's. */
  clock?: Moment | undefined
  /** A whole number: the same one gives the same ids and keys. */
  idSeed?: number | undefined
  /** How many calls the journal remembers; 10,000 by default, fewer where they are large. */
  journalLimit?: number | undefined
  /** Answers to open points: `{ 'host.initial-status': 'standby' }`. An unknown id throws, and the message lists the known ones. */
  choices?: Some<Choices> | undefined
  /**
   * `'error'` answers a call with 501, and does nothing, where it relies on an answer to an open point that is not in
   * `choices`; the message names it. What every reply has, whatever is asked, does not count.
   */
  assume?: 'defaults' | 'error' | undefined
  /** A whole number: every open point gets a permitted answer at random, but for those in `choices`. */
  grease?: number | undefined
  /**
   * Clauses that it breaks, each by the wrong server that `departure('host.update.roles.kept')` of
   * `monitoring-conformance/departures` makes. By name where that is imported, as the options that vitest provides have it.
   */
  departures?: readonly (Wearable | DepartureName)[] | undefined
  /** What a deployment was seen to be: its choices and its departures, over which those above go. */
  profile?: FakeProfile | undefined
}

/** A profile as `readProfile` of `monitoring-conformance/departures` reads it from a file. */
export interface FakeProfile {
  /** How the deployment answers open points. */
  choices: Some<Choices>
  /** The clauses that it breaks, each with the wrong server that does. */
  departures: readonly (Wearable | DepartureName)[]
}

/** Options as a fake goes by them: with what their profile says, and no departure by its name. */
interface SettledOptions extends Omit<FakeServerOptions, 'departures' | 'profile'> {
  departures?: readonly Wearable[]
}

/** Options with what their profile says, and what is meant by their departures. */
export function settleOptions(given: FakeServerOptions): SettledOptions {
  const { departures, ...options } = withProfile(given)
  return departures === undefined ? options : { ...options, departures: departures.map(wearableOf) }
}

function withProfile({ profile, ...options }: FakeServerOptions): Omit<FakeServerOptions, 'profile'> {
  if (profile === undefined) return options
  checkObject(profile, 'profile', '{ choices: {}, departures: [] }')
  const departures = [...profile.departures, ...(options.departures ?? [])]
  return { ...options, choices: { ...profile.choices, ...given(options.choices) }, departures }
}

/** Without what is undefined, which counts as left out. */
const given = (choices: Some<Choices> = {}): Some<Choices> =>
  Object.fromEntries(Object.entries(choices).filter(([, answer]) => answer !== undefined))

const known: Readonly<Record<keyof FakeServerOptions, true>> = {
  keys: true,
  memberEmail: true,
  seed: true,
  rateCap: true,
  clock: true,
  idSeed: true,
  journalLimit: true,
  choices: true,
  assume: true,
  grease: true,
  departures: true,
  profile: true,
}

/** Throws what is wrong with options that nobody else looks at; `others` are names that are good here too. */
export function checkOptions(options: FakeServerOptions, others: readonly string[] = []): void {
  checkNames(options, [...others, ...Object.keys(known)])
  const { idSeed, rateCap, memberEmail, journalLimit, assume, choices } = options
  if (choices !== undefined) checkObject(choices, 'choices', "{ 'host.initial-status': 'standby' }")
  if (idSeed !== undefined && !Number.isSafeInteger(idSeed))
    throw new TypeError(`idSeed: expected a whole number, got ${show(idSeed)}.`)
  if (rateCap !== undefined && !(Number.isSafeInteger(rateCap) && rateCap >= 0))
    throw new TypeError(
      `rateCap: expected a whole number of posts a minute, 0 or more, got ${show(rateCap)}.`,
    )
  if (journalLimit !== undefined && !(Number.isSafeInteger(journalLimit) && journalLimit >= 0))
    throw new TypeError(
      `journalLimit: expected a whole number of calls, 0 or more, got ${show(journalLimit)}.`,
    )
  if (assume !== undefined && assume !== 'defaults' && assume !== 'error')
    throw new TypeError(`assume: expected 'defaults' or 'error', got ${show(assume)}.`)
  checkDepartures(options.departures)
  checkText(memberEmail, 'memberEmail: expected an e-mail address')
}

export function checkDepartures(departures: unknown): void {
  if (departures === undefined) return
  const isOne = (each: unknown): boolean => typeof each === 'string' || isWearable(each)
  const wrong = Array.isArray(departures) ? departures.find((each) => !isOne(each)) : departures
  if (wrong !== undefined)
    throw new TypeError(
      `departures: expected a list such as [departure('host.update.roles.kept')], got ${show(wrong)}.`,
    )
}

const isWearable = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  'wear' in given &&
  typeof given.wear === 'function' &&
  'clause' in given
