import { plainService } from '../../../fixtures/bodies.js'
import type { JsonObject } from '../../../spec/http.js'
import { roleFullnamePattern } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { alteringBody } from '../../kernel/impostors.js'
import { withEntries } from '../scenes/entries.js'
import { bothRefuse, ofServiceOff, type ServicesFault } from './services-refused.js'

/** Texts that are not role full names (§2.5), each made from an existing one. */
const malformed: Record<string, (service: string, role: string) => string> = {
  'a-role-without-colon': (service) => service,
  'a-role-with-two-colons': (service, role) => `${service}:${role}:${role}`,
  'a-role-with-empty-service': (_, role) => `:${role}`,
  'a-role-with-empty-role': (service) => `${service}:`,
  'a-role-with-a-space': (service, role) => `${service}:a ${role}`,
  'a-role-with-a-leading-dash': (service, role) => `${service}:-${role}`,
  'a-role-with-a-leading-underscore': (service, role) => `_${service}:${role}`,
  'an-empty-role': () => '',
  'a-role-with-a-dot-before': (service, role) => `.${service}:${role}`,
  'a-role-with-a-dot-behind': (service, role) => `${service}:${role}.`,
  'a-role-with-a-dot': (service, role) => `${service}:a.${role}`,
}

type Place = (entry: JsonObject) => JsonObject

/** Places for a role other than the default one, in EC2. */
const places: Record<string, Place> = {
  'a-malformed-role-in-the-second-of-two-services': (entry) => ({ EC2: plainService, SQS: entry }),
}

const refused = (
  label: string,
  spoil: (service: string, role: string) => string,
  place: Place = (entry) => ({ EC2: entry }),
): ServicesFault => ({
  label: `refuses-${label}`,
  status: 400,
  clauses: {
    registerCloudIntegration: 'integration.services.role.pattern.register',
    updateCloudIntegration: 'integration.services.role.pattern.update',
  },
  effects: ['creates', 'leavesTraces'],
  async services({ given }) {
    const { service, role } = await given.service()
    const entry = { ...plainService, role: `${service}:${role}` }
    return { control: place(entry), fault: place({ ...entry, role: spoil(service, role) }) }
  },
  impostor: (operation) =>
    alteringBody(operation, (body) => withEntries(body, (entry) => ({ ...entry, role: null }))),
  has: (on) => on.some(isMalformed),
})

const isMalformed = ({ role }: JsonObject): boolean =>
  typeof role === 'string' && !new RegExp(roleFullnamePattern).test(role)

/** Any status will do: another clause covers the status for a malformed role. */
const inServiceOff: ServicesFault = {
  ...refused(
    'a-malformed-role-in-a-disabled-service',
    (service) => service,
    (entry) => ({ EC2: { ...entry, enable: false } }),
  ),
  clauses: ofServiceOff,
  status: undefined,
  has: (_, off) => off.some(isMalformed),
}

export const serviceRolesRefusedCases: ConformanceCase[] = [
  ...Object.entries(malformed).map(([label, spoil]) => refused(label, spoil)),
  ...Object.entries(places).map(([label, place]) => refused(label, (service) => service, place)),
  inServiceOff,
].flatMap(bothRefuse)
