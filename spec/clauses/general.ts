import type { Clause } from '../clause.js'
import { operationIds, operations } from '../operations.js'

/** What §1, §2 and §9 say of every operation. */
export const generalClauses = [
  {
    id: 'general.version-prefix',
    at: '§9, §1',
    level: 'must',
    says: 'Every endpoint is found under `/api/v0`, the version that the path carries.',
    operations: operationIds,
  },
  {
    id: 'general.json.replies',
    at: '§1',
    level: 'must',
    says: 'The body of a success is JSON.',
    operations: operationIds,
  },
  {
    id: 'general.json.requests',
    at: '§1',
    level: 'must',
    says: 'The body of a request is read as JSON, with its escapes, its white space and in UTF-8.',
    operations: operationIds,
  },
  {
    id: 'general.timestamps',
    at: '§2',
    level: 'must',
    says: 'A timestamp is a number that counts seconds since 1970.',
    operations: operationIds,
  },
  {
    id: 'general.requests.refused',
    at: '§7',
    level: 'should',
    says: 'A body that cannot be accepted is refused as a mistake of its sender, not as a failure of the server.',
    operations: operationIds.filter((id) => 'request' in operations[id]),
  },
] as const satisfies readonly Clause[]
