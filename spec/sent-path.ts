import type { ReportedCall } from './reported.js'

/** The path and query of a call, percent-encoded as they were sent: `/api/v0/hosts?name=a`. */
export function sentPath({ path, query = [] }: Pick<ReportedCall, 'path' | 'query'>): string {
  const search = query.map((pair) => pair.map(encoded).join('=')).join('&')
  return `${path}${search && `?${search}`}`
}

/** A text with half a surrogate pair cannot be percent-encoded directly. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
