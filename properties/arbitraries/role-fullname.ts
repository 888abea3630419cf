import * as fc from 'fast-check'
import { text } from './shrinking-by.js'

const first = [...'abyzAMZ0159']
const rest = [...'abyzAMZ0159_-']

/** One half of a role full name (§2.5). It has at least two characters: whether one is enough is disputed. */
export const roleHalf = (): fc.Arbitrary<string> =>
  text(
    fc
      .tuple(
        fc.constantFrom(...first),
        fc.string({ unit: fc.constantFrom(...rest), minLength: 1, maxLength: 4 }),
      )
      .map(([head, tail]) => head + tail),
    (each) => half.test(each),
  )

const half = /^[A-Za-z0-9][A-Za-z0-9_-]{1,4}$/

/** Characters outside the pattern. Those of similar formats come first. */
const strange = fc.constantFrom(...' .,;/\\+*@#!?~=()[]{}<>|&%$"\'`^', 'é', 'ß', 'ж', '名', '\t', '\u00a0')

const withStrangeSign = fc.tuple(roleHalf(), roleHalf(), strange, fc.boolean()).map(([a, b, sign, left]) => {
  const spoilt = (half: string): string => `${half.slice(0, 1)}${sign}${half.slice(1)}`
  return left ? `${spoilt(a)}:${b}` : `${a}:${spoilt(b)}`
})

/** Disputed cases: halves of one character, a blank after the colon, a trailing newline. */
const isDisputed = (value: string): boolean => /^[A-Za-z0-9][\w-]*: ?[A-Za-z0-9][\w-]*\n?$/.test(value)

/** Texts that are certainly not a role full name. */
export const notRoleFullname = (): fc.Arbitrary<string> => text(wrongOnes(), (each) => !isDisputed(each))

const wrongOnes = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.tuple(roleHalf(), roleHalf()).map(([a, b]) => a + b),
    fc.tuple(roleHalf(), roleHalf(), roleHalf()).map((halves) => halves.join(':')),
    fc.tuple(roleHalf(), fc.boolean()).map(([half, before]) => (before ? `:${half}` : `${half}:`)),
    fc
      .tuple(fc.constantFrom('-', '_'), roleHalf(), roleHalf(), fc.boolean())
      .map(([sign, a, b, left]) => (left ? `${sign}${a}:${b}` : `${a}:${sign}${b}`)),
    { weight: 5, arbitrary: withStrangeSign },
    fc.constantFrom('', ':', '::', ' : '),
  )
