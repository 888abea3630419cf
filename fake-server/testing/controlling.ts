import { Ajv2020 } from 'ajv/dist/2020.js'
import { pointerOf } from '../../spec/json-pointer.js'
import { controlOpenApi } from '../control/open-api.js'
import type { RunningFakeServer } from '../index.js'
import { sentTo } from './over-http.js'

export interface Sent {
  headers?: Record<string, string | string[]>
  /** Sent unchanged. */
  raw?: string | Uint8Array
}

/** Controls a fake over HTTP, and checks every reply against the OpenAPI document. */
export function controlling(server: () => Pick<RunningFakeServer, 'url'>) {
  const call = async (method: string, path: string, body?: unknown, sent: Sent = {}) => {
    const isBody = body !== undefined
    const own = isBody ? { 'content-type': 'application/json' } : {}
    const said = await sentTo(`${server().url}/__fake`, {
      ...{ method, path: `/__fake${path}`, headers: Object.entries({ ...own, ...sent.headers }) },
      raw: sent.raw ?? (isBody ? JSON.stringify(body) : undefined),
    })
    const isJson = said.headers['content-type'] === 'application/json' && said.text !== ''
    return { ...said, json: isJson ? JSON.parse(said.text) : undefined }
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
export function departures(
  method: string,
  path: string,
  { status, json }: { status: number; json: unknown },
): string[] {
  const answer = ['paths', `/__fake${path}`, method.toLowerCase(), 'responses', status]
  const pointer = pointerOf([...answer, 'content', 'application/json', 'schema'])
  const validate = ajv.compile({ $ref: `control#${encodeURI(pointer)}` })
  return validate(json) ? [] : (validate.errors ?? []).map((each) => `${each.instancePath} ${each.message}`)
}
