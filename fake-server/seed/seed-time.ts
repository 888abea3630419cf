import { type Duration, millisecondsOf } from '../time/moment.js'
import type { Seed, SeedTime } from './seed.js'

/** Epoch seconds of a time that fits its schema. `now` is the clock's time in epoch milliseconds. */
export function epochSecondsOf(time: SeedTime, now: number): number {
  if (typeof time === 'number') return time
  if (typeof time === 'string' || time instanceof Date) return Math.floor(new Date(time).getTime() / 1000)
  const distance = 'ago' in time ? -millisecondsOf(time.ago, 'ago') : millisecondsOf(time.in, 'in')
  return Math.floor((now + distance) / 1000)
}

/** Whether the seed depends on when it is applied. */
export const isRelative = ({ hosts = [], metrics = [], invitations = [] }: Seed): boolean =>
  hosts.some(({ createdAt, retiredAt }) => isSeenFromNow(createdAt) || isSeenFromNow(retiredAt)) ||
  metrics.some(({ time }) => isSeenFromNow(time)) ||
  invitations.some(({ expiresAt }) => isSeenFromNow(expiresAt))

const isSeenFromNow = (time: SeedTime | undefined): time is { ago: Duration } | { in: Duration } =>
  typeof time === 'object' && !(time instanceof Date)
