import type { Choices } from '../../spec/choices.js'
import { defined } from '../../spec/defined.js'
import { show } from '../../spec/show.js'
import { checkNames, checkObject } from '../core/check-options.js'
import type { Wearable } from '../core/departures.js'
import { type DepartureName, wearableOf } from '../core/departures.js'
import type { Some } from '../core/kept.js'
import type { Seed } from '../seed/seed.js'
import type { Moment } from '../time/moment.js'
import type { Keys } from '../world/keys.js'

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
  /** Answers to open points: `{ 'host.initial-status': 'standby' }`. An unknown id throws, and lists all. */
  choices?: Some<Choices> | undefined
  /**
   * With `'error'`, a call that relies on an answer to an open point missing from `choices` gets 501 and does
   * nothing. The message names the point. Points that shape every reply alike do not count.
   */
  assume?: 'defaults' | 'error' | undefined
  /** A whole number, the seed of a random, permitted answer to every open point not in `choices`. */
  grease?: number | undefined
  /**
   * The clauses to break. `departure('host.update.roles.kept')` of `monitoring-conformance/departures` makes
   * the wrong server that breaks one. Once that module is imported, the name alone will do; options that
   * vitest provides can only use names.
   */
  departures?: readonly (Wearable | DepartureName)[] | undefined
  /** What a deployment was seen to do. `choices` override its choices, `departures` add to its own. */
  profile?: FakeProfile | undefined
}

/** A profile, as `readProfile` of `monitoring-conformance/departures` reads it from a file. */
export interface FakeProfile {
  /** How the deployment answers open points. */
  choices: Some<Choices>
  /** The clauses that the deployment breaks, each with the wrong server that breaks it. */
  departures: readonly (Wearable | DepartureName)[]
}

/** Merges the profile into the options and looks up departures that are given by name. */
export function settleOptions(
  given: FakeServerOptions,
): Omit<FakeServerOptions, 'departures' | 'profile'> & { departures?: readonly Wearable[] } {
  const { departures, ...options } = withProfile(given)
  return departures === undefined ? options : { ...options, departures: departures.map(wearableOf) }
}

function withProfile({ profile, ...options }: FakeServerOptions): Omit<FakeServerOptions, 'profile'> {
  if (profile === undefined) return options
  checkObject(profile, 'profile', '{ choices: {}, departures: [] }')
  checkDepartures(profile.departures)
  const departures = [...(profile.departures ?? []), ...(options.departures ?? [])]
  return { ...options, choices: { ...profile.choices, ...defined(options.choices ?? {}) }, departures }
}

const isWhole = (given: unknown): boolean => Number.isSafeInteger(given)
const isCount = (given: unknown): boolean => isWhole(given) && (given as number) >= 0

/** Every option, with what its value must be where no other check says so. */
const known: Readonly<
  Record<keyof FakeServerOptions, [isFit: (given: unknown) => boolean, expected: string] | undefined>
> = {
  keys: undefined,
  memberEmail: undefined,
  seed: undefined,
  rateCap: [isCount, 'a whole number of posts a minute, 0 or more'],
  clock: undefined,
  idSeed: [isWhole, 'a whole number'],
  journalLimit: [isCount, 'a whole number of calls, 0 or more'],
  choices: undefined,
  assume: [(given) => given === 'defaults' || given === 'error', "'defaults' or 'error'"],
  grease: undefined,
  departures: undefined,
  profile: undefined,
}

/** Throws for a fault in the options that no other check finds; `others` are further allowed names. */
export function checkOptions(options: FakeServerOptions, others: readonly string[] = []): void {
  checkNames(options, [...others, ...Object.keys(known)])
  if (options.choices !== undefined)
    checkObject(options.choices, 'choices', "{ 'host.initial-status': 'standby' }")
  for (const [name, check] of Object.entries(known)) {
    const given = options[name as keyof FakeServerOptions]
    if (check && given !== undefined && !check[0](given))
      throw new TypeError(`${name}: expected ${check[1]}, got ${show(given)}.`)
  }
  checkDepartures(options.departures)
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
