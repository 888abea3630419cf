import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'

/** A value that was posted for a time of a series. */
export interface Posted {
  value: number
  by: Overheard
  /** Whether it was certainly recorded. A value that is too old was certainly dropped. */
  fate: 'recorded' | 'dropped' | 'refused' | 'unclear'
  age: number
}

/** What the traffic posted under one name to one service. */
export interface SeriesSoFar {
  /** By time. */
  posts: Map<number, Posted[]>
  owner: string | undefined
  /** A read showed one of its values. */
  isSeen?: true
}

/** A read of a series. */
export interface ShownSeries {
  series: SeriesSoFar
  of: Overheard
  docket: Docket
  settle: number
}

/** After this many ms, somebody else may have posted. */
export const memory = 600_000
