import type { Reply } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import type { OperationId } from '../../spec/operations.js'
import type { Layer } from './pipeline.js'

/** Says `<word>-integrations` and `<word>_integrations` to a deployment with another word than `cloud`. */
export const worded =
  (word: string): Layer =>
  (send) =>
  async (call) =>
    neutralReply(await send({ ...call, path: wordedPath(call.path, word) }), call.operation, word)

/** The path as the deployment has it. */
export const wordedPath = (path: string, word: string): string =>
  path.replace(/^(\/api\/v0\/)cloud(-integrations)/, `$1${encodeURIComponent(word)}$2`)

/** Turns a path with `<word>-integrations` into that of the document. */
export const neutralPath = (path: string, word: string): string =>
  word !== 'cloud' && path.startsWith(`/api/v0/${word}-integrations`)
    ? path.replace(`/api/v0/${word}-`, '/api/v0/cloud-')
    : path

/** Gives the answer of the list the key from the document. */
export function neutralReply(reply: Reply, operation: OperationId | undefined, word: string): Reply {
  if (word === 'cloud' || operation !== 'listCloudIntegrations') return reply
  const { [`${word}_integrations`]: cloud_integrations, ...rest } = Object(jsonOf(reply.text))
  if (cloud_integrations === undefined) return reply
  return { ...reply, text: JSON.stringify({ ...rest, cloud_integrations }) }
}
