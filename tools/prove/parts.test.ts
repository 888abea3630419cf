import { createRandom, pick } from '../../spec/random.js'
import { everyKind, type Kind, parts, servers } from './parts.js'
import { proves } from './proves.js'

const draw = createRandom(24)
const drawn = everyKind.map((kind) => [kind, pick(servers, draw).name] as const)

/** Servers that parts once accused of more, or called more often than they announced. */
const known: [Kind, string][] = [
  ['shard', 'host.roles.others'],
  ['properties', 'host.retire.others'],
  ['properties', 'host.field.custom-identifier.not-given'],
  ['quick', 'host.lookup.found'],
  ['quick', 'integration.update.exists'],
  ['quick', 'connections that end'],
  ['quick', 'integration.delete.gone.list'],
  ['quick', 'deleteCloudIntegration changes others too'],
]

proves(
  parts,
  [...known, ...drawn].map(([kind, name]) => {
    const server = servers.find((each) => each.name === name)
    if (!server) throw new Error(`There is no server "${name}".`)
    return { server, of: [kind], seed: 1 }
  }),
)
