import type { ReportedCall } from './report.js'

/** `/api/v0/hosts?name=a`: the path and the query of a call, percent-encoded as they were sent. */
export function sentPath({ path, query = [] }: ReportedCall): string {
  const search = query.map((pair) => pair.map(encoded).join('=')).join('&')
  return `${path}${search && `?${search}`}`
}

/** A text with half a surrogate pair cannot be percent-encoded as it is. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
