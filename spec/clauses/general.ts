import { operationIds, operations } from '../operations.js'
import { must, should } from './clause-of.js'

/** What §1, §2 and §9 say of every operation. */
export const generalClauses = [
  must('general.version-prefix', '§9, §1', {
    says: 'Every endpoint is found under `/api/v0`, the version that the path carries.',
    operations: operationIds,
  }),
  must('general.json.replies', '§1', { says: 'The body of a success is JSON.', operations: operationIds }),
  must('general.json.requests', '§1', {
    says: 'The body of a request is read as JSON, with its escapes, its white space and in UTF-8.',
    operations: operationIds,
  }),
  must('general.timestamps', '§2', {
    says: 'A timestamp is a number that counts seconds since 1970.',
    operations: operationIds,
  }),
  should('general.requests.refused', '§7', {
    says: 'A body that cannot be accepted is refused as a mistake of its sender, not as a failure of the server.',
    operations: operationIds.filter((id) => 'request' in operations[id]),
  }),
] as const
