import { type OperationId, operation, operationIds, refusalStatus } from '../operations.js'
import { must, should } from './clause-of.js'

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
  must('key.required', '§5 rule 1', {
    says: 'A call without an API key is refused and changes nothing.',
    operations: operationIds,
  }),
  must('key.invalid.refused', '§5 rule 1, §7', {
    says: 'A call with an API key that does not exist, even one much like a key that does, is refused and changes nothing.',
    operations: notCloud,
  }),
  should('key.letter-case', '§5 rule 1, §7', {
    says: 'An API key whose letters are in another case is another key: a call with it is refused.',
    operations: ['listHosts'],
    follows: ['key.invalid.refused'],
  }),
  must('key.invalid.cloud', '§7, §5 rule 1', {
    says: 'A call to a cloud integration endpoint with an API key that does not exist gets 401 and changes nothing.',
    operations: cloud,
  }),
  must('key.full.accepted', '§5 rule 2', {
    says: 'A key that carries Read and Write can call every operation.',
    operations: operationIds,
  }),
  must('key.read.accepted', '§5 rule 2', {
    says: 'A key that carries only Read can call every operation that asks for Read alone.',
    operations: readOnly,
    needs: ['readKey'],
  }),
  must('key.read.shown', '§5 rule 2, §4.2.3', {
    says: 'A key that carries only Read is shown what another key of its organization made.',
    operations: ['listInvitations', 'listHosts', 'listCloudIntegrations', 'getServiceMetrics'],
    needs: ['readKey'],
    follows: ['key.read.accepted'],
  }),
  must('key.read.forbidden', '§7, §5 rule 2', {
    says: 'A key without Write that calls an operation which needs it gets 403 and changes nothing.',
    operations: writing.filter(forbids),
    needs: ['readKey'],
  }),
  must('key.read.cloud', '§7, §5 rule 2', {
    says: 'A key without Write that calls a cloud integration operation which needs it gets 401 and changes nothing.',
    operations: writing.filter((id) => refusalStatus(id, 'lacksWrite') === 401),
    needs: ['readKey'],
  }),
  must('key.write.accepted', '§5 rule 2', {
    says: 'A key that carries only Write can change the roles of a host.',
    operations: writeOnly,
    needs: ['writeKey'],
  }),
  must('key.write.forbidden', '§7, §5 rule 2', {
    says: 'A key without Read that calls an operation which needs it gets 403, where such a status is listed, and changes nothing.',
    operations: reading.filter(forbids),
    needs: ['writeKey'],
  }),
  must('key.write.refused', '§5 rule 2', {
    says: 'A key without Read that calls an operation which needs it is refused and changes nothing.',
    operations: reading.filter((id) => !forbids(id)),
    needs: ['writeKey'],
  }),
  must('key.outside.forbidden', '§5 rule 3, §7', {
    says: 'A call from outside the permitted address range gets 403 and changes nothing, where §7 lists that refusal.',
    operations: outside,
    needs: ['outsideKey'],
  }),
  should('key.outside.reads', '§5 rule 3', {
    says: 'A call from outside the permitted address range that reads hosts or service metrics gets 403.',
    operations: outsideReads,
    needs: ['outsideKey'],
  }),
  must('key.transport', '§5 rule 4', {
    says: 'The document leaves open how a key travels and how the address range is set.',
    operations: operationIds,
    untested: 'It states nothing that a server could break; the key header is an option of the run.',
  }),
] as const
