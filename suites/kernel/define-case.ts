import type { Clause } from '../../spec/clause.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { chapters, type OperationId, operationIds } from '../../spec/operations.js'
import type { ConformanceCase, Effect, Impostor } from './case.js'

/** A rule of your own, beyond the document. */
export interface OwnClause {
  /** Dotted, and different from every clause of the suite: `acme.hosts.lower-case`. */
  id: string
  /** Where it is written: `Acme guidelines, 3.2`. */
  at: string
  /** Whether breaking it is a violation (`must`) or a deviation (`should`). */
  level: Clause['level']
  /** The rule in a sentence or two. */
  says: string
  /** The operations that it concerns: `['registerHost']`. */
  operations?: readonly OperationId[]
}

/** A case for a rule of your own. */
export interface OwnCase extends Pick<ConformanceCase, 'id' | 'needs' | 'alone' | 'run' | 'impostor'> {
  /** Its path, in a chapter that the suite does not use: `acme/hosts/lower-case`. */
  id: string
  /** The rule that the case tests. */
  clause: OwnClause
  /** What it does to the organization, besides reading. */
  effects: readonly Effect[]
  /** Turns the fake into a server that keeps the rule. The case is tried on it. */
  keeping?: Impostor
}

/** The chapters that the suite uses. */
const ours: readonly string[] = [...chapters, 'general', 'properties']
const effects: readonly Effect[] = ['reads', 'creates', 'leavesTraces', 'sendsMail', 'bursts']

const brand = Symbol.for('monitoring-conformance.own-case')
const here = {}

/** A case for `run --with` and `runConformance({ cases })`. Throws `TypeError` if its fields are wrong. */
export function defineCase(own: OwnCase): ConformanceCase {
  const { id, clause, ...rest } = own
  for (const { is, says } of faultsOf(own)) if (is) throw new TypeError(`Case "${id}": ${says}`)
  const { operations = [], at, level, says } = clause
  const stated: Clause = { id: clause.id, at, level, says, operations }
  const made: ConformanceCase = { ...rest, id, clause: clause.id as ClauseId, stated }
  return Object.defineProperty(made, brand, { value: here })
}

/** Whether `defineCase` made it, and whether it was the one in this copy of the package. */
export function madeHere(value: unknown): 'yes' | 'elsewhere' | 'no' {
  const by = typeof value === 'object' && value !== null ? Reflect.get(value, brand) : undefined
  if (by === undefined) return 'no'
  return by === here ? 'yes' : 'elsewhere'
}

function* faultsOf(own: OwnCase): Generator<{ is: boolean; says: string }> {
  const { id, clause, effects: does } = own
  yield {
    is: !/^[a-z0-9-]+(\/[a-z0-9-]+)+$/.test(id),
    says: 'expected an id such as acme/hosts/lower-case: words in lower case, with slashes.',
  }
  const chapter = id.slice(0, id.indexOf('/'))
  yield {
    is: ours.includes(chapter),
    says: `the chapter "${chapter}" is the suite's. Take another first word.`,
  }
  yield { is: typeof own.run !== 'function', says: 'expected run, a function of the scene.' }
  yield {
    is: typeof own.impostor !== 'function',
    says: 'it has no impostor. Give the smallest server that breaks the rule, as (send) => async (call) => reply: a case is trusted because it rejects one.',
  }
  yield {
    is: own.keeping !== undefined && typeof own.keeping !== 'function',
    says: 'expected keeping to be a function, as an impostor is.',
  }
  yield {
    is: !Array.isArray(does) || does.length === 0 || !does.every((each) => effects.includes(each)),
    says: `expected effects, some of ${effects.join(', ')}.`,
  }
  yield* faultsOfClause(clause)
}

function* faultsOfClause(clause: OwnClause | undefined): Generator<{ is: boolean; says: string }> {
  const { id, at, level, says, operations = [] } = clause ?? ({} as Partial<OwnClause>)
  const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
  yield {
    is: !isText(id) || !/^[a-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(id ?? ''),
    says: 'expected a clause with an id such as acme.hosts.lower-case.',
  }
  yield {
    is: !isText(at),
    says: 'its clause does not say where it is written. Give at, such as "Guidelines, 3.2".',
  }
  yield { is: !isText(says), says: 'its clause does not say anything. Give says, a sentence.' }
  yield {
    is: level !== 'must' && level !== 'should',
    says: 'expected the level of its clause to be must or should.',
  }
  const unknown = operations.find((each) => !operationIds.includes(each))
  yield { is: unknown !== undefined, says: `there is no operation "${unknown}" for its clause to be about.` }
}
