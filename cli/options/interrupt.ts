import { setMaxListeners } from 'node:events'

export interface Interrupt {
  /** Aborted by the first Ctrl-C: begin nothing more, clean up. */
  signal: AbortSignal
  /** Aborted five seconds later, or by the second Ctrl-C: give up the clean-up too. */
  deadline: AbortSignal
  /** Restores the usual handling of signals. */
  end(): void
}

const timeToCleanUp = 4500

/** Turns SIGINT and SIGTERM into an orderly end of the run. */
export function onInterrupt(): Interrupt {
  const stop = new AbortController()
  const giveUp = new AbortController()
  setMaxListeners(Number.POSITIVE_INFINITY, stop.signal, giveUp.signal)
  let timer: NodeJS.Timeout | undefined

  const take = (): void => {
    if (stop.signal.aborted) {
      giveUp.abort()
      return
    }
    process.stderr.write('\nInterrupted: cleaning up (press again to stop at once).\n')
    stop.abort()
    timer = setTimeout(() => giveUp.abort(), timeToCleanUp)
  }

  process.on('SIGINT', take).on('SIGTERM', take)
  return {
    signal: stop.signal,
    deadline: giveUp.signal,
    end: () => {
      clearTimeout(timer)
      process.off('SIGINT', take).off('SIGTERM', take)
    },
  }
}

/** The same for an abort signal of the caller. */
export function onAbort(signal: AbortSignal): Interrupt {
  const stop = new AbortController()
  const giveUp = new AbortController()
  setMaxListeners(Number.POSITIVE_INFINITY, stop.signal, giveUp.signal)
  let timer: NodeJS.Timeout | undefined

  const take = (): void => {
    stop.abort()
    timer = setTimeout(() => giveUp.abort(), timeToCleanUp)
  }

  if (signal.aborted) take()
  else signal.addEventListener('abort', take, { once: true })
  return {
    signal: stop.signal,
    deadline: giveUp.signal,
    end: () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', take)
    },
  }
}
