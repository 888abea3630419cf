import type { Send } from '../../spec/http.js'

/** Something round `send`, which a call passes on its way down and its reply on its way up. */
export type Layer = (send: Send) => Send

/**
 * All that may stand round `send`, from the case down to the wire, each with the reason for its place. Whoever calls a
 * server picks from these with `layered`: a run over HTTP has nearly all of them, a check only the last ones.
 */
export const pipeline = {
  /** What a case sees: one of each for every scene. */
  fields: 'Stops reads of a field that no answer shows. Above `lists`: it knows nothing of pages.',
  statuses:
    'Lists one status after the other where several are known to be wrong. Above `lists`: each has its pages.',
  lists: 'Asks for the other pages of a list. Above `transcript`: each page is an exchange.',
  filled:
    'Gives registrations what the server asks for beyond the document. Above `transcript`: each shows what was sent.',
  missing: 'Makes no call that cannot work. Above `transcript`: what was not sent is no exchange.',
  transcript:
    'Records each exchange. Above `impostor` and `ours`: what the case was shown, and of others nothing.',

  /** What holds a case, or a thing that cases share. */
  over: 'Sends nothing once the case is over. Above `made`: what it made is known by then.',
  impostor: 'A wrong server, where one is tried. Above `made`: what it hides is removed all the same.',
  made: 'Notes what is to be removed. Above `room`: the clean-up waits for what waits for room.',
  waits:
    'Says how long a call may wait for rate limits. Above `quota`, which does not count bursts, and `pace`.',

  /** What holds a run: one of each for all its cases. */
  removable:
    'Leaves alone what nothing removes, in a clean-up. Above `cap`: what is not sent does not count.',
  room: 'Waits until there is room for one more. Above `quiet`: who waits is not under way.',
  quiet: 'Tells when nothing is under way.',
  quota: 'Makes no more than was announced. Below `room`: only what goes out counts.',
  cap: 'Makes no more calls than leave enough for the clean-up, which does not pass here.',
  lockout:
    'Waits where every call of a key is refused for a while. Above `told` and `judged`: what was refused meanwhile is an exchange.',
  told: 'Tells those who listen to the whole run. Below `quota` and `cap`: the last clean-up passes only from here on.',
  judged:
    'Holds each exchange against all before. Above `ours`: what others made is not judged. Below `quota` and `cap`: what was not sent is none.',
  ours: "Drops what others made from lists. Below `lists`, which takes its placeholders for the others' pages.",
  ending: 'Makes no more calls than were announced, clean-up or not. Above `noted`.',
  noted: 'Writes the ledger file. Below all that may refuse a call: only what is sent is noted.',

  /** What holds a deployment: one of each for all that is sent to it. */
  word: 'Says the word of the deployment for `cloud`. Below `ours`, which knows lists by their usual keys.',
  introduced:
    'Opens the connection of calls without a valid key with one that has it. Above `key`: what it repeats is signed again.',
  key: 'Puts the key into a header. Above `pace`: a call without one takes no turn.',
  repeated:
    'Repeats reads that a gateway answered. Above `rate` and `count`: each try takes its turn and counts.',
  pace: 'Waits where a call is answered 429. Above `rate`, which learns from each 429 and gives turns to what is sent again.',
  rate: 'Lets calls out one after the other. Above `breaker`: what waits for its turn is not sent to a dead server.',
  breaker: 'Holds calls back from a server that is away. Above `eased`: this does not make the server slow.',
  eased: 'Sends less at a time to a server that slows down, by the time that answers take on the wire.',
  count: 'Counts requests, so nothing below it makes any.',
} as const satisfies Record<string, string>

export type Place = keyof typeof pipeline

const order = Object.keys(pipeline) as Place[]

/** The uppermost place that a send has a layer at. */
const topOf = new WeakMap<Send, Place>()

/** Some of the layers, by their places. */
export type Layers = { readonly [At in Place]?: Layer | undefined }

/** Puts layers round a send, each at its place. Throws where one belongs below what is there already. */
export function layered(send: Send, layers: Layers): Send {
  let top = topOf.get(send)
  let through = send
  for (const place of order.toReversed()) {
    const layer = layers[place]
    if (!layer) continue
    if (top && order.indexOf(place) > order.indexOf(top))
      throw new Error(`"${place}" belongs below "${top}". ${pipeline[place]}`)
    through = layer(through)
    top = place
  }
  if (top) topOf.set(through, top)
  return through
}
