import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export interface Figure {
  name: string
  value: number
  /** Without a unit it is a ratio. */
  unit?: 'ms' | 'MB'
  least?: number
  most?: number
}

export const isMet = ({ value, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Figure) =>
  value >= least && value <= most

export function renderFigure(figure: Figure): string {
  const { name, value, unit = '', least, most } = figure
  const target = least === undefined ? `at most ${most}` : `at least ${least}`
  const shown = `${value.toFixed(unit ? 1 : 2)}${unit && ` ${unit}`}`
  return `${isMet(figure) ? 'met   ' : 'missed'}  ${shown.padStart(9)}  ${`${target}${unit && ` ${unit}`}`.padEnd(15)}  ${name}`
}

/** The median, which other work on the machine hardly affects. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

/** The time that some work takes, in ms. */
export async function time(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The same for work that ends when it returns. */
export function spent(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** The heap after a full garbage collection, in bytes. */
export function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
