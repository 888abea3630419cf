const classes = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789']
const hex = 'abcdef'

/**
 * An id of the same length and alphabet as a real one, with other characters in its last third (at least four). A
 * trailing counter gets nine digits that begin with 9, so that it cannot be someone's, now or during the run.
 */
export function unknownIdLike(known: string, random: () => number): string {
  if (/(^|[^A-Za-z0-9])\d{1,9}$/.test(known)) return known.replace(/\d+$/, `9${digits(8, random)}`)
  const kept = Math.max(0, known.length - Math.max(4, Math.floor(known.length / 3)))
  const letters = /^[0-9a-f-]*$/.test(known) ? hex : undefined
  return (
    known.slice(0, kept) +
    known.slice(kept).replace(/[A-Za-z0-9]/g, (each) => otherCharacter(each, random, letters))
  )
}

/** Another character of the same class; lower-case ones from `letters` where the id is hexadecimal. */
export function otherCharacter(character: string, random: () => number, letters?: string): string {
  const all = classes.find((each) => each.includes(character)) ?? character
  const choices = (letters && all === classes[0] ? letters : all).replace(character, '')
  return choices[Math.floor(random() * choices.length)] ?? character
}

const digits = (length: number, random: () => number): string =>
  Array.from({ length }, () => Math.floor(random() * 10)).join('')
