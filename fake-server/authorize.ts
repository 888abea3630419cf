import { type OperationId, operation, refusalStatus } from '../spec/operations.js'
import { type Answer, refusal } from './answer.js'
import { keyTransport } from './key-transport.js'
import type { Access, World } from './world.js'

/** §5: what the key opens, or why the operation is not for it. */
export function authorize(key: string | undefined, id: OperationId, world: World): Access | Answer {
  const { access, choices } = world
  if (key === undefined) {
    const status = Number(choices['keys.missing.status'])
    return refusal(status, `No API key: send one ${keyTransport(choices).says}.`)
  }
  const found = access.get(key)
  if (found) return lackOfPermission(found, id, world) ?? outsideAddressRange(found, id, world) ?? found
  const status = refusalStatus(id, 'invalidKey') ?? Number(choices['keys.invalid.status'])
  return refusal(status, 'The API key is not valid.')
}

function lackOfPermission({ permissions }: Access, id: OperationId, { choices }: World): Answer | undefined {
  const missing = operation(id).permissions.filter((each) => !permissions.includes(each))
  if (missing.length === 0) return undefined
  const listed = missing.includes('write') ? refusalStatus(id, 'lacksWrite') : undefined
  const open = Number(choices['keys.write-only.status'])
  const status = listed ?? refusalStatus(id, 'lacksPermission') ?? open
  return refusal(status, `The API key lacks permission: ${missing.join(' and ')}.`)
}

/** §5 rule 3 names chapters where §7 lists operations: which of them refuse the others is open. */
function outsideAddressRange(access: Access, id: OperationId, { choices }: World): Answer | undefined {
  if (!access.outsideAddressRange || operation(id).chapter === 'cloud-integrations') return undefined
  const isListed = refusalStatus(id, 'outsideAddressRange') !== undefined
  return isListed || choices['keys.outside.reads'] === 'refused'
    ? refusal(403, 'The request comes from outside the permitted IP address range.')
    : undefined
}
