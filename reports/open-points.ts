import type { CaseResult } from '../runner/case/case-result.js'
import type { OpenPoint } from '../spec/open-point.js'
import type { Report, ReportedOpenPoint } from './report.js'

/** The open points that a run covers, and what observed them. */
export interface OpenPointsInput {
  points: readonly OpenPoint[]
  observations: readonly { id: string; openPoint: string }[]
  /** Why a point has no observation, by the id of the point. */
  unobserved: Readonly<Partial<Record<string, string>>>
}

export type ReportedOpenPoints = Pick<Report, 'openPoints' | 'unobservedPoints'>

/** The answer seen for each open point, or why none was seen. */
export function reportOpenPoints(
  input: OpenPointsInput,
  results: readonly CaseResult<unknown>[],
): ReportedOpenPoints {
  const openPoints: ReportedOpenPoint[] = []
  const unobservedPoints: NonNullable<Report['unobservedPoints']> = []
  for (const { id, at, question, default: fakes } of input.points) {
    const seenBy = input.observations.find(({ openPoint }) => openPoint === id)?.id
    const { answer, message } = results.find((each) => each.id === seenBy) ?? {}
    if (seenBy !== undefined && answer !== undefined)
      openPoints.push({ id, at, question, answer, default: fakes, case: seenBy })
    else
      unobservedPoints.push({
        ...{ id, at, question },
        why: message ?? input.unobserved[id] ?? 'The run did not look at it.',
        ...(seenBy !== undefined && { case: seenBy }),
      })
  }
  return { openPoints, unobservedPoints }
}

/** Merges the open points of the parts of one run. */
export function mergeOpenPoints(parts: readonly ReportedOpenPoints[]): Required<ReportedOpenPoints> {
  const seen = new Map(parts.flatMap(({ openPoints }) => openPoints).map((each) => [each.id, each]))
  const unseen = new Map(
    parts
      .flatMap(({ unobservedPoints = [] }) => unobservedPoints)
      .filter(({ id }) => !seen.has(id))
      .map((each) => [each.id, each]),
  )
  return { openPoints: [...seen.values()], unobservedPoints: [...unseen.values()] }
}

/** The points that the target answers differently from the fake's default. */
export const unlikeTheFake = ({ openPoints }: Pick<Report, 'openPoints'>): ReportedOpenPoint[] =>
  openPoints.filter((each) => each.default !== undefined && each.answer !== each.default)

/** `97 of 105 open points observed, 12 differ from the fake's default`. */
export function countOfOpenPoints(report: Report): string {
  const { observed, unobserved } = report.summary.open
  const differing = unlikeTheFake(report).length
  return (
    `${observed} of ${observed + unobserved} open points observed, ` +
    `${differing} ${differing === 1 ? 'differs' : 'differ'} from the fake's default`
  )
}
