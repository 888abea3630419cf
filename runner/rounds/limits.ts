import { isDeepStrictEqual } from 'node:util'
import { hostBody, keyIntegrationBody } from '../../fixtures/bodies.js'
import type { Call, JsonObject, Reply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { isSuccess } from '../../spec/status.js'
import { stringField } from '../../suites/kernel/changes-by.js'
import type { Obstacle } from '../../suites/kernel/obstacle.js'
import { showReply } from '../../suites/kernel/show.js'
import type { CaseResult } from '../case/case-result.js'
import type { Hear } from '../send/telling.js'

/** What a server answers whose organization may have no more of a thing. */
const mayBeLimit = ({ status }: Reply): boolean => [400, 402, 403, 409, 422].includes(status)

/** The plainest body of what makes a thing, named as another. */
const plainest: Partial<Record<OperationId, (body: JsonObject) => JsonObject>> = {
  createInvitation: ({ email = '' }) => ({ email, authority: 'viewer' }),
  registerHost: ({ name }) => hostBody(String(name)),
  registerCloudIntegration: ({ name }) => keyIntegrationBody(String(name)),
}

/** A name as cases have it who ask nothing about names. One that is empty, long or odd may be refused for that. */
const isPlainName = (name: string): boolean => /^mc-[a-z\d-]{1,37}$/i.test(name)

const nameIn = (body: Call['body']): string | undefined =>
  stringField(body, 'name') ?? stringField(body, 'email')?.replace(/@example\.com$/, '')

function isPlainest({ operation: id, body, raw, headers, key = 'full' }: Call): boolean {
  const plain = id && plainest[id]
  if (!plain || key !== 'full' || raw !== undefined || headers || !isObject(body)) return false
  return isDeepStrictEqual(body, plain(body)) && isPlainName(nameIn(body) ?? '')
}

const signOf = ({ operation: id }: Call, { status, text }: Reply): string => `${id} ${status} ${text}`

/** Whether it was refused twice, each time between others that the server took: it had room for them. */
function isAmongTaken(exchanges: CaseResult['exchanges'], { operation: id, body }: Call): boolean {
  const marks = exchanges.map(({ call, reply }) => {
    if (call.operation !== id || !reply) return ''
    if (isDeepStrictEqual(call.body, body)) return 'refused'
    return isSuccess(reply) && isPlainest(call) ? 'taken' : ''
  })
  return marks.filter(Boolean).join().includes('taken,refused,taken,refused,taken')
}

/**
 * Knows how the server has refused even the plainest body, as one does whose organization is full: the document neither
 * sets nor forbids a limit. The same answer to another body says nothing against the clause that it seems to break.
 */
export function createLimits() {
  const met: { refusal: string; name: string | undefined; obstacle: Obstacle }[] = []
  const taken = new Set<OperationId>()
  /** What things are called. A second one of a name or an address may be refused for that, also before the first is answered. */
  const names = new Set<string | undefined>()
  const hear: Hear = (call, reply) => {
    const name = nameIn(call.body)
    if (isSuccess(reply)) {
      if (name !== undefined) names.add(name)
      if (call.operation && isPlainest(call)) taken.add(call.operation)
      return
    }
    if (!call.operation || !isPlainest(call) || !mayBeLimit(reply)) return
    const { title } = operation(call.operation)
    const says = `${title} refuses even its plainest valid call at times, with ${showReply(reply)}: a limit of the organization may be met.`
    const obstacle: Obstacle = { operation: call.operation, kind: 'refused', says }
    met.push({ refusal: signOf(call, reply), name, obstacle })
  }
  return {
    hear,
    /** The refusal that a result stands on, if it may be such. */
    refusalIn({ exchanges, proof, decisive = -1 }: CaseResult): string | undefined {
      const { call, reply } = exchanges[proof?.exchange ?? decisive] ?? {}
      const isLimit = call && reply && mayBeLimit(reply) && !isAmongTaken(exchanges, call)
      return isLimit ? signOf(call, reply) : undefined
    },
    /** What to say of it, if the plainest body met it too, and was taken at other times. */
    metAs(refusal: string | undefined): Obstacle | undefined {
      const obstacle = met.find((each) => each.refusal === refusal && !names.has(each.name))?.obstacle
      return obstacle && taken.has(obstacle.operation) ? obstacle : undefined
    },
  }
}
