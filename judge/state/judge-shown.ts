import { type ClauseId, clauseOf } from '../../spec/clauses/index.js'
import type { Fault } from '../../spec/faults.js'
import { grouped } from '../../spec/grouped.js'
import type { JsonObject } from '../../spec/http.js'
import { currency, operationRules } from '../../spec/operation-rules.js'
import { show } from '../../spec/show.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import type { Watch } from '../answers/existence.js'
import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'
import type { Claim } from './claims.js'
import { type Contradiction, compareWith, type TraitTests } from './contradiction.js'
import type { Alternatives, Effect, History, Trait, Traits, Version } from './history.js'

/** What a watch of the traffic works with. */
export interface WatchMeans extends Pick<Watch, 'lost'> {
  claim(claim: Claim): void
  docket: Docket
  settle: number
  /** The reasons why a call must be refused. */
  faults(of: Overheard): readonly Fault[]
}

interface Means extends WatchMeans {
  /** Traits about which nothing is said. */
  unjudged: ReadonlySet<string>
}

/** A write: its objects, and what it makes of them. */
export interface KnownWrite {
  of: Overheard
  ids: readonly string[]
  effect: Effect
}

/** A kind of object: how it shows its traits, and which clauses are broken when it does not. */
export interface StateKind {
  tests: TraitTests
  /** The operation that makes such an object. */
  registration: Overheard['operation']
  clauseOfWrite(name: string, trait: Trait, shown: JsonObject, history: History): ClauseId | undefined
  /** For a write that changes a trait that is not its own. */
  clauseOfRest(name: string, by: Overheard): ClauseId | undefined
  /** For a write that changes another object. */
  clauseOfOthers(by: Overheard): ClauseId | undefined
  /** For a write that was not to take effect, and did, though nothing is wrong with its body. */
  clauseOfVain?(by: Overheard): ClauseId | undefined
  /** For a list that shows what the object never was, though the object itself is right. */
  clauseOfField?(name: string): ClauseId | undefined
  /** For whatever shows a trait wrong. */
  clausesOfField(name: string): readonly ClauseId[]
  wordsOf(name: string, value: unknown): string
  /** Examines an object that is shown correctly. */
  onConfirmed?(version: Version, shown: JsonObject, of: Overheard, means: Means): void
}

/** For a list that shows another state than the object itself. */
const clauseOfList = ({ operation }: Overheard): ClauseId | undefined =>
  operation.startsWith('list') ? currency[operation] : undefined

/** The clause that an object breaks by what it shows, and the write that is why. */
interface Blame {
  clause: ClauseId | undefined
  culprit: Overheard
}

const isMust = (clause: ClauseId): boolean => clauseOf(clause).level === 'must'

interface Manner {
  /** The answer comes from the write that set it. */
  isOwnAnswer?: boolean
  /** The clause to blame where an earlier state is shown. */
  as?: ClauseId
}

const recent = 200

/** Remembers a write among the latest. */
export function noteWrite(writes: KnownWrite[], latest: KnownWrite): void {
  writes.push(latest)
  if (writes.length > recent) writes.shift()
}

export type JudgeShown = (history: History, shown: JsonObject, of: Overheard, manner?: Manner) => void

/** What a list alone shows wrong of an object. */
interface Doubt {
  history: History
  found: Contradiction
  shown: JsonObject
  of: Overheard
  /** What is to blame if it is not the list. */
  blame: Blame
}

const mostDoubts = 1000

const keyOf = ({ exchange }: Overheard, clause?: ClauseId): string => `${exchange.call.path} ${clause}`

/**
 * Judges the objects in an answer by what the traffic made of them. `writes` are the latest writes of all
 * objects. What a list shows wrong is told once the object itself was read, or at the end: where that is right, the list
 * is at fault and no write.
 */
