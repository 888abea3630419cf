import type { Passed } from './passed.js'

/** What a judge is told of a proxy, in this order. */
export type Told =
  /** A call began. */
  | { begun: number }
  | { passed: Passed; bytes: number }
  /** Writes begin of which nothing more is told. */
  | { lost: true }
  /** All of these have ended by then. */
  | { regained: number }

/** Keeps the bytes of a body as they pass. */
export interface Tap {
  take(chunk: Buffer): void
  /** Undefined if there were too many. */
  bytes(): Buffer | undefined
}

/** Follows one call through the proxy. */
export interface CallWatch {
  tap(): Tap
  /** The call is over, however it ended. */
  ended(passed: Passed): void
}

/** The longest body that is kept, in bytes. */
const longest = 4 * 1024 * 1024

const calls = 0
const bytes = 1

/**
 * The calls that passed and were not judged yet. A judge that falls behind holds up no call, and no memory is lost to it.
 * `waiting` is how many calls and bytes wait; the judge takes off what it has heard, in its own thread.
 */
export function createBacklog(
  tell: (told: Told, moved: ArrayBuffer[]) => void,
  waiting: Int32Array,
  most = { calls: 4000, bytes: 32 * 1024 * 1024 },
) {
  let letGo = 0
  /** Writes under way that nobody watches, and when the last of them ended. */
  let [unwatched, until] = [0, Number.NEGATIVE_INFINITY]
  let isLost = false

  function notWatched(isWrite: boolean): CallWatch {
    letGo += 1
    if (isWrite) {
      unwatched += 1
      if (!isLost) tell({ lost: true }, [])
      isLost = true
    }
    return {
      tap: () => ({ take() {}, bytes: () => undefined }),
      ended({ at, ms, status = 500 }) {
        if (!isWrite) return
        unwatched -= 1
        until = Math.max(until, status >= 500 ? Number.POSITIVE_INFINITY : at + ms)
      },
    }
  }

  function watched(at: number): CallWatch {
    if (isLost && unwatched === 0) {
      isLost = false
      tell({ regained: until }, [])
    }
    Atomics.add(waiting, calls, 1)
    tell({ begun: at }, [])
    let [held, isLetGo] = [0, false]
    const hold = (length: number): boolean => {
      const isRoom = Atomics.load(waiting, bytes) + length <= most.bytes
      if (isRoom) {
        held += length
        Atomics.add(waiting, bytes, length)
      } else if (!isLetGo) {
        isLetGo = true
        letGo += 1
      }
      return isRoom
    }
    const release = (length: number): void => {
      held -= length
      Atomics.sub(waiting, bytes, length)
    }
    return {
      tap: () => tapOf(hold, release),
      ended(passed) {
        const moved = [passed.sent, passed.came].flatMap((each) => (each ? [each.buffer as ArrayBuffer] : []))
        tell({ passed, bytes: held }, moved)
      },
    }
  }

  return {
    /** How many calls were let go, whole or without their bodies. */
    letGo: () => letGo,
    watch: ({ method, at }: { method: string; at: number }): CallWatch =>
      Atomics.load(waiting, calls) < most.calls ? watched(at) : notWatched(method !== 'GET'),
  }
}

/** Takes off what was heard. */
export function takeOff(waiting: Int32Array, heard: number): void {
  Atomics.sub(waiting, calls, 1)
  Atomics.sub(waiting, bytes, heard)
}

function tapOf(hold: (length: number) => boolean, release: (length: number) => void): Tap {
  let chunks: Buffer[] | undefined = []
  let length = 0
  return {
    take(chunk) {
      if (!chunks) return
      if (length + chunk.length <= longest && hold(chunk.length)) {
        length += chunk.length
        chunks.push(chunk)
      } else {
        chunks = undefined
        release(length)
      }
    },
    bytes: () => chunks && joined(chunks, length),
  }
}

/** In memory of its own, which can be moved to another thread. */
function joined(chunks: readonly Buffer[], length: number): Buffer {
  const all = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const chunk of chunks) at += chunk.copy(all, at)
  return all
}
