import { properties } from '../../properties/all.js'
import { asCase } from '../../properties/kernel/as-case.js'
import type { Replay } from '../../properties/kernel/property.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Observation } from '../../suites/kernel/observation.js'
import { observations } from '../../suites/observations/index.js'

/** What decides which kinds of cases a run has. */
export interface KindsOfCases {
  /** Default true. */
  properties?: boolean
  onlyProperties?: boolean
}

/** How properties draw. */
export interface Drawing {
  runs: number
  seed: number
  /** Whether they end where the server limits how often it may be called. */
  hurried?: boolean
  replay?: Replay
}

const undrawn: Drawing = { runs: 1, seed: 0 }

/** Cases and properties that a run can choose from, in the order of the report. */
export function casesOfRun(
  { properties: wanted = true, onlyProperties = false }: KindsOfCases,
  drawing = undrawn,
): ConformanceCase[] {
  const drawn = wanted || onlyProperties ? properties.map((each) => asCase(each, drawing)) : []
  return onlyProperties ? drawn : [...cases, ...drawn]
}

/** And the observations. */
export const partsOfRun = (kinds: KindsOfCases, drawing = undrawn): (ConformanceCase | Observation)[] => [
  ...casesOfRun(kinds, drawing),
  ...(kinds.onlyProperties ? [] : observations),
]

/** Whether all cases of one input are among these. */
export const hasEveryCase = (parts: readonly { kind?: string }[]): boolean =>
  parts.filter(({ kind }) => kind === undefined).length === cases.length

/** How many inputs each property tries; unless told fewer of a deployment, which is somebody's, than of our own fake. */
export const runsOf = ({
  runs,
  baseUrl,
}: {
  runs?: number | undefined
  baseUrl?: string | undefined
}): number => runs ?? (baseUrl === undefined ? 100 : 25)
