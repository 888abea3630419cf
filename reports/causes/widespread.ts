import { grouped } from '../../spec/grouped.js'
import { chapters, type OperationId, operation, operationIds } from '../../spec/operations.js'
import type { ReportedCase } from '../report.js'
import { foundationOf } from './found.js'
import { fieldsSetBy, idOfHabit } from './habit.js'
import type { Habit, Symptom } from './symptom.js'

/** The same fault in every operation: of a chapter, of all writes, or of the whole API; or the same habit. */
export interface Widespread {
  id: string
  face: Symptom['face']
  scope: 'everything' | 'writes' | (typeof chapters)[number]
  status?: number
  habit?: Habit
  operations: OperationId[]
}

/** Finds, for a symptom of a whole operation, the wider fault that it is part of. */
export function widening(
  symptoms: readonly Symptom[],
  cases: readonly ReportedCase[],
): (id: string) => Widespread | undefined {
  const soundBy = (part: string): ReadonlySet<OperationId> =>
    new Set(
      cases
        .filter(({ id, verdict }) => verdict === 'conforms' && id.includes(part))
        .flatMap((each) => foundationOf(each) ?? []),
    )
  const [there, answering] = [soundBy('/exists/'), soundBy('/answers/')]
  const tried = new Set(
    cases.filter(({ verdict }) => verdict !== 'untested').flatMap((each) => foundationOf(each) ?? []),
  )
  const found = [...grouped(symptoms, kindOf)].flatMap(([kind, own]) => {
    const sound = kind === 'missing' ? there : answering
    return kind === undefined ? [] : widened(kind, own, (id) => tried.has(id) && !sound.has(id))
  })
  const wide = new Map(
    [...found, ...ofHabits(symptoms)].flatMap((each) => each.of.map(({ id }) => [id, each.wide])),
  )
  return (id) => wide.get(id)
}

/** So many rules that are broken in the same way are broken by one decision. */
const fewest = 4

function ofHabits(symptoms: readonly Symptom[]): Widened[] {
  const wholeOf = (each: Symptom) => each.habit && wholeHabit(each.habit, symptoms)
  const habitual = symptoms.filter(({ habit }) => habit)
  return [...grouped(habitual, (each) => idOfHabit(wholeOf(each) as Habit))].flatMap(([id, sharing]) => {
    const habit = wholeOf(sharing.at(-1) as Symptom) as Habit
    const of = sharing.filter(isOnlyHabit(symptoms))
    if (habit.kind === 'unchanged' && !isOfAllFields(habit.operation, of)) return []
    const [{ face } = {}] = of
    if (!face || new Set(of.map((each) => each.id)).size < fewest) return []
    return { wide: { id, face, scope: 'everything' as const, habit, operations: operationsOf(of) }, of }
  })
}

/** Some fields that an update loses are a fault each. */
function isOfAllFields(id: OperationId, of: readonly Symptom[]): boolean {
  const fields = of.flatMap(({ habit }) => (habit?.kind === 'unchanged' ? habit.field : []))
  return fieldsSetBy(id).every((each) => fields.includes(each))
}

const ofKeys: readonly number[] = [401, 403]

/** One status for both that refuse a key is one decision. */
function wholeHabit(habit: Habit, symptoms: readonly Symptom[]): Habit {
  if (habit.kind !== 'status' || !habit.due.every((each) => ofKeys.includes(each))) return habit
  const { status } = habit
  const due = ofKeys.filter((each) =>
    symptoms.some(
      ({ habit: other }) => other?.kind === 'status' && other.status === status && other.due.includes(each),
    ),
  )
  return { kind: 'status', status, due }
}

const ofBodies: ReadonlySet<Habit['kind']> = new Set(['no json', 'nearly json', 'other types', 'role format'])

/** What is accepted is accepted for one reason only if nothing else is accepted against the same rule. */
const isOnlyHabit =
  (symptoms: readonly Symptom[]) =>
  ({ id, habit }: Symptom): boolean =>
    !habit ||
    !ofBodies.has(habit.kind) ||
    symptoms.every((each) => each.id !== id || each.habit?.kind === habit.kind)

const operationsOf = (of: readonly Symptom[]): OperationId[] => [
  ...new Set(of.flatMap((each) => each.operation ?? [])),
]

function kindOf({ face, isWhole, status }: Symptom): string | undefined {
  if (!isWhole) return undefined
  if (face === 'status') return String(status)
  return face === 'missing' || face === 'html' || face === 'not-json' ? face : undefined
}

interface Widened {
  wide: Widespread
  of: readonly Symptom[]
}

/** `isUnsound` is of an operation that the run has tried, and that was never as it must be. */
function widened(kind: string, own: readonly Symptom[], isUnsound: (id: OperationId) => boolean): Widened[] {
  const isWrite = (id: OperationId): boolean => operation(id).method !== 'GET'
  /** Nothing is said of all where the run tried only some: of another part it knows nothing. */
  const none = (is: (id: OperationId) => boolean): boolean => operationIds.filter(is).every(isUnsound)
  const ofAll = (scope: Widespread['scope'], of: readonly Symptom[]): Widened => ({
    wide: {
      ...{ id: `${kind}:${scope}`, face: own[0]?.face ?? 'status', scope, operations: operationsOf(of) },
      status: own[0]?.face === 'status' ? own[0].status : undefined,
    },
    of,
  })
  const of = (id: Symptom['operation']) => operation(id as OperationId)
  if (own.length >= 4 && none(() => true)) return [ofAll('everything', own)]
  if (own.length >= 3 && own.every((each) => of(each.operation).method !== 'GET') && none(isWrite))
    return [ofAll('writes', own)]
  return chapters.flatMap((chapter) => {
    const those = own.filter((each) => of(each.operation).chapter === chapter)
    return operationsOf(those).length >= 2 && none((id) => operation(id).chapter === chapter)
      ? [ofAll(chapter, those)]
      : []
  })
}
