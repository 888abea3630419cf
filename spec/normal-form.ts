/** A text of which each character knows the part of the original that it stands for. */
export interface Traced {
  text: string
  /** Where the part begins, by character. */
  from: number[]
  /** Where it ends. */
  to: number[]
}

export const traced = (text: string): Traced => ({
  text,
  from: Array.from({ length: text.length }, (_, at) => at),
  to: Array.from({ length: text.length }, (_, at) => at + 1),
})

/** How often what is escaped may be escaped again. */
const deepest = 5

/** Names of characters in HTML that occur in keys. */
const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", plus: '+', sol: '/', equals: '=', num: '#' },
  ...{ percnt: '%', ast: '*', comma: ',', period: '.', colon: ':', semi: ';', quest: '?', commat: '@' },
  ...{ dollar: '$', bsol: '\\', lowbar: '_', excl: '!', lpar: '(', rpar: ')', lsqb: '[', rsqb: ']' },
  ...{ lcub: '{', rcub: '}', verbar: '|', vert: '|', hat: '^', grave: '`', tab: '\t', newline: '\n' },
}

const ofLetter: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/** What JSON, common programming languages, HTML, mails and URLs make of a character. */
const escapes = new RegExp(
  [
    '\\\\(?:u\\{(?<braced>[0-9a-f]{1,6})\\}|[ux]00(?<two>[0-9a-f]{2})|u(?<four>[0-9a-f]{4})|x(?<hex>[0-9a-f]{2})|(?<octal>[01][0-7]{2})|(?<letter>["\'\\\\/bfnrt]))',
    `&(?:#x(?<entity>[0-9a-f]{1,6});?|#(?<decimal>\\d{1,7});?|(?<name>${Object.keys(named).join('|')});)`,
    '=(?<quoted>[2-7][0-9a-f])',
    '(?<bytes>%[0-7][0-9a-f]|(?:%[89a-f][0-9a-f])+)',
  ].join('|'),
  'gi',
)

function meaningOf(groups: Readonly<Record<string, string | undefined>>): string {
  const { braced, two, four, hex, octal, letter, entity, decimal, name, quoted, bytes } = groups
  const code = braced ?? two ?? four ?? hex ?? entity ?? quoted
  if (code !== undefined) return ofCode(Number.parseInt(code, 16))
  if (octal !== undefined) return ofCode(Number.parseInt(octal, 8))
  if (decimal !== undefined) return ofCode(Number(decimal))
  if (letter !== undefined) return ofLetter[letter.toLowerCase()] ?? letter
  if (name !== undefined) return named[name.toLowerCase()] ?? ''
  const raw = Buffer.from((bytes ?? '').replaceAll('%', ''), 'hex')
  const text = raw.toString()
  return text.includes('\ufffd') ? raw.toString('latin1') : text
}

const ofCode = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

const unescaped = (text: string): string =>
  /[\\&%=]/.test(text) ? text.replace(escapes, (...all) => meaningOf(all.at(-1))) : text

/** The text, and what it is with its escapes undone once, twice and so on. */
export function levelsOf(text: string): string[] {
  const levels = [text]
  for (let next = unescaped(text); levels.length < deepest; next = unescaped(next)) {
    if (next === levels.at(-1)) break
    levels.push(next)
  }
  return levels
}

/** One level further, with its origin. */
export function tracedUnescaped({ text, from, to }: Traced): Traced {
  const out: Traced = { text: '', from: [], to: [] }
  let at = 0
  const add = (part: string, begin: (index: number) => number, end: (index: number) => number): void => {
    out.text += part
    for (let index = 0; index < part.length; index++) {
      out.from.push(begin(index))
      out.to.push(end(index))
    }
  }
  const copyTo = (end: number): void => {
    const start = at
    add(
      text.slice(start, end),
      (index) => from[start + index] as number,
      (index) => to[start + index] as number,
    )
    at = end
  }
  for (const match of text.matchAll(escapes)) {
    copyTo(match.index)
    const last = match.index + match[0].length
    const [begin, end] = [from[match.index] as number, to[last - 1] as number]
    add(
      meaningOf(match.groups ?? {}),
      () => begin,
      () => end,
    )
    at = last
  }
  copyTo(text.length)
  return out
}

const blanks = /[\s\u00ad\u200b-\u200d\u2060\ufeff]+/g

/** In one letter case. Capitals do not depend on what is beside them. */
export const inCapitals = (text: string): string => text.toUpperCase()

export const withoutBlanks = (text: string): string => text.replace(blanks, '')

/** Both, with their origin. */
export function tracedForm({ text, from, to }: Traced, keepsBlanks: boolean): Traced {
  const out: Traced = { text: '', from: [], to: [] }
  let at = 0
  for (const each of text) {
    const form = keepsBlanks ? each.toUpperCase() : withoutBlanks(each.toUpperCase())
    const [begin, end] = [from[at] as number, to[at + each.length - 1] as number]
    for (let unit = 0; unit < form.length; unit++) {
      out.from.push(begin)
      out.to.push(end)
    }
    out.text += form
    at += each.length
  }
  return out
}
