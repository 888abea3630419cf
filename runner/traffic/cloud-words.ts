import type { Reply } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import { renamedFrom } from '../cloud-word.js'

/** The path as the document has it, of one that speaks of `<word>-integrations`. */
export const neutralPath = (path: string, word: string): string =>
  word !== 'cloud' && path.startsWith(`/api/v0/${word}-integrations`)
    ? path.replace(`/api/v0/${word}-`, '/api/v0/cloud-')
    : path

/** The answer of the list with the key that the document has. */
export const neutralReply = (reply: Reply, operation: OperationId, word: string): Reply =>
  word !== 'cloud' && operation === 'listCloudIntegrations'
    ? renamedFrom(reply, `${word}_integrations`)
    : reply
