import type { Json } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import type { Overheard } from '../overheard.js'

/** The possible values of a trait: one of these, or anything. */
export type Alternatives<Value = unknown> = readonly Value[] | 'any'

export interface Trait {
  values: Alternatives
  /** The write that set it; undefined if it was so from the beginning. */
  since: Overheard
}

export type Traits = Readonly<Record<string, Trait>>

/** An object as it is after a write. */
export interface Version {
  traits: Traits
  by: Overheard
  /** When a read last showed it for certain. */
  confirmedBy?: Overheard
  /** The operations whose answers showed it. */
  confirmedIn?: Set<OperationId>
  /** What an update replaced: earlier meta keys and interface names that are no longer given. */
  replaced?: { meta: string[]; interfaces: string[] }
}

/** What an object was, write by write. */
export interface History {
  versions: Version[]
  /** Refused writes, with what the object would have become. */
  refused: Pick<Version, 'traits' | 'by'>[]
  /** Who made it. */
  owner: string | undefined
  /** The traits that it was found to show wrongly. They are no longer judged, the others are. */
  unjudged: Set<string>
  /** Others change it out of sight, so it is no longer judged. */
  isForeign?: true
}

/** The values that a write gives to traits. Traits that it leaves alone are absent. */
export type Effect = (before: Traits) => Readonly<Record<string, Alternatives>>

export function beginHistory(by: Overheard, traits: Readonly<Record<string, Alternatives>>): History {
  return {
    versions: [{ traits: after({}, traits, by), by }],
    refused: [],
    unjudged: new Set(),
    owner: by.owner,
  }
}

const after = (
  before: Traits,
  changed: Readonly<Record<string, Alternatives>>,
  since: Overheard,
): Traits => ({
  ...before,
  ...Object.fromEntries(Object.entries(changed).map(([name, values]) => [name, { values, since }])),
})

/** Records a write that certainly, or possibly, took effect. */
export function write(history: History, by: Overheard, effect: Effect, isSure: boolean): void {
  const { versions } = history
  const rivals = versions.filter((each) => each.by.end >= by.start)
  const first = rivals[0] ? versions.indexOf(rivals[0]) : versions.length
  const bases = versions.slice(Math.max(0, first - 1))
  const last = bases.at(-1)
  if (!last) return
  const changed = effect(last.traits)
  const names = Object.keys(changed)
  const traits = after(last.traits, isSure ? changed : asAny(names), by)
  versions.push({ by, traits: rivals.length ? united(traits, bases, effect, by) : traits })
  if (versions.length > mostVersions) versions.splice(0, versions.length - mostVersions)
}

const mostVersions = 40

/** Remembers a refused write among the latest. */
export function noteRefused({ refused }: History, latest: History['refused'][number]): void {
  refused.push(latest)
  if (refused.length > mostVersions) refused.shift()
}

const asAny = (names: readonly string[]): Record<string, 'any'> =>
  Object.fromEntries(names.map((name) => [name, 'any']))

/** Combines overlapping writes: any may have come first, and any may have been lost. */
function united(traits: Traits, bases: readonly Version[], effect: Effect, by: Overheard): Traits {
  const all = bases.flatMap((each) => [each.traits, after(each.traits, effect(each.traits), by)])
  return Object.fromEntries(
    Object.entries(traits).map(([name, trait]) => [
      name,
      {
        ...trait,
        values: union(
          all.map((each) => each[name]?.values ?? 'any'),
          trait.values,
        ),
      },
    ]),
  )
}

function union(all: readonly Alternatives[], own: Alternatives): Alternatives {
  if (own === 'any' || all.includes('any')) return 'any'
  const known = new Map(
    [...(all as readonly (readonly unknown[])[]), own].flat().map((each) => [JSON.stringify(each), each]),
  )
  return [...known.values()]
}

/** The call that made the object, as far as it is remembered. */
export const madeBy = ({ versions }: History): Overheard[] => versions.slice(0, 1).map(({ by }) => by)

/** The latest write of the object. */
export const lastWritten = ({ versions }: History): Overheard[] => versions.slice(-1).map(({ by }) => by)

/** The value of a trait, if there is only one that it may have. */
export const onlyValue = (trait: Trait | undefined): unknown =>
  trait && trait.values !== 'any' && trait.values.length === 1 ? trait.values[0] : undefined

/** The versions that a read may show if it may lag by `settle` ms. */
export const visible = ({ versions }: History, read: Overheard, settle: number): Version[] =>
  versions.filter((each, at) => {
    const over = versions[at + 1]?.by.end
    return each.by.start <= read.end && (over === undefined || over + settle >= read.start)
  })

/** The certain value of a trait when a read begins: no write of it is in progress, and no read lags that far behind. */
export function settled<Value = Json>(
  history: History,
  name: string,
  read: Overheard,
  settle: number,
): { value: Value; since: Overheard } | undefined {
  if (history.isForeign || history.unjudged.has(name) || isForgotten(history, read)) return undefined
  const [oldest, latest] = [history.versions[0], history.versions.at(-1)]
  if (!oldest || !latest || oldest.by.end + settle >= read.start || latest.by.end > read.end) return undefined
  const [first, ...rest] = visible(history, read, settle).map(({ traits }) => traits[name])
  const value = onlyValue(first) as Value | undefined
  if (!first || value === undefined) return undefined
  const isSame = (each: Trait | undefined): boolean =>
    each === first || JSON.stringify(onlyValue(each)) === JSON.stringify(value)
  return rest.every(isSame) ? { value, since: first.since } : undefined
}

/** After this many ms, somebody else may have changed it. */
const memory = 600_000

export function isForgotten({ versions }: History, read: Overheard): boolean {
  const latest = versions.at(-1)
  return !latest || read.start - Math.max(latest.by.end, latest.confirmedBy?.end ?? 0) > memory
}

/** Names a thing of those with whose keys a call was made. */
export const keyOfOwn = (what: unknown, { owner }: Pick<Overheard, 'owner'>): string =>
  JSON.stringify([what, owner])

/** A map that forgets what was set first when there is too much. */
export function createForgetful<Value>(most: number): Map<string, Value> {
  const all = new Map<string, Value>()
  const set = all.set.bind(all)
  all.set = (key, value) => {
    set(key, value)
    if (all.size > most) all.delete(all.keys().next().value as string)
    return all
  }
  return all
}
