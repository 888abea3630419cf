import type { Duration } from '../../time/moment.js'
import type { FaultOptionsTold, FaultTold } from '../told.js'
import { durationText, millisecondsOf } from './times.js'

const keyWords: Record<string, string> = { full: 'read-write key', unknown: 'unknown key' }

export const keyText = (key: string): string => keyWords[key] ?? `${key} key`

const lasting = (duration: Duration): string => durationText(millisecondsOf(duration))

function misdeedsOf(options: FaultOptionsTold): (string | false | undefined)[] {
  const { status, reset, hang, drip, truncate, malformed, contentType, delay } = options
  return [
    status !== undefined && `status ${status}`,
    reset && 'breaks the connection',
    hang && 'never answers',
    drip !== undefined &&
      drip !== false &&
      `answers byte by byte${drip === true ? '' : `, in ${lasting(drip)}`}`,
    truncate && 'cuts the answer short',
    malformed && 'answers with broken JSON',
    contentType !== undefined && `answers as ${contentType}`,
    delay !== undefined && `${lasting(delay)} late`,
  ]
}

const retryText = (retryAfter: Duration): string =>
  `Retry-After ${lasting(typeof retryAfter === 'number' ? retryAfter * 1000 : retryAfter)}`

export function faultText({ options }: Pick<FaultTold, 'options'>): string {
  const { retryAfter, times, every, organization, key, effect } = options
  return [
    ...misdeedsOf(options),
    retryAfter !== undefined && retryText(retryAfter),
    effect && (effect === 'committed' ? 'after the effect' : 'before it has an effect'),
    callsText(times, every),
    key && (key === 'none' ? 'only without a key' : `only with a ${keyText(key)}`),
    organization !== undefined && `only of ${organization}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function callsText(times: FaultOptionsTold['times'], every: number | undefined): string {
  const each = every !== undefined && every > 1 ? `every ${ordinal(every)} call` : undefined
  if (times === 'all' || (times === undefined && every !== undefined)) return each ?? 'all calls'
  const first = times !== undefined && times > 1 ? `first ${times} calls` : 'first call'
  return each ? `${each}, ${times} times` : first
}

const ordinal = (count: number): string => {
  const ending = /1\d$/.test(String(count)) ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')
  return `${count}${ending}`
}

export function usesOf({ options: { times, every }, used }: Pick<FaultTold, 'options' | 'used'>): string {
  if (used === 0) return 'unused'
  const all = times ?? (every === undefined ? 1 : 'all')
  return `used ${used}${all === 'all' ? ' times' : ` of ${all}`}`
}
