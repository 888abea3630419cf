const classes = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789']
const hex = 'abcdef'

/**
 * An id of the same length and alphabet as a real one, with other characters in its last third (at least
 * four). They are taken from the real one, since the alphabet may not contain every letter. A trailing
 * counter becomes nine digits beginning with 9, so that it belongs to nothing, now or during the run.
 */
export function unknownIdLike(known: string, random: () => number): string {
  if (/(^|[^A-Za-z0-9])\d{1,9}$/.test(known)) return known.replace(/\d+$/, `9${digits(random)}`)
  const kept = Math.max(0, known.length - Math.max(4, Math.floor(known.length / 3)))
  const alphabets = [known, /^[0-9a-f-]*$/.test(known) ? hex : '']
  const changed = (text: string): string =>
    text.replace(/[A-Za-z0-9]/g, (each) => otherCharacter(each, random, alphabets))
  const end = changed(known.slice(kept))
  if (end !== known.slice(kept)) return known.slice(0, kept) + end
  /** The end has nothing that can be changed. If there is a number, it may be a counter. */
  return /\d/.test(known) ? known.replace(/\d+/, `9${digits(random)}`) : changed(known)
}

/** One for the cases of the call that would look for one. No other case has it. */
export const unaskedIdLike = (known: string): string => unknownIdLike(known, () => 0.5)

/**
 * Another character of the same class, from the first alphabet that has one. Any character of the class if none has.
 */
export function otherCharacter(
  character: string,
  random: () => number,
  alphabets: readonly string[] = [],
): string {
  const others = [...(classes.find((each) => each.includes(character)) ?? '')].filter(
    (each) => each !== character,
  )
  const choices = alphabets
    .map((alphabet) => others.filter((each) => alphabet.includes(each)))
    .find(({ length }) => length > 0)
  return pick(choices ?? others, random) ?? character
}

const pick = (choices: readonly string[], random: () => number): string | undefined =>
  choices[Math.floor(random() * choices.length)]

/** Eight of them. */
const digits = (random: () => number): string =>
  Array.from({ length: 8 }, () => Math.floor(random() * 10)).join('')
