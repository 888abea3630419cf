import { characterCode, shortened } from '../spec/terminal-text.js'

const unseenInLine = /((?:(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800])+|^ +| +$)/u
const unseenInText = /((?:(?![ \n])[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800])+)/u

/** A part of a text: either as it is, or the codes of invisible characters. */
export interface TextRun {
  unseen: boolean
  text: string
}

const codeOf = (character: string): string => (character === ' ' ? '\u2423' : characterCode(character))

/** Splits foreign text into runs, with at most `most` characters shown. */
export function runsOf(text: string, isOneLine: boolean, most = Number.POSITIVE_INFINITY): TextRun[] {
  const runs: TextRun[] = []
  let left = most
  const parts = shortened(text, most).split(isOneLine ? unseenInLine : unseenInText)
  for (const [place, run] of parts.entries()) {
    if (run === '') continue
    const unseen = place % 2 === 1
    const shown = unseen ? Array.from(run, codeOf).join('') : run
    runs.push({ unseen, text: shortened(shown, left) })
    left -= shown.length
    if (left < 0) break
  }
  return runs
}

/** For places that take no markup. */
export const plainText = (text: string, longest: number): string =>
  runsOf(text, true, longest)
    .map((run) => run.text)
    .join('')
