import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Choices } from '../../spec/choices.js'
import type { After, Delivery } from '../core/delivery.js'
import { drip } from './drip.js'
import { createBegin } from './listener-begin.js'

type Transmit = (request: IncomingMessage, response: ServerResponse, delivery: Delivery) => void

/** Puts a delivery onto the wire: late, in pieces or not at all, as it says. */
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

/** Once it is this response's turn, and what was answered before is on its way: at once the client heard an end. */
function reset(response: ServerResponse): void {
  if (response.socket) response.socket.resetAndDestroy()
  else response.once('socket', (socket: Socket) => setImmediate(() => socket.resetAndDestroy()))
}

/** Half of what the head has promised, and then the end of the connection. */
function truncate(response: ServerResponse, body: Buffer): void {
  response.write(body.subarray(0, body.length >> 1), () => response.socket?.end())
}
