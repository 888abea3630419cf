import type { OrganizationOptions } from '../assembly/fake-organization.js'
import { seedSchema } from '../seed/seed-schema.js'
import type { Identity } from '../world/organization.js'
import { organizationContent, type WhichHosts } from '../world/organization-content.js'
import { contentOf } from './content-of.js'
import { controlRoute } from './control-route.js'
import { obeying } from './refused.js'
import {
  givenKeysSchema,
  list,
  object,
  organizationContentSchema,
  organizationSchema,
  text,
} from './schemas.js'

/** A name that can stand in a path. Clients resolve dots, and half a surrogate pair cannot be encoded. */
const nameSchema = {
  type: 'string',
  pattern:
    '^(?!\\.{1,2}$)([^\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff]){1,100}$',
  description: 'a name of up to 100 characters that can be seen, not "." or ".."',
}

export const listOrganizations = controlRoute({
  id: 'listOrganizations',
  method: 'GET',
  path: '/organizations',
  tag: 'organizations',
  says: 'All organizations with their keys, the first one first.',
  reply: { says: 'The organizations.', schema: object({ organizations: list(organizationSchema) }) },
  answer: (_, { identities }) => ({ organizations: identities().map(shown) }),
})

export const createOrganization = controlRoute<OrganizationOptions>({
  id: 'createOrganization',
  method: 'POST',
  path: '/organizations',
  tag: 'organizations',
  says:
    'One more organization, which shares nothing with the others: for a test of its own, say. ' +
    'Keys that are left out are made up.',
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
})

export const getOrganization = controlRoute<undefined, { limit?: number; hosts?: WhichHosts }>({
  id: 'getOrganization',
  method: 'GET',
  path: '/organizations/{name}',
  tag: 'organizations',
  says: 'Everything that an organization owns, retired hosts and expired invitations included.',
  query: {
    limit: { type: 'integer', says: 'So many of each kind at most, the latest ones.' },
    hosts: { type: 'string', says: 'Only these hosts.', enum: ['retired', 'not-retired'] },
  },
  reply: { says: 'What it owns; `counts` says how much of each kind.', schema: organizationContentSchema },
  answer: ({ path: { name = '' }, query }, controlled) =>
    organizationContent(contentOf(name, controlled), controlled.fake.clock.now(), query),
})

const shown = ({ name, keys, memberEmail }: Identity) => ({ name, keys, memberEmail })
