import type { Report } from './report.js'

/** ` (250 s held back by rate limits)`, or nothing. */
export const heldText = ({ heldMs }: Pick<Report['run'], 'heldMs'>): string =>
  heldMs === undefined ? '' : ` (${Math.round(heldMs / 1000)} s held back by rate limits)`
