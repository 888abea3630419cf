import { countOf } from '../spec/count-of.js'
import { failsRun } from './exit-code.js'
import type { Report } from './report.js'

/** The words on a badge, and its colour. */
export interface Badge {
  /** The left half: what the badge is about. */
  label: string
  message: string
  color: keyof typeof colors
}

const usual = 'Monitoring Service API'

/** Colours by the names that badge services know. */
const colors = {
  brightgreen: '#3f7d0a',
  yellowgreen: '#6b7a12',
  orange: '#b3541e',
  red: '#b7332a',
  lightgrey: '#6b6b6b',
} as const

/** The JSON that badge services read from a URL: the schema of a shields.io endpoint. */
export const renderBadgeJson = (report: Report): string => badgeAsJson(badgeOf(report))

/** The same as a picture. All its words are ours, none a server's. */
export const renderBadgeSvg = (report: Report): string => badgeAsSvg(badgeOf(report))

export function badgeAsJson({ label, message, color }: Badge): string {
  return `${JSON.stringify({ schemaVersion: 1, label, message, color })}\n`
}

/** Any badge as a picture. Its words are not escaped. */
export function badgeAsSvg({ label, message, color }: Badge): string {
  const [left, right] = [widthOf(label), widthOf(message)]
  const title = `${label}: ${message}`
  const text = (words: string, from: number, width: number): string =>
    `<text x="${from + width / 2}" y="14" textLength="${width - 10}">${words}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<rect width="${left + right}" height="20" rx="3" fill="#555"/>`,
    `<path fill="${colors[color]}" d="M${left} 0h${right - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H${left}z"/>`,
    '<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">',
    text(label, 0, left),
    text(message, left, right),
    '</g>',
    '</svg>',
    '',
  ].join('\n')
}

/** The words of the badge. They say when the run tested only a part. */
function badgeOf(report: Report): Badge {
  const { message, color } = verdictOf(report)
  return { label: usual, message: isPart(report) ? `${message} (of a part)` : message, color }
}

function verdictOf({ summary, cases, run, knownFailures }: Report): Omit<Badge, 'label'> {
  if (summary.exitCode === 0) {
    const known = knownFailures?.entries.filter(({ state }) => state === 'failing').length
    return known
      ? { message: `conforms but for ${countOf(known, 'known failure')}`, color: 'yellowgreen' }
      : { message: 'conforms', color: 'brightgreen' }
  }
  if (summary.exitCode === 1) {
    const failing = cases.filter((each) => failsRun(each, run.strict))
    const broken = new Set(failing.map(({ clause }) => clause)).size
    return broken
      ? { message: `${countOf(broken, 'clause')} violated`, color: 'red' }
      : { message: 'known failures out of date', color: 'orange' }
  }
  return { message: summary.exitCode === 5 ? 'incomplete' : 'not tested', color: 'lightgrey' }
}

const isPart = ({ run: { shard, options } }: Report): boolean =>
  Boolean((shard && shard.of > 1) || options?.chapter || options?.case || options?.clause)

/** The approximate width in Verdana 11, with 5 px on either side. `textLength` makes it exact. */
const widthOf = (words: string): number => Math.round(words.length * 6.7) + 10
