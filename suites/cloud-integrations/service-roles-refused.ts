import type { ConformanceCase } from '../kernel/case.js'
import { alteringBody } from '../kernel/impostors.js'
import { withEntries } from './entries.js'
import { registerRefuses, type ServicesFault, updateRefuses } from './services-refused.js'

/** What is no role full name (§2.5), each made of one that exists. */
const malformed: Record<string, (service: string, role: string) => string> = {
  'a-role-without-colon': (service) => service,
  'a-role-with-two-colons': (service, role) => `${service}:${role}:${role}`,
  'a-role-with-empty-service': (_, role) => `:${role}`,
  'a-role-with-empty-role': (service) => `${service}:`,
  'a-role-with-a-space': (service, role) => `${service}:a ${role}`,
  'a-role-with-a-leading-dash': (service, role) => `${service}:-${role}`,
  'a-role-with-a-leading-underscore': (service, role) => `_${service}:${role}`,
  'a-role-with-a-dot': (service, role) => `${service}:a.${role}`,
}

const refused = (label: string, spoil: (service: string, role: string) => string): ServicesFault => ({
  label,
  clauses: {
    registerCloudIntegration: 'integration.services.role.pattern.register',
    updateCloudIntegration: 'integration.services.role.pattern.update',
  },
  effects: ['creates', 'leavesTraces'],
  async services({ given }) {
    const { service, role } = await given.service()
    const entry = { enable: true, role: `${service}:${role}` }
    return { control: { EC2: entry }, fault: { EC2: { ...entry, role: spoil(service, role) } } }
  },
  impostor: (operation) =>
    alteringBody(operation, (body) => withEntries(body, (entry) => ({ ...entry, role: null }))),
})

export const serviceRolesRefusedCases: ConformanceCase[] = Object.entries(malformed).flatMap(
  ([label, spoil]) => {
    const fault = refused(label, spoil)
    return [registerRefuses(fault), updateRefuses(fault)]
  },
)
