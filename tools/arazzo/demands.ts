import type { Json, Reply } from '../../spec/http.js'
import { isSuccess } from '../../spec/status.js'
import { additions } from './additions.js'
import type { Alone, Demand } from './demand.js'
import {
  hollowed,
  isLeaf,
  late,
  leavesThatMatter,
  nodes,
  type Path,
  parsed,
  put,
  rejects,
  scrambled,
  type Tamper,
  withBody,
} from './probing.js'

/** What a case depends on in the reply to its call with this number. */
export async function demands(alone: Alone, number: number): Promise<Demand[]> {
  const { each, steps } = alone
  const { reply } = steps[number] as { reply: Reply }
  const isRejected = (tamper: Tamper) => rejects(each, number, tamper)
  const found: Demand[] = []
  const other = (status: number, body: Json) => isRejected((was) => withBody({ ...was, status }, body))
  if (!isSuccess(reply)) {
    const as2xx = { success: true, id: 'tampered', host: { id: 'tampered' }, metrics: [] }
    if (await other(200, as2xx)) found.push({ kind: 'refused' })
    if (found.length && (await isRejected((was) => ({ ...was, status: 418 })))) found.push({ kind: 'status' })
    return found
  }
  for (const status of [400, 404, 501])
    if (!found.length && (await other(status, { error: 'Tampered.' }))) found.push({ kind: 'success' })
  if (found.length && (await isRejected((was) => ({ ...was, status: was.status + 1 }))))
    found.push({ kind: 'status' })
  const body = parsed(reply)
  if (body === undefined) return found
  const withOther = (next: Json) => isRejected((was) => withBody(was, next))
  const values = await leavesThatMatter(body, scrambled, withOther)
  found.push(...values.map((path): Demand => ({ kind: 'value', path })))
  const isKnown = (path: Path) =>
    found.some((one) => 'path' in one && JSON.stringify(one.path) === JSON.stringify(path))
  for (const path of await leavesThatMatter(body, late, withOther))
    if (!isKnown(path)) found.push({ kind: 'seconds', path })
  for (const path of await leavesThatMatter(body, hollowed, withOther))
    if (!isKnown(path)) found.push({ kind: 'present', path })
  for (const { path, value } of nodes(body))
    if (path.length === 1 && !isLeaf(value) && (await withOther(put(body, path, () => undefined))))
      found.push({ kind: 'present', path })
  found.push(...(await additions(alone, number, body, withOther)))
  return found
}
