import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { pointerOf } from '../../spec/json-pointer.js'
import { controlOpenApi } from '../control/open-api.js'
import type { RunningFakeServer } from '../index.js'

export interface ControlAnswer {
  status: number
  headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  json: any
  text: string
}

export interface Sent {
  headers?: Record<string, string | string[]>
  /** Sent unchanged. */
  raw?: string | Uint8Array
}

/** Controls a fake over HTTP, and checks every reply against the OpenAPI document. */
export function controlling(server: () => Pick<RunningFakeServer, 'url'>) {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    sent: Sent = {},
  ): Promise<ControlAnswer> => {
    const isBody = body !== undefined
    const raw = sent.raw ?? (isBody ? JSON.stringify(body) : undefined)
    const outgoing = request(`${server().url}/__fake`, {
      method,
      path: `/__fake${path}`,
      agent: false,
      headers: { ...(isBody && { 'content-type': 'application/json' }), ...sent.headers },
    })
    const answered = new Promise<ControlAnswer>((resolve, reject) => {
      outgoing.on('error', reject)
      outgoing.on('response', async (response) => {
        const { statusCode: status = 0, headers } = response
        const said = await text(response)
        const isJson = headers['content-type'] === 'application/json' && said !== ''
        resolve({ status, headers, text: said, json: isJson ? JSON.parse(said) : undefined })
      })
    })
    if (raw !== undefined) outgoing.setHeader('content-length', Buffer.byteLength(raw))
    outgoing.end(raw)
    return answered
  }
  return {
    call,
    get: (path: string, sent?: Sent) => call('GET', path, undefined, sent),
    post: (path: string, body?: unknown, sent?: Sent) => call('POST', path, body, sent),
    put: (path: string, body?: unknown, sent?: Sent) => call('PUT', path, body, sent),
    delete: (path: string, sent?: Sent) => call('DELETE', path, undefined, sent),
  }
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
ajv.addSchema(controlOpenApi(), 'control')

/** How a reply departs from the OpenAPI document; empty when it fits. */
export function departures(method: string, path: string, { status, json }: ControlAnswer): string[] {
  const answer = ['paths', `/__fake${path}`, method.toLowerCase(), 'responses', status]
  const pointer = pointerOf([...answer, 'content', 'application/json', 'schema'])
  const validate = ajv.compile({ $ref: `control#${encodeURI(pointer)}` })
  return validate(json) ? [] : (validate.errors ?? []).map((each) => `${each.instancePath} ${each.message}`)
}
