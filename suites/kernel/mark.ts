import type { JsonObject } from '../../spec/http.js'
import { readable } from './whole.js'

/** What an update sets besides what it is about, so that a read shows whether it is newer. A server may lose one of the two. */
export const markedWith = (text: string) => ({ name: text, memo: text })

export const showsMark = (shown: JsonObject, text: string): boolean =>
  Object.values(readable(shown, 'name', 'displayName', 'memo')).includes(text)
