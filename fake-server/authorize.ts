import { type OperationId, operation, refusalStatus } from '../spec/operations.js'
import { type Answer, refusal } from './answer.js'
import type { Access, World } from './world.js'

/** §5: what the key opens, or why the operation is not for it. */
export function authorize(key: string | undefined, id: OperationId, { access }: World): Access | Answer {
  if (key === undefined) return refusal(401, 'No API key: send one in the header X-Api-Key.')
  const found = access.get(key)
  if (!found) return refusal(refusalStatus(id, 'invalidKey') ?? 401, 'The API key is not valid.')
  return lackOfPermission(found, id) ?? outsideAddressRange(found, id) ?? found
}

function lackOfPermission({ permissions }: Access, id: OperationId): Answer | undefined {
  const missing = operation(id).permissions.filter((each) => !permissions.includes(each))
  if (missing.length === 0) return undefined
  const listed = missing.includes('write') ? refusalStatus(id, 'lacksWrite') : undefined
  const status = listed ?? refusalStatus(id, 'lacksPermission') ?? 403
  return refusal(status, `The API key lacks permission: ${missing.join(' and ')}.`)
}

/** §5 rule 3 names chapters where §7 lists operations: the fake refuses on the whole chapters. */
function outsideAddressRange(access: Access, id: OperationId): Answer | undefined {
  return access.outsideAddressRange && operation(id).chapter !== 'cloud-integrations'
    ? refusal(403, 'The request comes from outside the permitted IP address range.')
    : undefined
}
