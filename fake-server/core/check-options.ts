import { isObject } from '../../spec/is-object.js'
import { show } from '../../spec/show.js'
import { didYouMean } from './did-you-mean.js'

/** Throws when options are no object, or one of them is none of those that are known. */
export function checkNames(options: object, known: readonly string[]): void {
  checkObject(options, 'options', '{ clock: 0 }')
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new TypeError(
    `There is no option ${show(unknown)}.${didYouMean(unknown, known)} Options: ${known.join(', ')}.`,
  )
}

/** Throws when something is no object with fields; `example` is one. */
export function checkObject(given: unknown, what: string, example: string): void {
  if (isObject(given)) return
  throw new TypeError(`${what}: expected an object such as ${example}, got ${show(given)}.`)
}

/** Throws when something that was given is not a text, or a blank one. */
export function checkText(given: unknown, expected: string): void {
  if (given === undefined || (typeof given === 'string' && given !== '')) return
  throw new TypeError(`${expected}, got ${show(given)}.`)
}
