import { isBroken } from '../../spec/is-broken.js'
import { type OperationId, operation, operationIds } from '../../spec/operations.js'
import { lackOf } from '../../spec/speaks-of.js'
import type { ReportedObstacle } from '../report.js'
import { type Found, foundationOf } from './found.js'
import type { Habit, Symptom } from './symptom.js'
import type { Widespread } from './widespread.js'

const titleOf = (id: OperationId): string => operation(id).title

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Says what is wrong without any name, id or text that a run or a server made up. */
export function sentenceOf(first: Found, own: readonly Found[], wide?: Widespread): string {
  if (wide) return sentenceOfWide(wide)
  const operations = [...new Set(own.flatMap(({ symptom }) => symptom.operation ?? []))]
  const places = [...new Set(own.flatMap(({ symptom }) => symptom.place ?? []))].sort()
  const { symptom } = first
  const limits = [...new Set(own.flatMap(({ symptom: { words } }) => words ?? []))].join(' ')
  const told = symptom.id === 'run:limit' ? { ...symptom, words: limits } : symptom
  return sentences[symptom.face](told, first, operations, places)
}

const scopes: Record<Widespread['scope'], string> = {
  everything: 'operation',
  writes: 'operation that writes',
  keys: 'operation of keys',
  invitations: 'operation of invitations',
  hosts: 'operation of hosts',
  'cloud-integrations': 'operation of cloud integrations',
  'service-metrics': 'operation of service metrics',
}

/** Of which operations something is; nothing where these are many. */
const few = (preposition: 'in' | 'of', operations: readonly OperationId[]): string =>
  operations.length > 0 && operations.length < 3 ? ` ${preposition} ${listed(operations.map(titleOf))}` : ''

function sentenceOfHabit(habit: Habit, operations: readonly OperationId[]): string {
  const among = few('in', operations)
  switch (habit.kind) {
    case 'status':
      return `The server answers ${habit.status} where ${habit.due.join(' or ')} is due${among}.`
    case 'success for errors':
      return `Errors are answered with ${habit.status}${among}, a success.`
    case 'other types':
      return `Values of a wrong type are accepted${among}.`
    case 'no json':
      return `Bodies that are not JSON are accepted${among}.`
    case 'nearly json':
      return `Bodies that are nearly JSON are accepted${among}, such as one with text after the value.`
    case 'role format':
      return `Role full names outside their format are accepted${among}.`
    case 'unchanged':
      return habit.shownBy === habit.operation
        ? `The answer of ${titleOf(habit.operation)} shows none of the written values.`
        : `${titleOf(habit.shownBy)} shows no change that ${titleOf(habit.operation)} makes, in any field.`
    case 'redirect':
      return `Calls are redirected (${habit.status}), and redirects are not followed.`
    case 'wrapped':
      return `Answers are wrapped: their fields are one level deeper, under \`${habit.key}\`.`
    case 'renamed':
      return 'The names of fields are spelled otherwise than in the document.'
  }
}

const isIn = (scope: Widespread['scope'], id: OperationId): boolean =>
  scope === 'everything' || scope === operation(id).chapter

function sentenceOfWide({ face, scope, status, operations, habit }: Widespread): string {
  if (habit) return sentenceOfHabit(habit, operations)
  const tried = `${operations.length} were tried`
  const those = scopes[scope]
  if (face === 'missing') {
    const isAll = operationIds.every((id) => !isIn(scope, id) || operations.includes(id))
    return `No ${those} is there (${tried}${isAll ? '' : '; the others need what these make'}).`
  }
  if (face === 'html') return `Every ${those} answers with HTML, not JSON (${tried}).`
  if (face === 'not-json') return `Every ${those} answers with a body that is not JSON (${tried}).`
  return `Every ${those} answers ${status} (${tried}).`
}

const named = ({ operation: of }: Symptom): string => (of ? titleOf(of) : 'A call')

const broken = (found: Found): string => found.clause.says ?? found.clause.id

/** Only musts are violated. */
const modal = ({ case: { verdict } }: Found): string => (verdict === 'deviates' ? 'should' : 'must')

const sentences: Record<
  Symptom['face'],
  (symptom: Symptom, found: Found, operations: readonly OperationId[], places: readonly string[]) => string
