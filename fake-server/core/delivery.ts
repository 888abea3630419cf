import { type Call, NoReply, type Reply } from '../../spec/http.js'

/** How a reply can fail on its way. Faults in its content are already in the reply. */
export type DeliveryFault = 'reset' | 'hang' | 'drip' | 'truncate'

/** The outcome of a call: its reply, and how that travels. */
export interface Delivery {
  /** The reply as the fake sends it, before anything happens to it on its way. */
  reply: Reply
  /** In milliseconds on the fake's clock; absent when the reply leaves at once. */
  delayMs?: number
  /** Absent when the reply arrives whole. */
  fault?: DeliveryFault
  /** How long a drip takes from its first byte to its last. */
  dripMs?: number
}

/** Answers a call at once; the delivery says when the reply is late or lost. */
export type Deliver = (call: Call) => Delivery

/** `Deliver` for a fake that may make calls of its own before it answers. */
export type DeliverLater = (call: Call) => Delivery | Promise<Delivery>

/** Runs something later; call the returned function to cancel it. */
export type After = (milliseconds: number, run: () => void) => () => void

/** The reply to a HEAD has the headers of the GET and no body. */
export const withoutTextOfHead = ({ method }: Call, delivery: Delivery): Delivery =>
  method === 'HEAD' ? { ...delivery, reply: { ...delivery.reply, text: '' } } : delivery

/** The reply that a client in the same process gets. Throws `NoReply` where a socket would break. */
export function received({ reply, fault }: Delivery): Reply {
  if (fault === undefined || fault === 'drip') return reply
  throw new NoReply(`${lost[fault]} This is a fault that was added to the fake.`, {
    answered: fault === 'truncate',
  })
}

const lost = {
  reset: 'The connection was reset.',
  hang: 'No answer came.',
  truncate: 'The answer was cut short.',
} as const

/** How long a hang holds a client in the same process: as long as Node's own `fetch` waits for headers. */
export const hangMs = 300_000

/** The reply when it arrives, at once or late on the fake's clock. Rejects with `NoReply`. */
export async function arrival(delivery: Delivery, after: After): Promise<Reply> {
  const { delayMs = 0, fault, dripMs = 0 } = delivery
  const late = delayMs + (fault === 'drip' ? dripMs : 0) + (fault === 'hang' ? hangMs : 0)
  if (late > 0) await new Promise<void>((resolve) => after(late, resolve))
  return received(delivery)
}
