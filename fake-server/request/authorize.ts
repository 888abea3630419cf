import type { Choices } from '../../spec/choices.js'
import { answerFor } from '../../spec/mixed-answer.js'
import { operation, refusalStatus } from '../../spec/operations.js'
import type { Route } from '../../spec/router.js'
import { type Answer, refusal } from '../core/answer.js'
import type { KeyAccess } from '../world/organizations.js'
import { keyTransport } from './receive.js'

/** §5: why the key may not call the operation; undefined when it may. */
export function authorize(
  key: string | undefined,
  access: KeyAccess | undefined,
  route: Route,
  choices: Choices,
): Answer | undefined {
  if (key === undefined) {
    const status = statusFor(route, choices['keys.missing.status'])
    return refusal(status, missingBy, `No API key: send one ${keyTransport(choices).says}.`)
  }
  if (access) return lackOfPermission(access, route, choices) ?? outsideAddressRange(access, route, choices)
  const { operation: id } = route
  const listed = refusalStatus(id, 'invalidKey')
  return listed === undefined
    ? refusal(Number(choices['keys.invalid.status']), invalidBy, notValid)
    : refusal(listed, { clause: 'key.invalid.cloud' }, notValid)
}

/** A server was seen to refuse reads of settings with one status, all else with another: one of each. */
const statusFor = ({ spec }: Route, answer: string): number =>
  Number(answerFor(answer, spec.chapter === 'cloud-integrations' ? ofSettings : ofOthers))

const [ofSettings, ofOthers] = [operation('listExcludableMetrics').title, operation('listHosts').title]

const missingBy = { clause: 'key.required', openPoint: 'keys.missing.status' } as const
const invalidBy = { clause: 'key.invalid.refused', openPoint: 'keys.invalid.status' } as const
const notValid = 'The API key is not valid.'

function lackOfPermission({ permissions }: KeyAccess, route: Route, choices: Choices): Answer | undefined {
  const { operation: id, spec } = route
  const missing = spec.permissions.filter((each) => !permissions.includes(each))
  if (missing.length === 0) return undefined
  const isWrite = missing.includes('write')
  const message = `The API key lacks permission: ${missing.join(' and ')}.`
  const ofWrite = isWrite ? refusalStatus(id, 'lacksWrite') : undefined
  if (ofWrite !== undefined) return refusal(ofWrite, { clause: 'key.read.cloud' }, message)
  const listed = refusalStatus(id, 'lacksPermission')
  return listed === undefined
    ? refusal(statusFor(route, choices['keys.write-only.status']), writeOnlyBy, message)
    : refusal(listed, { clause: isWrite ? 'key.read.forbidden' : 'key.write.forbidden' }, message)
}

const writeOnlyBy = { clause: 'key.write.refused', openPoint: 'keys.write-only.status' } as const

/** §5 rule 3 names chapters, §7 operations. Read naturally, the remaining operations refuse too. */
function outsideAddressRange(access: KeyAccess, route: Route, choices: Choices): Answer | undefined {
  const { operation: id, spec } = route
  if (!access.outsideAddressRange || spec.chapter === 'cloud-integrations') return undefined
  const isListed = refusalStatus(id, 'outsideAddressRange') !== undefined
  if (!isListed && choices['keys.outside.reads'] !== 'refused') return undefined
  return refusal(
    403,
    isListed
      ? { clause: 'key.outside.forbidden' }
      : { clause: 'key.outside.reads', openPoint: 'keys.outside.reads' },
    'The request comes from outside the permitted IP address range.',
  )
}
