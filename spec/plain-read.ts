import type { Call } from './http.js'
import { operation } from './operations.js'

/** A read that nothing but its key can be the matter with. */
export const isPlainRead = ({ operation: id, method, path, query = [] }: Call): boolean =>
  id !== undefined && method === 'GET' && query.length === 0 && path === operation(id).path
