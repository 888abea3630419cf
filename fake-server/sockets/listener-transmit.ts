import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Choices } from '../../spec/choices.js'
import type { After, Delivery } from '../core/delivery.js'
import { drip } from './drip.js'
import { createBegin } from './listener-begin.js'

type Transmit = (request: IncomingMessage, response: ServerResponse, delivery: Delivery) => void

/** Sends a delivery over the connection: late, in pieces or not at all, as it says. */
export function createTransmit(choices: Choices, after: After): Transmit {
  const begin = createBegin(choices)

  const write: Transmit = (request, response, delivery) => {
    const { fault, reply, dripMs = 0 } = delivery
    if (fault === 'hang') return
    if (fault === 'reset') return reset(response)
    const isEmpty = fault === 'truncate' && reply.text === ''
    const body = begin(request, response, isEmpty ? { ...reply, text: ' ' } : reply)
    if (fault === 'truncate') truncate(response, Buffer.from(body))
    else if (fault === 'drip') {
      const end = () => response.end()
      const write = (drop: Uint8Array) => response.write(drop)
      response.on('close', drip(Buffer.from(body), dripMs, after, { write, end }))
    } else response.end(body)
  }

  return (request, response, delivery) => {
    const { delayMs } = delivery
    if (!delayMs) return write(request, response, delivery)
    const callOff = after(delayMs, () => {
      response.off('close', callOff)
      write(request, response, delivery)
    })
    response.on('close', callOff)
  }
}

/**
 * Waits for this response's turn, so that earlier answers are on their way. An immediate reset would look
 * like an end to the client.
 */
function reset(response: ServerResponse): void {
  if (response.socket) response.socket.resetAndDestroy()
  else response.once('socket', (socket: Socket) => setImmediate(() => socket.resetAndDestroy()))
}

/** Writes half of the announced length, then ends the connection. */
function truncate(response: ServerResponse, body: Buffer): void {
  response.write(body.subarray(0, body.length >> 1), () => response.socket?.end())
}
