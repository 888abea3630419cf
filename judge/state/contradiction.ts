import { fits as meets, type Rule } from '../../spec/fits.js'
import type { JsonObject } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import type { Overheard } from '../overheard.js'
import { type Alternatives, type History, isForgotten, type Trait, type Version, visible } from './history.js'

/** Whether an object shows a value of a trait and, where that can be told as data, what that asks of the field. */
export interface TraitTest {
  (shown: JsonObject, value: unknown): boolean
  rule?: (value: unknown, shown: JsonObject) => Rule
}

/** How an object shows its traits. */
export type TraitTests = Readonly<Record<string, TraitTest>>

/** The test of a field that a rule tells. */
export const shownAs = (key: string, rule: (value: unknown) => Rule): TraitTest =>
  Object.assign((shown: JsonObject, value: unknown) => meets(rule(value), shown[key] ?? null), { rule })

/** An object shows something that it never was, or was too long ago. */
export interface Contradiction {
  name: string
  trait: Trait
  /** The version closest to what is shown. */
  version: Version
  /** Whether the trait had this value before the last writes. */
  isOld: boolean
  /** The same, though the object shows what its last write brought. */
  wasSo: boolean
  /** The last write, if another one set the trait and the trait was seen as it was set. */
  disturbed?: Overheard
  /** The same, if nobody looked in between. */
  unseen?: Overheard
  /** The operations that showed the trait correctly since the last write. */
  shownBy: ReadonlySet<OperationId>
}

const differing = (
  { traits }: Pick<Version, 'traits'>,
  shown: JsonObject,
  tests: TraitTests,
  unjudged?: ReadonlySet<string>,
): string[] =>
  Object.entries(tests).flatMap(([name, test]) =>
    unjudged?.has(name) || isShown(traits[name]?.values, shown, test) ? [] : [name],
  )

const isShown = (
  values: Alternatives | undefined,
  shown: JsonObject,
  test: (shown: JsonObject, value: unknown) => boolean,
): boolean => values === undefined || values === 'any' || values.some((value) => test(shown, value))

/** The result of comparing an object in a read with its history. */
export interface Comparison {
  /** One for each trait that is wrong. */
  contradictions?: Contradiction[]
  /** The version that it shows, if no other is possible. */
  confirmed?: Version
}

/** Compares an object in a read with everything that it may have been at that time. */
export function compareWith(
  history: History,
  read: Overheard,
  shown: JsonObject,
  { settle, tests }: { settle: number; tests: TraitTests },
  /** The answer of a write shows the object as the write left it. */
  isOwnAnswer = false,
): Comparison {
  if (history.isForeign || isForgotten(history, read)) return {}
  const candidates = isOwnAnswer ? history.versions.slice(-1) : visible(history, read, settle)
  const judged = candidates.map((version) => ({
    version,
    wrong: differing(version, shown, tests, history.unjudged),
  }))
  const fitting = judged.filter(({ wrong }) => wrong.length === 0)
  if (fitting.length > 0) {
    const [only] = candidates
    if (candidates.length > 1 || !only) return {}
    only.confirmedBy = read
    only.confirmedIn = new Set([...(only.confirmedIn ?? []), read.operation])
    return { confirmed: only }
  }
  const newest = judged.findLastIndex(({ version }) => isBroughtBy(version, history, shown, tests))
  const possible = judged.slice(Math.max(0, newest))
  const least = Math.min(...possible.map(({ wrong }) => wrong.length))
  const [nearest, ...others] = possible.filter(({ wrong }) => wrong.length === least).reverse()
  if (!nearest) return {}
  const { version } = nearest
  /** What another version has right may lag, and of two that are as near nobody knows which one is shown. */
  const wrong = nearest.wrong.filter(
    (name, at) => (at === 0 && !others.length) || judged.every((each) => each.wrong.includes(name)),
  )
  return {
    contradictions: wrong.flatMap((name) => {
      const trait = version.traits[name]
      return trait ? [contradictionOf(history, { name, trait, version }, { shown, tests, settle, read })] : []
    }),
  }
}

/** Whether a version brought a value that is shown and was never there before: no older version is shown then. */
function isBroughtBy(
  version: Version,
  { versions }: Pick<History, 'versions'>,
  shown: JsonObject,
  tests: TraitTests,
): boolean {
  const before = versions.slice(0, versions.indexOf(version))
  return Object.entries(version.traits).some(([name, { values }]) => {
    const test = tests[name]
    if (!test || values === 'any' || !isShown(values, shown, test)) return false
    return !before.some(({ traits }) => isShown(traits[name]?.values, shown, test))
  })
}

function contradictionOf(
  { versions }: History,
  { name, trait, version }: Pick<Contradiction, 'name' | 'trait' | 'version'>,
  { shown, tests, settle, read }: { shown: JsonObject; tests: TraitTests; settle: number; read: Overheard },
): Contradiction {
  const at = versions.indexOf(version)
  const test = tests[name] ?? (() => false)
  const setAt = versions.findIndex(({ by }) => by === trait.since)
  /** Where the object shows what its last write brought, nothing else about it is late. */
  const mayBeLate =
    settle > 0 && !isBroughtBy(version, { versions: versions.slice(Math.max(0, at - 1)) }, shown, tests)
  const wasSo = versions
    .slice(0, Math.max(0, setAt))
    .some(({ traits }) => traits[name]?.values !== 'any' && isShown(traits[name]?.values, shown, test))
  const isOld = mayBeLate && wasSo
  const showing = versions.slice(Math.max(0, setAt), at).flatMap(({ confirmedIn = [] }) => [...confirmedIn])
  /** Where another read shows what the last write left alone, this one may always have shown it so. */
  const isSeen = version.confirmedIn ? showing.includes(read.operation) : showing.length > 0
  /** Nobody registers what is retired. */
  const isDisturbed = isSeen || (name === 'isRetired' && showing.length === 0)
  return {
    ...{ name, trait, version, isOld, wasSo },
    ...(version.by !== trait.since && !isOld && { [isDisturbed ? 'disturbed' : 'unseen']: version.by }),
    shownBy: version.confirmedIn ?? new Set(),
  }
}
