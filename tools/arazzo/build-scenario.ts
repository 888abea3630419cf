import type { Json } from '../../spec/http.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { assembled, type Judged, type WrittenStep, withMore } from './assembled.js'
import { criterionOf, translation } from './criterion-of.js'
import { demands } from './demands.js'
import { createOrigins, type Origins } from './origins.js'
import { type RecordedCases, recordCases } from './record-cases.js'
import type { Group } from './recorded-groups.js'
import type { Scenario } from './scenario.js'
import type { RecordedCall } from './step-log.js'
import { Inexpressible, writtenCall } from './written-call.js'

/** Writes the calls of a recording so that they can be repeated. */
function write({ groups }: RecordedCases): {
  written: Map<RecordedCall, WrittenStep>
  origins: Origins
  numbers: Map<RecordedCall, number>
} {
  const origins = createOrigins()
  const written = new Map<RecordedCall, WrittenStep>()
  const numbers = new Map<RecordedCall, number>()
  const fill = (value: Json): Json => {
    if (typeof value === 'string') {
      const ref = origins.generated(value)
      if (ref) return { $ref: { ...ref, pointer: [...ref.pointer] } }
      if (origins.hasPart(value)) throw new Inexpressible('a part of a text cannot be taken from an answer')
      return value
    }
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each)]))
  }
  for (const step of groups.flatMap(({ steps }) => steps)) {
    numbers.set(step, numbers.size)
    written.set(step, writtenCall(step.call, fill))
    origins.note(step, numbers.get(step) as number)
  }
  return { written, origins, numbers }
}

/** The reason why a call of a group cannot be written, if there is one. */
function whyNot({ steps, name }: Group, waiting: ReadonlySet<string>): string | undefined {
  if (waiting.has(name)) return 'it lets time pass'
  for (const { call } of steps)
    try {
      writtenCall(call, (same) => same)
    } catch (error) {
      if (error instanceof Inexpressible) return error.message
      throw error
    }
  return undefined
}

/** Records the cases that can be written. */
async function recordWhatCanBe(cases: readonly ConformanceCase[]) {
  const whole = await recordCases(cases)
  const reasons = new Map<RecordedCall, string>()
  const leftOut: Record<string, string> = {}
  for (const group of whole.groups) {
    const why = whyNot(group, whole.waiting)
    for (const step of why === undefined ? [] : group.steps) reasons.set(step, why as string)
  }
  for (const { id } of cases) {
    const why = whole.waiting.has(id)
      ? 'it lets time pass'
      : whole.transcripts.get(id)?.flatMap((step) => reasons.get(step) ?? [])[0]
    if (why !== undefined) leftOut[id] = why
  }
  const kept = cases.filter(({ id }) => !(id in leftOut))
  return { kept, leftOut, recording: await recordCases(kept) }
}

/** The calls of these cases, without criteria. */
export async function writtenCalls(cases: readonly ConformanceCase[]): Promise<Scenario> {
  const { kept, leftOut, recording } = await recordWhatCanBe(cases)
  return assembled(recording, { kept, leftOut, written: write(recording).written })
}

/** The scenario of these cases. What a case rejects in the answers to its calls becomes a criterion. */
export async function buildScenario(cases: readonly ConformanceCase[]): Promise<Scenario> {
  const { kept, leftOut, recording } = await recordWhatCanBe(cases)
  const { written, origins, numbers } = write(recording)
  const judged = new Map<RecordedCall, Judged>()
  for (const each of kept) {
    const alone = await recordCases([each])
    const ours = recording.transcripts.get(each.id) ?? []
    const theirs = alone.transcripts.get(each.id) ?? []
    const translate = translation({ alone: theirs, whole: ours })
    for (const [number, step] of alone.order.entries()) {
      const same = ours[theirs.indexOf(step)]
      if (!same) continue
      const translating = { step, same, translate, origins, number: numbers.get(same) as number }
      for (const demand of await demands({ each, steps: alone.order }, number)) {
        const criterion = criterionOf(demand, translating)
        if (criterion) judged.set(same, withMore(judged.get(same), criterion, each))
      }
    }
  }
  return assembled(recording, { kept, leftOut, written, judged })
}