export function judgingShown(
  kind: StateKind,
  means: WatchMeans,
  writes: readonly KnownWrite[],
): { judge: JudgeShown; end(): void; reaching(history: History, id: string, of: Overheard): ClauseId[] } {
  const { docket, settle, faults } = means
  let doubts: Doubt[] = []
  const doubted = new WeakMap<History, Set<string>>()
  const wrongInLists = new Set<string>()
  /** What a write did not set, or the next one changed, before anybody looked. */
  const unseen: Doubt[] = []
  /** What writes were seen to set. */
  const shownRight = new Set<ClauseId>()
  /** The paths of lists that have shown what a clause of a write is about, with that clause. */
  const listedRight = new Set<string>()

  const judge: JudgeShown = (history, shown, of, { isOwnAnswer = false, as } = {}) => {
    if (of.owner !== history.owner) return
    const { contradictions = [], confirmed } = compareWith(
      history,
      of,
      shown,
      { settle, tests: kind.tests },
      isOwnAnswer,
    )
    if (confirmed) tellHeld(confirmed.traits, shown, of, history)
    if (confirmed) kind.onConfirmed?.(confirmed, shown, of, { ...means, unjudged: history.unjudged })
    const isList = clauseOfList(of) !== undefined
    if (confirmed && !isList && !isOwnAnswer) tellLists(confirmed)
    const told = new Set<ClauseId>()
    for (const each of contradictions) {
      if (isList) {
        if (isInDoubt(history, each.name)) continue
        const isTaken = refusedAs(history, each, shown) !== undefined
        /** An earlier state, or a refused write that was made: a list alone does not tell. */
        if (isTaken && each.wasSo) continue
        if (!isTaken && isDoubtful(each, shown, of)) {
          doubt({ history, found: each, shown, of, blame: blamed(history, each, shown, of) })
          continue
        }
      }
      const doubtful = { history, found: each, shown, of, blame: blamed(history, each, shown, of) }
      if (nextOf(doubtful)) {
        if (unseen.length < mostDoubts) unseen.push(doubtful)
        continue
      }
      const { clause: own, culprit } = doubtful.blame
      const isFormer = each.isOld || (each.wasSo && each.shownBy.size > 0)
      const clause = own && ((isFormer && as) || own)
      if (clause && !told.has(clause)) dispute(doubtful, { clause, culprit })
      if (clause) told.add(clause)
    }
    for (const { name } of contradictions) if (!isList || !isInDoubt(history, name)) unjudge(history, name)
  }
  return { judge, end, reaching }

  function unjudge(history: History, name: string): void {
    history.unjudged.add(name)
    /** What is retired out of sight may show anything. */
    if (history.unjudged.has('isRetired')) history.isForeign = true
  }

  function isInDoubt(history: History, name: string): boolean {
    return doubted.get(history)?.has(name) === true
  }

  function doubt(each: Doubt): void {
    doubts.push(each)
    if (doubts.length > mostDoubts) doubts.shift()
    doubted.set(each.history, new Set([...(doubted.get(each.history) ?? []), each.found.name]))
  }

  /** Whether a write seems to be why, though nothing but a list shows it. */
  function isDoubtful(found: Contradiction, shown: JsonObject, of: Overheard): boolean {
    return found.shownBy.size === 0 || strayWrite(found, shown, of) !== undefined
  }

  function take(which: (each: Doubt) => boolean): Doubt[] {
    const taken = doubts.filter(which)
    if (taken.length > 0) doubts = doubts.filter((each) => !which(each))
    return taken.filter(({ history, found: { name } }) => !history.isForeign && !history.unjudged.has(name))
  }

  function tellDoubt(each: Doubt, blame: Blame): void {
    dispute(each, blame)
    unjudge(each.history, each.found.name)
  }

  function dispute({ history, found, shown, of }: Doubt, { clause, culprit }: Blame): void {
    if (!clause) return
    const { name, trait, version, wasSo } = found
    const current = wasSo && currency[of.operation]
    const near = writesBeside(history, String(shown.id), of)
    const made = near.filter(({ effect }) => isShownAs(name, effect(version.traits)[name], shown))
    docket.disputed({
      ...{ clause, of, violation: violationOf(found, shown), since: [trait.since, culprit] },
      or: [...(current ? [current] : []), ...clausesOf(made), ...kind.clausesOfField(name)],
      perhaps: clausesOf(near),
    })
  }

  /** The clauses of writes that may have changed the object, though they are of others. */
  function reaching(history: History, id: string, of: Overheard): ClauseId[] {
    return clausesOf(writesBeside(history, id, of))
  }

  function clausesOf(all: readonly KnownWrite[]): ClauseId[] {
    return all.flatMap(({ of: by }) => kind.clauseOfOthers(by) ?? [])
  }

  /** The writes of others since a read showed the object for certain. */
  function writesBeside({ versions }: History, id: string, { end }: Overheard): KnownWrite[] {
    const shown = versions.findLast(({ confirmedBy }) => confirmedBy)?.confirmedBy
    const since = shown?.start ?? versions[0]?.by.start ?? end
    return writes.filter(
      ({ of: by, ids }) => by.isSuccess && by.end >= since && by.start <= end && !ids.includes(id),
    )
  }

  function ofList({ found: { name, wasSo, version }, of }: Doubt): Blame {
    const clause = (!wasSo && kind.clauseOfField?.(name)) || clauseOfList(of)
    return { clause, culprit: version.by }
  }

  /** The clause of the write that came after the one that is blamed, where nobody looked between them. */
  function nextOf({
    history,
    found: { name, trait, unseen: by },
    shown,
    blame,
  }: Doubt): ClauseId | undefined {
    const isOfWrite = blame.clause === kind.clauseOfWrite(name, trait, shown, history)
    return by && isOfWrite ? kind.clauseOfRest(name, by) : undefined
  }

  /**
   * Where writes are seen elsewhere to set what is wrong here, it was the next one that changed it. A list must have shown
   * that itself: it may show none to anybody.
   */
  function settledBlame(doubt: Doubt): Blame {
    const { blame, of } = doubt
    const next = nextOf(doubt)
    const held = (blame.clause && docket.byClause.get(blame.clause)?.held) || 0
    const breach = blame.clause && docket.accuses(blame.clause)
    const isSeenHere = !clauseOfList(of) || listedRight.has(keyOf(of, blame.clause))
    return next && held && !breach && isSeenHere ? { ...blame, clause: next } : blame
  }

  /** The object itself shows this version. */
  function tellLists(confirmed: Version): void {
    for (const each of take(({ found }) => found.version === confirmed)) {
      wrongInLists.add(each.found.name)
      tellDoubt(each, ofList(each))
    }
  }

  /**
   * Where writes of several kinds seem to be why lists show a trait wrong, the lists are what they have in common. Writes
   * that set the same fact have as much in common with each other, so nothing is told then.
   */
  function end(): void {
    for (const each of unseen.splice(0)) dispute(each, settledBlame(each))
    const rest = take(({ found }) => !wrongInLists.has(found.name)).map((each) => ({
      ...each,
      blame: settledBlame(each),
    }))
    for (const same of grouped(rest, ({ found }) => found.name).values()) {
      const isOfLists = new Set(same.flatMap(({ blame }) => blame.clause ?? [])).size > 1
      const kinds = new Set(
        same.map(({ blame: { clause, culprit } }) => operationRules[culprit.operation].sets?.fact ?? clause),
      )
      if (isOfLists && kinds.size === 1) continue
      for (const each of same) tellDoubt(each, isOfLists ? ofList(each) : each.blame)
    }
  }

  function tellHeld(traits: Traits, shown: JsonObject, of: Overheard, history: History): void {
    const current = currency[of.operation]
    if (current && history.versions.length > 1) docket.held(current, of)
    for (const [name, trait] of Object.entries(traits)) {
      const isJudged = trait.values !== 'any' && !history.unjudged.has(name)
      const clause = !isJudged ? undefined : kind.clauseOfWrite(name, trait, shown, history)
      if (!clause) continue
      docket.held(clause, of)
      shownRight.add(clause)
      if (clauseOfList(of)) listedRight.add(keyOf(of, clause))
    }
  }

  /** Where a write may be why that breaks a should, no must is said to be broken. */
  function blamed(history: History, found: Contradiction, shown: JsonObject, of: Overheard): Blame {
    const likely = likeliest(history, found, shown, of)
    return likely.clause && isMust(likely.clause)
      ? (others(history, found, shown).find(({ clause }) => clause && !isMust(clause)) ?? likely)
      : likely
  }

  /** The writes of the object that may have made it so, by what they leave alone and by what they set. */
  function others(history: History, { name, trait, version }: Contradiction, shown: JsonObject): Blame[] {
    const after = history.refused.filter(({ by }) => by.start >= trait.since.start)
    return [
      { clause: kind.clauseOfWrite(name, trait, shown, history), culprit: version.by },
      ...[version.by, ...after.map(({ by }) => by)].flatMap((by): Blame[] =>
        by === trait.since ? [] : [{ clause: kind.clauseOfRest(name, by), culprit: by }],
      ),
      ...after.flatMap(({ by, traits }): Blame[] => {
        const { values, since } = traits[name] ?? {}
        const isItsDoing = since === by && isShownAs(name, values, shown)
        return isItsDoing ? [{ clause: clauseOfTaken(by), culprit: by }] : []
      }),
    ]
  }

  /** For a write that was not to take effect. */
  function clauseOfTaken(by: Overheard): ClauseId | undefined {
    return faults(by)[0]?.clause ?? kind.clauseOfVain?.(by)
  }

  function isShownAs(name: string, values: Alternatives | undefined, shown: JsonObject): boolean {
    return (
      values !== undefined && values !== 'any' && values.some((value) => kind.tests[name]?.(shown, value))
    )
  }

  /** The latest refused write that would have made this of the object, whether or not it made all that it asked for. */
  function refusedAs({ refused }: History, { name, trait }: Contradiction, shown: JsonObject) {
    return refused.findLast(
      ({ by, traits }) => by.start >= trait.since.start && isShownAs(name, traits[name]?.values, shown),
    )
  }

  function likeliest(history: History, found: Contradiction, shown: JsonObject, of: Overheard): Blame {
    const { name, version } = found
    const refused = refusedAs(history, found, shown)
    if (refused) return { clause: clauseOfTaken(refused.by), culprit: refused.by }
    const stray = strayWrite(found, shown, of)
    if (stray) return { clause: kind.clauseOfOthers(stray.of), culprit: stray.of }
    /** Nothing was written since the same read showed it, so others may have changed it. */
    if (found.shownBy.has(of.operation)) return { clause: undefined, culprit: version.by }
    const current = clauseOfList(of)
    if (current && found.shownBy.size > 0) {
      const clause = found.wasSo ? current : kind.clauseOfField?.(name)
      if (clause) wrongInLists.add(name)
      if (clause) return { clause, culprit: version.by }
    }
    const { disturbed } = found
    return disturbed
      ? { clause: kind.clauseOfRest(name, disturbed), culprit: disturbed }
      : { clause: clauseOfWrite(history, found, shown), culprit: version.by }
  }

  /** What no object shows as its registration gave it says nothing of what another write makes of it. */
  function clauseOfWrite(history: History, { name, trait }: Contradiction, shown: JsonObject) {
    const since = { ...trait.since, operation: kind.registration }
    const ofFirst = kind.clauseOfWrite(name, { ...trait, since }, shown, history)
    const isBroken = ofFirst && docket.accuses(ofFirst)
    return isBroken && !shownRight.has(ofFirst) ? ofFirst : kind.clauseOfWrite(name, trait, shown, history)
  }

  /** A write to other objects that would explain what this one shows. */
  function strayWrite({ version }: Contradiction, shown: JsonObject, of: Overheard) {
    const after = version.confirmedBy?.start ?? version.by.end
    return writes.findLast(({ of: by, ids, effect }) => {
      if (ids.includes(String(shown.id)) || by.end < after || by.start > of.end || !by.isSuccess) return false
      return Object.entries(effect(version.traits)).some(
        ([name, values]) =>
          version.traits[name]?.values !== 'any' &&
          isShownAs(name, values, shown) &&
          !isShownAs(name, version.traits[name]?.values, shown),
      )
    })
  }

  function violationOf({ name, trait }: Contradiction, shown: JsonObject): Violation {
    const values = trait.values === 'any' ? [] : trait.values
    const wanted = `${name} ${values.map((value) => kind.wordsOf(name, value)).join(' or ')}`
    const rules = values.flatMap((value) => kind.tests[name]?.rule?.(value, shown) ?? [])
    return new Violation(wanted, show(shown[name]), {
      ...{ within: shown, key: name },
      ...(rules.length > 0 && { rule: { anyOf: rules } }),
    })
  }
}

/** What a refused write would have made. */
export function refusedTraits(history: History, of: Overheard, effect: Effect): Traits {
  const before = history.versions.at(-1)?.traits ?? {}
  const changed = Object.entries(effect(before)).map(([name, values]) => [name, { values, since: of }])
  return { ...before, ...Object.fromEntries(changed) }
}
