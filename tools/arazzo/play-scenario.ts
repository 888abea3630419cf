import type { Call, Json, KeyKind, Reply, Send } from '../../spec/http.js'
import { operation, pathOf } from '../../spec/operations.js'
import { holds } from './holds.js'
import { at, parsed } from './probing.js'
import { type Filled, filled, type Ref, type Scenario, type ScenarioStep } from './scenario.js'

/** A criterion that did not hold, by the numbers of its step and of itself. */
export interface Miss {
  group: string
  step: number
  /** Absent when the call could not be made because a value from another call was missing. */
  criterion?: number
  reply?: Reply
}

const kinds: Readonly<Record<NonNullable<ScenarioStep['key']>, Partial<Call>>> = {
  key: {},
  readKey: { key: 'read' as KeyKind },
  writeKey: { key: 'write' },
  outsideKey: { key: 'outside' },
  extended: { key: 'invalid', near: 'extended' },
}

interface Played {
  request?: Json
  response?: Json
}

/** A reference leads to nothing. */
class Missing extends Error {}

/** Makes the calls of a scenario. A group ends with its first failing step. */
export async function playScenario(
  { groups }: Scenario,
  send: Send,
  { run, isPatient = false }: { run: string; isPatient?: boolean },
): Promise<Miss[]> {
  const misses: Miss[] = []
  const playing = { send, run, played: [] as Played[] }
  let first = 0
  for (const { id, steps } of groups) {
    for (const [index, step] of steps.entries()) {
      const found = await play(step, first + index, playing)
      misses.push(...found.map((miss) => ({ group: id, ...miss })))
      if (found.length > 0 && !isPatient) break
    }
    first += steps.length
  }
  return misses
}

/** What the step with this number misses. */
async function play(
  step: ScenarioStep,
  number: number,
  { send, run, played }: { send: Send; run: string; played: Played[] },
): Promise<Omit<Miss, 'group'>[]> {
  const brought = ({ step: from, part, pointer }: Ref): Json => {
    const value = at(played[from]?.[part], pointer)
    if (value === undefined) throw new Missing()
    return value
  }
  const misses: Omit<Miss, 'group'>[] = []
  try {
    const call = callOf(step, (value) => filled(value, { run, brought }))
    const reply = await send(call)
    played[number] = { request: call.body, response: parsed(reply) }
    for (const [criterion, each] of step.criteria.entries())
      if (!holds(each, reply, brought)) misses.push({ step: number, criterion, reply })
  } catch (error) {
    if (!(error instanceof Missing)) throw error
    misses.push({ step: number })
  }
  return misses
}

function callOf(step: ScenarioStep, fill: (value: Filled) => Json): Call {
  const { method, aliases = [] } = operation(step.operation)
  const path = step.alias
    ? (aliases[0] as string)
    : pathOf(step.operation, fill(step.path ?? {}) as Record<string, string>)
  return {
    operation: step.operation,
    ...{ method, path, ...(step.key ? kinds[step.key] : { key: 'none' as const }) },
    ...(step.query && { query: step.query.map(([name, value]) => [name, String(fill(value))] as const) }),
    ...(step.body !== undefined && { body: fill(step.body) }),
  }
}
