import { setMaxListeners } from 'node:events'
import type { Unfinished } from '../../runner/send/unfinished.js'

/** Disposing of it restores the usual handling of signals. */
export interface Interrupt extends Disposable {
  /** Aborted by the first Ctrl-C, or by `stop`: begin nothing more, clean up. */
  signal: AbortSignal
  /** Aborted a while later, or by the second Ctrl-C: give up the clean-up too. */
  deadline: AbortSignal
  /** Ends the run for another reason. Nobody waits for it at a terminal, so the clean-up has longer. */
  stop(why: Unfinished): void
}

const timeToCleanUp = 4500
const longTimeToCleanUp = 60_000

/** Turns SIGINT and SIGTERM into an orderly end of the run. */
export function onInterrupt(): Interrupt {
  const stops = createStops(() => process.off('SIGINT', take).off('SIGTERM', take))

  const take = (): void => {
    if (stops.signal.aborted) return void stops.giveUp()
    process.stderr.write('\nInterrupted: cleaning up (press again to stop at once).\n')
    stops.interrupt()
  }

  process.on('SIGINT', take).on('SIGTERM', take)
  return stops
}

/** The same for an abort signal of the caller. */
export function onAbort(signal?: AbortSignal): Interrupt {
  const stops = createStops(() => signal?.removeEventListener('abort', stops.interrupt))
  if (signal?.aborted) stops.interrupt()
  else signal?.addEventListener('abort', stops.interrupt, { once: true })
  return stops
}

function createStops(release: () => void): Interrupt & { interrupt(): void; giveUp(): void } {
  const stopped = new AbortController()
  const givenUp = new AbortController()
  setMaxListeners(Number.POSITIVE_INFINITY, stopped.signal, givenUp.signal)
  let timer: NodeJS.Timeout | undefined

  function stopFor(ms: number, why?: Unfinished): void {
    if (stopped.signal.aborted) return
    stopped.abort(why)
    timer = setTimeout(() => givenUp.abort(), ms)
  }

  return {
    signal: stopped.signal,
    deadline: givenUp.signal,
    stop: (why) => stopFor(longTimeToCleanUp, why),
    interrupt: () => stopFor(timeToCleanUp),
    giveUp: () => givenUp.abort(),
    [Symbol.dispose]() {
      clearTimeout(timer)
      release()
    },
  }
}

/** Resolves at the first of these signals. The next one ends the process at once, as usual. */
export function firstSignal(signals: readonly NodeJS.Signals[]): Promise<void> {
  return new Promise((resolve) => {
    const take = (): void => {
      for (const each of signals) process.off(each, take)
      resolve()
    }
    for (const each of signals) process.on(each, take)
  })
}
