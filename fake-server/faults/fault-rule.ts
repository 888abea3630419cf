import type { OwnKeyKind } from '../../spec/http.js'
import { type OperationId, operationIds } from '../../spec/operations.js'
import { show } from '../../spec/show.js'
import { didYouMean } from '../core/check-options.js'
import { type Duration, millisecondsOf } from '../time/moment.js'
import { keyKinds } from '../world/keys.js'
import {
  type FaultOptions,
  type FaultRule,
  type FaultTarget,
  insteadOfReply,
  type Misbehaviour,
  misbehaviours,
} from './fault-options.js'

const usualDripMs = 1000

const flags = ['reset', 'hang', 'truncate', 'malformed'] as const

const known = [
  ...misbehaviours,
  ...(['delay', 'retryAfter', 'times', 'every', 'organization', 'key', 'effect'] as const),
] as const satisfies readonly (keyof FaultOptions)[]

/** Throws when a fault is wrong, and says how. `isOrganization` tells whether one has that name. */
export function faultRule(
  target: FaultTarget,
  options: FaultOptions,
  isOrganization: (name: string) => boolean,
): FaultRule {
  const operations = operationsOf(target)
  refuseUnknownOptions(options)
  for (const each of flags)
    refuseOther(each, options[each], typeof options[each] === 'boolean', 'true or false')
  const misbehaviour = misbehaviourOf(options)
  const { status, contentType, every = 1, key } = options
  refuseOther('status', status, isErrorStatus(status), '400 to 599')
  refuseOther('contentType', contentType, isHeaderValue(contentType), 'a media type such as "text/html"')
  const hint = (key as string) === 'readWrite' ? ` What \`keys\` has as readWrite is "full" here.` : ''
  refuseOther('key', key, keyKinds.includes(key as OwnKeyKind), `one of ${keyKinds.join(', ')}`, hint)
  return {
    operations,
    misbehaviour,
    status: status ?? 0,
    contentType: contentType ?? '',
    delayMs: durationOf('delay', options.delay) ?? 0,
    dripMs: options.drip === true ? usualDripMs : (durationOf('drip', options.drip || undefined) ?? 0),
    retryAfterMs: retryAfterOf(options),
    times: timesOf(options),
    every: wholeNumber('every', every),
    organization: organizationOf(options, isOrganization),
    key,
    effect: effectOf(misbehaviour, options),
  }
}

function operationsOf(target: FaultTarget): FaultRule['operations'] {
  if (target === '*') return '*'
  const operations = [target].flat() as OperationId[]
  if (operations.length === 0)
    throw new TypeError('faults.add: expected an operation, several of them, or "*", got [].')
  for (const each of operations)
    if (!operationIds.includes(each))
      throw new TypeError(
        `faults.add: there is no operation ${show(each)}.${didYouMean(each, operationIds)} ` +
          `Known: ${operationIds.join(', ')}; "*" is all of them.`,
      )
  return operations
}

function refuseUnknownOptions(options: FaultOptions): void {
  if (typeof options !== 'object' || options === null)
    throw new TypeError(
      `faults.add: expected what the fault does, { status: 503 } say, got ${show(options)}.`,
    )
  const unknown = Object.keys(options).find((each) => !(known as readonly string[]).includes(each))
  if (unknown !== undefined)
    throw new TypeError(
      `faults.add: there is no option "${unknown}".${didYouMean(unknown, known)} Known: ${known.join(', ')}.`,
    )
}

function misbehaviourOf(options: FaultOptions): Misbehaviour {
  const given = misbehaviours.filter((each) => options[each] !== undefined && options[each] !== false)
  const [first = 'late', second] = given
  if (second !== undefined)
    throw new TypeError(
      `faults.add: ${given.join(' and ')} are given, where a fault does one of them. Add a fault for each.`,
    )
  if (first === 'late' && options.delay === undefined)
    throw new TypeError(
      `faults.add: expected one of ${misbehaviours.join(', ')}, or delay, got none of them.`,
    )
  if (first === 'hang' && options.delay !== undefined)
    throw new TypeError('faults.add: a hang never answers, however long its delay. Leave one of them out.')
  return first
}

function effectOf(misbehaviour: Misbehaviour, { effect }: FaultOptions): FaultRule['effect'] {
  const isLateOnly = misbehaviour === 'late' || misbehaviour === 'drip'
  refuseOther('effect', effect, effect === 'none' || effect === 'committed', 'none or committed')
  if (isLateOnly && effect === 'none')
    throw new TypeError(
      `faults.add: with ${misbehaviour === 'late' ? 'a delay alone' : 'drip'} the answer is as ever, so the call has ` +
        'its effect. Leave effect out, or name another fault.',
    )
  return effect ?? (insteadOfReply.includes(misbehaviour) ? 'none' : 'committed')
}

function timesOf({ times, every }: FaultOptions): number {
  if (times === undefined) return every === undefined ? 1 : Number.POSITIVE_INFINITY
  return times === Number.POSITIVE_INFINITY ? times : wholeNumber('times', times)
}

function retryAfterOf({ retryAfter, status }: FaultOptions): number | undefined {
  if (retryAfter === undefined) return undefined
  if (status === undefined)
    throw new TypeError('faults.add: retryAfter goes with a status: { status: 429, retryAfter: 30 }, say.')
  if (typeof retryAfter !== 'number') return durationOf('retryAfter', retryAfter)
  refuseOther('retryAfter', retryAfter, Number.isFinite(retryAfter) && retryAfter >= 0, 'seconds')
  return retryAfter * 1000
}

function organizationOf({ organization }: FaultOptions, isOrganization: (name: string) => boolean) {
  if (organization === undefined) return undefined
  const name = typeof organization === 'string' ? organization : organization?.name
  refuseOther('organization', organization, isOrganization(name), 'an organization of this fake, or its name')
  return name
}

function durationOf(option: string, given: Duration | true | undefined): number | undefined {
  if (given === undefined) return undefined
  const milliseconds = millisecondsOf(given as Duration, `faults.add: ${option}`)
  refuseOther(option, given, milliseconds > 0, 'more than nothing')
  return milliseconds
}

function wholeNumber(option: string, given: number): number {
  refuseOther(option, given, Number.isSafeInteger(given) && given > 0, 'a whole number from 1 on')
  return given
}

/** Throws unless an option that is given is what was expected. */
function refuseOther(option: string, got: unknown, isFit: boolean, expected: string, hint = ''): void {
  if (got !== undefined && !isFit)
    throw new TypeError(`faults.add: ${option}: expected ${expected}, got ${show(got)}.${hint}`)
}

const isErrorStatus = (status: unknown): boolean =>
  Number.isInteger(status) && (status as number) >= 400 && (status as number) <= 599

const isHeaderValue = (text: unknown): boolean =>
  typeof text === 'string' && /^[\x21-\x7e][\x20-\x7e]*$/.test(text)
