import type { Call, Reply } from '../../spec/http.js'
import { cut, quotedUnlessJson } from '../../spec/show.js'

/** `POST /api/v0/hosts`, and `GET /api/v0/hosts?name=a`. */
export function showCall({ method, path, query = [] }: Call): string {
  const search = query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  return `${method} ${path}${search && `?${search}`}`
}

/** `400 {"error":"…"}`, or `404 "404 page not found"` if the body is not JSON. */
export const showReply = ({ status, text }: Reply): string =>
  `${status} ${quotedUnlessJson(cut(text)) || 'without a body'}`
