import { isObject } from '../../spec/is-object.js'
import { show } from '../../spec/show.js'
import { didYouMean } from './did-you-mean.js'

/** Throws when options are not an object, or hold an unknown name. */
export function checkNames(options: object, known: readonly string[]): void {
  checkObject(options, 'options', '{ clock: 0 }')
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new TypeError(
    `There is no option ${show(unknown)}.${didYouMean(unknown, known)} Options: ${known.join(', ')}.`,
  )
}

/** Throws unless a value is an object; the message shows `example`. */
export function checkObject(given: unknown, what: string, example: string): void {
  if (isObject(given)) return
  throw new TypeError(`${what}: expected an object such as ${example}, got ${show(given)}.`)
}

/** Throws when a given value is blank or not a string. */
export function checkText(given: unknown, expected: string): void {
  if (given === undefined || (typeof given === 'string' && given !== '')) return
  throw new TypeError(`${expected}, got ${show(given)}.`)
}
