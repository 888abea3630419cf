import type { Choices } from '../../spec/choices.js'
import { type After, type DeliverLater, hangMs } from '../core/delivery.js'
import { maxBodyBytes } from '../request/request-body.js'
import { callOf, type FetchInput, throwIfAborted } from './fetch-call.js'
import { networkError, responseOf } from './fetch-response.js'
import { deliverSafely } from './listener.js'

/**
 * Makes a `fetch` that reaches a fake, whatever the host of the URL; a path alone will do. It rejects as
 * Node's does: with a `TypeError` and its `cause` after a reset, and with the reason of an aborted signal.
 */
export function createFetch(deliver: DeliverLater, choices: Choices, after: After): typeof globalThis.fetch {
  const max = maxBodyBytes(choices)
  return async (input, init) => {
    const { call, url, signal } = await callOf(input as FetchInput, init, max)
    throwIfAborted(signal)
    const delivery = await deliverSafely(deliver, call)
    const { delayMs = 0, fault } = delivery
    if (delayMs > 0) await passing(delayMs, after, signal)
    if (fault === 'reset') throw networkError('fetch failed', 'reset')
    if (fault === 'hang') {
      await passing(hangMs, after, signal)
      throw networkError('fetch failed', 'silent')
    }
    return responseOf({ delivery, method: call.method, url, after, signal, choices })
  }
}

/** Rejects with the signal's reason as soon as it is aborted. */
const passing = (milliseconds: number, after: After, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    throwIfAborted(signal)
    const abort = () => {
      callOff()
      reject(signal?.reason)
    }
    const callOff = after(milliseconds, () => {
      signal?.removeEventListener('abort', abort)
      resolve()
    })
    signal?.addEventListener('abort', abort, { once: true })
  })
