import type { Call, JsonObject } from '../../spec/http.js'
import type { RunningFakeServer } from '../index.js'
import { overHttp } from './over-http.js'

/** Makes calls over a socket. `succeed` accepts only 200 and JSON, as many real clients do. */
export function wire(server: () => RunningFakeServer) {
  const send = async (method: string, path: string, rest: Partial<Call> = {}) => {
    const { url, keys } = server()
    const { status, text } = await overHttp(url, keys)({ method, path: `/api/v0${path}`, ...rest })
    return { status, json: JSON.parse(text) }
  }
  const succeed = async (method: string, path: string, rest?: Partial<Call>) => {
    const { status, json } = await send(method, path, rest)
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(json)}`)
    return json
  }
  const register = async (fields: JsonObject = {}): Promise<string> =>
    (await succeed('POST', '/hosts', { body: { name: 'web-1', meta: {}, ...fields } })).id
  const readHost = async (id: string) => (await succeed('GET', `/hosts/${id}`)).host
  return { send, succeed, register, readHost }
}
