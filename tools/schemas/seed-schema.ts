import { closed } from '../../fake-server/control/open-api.js'
import { withShortHalves } from '../../fake-server/request/request-schema.js'
import { seedSchema } from '../../fake-server/seed/seed-schema.js'
import type { JsonObject } from '../../spec/http.js'
import { schemaOf } from './schema-of.js'

/** JSON Schema of a seed file. */
export function publishedSeedSchema(): JsonObject {
  const schema: JsonObject = JSON.parse(JSON.stringify(closed(withShortHalves(seedSchema))))
  return schemaOf('seed', 'Seed of the fake server', {
    description: 'What the fake has from the start, and again after a reset.',
    ...schema,
    properties: described(schema.properties as Record<string, JsonObject>),
  })
}

/** What an editor tells at a key of the file. The seed itself needs no such words. */
const descriptions: Record<string, string> = {
  members: 'Addresses of people who are members, and so cannot be invited.',
  roles: 'Full names of roles, such as `web:app`. Their services come with them.',
  hosts:
    'Hosts as Register Host Information takes them, and what no endpoint sets: id, status, retirement, metrics.',
  cloudIntegrations: 'Cloud integration settings as Register takes them.',
  metrics: 'Values of service metrics. Without `time`, they are of the moment at which they are put in.',
  invitations: 'Invitations: pending, expired or cancelled.',
}

const described = (properties: Record<string, JsonObject>): JsonObject =>
  Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [
      name,
      { description: descriptions[name] ?? '', ...each },
    ]),
  )
