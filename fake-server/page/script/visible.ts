/** Texts that nobody vouches for, taken apart into what can be seen and what cannot. */
export const visible = String.raw`
const unseenInLine = /((?:(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800])+|^ +| +$)/u
const unseenInText = /((?:(?![ \n])[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800])+)/u
const shortForms = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  [' ', '\u2423'],
])

function codeOf(character) {
  const hex = character.codePointAt(0).toString(16)
  return shortForms.get(character) ?? (hex.length > 4 ? '\\u{' + hex + '}' : '\\u' + hex.padStart(4, '0'))
}

/** Cut to so many characters, none of them split. */
const shortened = (text, longest) =>
  text.length > longest ? text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '') + '…' : text

/** Runs of a text, so many characters of it at most as it is shown: what is unseen comes as its codes. */
function runsOf(text, isOneLine, most = Infinity) {
  const runs = []
  let left = most
  for (const [place, run] of shortened(text, most)
    .split(isOneLine ? unseenInLine : unseenInText)
    .entries()) {
    if (run === '') continue
    const unseen = place % 2 === 1
    const shown = unseen ? Array.from(run, codeOf).join('') : run
    runs.push({ unseen, text: shortened(shown, left) })
    left -= shown.length
    if (left < 0) break
  }
  return runs
}
`
