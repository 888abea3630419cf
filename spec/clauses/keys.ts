import type { Clause } from '../clause.js'
import { type OperationId, operation, operationIds, refusalStatus } from '../operations.js'

const cloud = operationIds.filter((id) => refusalStatus(id, 'invalidKey') === 401)
const notCloud = operationIds.filter((id) => !cloud.includes(id))
const readOnly = operationIds.filter((id) => !operation(id).permissions.includes('write'))
const writing = operationIds.filter((id) => operation(id).permissions.includes('write'))
const writeOnly = operationIds.filter((id) => !operation(id).permissions.includes('read'))
const reading = operationIds.filter((id) => operation(id).permissions.includes('read'))
const forbids = (id: OperationId): boolean => refusalStatus(id, 'lacksPermission') === 403
const outside = operationIds.filter((id) => refusalStatus(id, 'outsideAddressRange') === 403)
const outsideReads = readOnly.filter(
  (id) => !outside.includes(id) && operation(id).chapter !== 'cloud-integrations',
)

/** §5 and the rows of §7 about keys. */
export const keysClauses = [
  {
    id: 'key.required',
    at: '§5 rule 1',
    level: 'must',
    says: 'A call without an API key is refused and changes nothing.',
    operations: operationIds,
  },
  {
    id: 'key.invalid.refused',
    at: '§5 rule 1, §7',
    level: 'must',
    says: 'A call with an API key that does not exist, even one much like a key that does, is refused and changes nothing.',
    operations: notCloud,
  },
  {
    id: 'key.letter-case',
    at: '§5 rule 1, §7',
    level: 'should',
    says: 'An API key whose letters are in another case is another key: a call with it is refused.',
    operations: ['listHosts'],
    follows: ['key.invalid.refused'],
  },
  {
    id: 'key.invalid.cloud',
    at: '§7, §5 rule 1',
    level: 'must',
    says: 'A call to a cloud integration endpoint with an API key that does not exist gets 401 and changes nothing.',
    operations: cloud,
  },
  {
    id: 'key.full.accepted',
    at: '§5 rule 2',
    level: 'must',
    says: 'A key that carries Read and Write can call every operation.',
    operations: operationIds,
  },
  {
    id: 'key.read.accepted',
    at: '§5 rule 2',
    level: 'must',
    says: 'A key that carries only Read can call every operation that asks for Read alone.',
    operations: readOnly,
    needs: ['readKey'],
  },
  {
    id: 'key.read.forbidden',
    at: '§7, §5 rule 2',
    level: 'must',
    says: 'A key without Write that calls an operation which needs it gets 403 and changes nothing.',
    operations: writing.filter(forbids),
    needs: ['readKey'],
  },
  {
    id: 'key.read.cloud',
    at: '§7, §5 rule 2',
    level: 'must',
    says: 'A key without Write that calls a cloud integration operation which needs it gets 401 and changes nothing.',
    operations: writing.filter((id) => refusalStatus(id, 'lacksWrite') === 401),
    needs: ['readKey'],
  },
  {
    id: 'key.write.accepted',
    at: '§5 rule 2',
    level: 'must',
    says: 'A key that carries only Write can change the roles of a host.',
    operations: writeOnly,
    needs: ['writeKey'],
  },
  {
    id: 'key.write.forbidden',
    at: '§7, §5 rule 2',
    level: 'must',
    says: 'A key without Read that calls an operation which needs it gets 403, where such a status is listed, and changes nothing.',
    operations: reading.filter(forbids),
    needs: ['writeKey'],
  },
  {
    id: 'key.write.refused',
    at: '§5 rule 2',
    level: 'must',
    says: 'A key without Read that calls an operation which needs it is refused and changes nothing.',
    operations: reading.filter((id) => !forbids(id)),
    needs: ['writeKey'],
  },
  {
    id: 'key.outside.forbidden',
    at: '§5 rule 3, §7',
    level: 'must',
    says: 'A call from outside the permitted address range gets 403 and changes nothing, where §7 lists that refusal.',
    operations: outside,
    needs: ['outsideKey'],
  },
  {
    id: 'key.outside.reads',
    at: '§5 rule 3',
    level: 'should',
    says: 'A call from outside the permitted address range that reads hosts or service metrics gets 403.',
    operations: outsideReads,
    needs: ['outsideKey'],
  },
  {
    id: 'key.transport',
    at: '§5 rule 4',
    level: 'must',
    says: 'The document leaves open how a key travels and how the address range is set.',
    operations: operationIds,
    untested: 'It states nothing that a server could break; the key header is an option of the run.',
  },
] as const satisfies readonly Clause[]
