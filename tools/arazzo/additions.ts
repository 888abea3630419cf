import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { isSuccess } from '../../spec/status.js'
import type { Alone, Demand } from './demand.js'
import { at, isLeaf, nodes, parsed, put, rejects, withBody } from './probing.js'
import { recordedAt } from './record-cases.js'

/** Keys that a host or a setting may lack, each with a value that could stand there. */
const mayBeUnset: JsonObject = { customIdentifier: 'tampered', retiredAt: recordedAt }

/** Alternative lists of a setting's service, which has only one of them. */
const insteadOf: Readonly<Record<string, string>> = {
  ...{ excludedMetrics: 'includedMetrics', includedMetrics: 'excludedMetrics' },
}

const lists = ['hosts', 'invitations', 'cloud_integrations']

const idsIn = (alone: Alone, number: number): string[] => [
  ...new Set(
    alone.steps.slice(0, number).flatMap(({ reply }) => {
      const id = at(parsed(reply), ['id'])
      return typeof id === 'string' && isSuccess(reply) ? [id] : []
    }),
  ),
]

/** What must not be there in addition. */
export async function additions(
  alone: Alone,
  number: number,
  body: Json,
  isRejected: (body: Json) => Promise<boolean>,
): Promise<Demand[]> {
  const found: Demand[] = []
  const secret = alone.steps
    .slice(0, number + 1)
    .map(({ call }) => at(call.body, ['secretKey']))
    .find((value) => typeof value === 'string') as string | undefined
  for (const { path, value } of nodes(body)) {
    const added = (more: JsonObject) =>
      isRejected(put(body, path, (old) => ({ ...(old as JsonObject), ...more })))
    if (Array.isArray(value)) {
      if (
        value.length &&
        value.every(isLeaf) &&
        (await isRejected(put(body, path, () => [...value, 'tampered'])))
      )
        found.push({ kind: 'count', path })
      continue
    }
    for (const [one, other] of Object.entries(insteadOf))
      if (isObject(value) && one in value && !(other in value) && (await added({ [other]: ['tampered'] })))
        found.push({ kind: 'unset', path: [...path, other] })
    if (!isObject(value) || typeof value.id !== 'string') continue
    if (secret && !found.some(({ kind }) => kind === 'no-key') && (await added({ secretKey: 'tampered' })))
      found.push({ kind: 'no-key', key: 'secretKey' })
    if (secret && !found.some(({ kind }) => kind === 'no-value') && (await added({ memory: secret })))
      found.push({ kind: 'no-value', value: secret })
    for (const [key, filled] of Object.entries(mayBeUnset))
      if (value[key] === undefined && (await added({ [key]: filled })))
        found.push({ kind: 'unset', path: [...path, key] })
  }
  return [...found, ...(await strangers(alone, number, body))]
}

/** Earlier things that must not be in this list. */
async function strangers(alone: Alone, number: number, body: Json): Promise<Demand[]> {
  const list = lists.find((key) => Array.isArray(at(body, [key])))
  if (list === undefined) return []
  const there = at(body, [list]) as JsonObject[]
  const found: Demand[] = []
  for (const [index, { id, email }] of there.entries())
    if (
      await rejects(alone.each, number, (was) =>
        withBody(
          was,
          put(body, [list, index], () => undefined),
        ),
      )
    )
      found.push({ kind: 'element', list, id: (id ?? email) as string })
  if (list !== 'hosts') return found
  for (const id of idsIn(alone, number)) {
    if (there.some((each) => each.id === id)) continue
    const isRejected = await rejects(alone.each, number, async (was, _, send) => {
      const got = parsed(await send({ operation: 'getHost', method: 'GET', path: `/api/v0/hosts/${id}` }))
      const host = at(got, ['host'])
      if (host === undefined) return was
      return withBody(
        was,
        put(body, [list], (old) => [...(old as Json[]), host]),
      )
    })
    if (isRejected) found.push({ kind: 'no-element', list, id })
  }
  return found
}
