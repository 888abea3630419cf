import type { After } from '../core/delivery.js'

/** In longer bodies a drop is more than a byte, since each drop needs a timer. */
const mostDrops = 2000

/** Fractions of a millisecond that add up without rounding errors. */
const grain = 1024

/** Passes on a body in even drops, the first at once, `end` with the last. Returns what cancels the rest. */
export function drip(
  body: Uint8Array,
  dripMs: number,
  after: After,
  to: { write(drop: Uint8Array): void; end(): void },
): () => void {
  const size = Math.max(1, Math.ceil(body.length / mostDrops))
  const pauses = Math.max(1, Math.ceil(body.length / size) - 1)
  const pause = Math.floor((dripMs * grain) / pauses) / grain
  let at = 0
  let callOff = () => {}
  const next = () => {
    if (at < body.length) to.write(body.subarray(at, at + size))
    at += size
    if (at < body.length) callOff = after(pause, next)
    else to.end()
  }
  next()
  return () => callOff()
}
