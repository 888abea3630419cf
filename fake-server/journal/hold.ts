import type { Call, Reply } from '../../spec/http.js'
import type { ServedExchange } from '../request/receive.js'

/** The longest text that is kept whole, in characters. */
const longest = 2 ** 17

/** What an entry weighs apart from its texts. */
const frame = 200

/** Prepares an exchange for keeping: cuts long texts and drops what is never read. */
export function hold(exchange: ServedExchange, { body, raw }: Call, reply: Reply): void {
  if (exchange.text === undefined && (body !== undefined || raw !== undefined))
    exchange.text = unreadText(body, raw)
  if (exchange.text !== undefined && exchange.text.length > longest) exchange.text = cut(exchange.text)
  exchange.reply = reply.text.length > longest ? { ...reply, text: cut(reply.text) } : reply
  exchange.weight = weightOf(exchange, reply)
}

function weightOf({ path, text, headers }: ServedExchange, reply: Reply): number {
  let weight = frame + path.length + (text?.length ?? 0) + Math.min(reply.text.length, longest)
  for (const [name, value] of headers) weight += name.length + value.length
  return weight
}

/** Copies the text, since a slice would keep the whole text alive. */
const cut = (text: string): string =>
  Buffer.from(`${text.slice(0, longest)}… (${text.length} characters)`).toString()

/** The text of a body that no operation has read. */
function unreadText(body: unknown, raw: string | Uint8Array | undefined): string | undefined {
  if (raw === undefined) return body === undefined ? undefined : JSON.stringify(body)
  if (typeof raw === 'string') return raw
  const start = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, longest)).toString()
  return raw.byteLength > longest ? `${start}… (${raw.byteLength} bytes)` : start
}
