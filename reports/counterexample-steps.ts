import { defined } from '../spec/defined.js'
import type { Json } from '../spec/http.js'
import { jsonOf } from '../spec/json-of.js'
import type { ReportedExchange } from '../spec/reported.js'
import { sentPath } from '../spec/sent-path.js'

/** A call that a counterexample stands on. Things that such a call made go by what they are: `host 1`. */
export interface CounterexampleStep {
  /** The index of its exchange. */
  exchange: number
  /** `PUT /api/v0/hosts/{host 1}`. */
  call: string
  /** What was sent. Absent where it is no JSON, nested too deep to be walked, or longer than what the report holds of it. */
  body?: Json
  /** Absent where no answer came. */
  status?: number
}

const made: Partial<Record<string, string>> = { registerHost: 'host', registerCloudIntegration: 'setting' }

/** Tells the calls of a counterexample, by their index, by the names of things instead of their ids. */
export function stepsOf(
  exchanges: readonly ReportedExchange[],
  calls: readonly number[],
): CounterexampleStep[] {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return calls.flatMap((at) => {
    const exchange = exchanges[at]
    if (!exchange) return []
    const { call, reply } = exchange
    const body = call.body && !call.body.encoding ? namedIn(call.body.text, names) : undefined
    const told = `${call.method} ${sentPath({ ...call, path: pathNamed(call.path, names) })}`
    const step = defined({ exchange: at, call: told, body, status: reply?.status })
    const what = made[call.operation ?? '']
    const { id } = Object(jsonOf(reply?.body?.text ?? ''))
    if (what !== undefined && typeof id === 'string' && !names.has(id)) {
      const count = (counts.get(what) ?? 0) + 1
      counts.set(what, count)
      names.set(id, `${what} ${count}`)
    }
    return step
  })
}

const pathNamed = (path: string, names: ReadonlyMap<string, string>): string =>
  path
    .split('/')
    .map((each) => (names.has(each) ? `{${names.get(each)}}` : each))
    .join('/')

function namedIn(text: string, names: ReadonlyMap<string, string>): Json | undefined {
  try {
    const body = jsonOf(text)
    return body === undefined ? undefined : named(body, names)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A body in which ids are names. */
function named(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map((each) => named(each, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, named(each, names)]))
}
