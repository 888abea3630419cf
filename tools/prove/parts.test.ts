import { expect, test } from 'vitest'
import { createRandom } from '../../fixtures/random.js'
import { everyKind, inExcess, type Kind, servers } from './parts.js'

const draw = createRandom(24)
const drawn = everyKind.map(
  (kind) => [kind, servers[Math.floor(draw() * servers.length)]?.name ?? ''] as const,
)

/** Servers that parts once accused of more, or called more often than they announced. */
const known: [Kind, string][] = [
  ['shard', 'host.roles.others'],
  ['properties', 'host.retire.others'],
  ['quick', 'host.lookup.found'],
  ['quick', 'integration.update.exists'],
  ['quick', 'connections that end'],
  ['quick', 'integration.delete.gone.list'],
  ['quick', 'deleteCloudIntegration changes others too'],
]

/** `npm run prove -- --parts` tries every kind on every server. */
test.each([...known, ...drawn])(
  'the parts by %s accuse %s of no more than the whole run does',
  async (kind, name) => {
    const server = servers.find((each) => each.name === name)
    if (!server) throw new Error(`There is no server "${name}".`)

    expect(await inExcess(server, { of: [kind] })).toEqual([])
  },
)
