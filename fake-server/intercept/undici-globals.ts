import type { Dispatcher } from 'undici'

/** Where undici and Node look for the global dispatcher; undici from 7.24 looks in the second too. */
const names = [Symbol.for('undici.globalDispatcher.1'), Symbol.for('undici.globalDispatcher.2')] as const

interface Place {
  global: object
  name: symbol
}

/** For each stand-in that was removed while another stood in front of it: the dispatcher it replaced. */
const removed = new WeakMap<Dispatcher, Dispatcher>()

/** Puts a stand-in in each place. The returned function puts back the original, unless set since. */
export function replaceGlobalDispatchers(
  standInFor: (before: Dispatcher) => Dispatcher,
  createAgent: () => Dispatcher,
): () => void {
  const standIns = new Map<Dispatcher, Dispatcher>()
  const standIn = (before: Dispatcher): Dispatcher => {
    const made = standIns.get(before) ?? standInFor(before)
    standIns.set(before, made)
    return made
  }
  const putBacks = places().map((place) => {
    const { value, get } = found(place)
    if (value) return replace(place, value, standIn(value))
    return lend(place, standIn((get && lent.get(get)) ?? createAgent()))
  })
  return () => {
    for (const putBack of putBacks) putBack()
    for (const [before, made] of standIns) removed.set(made, before)
  }
}

const places = (): Place[] =>
  [...new Set([globalThis, globalOfFetch()])].flatMap((global) => names.map((name) => ({ global, name })))

/** Jest gives tests their own globals, but the `fetch` it lends them reads those it came from. */
function globalOfFetch(): object {
  try {
    const { constructor: its } = globalThis.fetch
    return (its.constructor as FunctionConstructor)('return globalThis')()
  } catch {
    return globalThis
  }
}

const found = ({ global, name }: Place): PropertyDescriptor =>
  Object.getOwnPropertyDescriptor(global, name) ?? {}

function replace({ global, name }: Place, before: Dispatcher, made: Dispatcher): () => void {
  Reflect.set(global, name, made)
  return () => {
    if (Reflect.get(global, name) === made) Reflect.set(global, name, standing(before))
  }
}

function standing(dispatcher: Dispatcher): Dispatcher {
  const before = removed.get(dispatcher)
  return before ? standing(before) : dispatcher
}

/** The dispatcher that was lent to an empty place, by the getter that returns it. */
const lent = new WeakMap<() => unknown, Dispatcher>()

/** An undici keeps the dispatcher that it finds when it loads. A lent one that nobody read is removed. */
function lend(place: Place, made: Dispatcher): () => void {
  const { global, name } = place
  const before = found(place)
  let isReliedOn = false
  const get = () => {
    isReliedOn = true
    return made
  }
  lent.set(get, made)
  Object.defineProperty(global, name, { get, configurable: true, enumerable: false })
  return () => {
    if (isReliedOn || found(place).get !== get) return
    if (before.get) Object.defineProperty(global, name, before)
    else Reflect.deleteProperty(global, name)
  }
}
