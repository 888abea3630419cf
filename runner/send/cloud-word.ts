import type { Reply } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import type { Layer } from './pipeline.js'

/** Says `<word>-integrations` and `<word>_integrations` to a deployment with another word than `cloud`. */
export const worded =
  (word: string): Layer =>
  (send) =>
    word === 'cloud'
      ? send
      : async (call) => {
          const reply = await send({ ...call, path: wordedPath(call.path, word) })
          return call.operation === 'listCloudIntegrations'
            ? renamedFrom(reply, `${word}_integrations`)
            : reply
        }

/** The path as the deployment has it. */
export const wordedPath = (path: string, word: string): string =>
  path.replace(/^(\/api\/v0\/)cloud(-integrations)/, `$1${encodeURIComponent(word)}$2`)

/** The same list under the key from the document. */
function renamedFrom(reply: Reply, key: string): Reply {
  try {
    const { [key]: cloud_integrations, ...rest } = JSON.parse(reply.text)
    return cloud_integrations === undefined
      ? reply
      : { ...reply, text: JSON.stringify({ ...rest, cloud_integrations }) }
  } catch {
    return reply
  }
}

/** Turns a path with `<word>-integrations` into that of the document. */
export const neutralPath = (path: string, word: string): string =>
  word !== 'cloud' && path.startsWith(`/api/v0/${word}-integrations`)
    ? path.replace(`/api/v0/${word}-`, '/api/v0/cloud-')
    : path

/** Gives the answer of the list the key from the document. */
export const neutralReply = (reply: Reply, operation: OperationId, word: string): Reply =>
  word !== 'cloud' && operation === 'listCloudIntegrations'
    ? renamedFrom(reply, `${word}_integrations`)
    : reply
