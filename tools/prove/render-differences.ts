/** A fake that was compared with the plain one, by the clause or the open point in which it differs. */
export interface Compared {
  id: string
  /** The ids of the clauses and open points that were told, and the words for what has no name. */
  told: string[]
  unnamed: string[]
  /** Its answer to the open point. */
  answer?: string
  /** The clauses from which an answer to a point deviates. They name it as well. */
  also?: readonly string[]
}

/** What no comparison of calls and parsed answers can see, and why. */
export const beyondAnswers: Readonly<Record<string, string>> = {
  'http.framing': 'how a body is framed on the wire',
  'http.connection': 'how long a connection is kept',
  'http.compression': 'how a body is compressed on the wire',
  'http.header-names': 'the letter case of header names',
  'http.latency': 'how long an answer takes',
  'server.clock': 'the time of the server, to which each side is held apart',
  'reply.lists.order': 'the order of a list that the document leaves open, which may vary by itself',
  'reply.layout': 'blanks between the parts of JSON',
  'reply.numbers': 'how JSON spells a number',
  'keys.transport': 'where the key stands in a request, which is the sender’s',
}

/** Whether the name is among those that were told. */
export const isNamed = ({ id, also = [], told }: Compared): boolean =>
  told.some((each) => each === id || also.includes(each))

/** Whether nothing else was told. */
const isNamedAlone = (each: Compared): boolean =>
  isNamed(each) && each.told.length === 1 && each.unnamed.length === 0

const isUnseen = ({ told, unnamed }: Compared): boolean => told.length + unnamed.length === 0

const wordsOf = ({ told, unnamed }: Compared): string =>
  [...told.map((id) => `\`${id}\``), ...unnamed].join(', ') || 'no difference'

const placeOf = ({ id, answer }: Pick<Compared, 'id' | 'answer'>): string =>
  answer === undefined ? `\`${id}\`` : `\`${id}\`: ${answer}`

/** What a page says of a fake: it is named alone where the page does not list it. */
export function saidIn(
  page: string,
  { id, answer }: Pick<Compared, 'id' | 'answer'>,
): Pick<Compared, 'told' | 'unnamed'> {
  const row = `| ${placeOf({ id, answer })} | `
  const line = page.split('\n').find((each) => each.startsWith(row))
  if (!line) return { told: [id], unnamed: [] }
  const words = line.slice(row.length, -' |'.length)
  const unnamed = words.replace(/`[^`]+`(, )?|no difference/g, '')
  return {
    told: [...words.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each),
    unnamed: unnamed ? [unnamed] : [],
  }
}

/** The table of how `diff` names what differs. */
export function renderDifferences(
  kinds: Readonly<Record<string, readonly Compared[]>>,
  histories: number,
): string {
  const counts = Object.entries(kinds).map(([what, all]) => {
    const shares = [isNamed, isNamedAlone, isUnseen].map((is) => {
      const count = all.filter(is).length
      return `${count} (${Math.floor((100 * count) / all.length)} %)`
    })
    return `| ${[what, all.length, ...shares].join(' | ')} |`
  })
  const others = Object.entries(kinds).flatMap(([what, all]) => [
    '',
    `## Of ${what}, those that are not told by their name alone`,
    '',
    '| differs in | told |',
    '| --- | --- |',
    ...all.filter((each) => !isNamedAlone(each)).map((each) => `| ${placeOf(each)} | ${wordsOf(each)} |`),
  ])
  return [
    '# Differences that `diff` names',
    '',
    'The plain fake was compared with a fake for each departure, and for each other answer to an open point that a fake can',
    `give, in ${histories} histories each. \`diff\` should report the clause or the open point by its name, and nothing else.`,
    '',
    '`npm run prove -- --diff` writes this page, and with `--shard` anew what it says of every nth of them.',
    '',
    '| | compared | named | named, and nothing else reported | no difference |',
    '| --- | --- | --- | --- | --- |',
    ...counts,
    '',
    'Not compared, because a parsed answer does not show it:',
    '',
    ...Object.entries(beyondAnswers).map(([id, why]) => `- \`${id}\`: ${why}`),
    ...others,
    '',
  ].join('\n')
}
