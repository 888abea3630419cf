import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { Json } from '../../spec/http.js'
import { show } from '../../spec/show.js'
import { didYouMean } from '../core/did-you-mean.js'
import { isPlain } from '../request/request-body.js'
import { faultIn } from '../seed/fault-in.js'
import type { ControlParameter, ControlRoute } from './control-route.js'
import { tokenParameter } from './guard.js'
import { ControlRefused } from './refused.js'

/** The largest body, in bytes; a seed of 100,000 hosts fits. */
const mostBytes = 2 ** 26

/** The whole body. Rejects when it is too large or breaks off. */
export function bytesOf(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= mostBytes) chunks.push(chunk)
      else reject(new ControlRefused(413, `The body is larger than ${mostBytes} bytes.`))
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
  })
}

/** Throws when a body is announced as anything but JSON: a page can send other types without asking first. */
export function expectJson({ headers }: IncomingMessage, size: number): void {
  const type = headers['content-type']
  if (type === undefined && size === 0) return
  if (/^application\/json\s*(;|$)/i.test(type ?? '')) return
  throw new ControlRefused(415, `Expected the content type application/json, got ${show(type ?? 'none')}.`)
}

/** The parsed body, checked against the schema of the route; undefined when the route takes none. */
export function bodyOf(bytes: Buffer, { body: schema }: ControlRoute): unknown {
  if (!schema) {
    if (bytes.length === 0 || /^\s*(\{\s*\})?\s*$/.test(bytes.toString('latin1', 0, 100))) return undefined
    throw new ControlRefused(400, 'Expected no body, got one.')
  }
  if (bytes.length === 0) throw new ControlRefused(400, 'Expected JSON, got an empty body.')
  const value = parsed(bytes)
  const fault = faultIn(schema, value, 'body: ')
  if (fault) throw new ControlRefused(400, fault)
  return value
}

function parsed(bytes: Buffer): Json {
  if (!isUtf8(bytes)) throw new ControlRefused(400, 'Expected JSON, got bytes that are no UTF-8.')
  const text = bytes.toString()
  let value: Json
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ControlRefused(400, `Expected JSON: ${(error as Error).message}`)
  }
  if (!isPlain(text, value))
    throw new ControlRefused(400, 'The body holds a number too large, or is nested too deeply.')
  return value
}

/** The query as the route wants it, without the token. */
export function queryOf(query: URLSearchParams, { query: wanted = {} }: ControlRoute) {
  const known = [...Object.keys(wanted)]
  const read: Record<string, string | number> = {}
  for (const [name, value] of query) {
    if (name === tokenParameter) continue
    const parameter = Object.hasOwn(wanted, name) ? wanted[name] : undefined
    if (!parameter) throw new ControlRefused(400, noParameter(name, known))
    if (Object.hasOwn(read, name)) throw new ControlRefused(400, `Expected ${name} once, got it twice.`)
    read[name] = readValue(name, value, parameter)
  }
  return read
}

function noParameter(name: string, known: string[]): string {
  const wanted = known.length > 0 ? `Known: ${known.join(', ')}.` : 'There are none here.'
  return `There is no query parameter ${show(name)}.${didYouMean(name, known)} ${wanted}`
}

function readValue(name: string, value: string, { type, enum: known }: ControlParameter): string | number {
  if (known && !known.includes(value)) {
    const hint = `${didYouMean(value, known)} Known: ${known.join(', ')}.`
    throw new ControlRefused(400, `${name}: expected another value than ${show(value)}.${hint}`)
  }
  if (type === 'string') return value
  if (!/^\d{1,15}$/.test(value))
    throw new ControlRefused(400, `${name}: expected a whole number, got ${show(value)}.`)
  return Number(value)
}
