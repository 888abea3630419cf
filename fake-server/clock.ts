/** Milliseconds, or the sum of the parts. */
export type Duration = number | { days?: number; hours?: number; minutes?: number; seconds?: number }

/** The time a fake lives in; it runs on from wherever it is set, until it is frozen. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  set(milliseconds: number): void
  advance(by: Duration): void
  freeze(): void
}

/** A clock that starts at an epoch time in milliseconds, by default the real one. */
export function createClock(start = Date.now()): Clock {
  let offset = start - Date.now()
  let frozenAt: number | undefined
  const now = () => frozenAt ?? Date.now() + offset
  const set = (milliseconds: number) => {
    if (!Number.isFinite(milliseconds)) throw new TypeError(`Cannot set the clock to ${milliseconds}.`)
    if (frozenAt === undefined) offset = milliseconds - Date.now()
    else frozenAt = milliseconds
  }
  return {
    now,
    set,
    advance: (by) => set(now() + millisecondsOf(by)),
    freeze: () => {
      frozenAt = now()
    },
  }
}

/** The API's unit of time. */
export const epochSeconds = (clock: Clock): number => Math.floor(clock.now() / 1000)

function millisecondsOf(duration: Duration): number {
  if (typeof duration === 'number') return duration
  const { days = 0, hours = 0, minutes = 0, seconds = 0 } = duration
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}
