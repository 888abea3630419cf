import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Report } from '../../reports/report.js'

/** The directory for a run of what did not conform in a report: never one that would replace that report. */
export function placeBeside(file: string, directory: string): string {
  const read = file.endsWith('.json') ? dirname(file) : file
  const isWithin = !relative(resolve(directory), resolve(read)).startsWith('..')
  return isWithin ? join(read, 'again') : directory
}

/** A run that reached nothing does not replace the report of one that did. */
export const placeOf = ({ access }: Pick<Report, 'access'>, directory: string): string =>
  access && !access.open && existsSync(join(directory, 'report.json'))
    ? join(directory, 'not-reached')
    : directory
