import type { OrganizationOptions } from '../assembly/fake-organization.js'
import { handleOf } from '../assembly/fake-organization.js'
import type { Seed } from '../seed/seed.js'
import { seedSchema } from '../seed/seed-schema.js'
import type { Identity, Organization } from '../world/organization.js'
import { organizationContent } from '../world/organization-content.js'
import { organizationOf } from './controlled.js'
import { obeying } from './refused.js'
import { type Context, routesOf } from './route.js'
import {
  givenKeysSchema,
  list,
  object,
  organizationContentSchema,
  organizationSchema,
  string,
  text,
} from './schemas.js'

const organizations = routesOf('organizations')

/** A name that can stand in a path. Clients resolve dots, and half a surrogate pair cannot be encoded. */
const nameSchema = {
  type: 'string',
  pattern:
    '^(?!\\.{1,2}$)([^\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff]){1,100}$',
  description: 'a name of up to 100 characters that can be seen, not "." or ".."',
}

const added = {
  says: 'The ids of what was added, in the order of the seed.',
  schema: object({ hosts: list(string), cloudIntegrations: list(string) }),
}

export const organizationRoutes = [
  organizations(
    'listOrganizations',
    'GET /organizations',
    'All organizations with their keys, the first one first.',
    {
      reply: { says: 'The organizations.', schema: object({ organizations: list(organizationSchema) }) },
      answer: (_, { world }) => ({ organizations: Array.from(world.organizations.identities(), shown) }),
    },
  ),
  organizations<OrganizationOptions>(
    'createOrganization',
    'POST /organizations',
    'One more organization, which shares nothing with the others: for a test of its own, say. ' +
      'Keys that are left out are made up.',
    {
      body: {
        type: 'object',
        properties: { name: nameSchema, memberEmail: text, keys: givenKeysSchema, seed: seedSchema },
      },
      status: 201,
      reply: { says: 'The organization.', schema: organizationSchema },
      answer: ({ body }, { fake, events }) => {
        const made = obeying(() => fake.createOrganization(body))
        events.tellOrganizations()
        return shown(made)
      },
    },
  ),
  organizations<undefined, Parameters<typeof organizationContent>[2]>(
    'getOrganization',
    'GET /organizations/{name}',
    'Everything that an organization owns, retired hosts and expired invitations included.',
    {
      query: {
        limit: { type: 'integer', says: 'So many of each kind at most, the latest ones.' },
        hosts: { type: 'string', says: 'Only these hosts.', enum: ['retired', 'not-retired'] },
      },
      reply: {
        says: 'What it owns; `counts` says how much of each kind.',
        schema: organizationContentSchema,
      },
      answer: ({ path: { name = '' }, query }, context) =>
        organizationContent(organizationOf(name, context), context.fake.clock.now(), query),
    },
  ),
  organizations<Seed>(
    'seed',
    'POST /seed',
    'Puts things into the first organization, also those that no endpoint can create: all of them, or none.',
    {
      body: seedSchema,
      status: 201,
      reply: added,
      answer: ({ body }, context) => give(body, context.fake.name, context),
    },
  ),
  organizations<Seed>(
    'seedOrganization',
    'POST /organizations/{name}/seed',
    'Puts things into an organization: all of them, or none.',
    {
      body: seedSchema,
      status: 201,
      reply: added,
      answer: ({ body, path: { name = '' } }, context) => give(body, name, context),
    },
  ),
]

const shown = ({ name, keys, memberEmail }: Identity) => ({ name, keys, memberEmail })

function give(seed: Seed, name: string, context: Context) {
  const before = idsIn(organizationOf(name, context))
  obeying(() => handleOf(context.world, name).given.seed(seed))
  context.events.tellOrganizations()
  const after = idsIn(organizationOf(name, context))
  return {
    hosts: after.hosts.slice(before.hosts.length),
    cloudIntegrations: after.cloudIntegrations.slice(before.cloudIntegrations.length),
  }
}

const idsIn = ({ hosts, cloudIntegrations }: Organization) => ({
  hosts: Array.from(hosts.all(), ({ id }) => id),
  cloudIntegrations: [...cloudIntegrations.keys()],
})
