/** An observed answer that none of the named ones matches. */
export type Other = `other: ${string}`

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** Any refusal, or a failure in its place, except those that ask the client to try again later. */
export type RefusalStatus = Exclude<`4${Digit}${Digit}`, '408' | '425' | '429'> | '500' | '501'

/** Any success that has a body. */
export type SuccessStatus = Exclude<`2${Digit}${Digit}`, '204' | '205'>

/** The kinds of answers without a name: a status, a text, a time … */
export type AnswerForm =
  | 'refusal-status'
  | 'success-status'
  | 'text'
  | 'duration'
  | 'hours-off'
  | 'spellings'
  | 'error-object'

/**
 * The form of each kind of answer, which a fake can give as observed. `says` follows "or" in messages; `numbers` are
 * those that YAML may have for such an answer.
 */
export const takenForms: Readonly<
  Record<AnswerForm, { pattern: RegExp; says: string; numbers?: { minimum: number; maximum: number } }>
> = {
  'refusal-status': {
    pattern: /^(?:4(?!08|25|29)\d\d|50[01])$/,
    says: 'any other status from 400 to 499 but 408, 425, and 429, or 500 or 501',
    numbers: { minimum: 400, maximum: 501 },
  },
  'success-status': {
    pattern: /^2(?!04|05)\d\d$/,
    says: 'any other status from 200 to 299 but 204 and 205',
    numbers: { minimum: 200, maximum: 299 },
  },
  text: { pattern: /^other: [\x20-\x7e]{0,99}[\x21-\x7e]$/, says: '`other: ` and the text' },
  duration: {
    pattern: /^other: [1-9](?:\d{0,3} day|\d{0,4} hour|\d{0,6} minute)s?$/,
    says: '`other: ` and the time, as `other: 90 days`',
  },
  'hours-off': {
    pattern: /^other: \d{1,7} hours (?:ahead|behind)$/,
    says: '`other: ` and the hours, as `other: 9 hours ahead`',
  },
  spellings: {
    pattern: /^other: true and (?:TRUE|True|1)(?: and (?:TRUE|True|1))*$/,
    says: '`other: ` and the texts, as `other: true and True`',
  },
  'error-object': {
    pattern: /^other: a JSON object with (?!(?:.*, )?error(?:,|$))[\w-]+(?:, [\w-]+)*$/,
    says: '`other: ` and the keys, as `other: a JSON object with code, message`',
  },
}

/** The text of an unnamed answer. */
export const textOfOther = (answer: string): string => answer.replace(/^other: /, '')

/** Whether the status is a refusal. */
export const isRefusalStatus = (status: string): status is RefusalStatus =>
  takenForms['refusal-status'].pattern.test(status)

/** Whether a success with a body can have this status. */
export const isSuccessStatus = (status: string): status is SuccessStatus =>
  takenForms['success-status'].pattern.test(status)
