import type { Reply } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import { renamedFrom } from '../cloud-word.js'

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
