import { InvalidArgumentError } from 'commander'
import { UsageError } from './usage-error.js'

/** `MONITORING_BASE_URL` for `--base-url`. */
export const environmentName = (flags: string, prefix = 'MONITORING_'): string =>
  `${prefix}${flags.replace(/^--/, '').replace(/ .*/, '').replaceAll('-', '_').toUpperCase()}`

/** True, false, or undefined when the variable of a flag is not set; throws for anything but yes or no. */
export function flagFromEnvironment(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined
  if (/^(1|true|yes)$/i.test(value)) return true
  if (/^(0|false|no)$/i.test(value)) return false
  throw new UsageError(`${name} is to be true or false, not "${value}".`)
}

/** A value that has to be there. */
export function filled(value: string): string {
  if (!value.trim()) throw new InvalidArgumentError('It is empty.')
  return value
}

/** What is repeated, or separated by commas. */
export const list = (value: string, before: string[] = []): string[] => [
  ...before,
  ...filled(value).split(',').map(filled),
]

/** Reads a whole number between two others. */
export const integer =
  (least: number, most: number) =>
  (value: string): number => {
    const number = /^\d+$/.test(value.trim()) ? Number(value) : Number.NaN
    if (!(number >= least && number <= most))
      throw new InvalidArgumentError(`It is to be a whole number from ${least} to ${most}.`)
    return number
  }
