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
  /** API keys to use; those left out are made up from `idSeed`. */
  keys?: Some<Keys> | undefined
  /** The address of someone who is already a member of the organization. */
  memberEmail?: string | undefined
  /** What exists from the start, and again after `reset()`. `readSeedFile` reads one from a file. */
  seed?: Seed | undefined
  /** How many posts of service metrics a minute allows before 429; no limit by default. */
  rateCap?: number | undefined
  /** When the clock starts: epoch milliseconds, a `Date` or ISO text. By default it follows the machine's. */
  clock?: Moment | undefined
  /** A whole number: the same seed gives the same ids and keys. */
  idSeed?: number | undefined
  /** How many calls the journal remembers: 10,000 by default, fewer when they are large. */
  journalLimit?: number | undefined
  /**
   * Answers to open points: `{ 'host.initial-status': 'standby' }`. An unknown id throws, and the message lists the
   * known ones.
   */
  choices?: Some<Choices> | undefined
  /**
   * With `'error'`, a call that relies on an answer to an open point missing from `choices` gets 501 and does
   * nothing. The message names the point. Points that shape every reply alike do not count.
   */
  assume?: 'defaults' | 'error' | undefined
  /**
   * A whole number: every open point that is not in `choices` gets a permitted answer, drawn at random from
   * this seed.
   */
  grease?: number | undefined
  /**
   * The clauses to break. `departure('host.update.roles.kept')` of `monitoring-conformance/departures` makes
   * the wrong server that breaks one. Once that module is imported, the name alone will do; options that
   * vitest provides can only use names.
   */
  departures?: readonly (Wearable | DepartureName)[] | undefined
  /**
   * The choices and departures that a deployment was seen to have. `choices` override its choices, and
   * `departures` add to its departures.
   */
  profile?: FakeProfile | undefined
}

/** A profile, as `readProfile` of `monitoring-conformance/departures` reads it from a file. */
export interface FakeProfile {
  /** How the deployment answers open points. */
  choices: Some<Choices>
  /** The clauses that the deployment breaks, each with the wrong server that breaks it. */
  departures: readonly (Wearable | DepartureName)[]
}

/** Options with their profile merged in and every departure looked up by its name. */
interface SettledOptions extends Omit<FakeServerOptions, 'departures' | 'profile'> {
  departures?: readonly Wearable[]
}

/** Merges the profile into the options and looks up departures that are given by name. */
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

/** Drops undefined answers: they count as left out. */
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

/**
 * Throws for any fault in the options that no other check finds; `others` are further names that are allowed.
 */
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
