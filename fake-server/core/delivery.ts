import { type Call, NoReply, type Reply } from '../../spec/http.js'

/** How a reply can fail to arrive as it should; what is wrong with its content is in the reply already. */
export type DeliveryFault = 'reset' | 'hang' | 'drip' | 'truncate'

/** What becomes of a call: its reply, and how it travels. */
export interface Delivery {
  /** The reply as the fake means it, before anything happens to it on its way. */
  reply: Reply
  /** Absent: at once. Milliseconds on the fake's clock. */
  delayMs?: number
  /** Absent when the reply arrives whole. */
  fault?: DeliveryFault
  /** How long a drip takes from its first byte to its last. */
  dripMs?: number
}

/** Answers a call at once; the delivery says when the reply is late or lost. */
export type Deliver = (call: Call) => Delivery

/** The same for a fake that may make calls of its own before it answers. */
export type DeliverLater = (call: Call) => Delivery | Promise<Delivery>

/** Runs something later; the function that comes back calls it off. */
export type After = (milliseconds: number, run: () => void) => () => void

/** A reply to a HEAD has the headers of the GET alone. */
export const withoutTextOfHead = ({ method }: Call, delivery: Delivery): Delivery =>
  method === 'HEAD' ? { ...delivery, reply: { ...delivery.reply, text: '' } } : delivery

/** What a client in the same process gets of a delivery; throws `NoReply` where a socket would break. */
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

/** How long a hang keeps a client in the same process: as long as Node's own `fetch` waits for headers. */
export const hangMs = 300_000

/** A delivery when it arrives: at once, or late on the fake's clock. Rejects with `NoReply`. */
export async function arrival(delivery: Delivery, after: After): Promise<Reply> {
  const { delayMs = 0, fault, dripMs = 0 } = delivery
  const late = delayMs + (fault === 'drip' ? dripMs : 0) + (fault === 'hang' ? hangMs : 0)
  if (late > 0) await new Promise<void>((resolve) => after(late, resolve))
  return received(delivery)
}

/** The machine's own time. */
export const inRealTime: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