> = {
  missing: (each) => {
    const { method, path, aliases = [] } = operation(each.operation as OperationId)
    if (each.alias !== undefined)
      return `\`${method} ${aliases.find((alias) => alias.endsWith(`/${each.alias}`))}\` is not there: it answers ${each.status}.`
    return `${named(each)} ${lackOf(each.finds === false)}: \`${method} ${path}\`${each.status ? ` answers ${each.status}` : ''}.`
  },
  html: (each) => `${named(each)} answers with HTML, not JSON.`,
  'not-json': (each) => `${named(each)} answers with a body that is not JSON.`,
  status: (each, found) =>
    each.due === undefined
      ? `${named(each)} ${found.case.seen === 'once of two' ? 'sometimes answers' : 'answers'} ${each.status}.`
      : `The answer is ${each.status}, against this rule: ${broken(found)}`,
  accepted: (_, found) => `A call is accepted that ${modal(found)} be refused: ${broken(found)}`,
  refused: (each, found) =>
    foundationOf(found.case)
      ? `${named(each)} refuses its plainest valid call (${each.status}).`
      : `${named(each)} refuses what it ${modal(found)} accept: ${broken(found)}`,
  absent: ({ place }, _, operations) =>
    `\`${place}\` is missing from the ${operations.length === 1 ? 'answer' : 'answers'} of ${listed(operations.map(titleOf))}.`,
  type: ({ place }, _, operations) =>
    `\`${place}\` has a wrong type in the ${operations.length === 1 ? 'answer' : 'answers'} of ${listed(operations.map(titleOf))}.`,
  value: ({ place }, found, _, places) => {
    if (!isBroken(found.case)) return `Whether this rule is kept could not be told: ${broken(found)}`
    return place
      ? `${listed(places.map((each) => `\`${each}\``))} ${places.length > 1 ? 'are' : 'is'} wrong, by this rule: ${broken(found)}`
      : `A rule${few('of', found.clause.operations)} is broken: ${broken(found)}`
  },
  filter: ({ filters = [], operation: of }, found) =>
    `${of ? titleOf(of) : 'A list'} does not show what ${listed(filters.map((each) => `\`${each}\``))} ${
      filters.length > 1 ? 'ask' : 'asks'
    } for: ${broken(found)}`,
  unseen: ({ place = 'resource' }) =>
    `A read of ${nouns[place] ?? `a ${place}`} does not show what was written.`,
  gateway: ({ status }) =>
    status === 429
      ? 'The server limits calls (429) for longer than the run waits. No rule forbids that.'
      : `A gateway or the server sometimes answers ${status}.`,
  silent: ({ clause }, found, operations) =>
    clause === undefined
      ? `No complete answer came from ${operations.length > 2 ? `${operations.length} operations` : listed(operations.map(titleOf)) || 'the server'}.`
      : `${listed(operations.map(titleOf))} ${operations.length > 1 ? 'give' : 'gives'} no complete answer, against this rule: ${broken(found)}`,
  obstacle: (each) =>
    each.words ?? `${named(each)} ${hindrances[each.obstacle?.kind ?? 'unreadable'](each.obstacle?.part)}.`,
  fault: () => 'The suite failed in these cases, not the server. Please report it.',
  access: ({ words = '' }) => words,
  reason: ({ operation: of, words }) => {
    if (words !== undefined) return `Cases could not be judged: ${words}`
    return of ? `The answers of ${titleOf(of)} leave cases without a verdict.` : 'Cases could not be judged.'
  },
}

const hindrances: Record<Exclude<ReportedObstacle['kind'], 'unnamed'>, (part?: string) => string> = {
  missing: () => lackOf(false),
  refused: () => 'refuses its plainest valid call',
  unreadable: () => 'answers its plainest valid call without the data that other cases need',
  field: (part) => `shows no \`${part}\``,
  filter: (part) => `does not show what \`${part}\` asks for`,
  others: () => 'changes other things than the one that its call names',
}

const nouns: Record<string, string> = {
  integration: 'a cloud integration setting',
  invitation: 'an invitation',
  metric: 'a service metric',
}
