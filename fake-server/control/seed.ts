import type { Seed } from '../seed/seed.js'
import { seedSchema } from '../seed/seed-schema.js'
import type { Organization } from '../world/organization.js'
import { contentOf } from './content-of.js'
import { controlRoute } from './control-route.js'
import type { Controlled } from './controlled.js'
import { obeying } from './refused.js'
import { list, object } from './schemas.js'

const id = { type: 'string' }

const added = {
  says: 'The ids of what was added, in the order of the seed.',
  schema: object({ hosts: list(id), cloudIntegrations: list(id) }),
}

export const seedFirst = controlRoute<Seed>({
  id: 'seed',
  method: 'POST',
  path: '/seed',
  tag: 'organizations',
  says: 'Puts things into the first organization, also those that no endpoint can create: all of them, or none.',
  body: seedSchema,
  status: 201,
  reply: added,
  answer: ({ body }, controlled) => give(body, controlled.fake.name, controlled),
})

export const seedOrganization = controlRoute<Seed>({
  id: 'seedOrganization',
  method: 'POST',
  path: '/organizations/{name}/seed',
  tag: 'organizations',
  says: 'Puts things into an organization: all of them, or none.',
  body: seedSchema,
  status: 201,
  reply: added,
  answer: ({ body, path: { name = '' } }, controlled) => give(body, name, controlled),
})

function give(seed: Seed, name: string, controlled: Controlled) {
  const before = idsIn(contentOf(name, controlled))
  obeying(() => controlled.organization(name).given.seed(seed))
  controlled.events.tellOrganizations()
  const after = idsIn(contentOf(name, controlled))
  return {
    hosts: after.hosts.slice(before.hosts.length),
    cloudIntegrations: after.cloudIntegrations.slice(before.cloudIntegrations.length),
  }
}

const idsIn = ({ hosts, cloudIntegrations }: Organization) => ({
  hosts: Array.from(hosts.all(), ({ id }) => id),
  cloudIntegrations: [...cloudIntegrations.keys()],
})
