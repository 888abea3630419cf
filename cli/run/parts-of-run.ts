import type { PropertySettings } from '../../properties/kernel/property.js'
import type { Clause } from '../../spec/clause.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Observation } from '../../suites/kernel/observation.js'
import { isQuick } from '../../suites/quick.js'
import type { RunSettings } from '../options/run-options.js'
import { clausesOf } from './select-cases.js'

export const quickCases: readonly ConformanceCase[] = cases.filter(({ id }) => isQuick(id))

export const mostQuickCalls = 300

const undrawn: PropertySettings = { runs: 1, seed: 0 }

/** The cases and properties that a run can choose from, in the order of the report: by default all. */
export async function casesOfRun(
  {
    properties: wanted = true,
    onlyProperties = false,
    quick = false,
  }: Partial<Pick<RunSettings, 'properties' | 'onlyProperties' | 'quick'>>,
  drawing = undrawn,
  own: readonly ConformanceCase[] = [],
): Promise<ConformanceCase[]> {
  if (quick) return [...quickCases, ...own]
  const drawn = wanted || onlyProperties ? await propertiesOfRun(drawing) : []
  return onlyProperties ? drawn : [...cases, ...own, ...drawn]
}

/** Loaded only for runs that draw: a quick run would take longer to load them than for all its calls. */
async function propertiesOfRun(drawing: PropertySettings): Promise<ConformanceCase[]> {
  const { drawn } = await import('../../properties/drawn.js')
  return drawn(drawing)
}

/** The same with the observations. */
export async function partsOfRun(
  kinds: Parameters<typeof casesOfRun>[0],
  drawing = undrawn,
  own: readonly ConformanceCase[] = [],
): Promise<(ConformanceCase | Observation)[]> {
  const chosen = await casesOfRun(kinds, drawing, own)
  if (kinds.onlyProperties || kinds.quick) return chosen
  const { observations } = await import('../../suites/observations/index.js')
  return [...chosen, ...observations]
}

/** Whether these include every case of the suite. Properties do not count. */
export const hasEveryCase = (parts: readonly Pick<ConformanceCase, 'kind' | 'stated'>[]): boolean =>
  parts.filter(({ kind, stated }) => kind === undefined && !stated).length === cases.length

/** The clauses that a run of these cases covers, and those that it found broken beside. */
export const clausesOfRun = (
  selected: readonly ConformanceCase[],
  found: readonly { clause?: string }[] = [],
): readonly Clause[] => clausesOf([...selected, ...found], hasEveryCase(selected))

/** How many inputs each property tries: by default fewer on a deployment, which belongs to somebody. */
export const runsOf = ({ runs, baseUrl }: Pick<RunSettings, 'runs' | 'baseUrl'>): number =>
  runs ?? (baseUrl === undefined ? 100 : 25)
