import type { Call, Json, JsonObject, Pairs } from '../../spec/http.js'
import type { FakeServer } from '../assembly/fake-server.js'

/** Makes calls to a fake in one line each, for the tests of this folder. The text of a reply is read as JSON. */
export function calling(fake: FakeServer, common: Partial<Call> = {}) {
  const call = (method: string, path: string, rest: Partial<Call> = {}) => {
    const { status, text } = fake.answer({ method, path: `/api/v0${path}`, ...common, ...rest })
    return { status, json: text === '' ? undefined : JSON.parse(text) }
  }
  return {
    call,
    get: (path: string, query: Pairs = []) => call('GET', path, { query }),
    post: (path: string, body?: Json) => call('POST', path, body === undefined ? {} : { body }),
    put: (path: string, body: Json) => call('PUT', path, { body }),
    delete: (path: string) => call('DELETE', path),
    host: (fields: JsonObject = {}): string =>
      call('POST', '/hosts', { body: { name: 'web-1', meta: {}, ...fields } }).json.id,
  }
}

/** A body for a cloud integration setting that lacks only an access method. */
export const settingBody = (fields: JsonObject = {}): JsonObject => ({
  name: 'main account',
  memo: '',
  region: 'eu-north-1',
  includedTags: '',
  excludedTags: '',
  services: {},
  ...fields,
})
