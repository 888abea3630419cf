import { properties } from '../../properties/all.js'
import { asCase } from '../../properties/kernel/as-case.js'
import type { Replay } from '../../properties/kernel/property.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Observation } from '../../suites/kernel/observation.js'
import { observations } from '../../suites/observations/index.js'
import { quickIds } from '../../suites/quick.generated.js'

/** The options that decide which kinds of cases a run has. */
export interface KindsOfCases {
  /** Default true. */
  properties?: boolean
  onlyProperties?: boolean
  /** Whether to run only the cases that find most for their calls. */
  quick?: boolean
}

/** Cases that are not part of the suite. See `ownCases`. */
export type OwnCases = readonly ConformanceCase[]

/** How properties draw. */
export interface Drawing {
  runs: number
  seed: number
  /** Whether they stop when the server limits its callers. */
  hurried?: boolean
  replay?: Replay
}

const quickCases: ReadonlySet<string> = new Set(quickIds)

const undrawn: Drawing = { runs: 1, seed: 0 }

/** The cases and properties that a run can choose from, in the order of the report. */
export function casesOfRun(
  { properties: wanted = true, onlyProperties = false, quick = false }: KindsOfCases,
  drawing = undrawn,
  own: OwnCases = [],
): ConformanceCase[] {
  if (quick) return [...cases.filter(({ id }) => quickCases.has(id)), ...own]
  const drawn = wanted || onlyProperties ? properties.map((each) => asCase(each, drawing)) : []
  return onlyProperties ? drawn : [...cases, ...own, ...drawn]
}

/** The same with the observations. */
export const partsOfRun = (
  kinds: KindsOfCases,
  drawing = undrawn,
  own: OwnCases = [],
): (ConformanceCase | Observation)[] => [
  ...casesOfRun(kinds, drawing, own),
  ...(kinds.onlyProperties || kinds.quick ? [] : observations),
]

/** Whether these include every case of the suite. Properties do not count. */
export const hasEveryCase = (parts: readonly Pick<ConformanceCase, 'kind' | 'stated'>[]): boolean =>
  parts.filter(({ kind, stated }) => kind === undefined && !stated).length === cases.length

/**
 * How many inputs each property tries. The default is lower for a deployment, which belongs to somebody, than
 * for our own fake.
 */
export const runsOf = ({
  runs,
  baseUrl,
}: {
  runs?: number | undefined
  baseUrl?: string | undefined
}): number => runs ?? (baseUrl === undefined ? 100 : 25)
