import { properties } from '../../properties/all.js'
import { asCase } from '../../properties/kernel/as-case.js'
import type { Replay } from '../../properties/kernel/property.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Observation } from '../../suites/kernel/observation.js'
import { observations } from '../../suites/observations/index.js'
import { quickIds } from '../../suites/quick.generated.js'

/** What decides which kinds of cases a run has. */
export interface KindsOfCases {
  /** Default true. */
  properties?: boolean
  onlyProperties?: boolean
  /** Only the cases that find most for their calls. */
  quick?: boolean
}

/** Cases that are not ours: see `ownCases`. */
export type OwnCases = readonly ConformanceCase[]

/** How properties draw. */
export interface Drawing {
  runs: number
  seed: number
  /** Whether they end where the server limits how often it may be called. */
  hurried?: boolean
  replay?: Replay
}

const quickCases: ReadonlySet<string> = new Set(quickIds)

const undrawn: Drawing = { runs: 1, seed: 0 }

/** Cases and properties that a run can choose from, in the order of the report. */
export function casesOfRun(
  { properties: wanted = true, onlyProperties = false, quick = false }: KindsOfCases,
  drawing = undrawn,
  own: OwnCases = [],
): ConformanceCase[] {
  if (quick) return [...cases.filter(({ id }) => quickCases.has(id)), ...own]
  const drawn = wanted || onlyProperties ? properties.map((each) => asCase(each, drawing)) : []
  return onlyProperties ? drawn : [...cases, ...own, ...drawn]
}

/** And the observations. */
export const partsOfRun = (
  kinds: KindsOfCases,
  drawing = undrawn,
  own: OwnCases = [],
): (ConformanceCase | Observation)[] => [
  ...casesOfRun(kinds, drawing, own),
  ...(kinds.onlyProperties || kinds.quick ? [] : observations),
]

/** Whether all cases of one input are among these. */
export const hasEveryCase = (parts: readonly Pick<ConformanceCase, 'kind' | 'stated'>[]): boolean =>
  parts.filter(({ kind, stated }) => kind === undefined && !stated).length === cases.length

/** How many inputs each property tries; unless told fewer of a deployment, which is somebody's, than of our own fake. */
export const runsOf = ({
  runs,
  baseUrl,
}: {
  runs?: number | undefined
  baseUrl?: string | undefined
}): number => runs ?? (baseUrl === undefined ? 100 : 25)
