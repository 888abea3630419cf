import type { Clause } from '../../spec/clause.js'
import { clauses } from '../../spec/clauses/index.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { openPoints } from '../../spec/open-points.js'

/** A section of the document, with what it states and what it leaves open. */
export interface Section {
  number: string
  title: string
  /** In the order of its rules. */
  clauses: readonly Clause[]
  openPoints: readonly OpenPoint[]
}

const titles: Readonly<Record<string, string>> = {
  '1': 'The service and its interface',
  '2': 'Types of fields',
  '2.1': 'Invitation',
  '2.2': 'Host',
  '2.3': 'Metadata of a host',
  '2.4': 'Interface of a host',
  '2.5': 'Full name of a role',
  '2.6': 'Check of a host',
  '2.7': 'Monitored status of a host',
  '2.8': 'Cloud integration setting',
  '2.9': 'Services of a setting',
  '2.10': 'Identifiers of cloud services',
  '2.11': 'Value of a service metric',
  '3': 'States',
  '3.1': 'Status of a host',
  '3.2': 'Status of a monitor',
  '3.3': 'States of an invitation',
  '4': 'Operations',
  '4.1': 'Operations on invitations',
  '4.2': 'Operations on hosts',
  '4.2.1': 'Body of a registration and of an update',
  '4.2.2': 'Lookup by custom identifier',
  '4.2.3': 'Parameters of the list',
  '4.3': 'Operations on cloud integrations',
  '4.3.1': 'Body of a setting',
  '4.4': 'Operations on service metrics',
  '5': 'Keys and permissions',
  '6': 'Events',
  '7': 'Refusals',
  '8': 'Limits',
  '9': 'Versions',
}

/** The most specific place: the first of `at`. */
function placeOf({ at }: { at: string }): { section: string; rule: number } {
  const [, section, rule = '0'] = /^§(\d+(?:\.\d+)*)(?: rule (\d+))?/.exec(at) ?? []
  if (section === undefined || titles[section] === undefined)
    throw new Error(`Cannot tell the section of "${at}". Name it in the titles of sections.`)
  return { section, rule: Number(rule) }
}

export function sectionsOfDocument(): readonly Section[] {
  return Object.entries(titles)
    .map(([number, title]) => ({
      number,
      title,
      clauses: within(clauses, number),
      openPoints: within(openPoints, number),
    }))
    .filter((each) => each.clauses.length + each.openPoints.length > 0)
    .sort((one, other) => one.number.localeCompare(other.number, 'en', { numeric: true }))
}

const within = <T extends { at: string }>(all: readonly T[], number: string): readonly T[] =>
  all
    .filter((each) => placeOf(each).section === number)
    .sort((one, other) => placeOf(one).rule - placeOf(other).rule)
