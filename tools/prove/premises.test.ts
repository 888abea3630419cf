import { createRandom, pick } from '../../spec/random.js'
import { premises } from './premises.js'
import { proves } from './proves.js'
import { wornClauses } from './worn.js'

const draw = createRandom(24)
const drawn = Array.from({ length: 6 }, () => pick(wornClauses, draw))

proves(premises, [
  ...[
    'host.update.status',
    'host.update.roles.kept',
    'host.update.identifier.released',
    'integration.name.released',
    'host.field.is-retired',
    'host.lookup.current',
    ...drawn,
  ].map((id) => [id, [1]] as const),
  ['host.lookup.found', [11]],
  ['metrics.get.name', [11]],
  ['integration.update.services.dropped', [12]],
  ['host.lookup.case-insensitive', [1]],
  ['host.lookup.case-sensitive', [2]],
  ['host.lookup.unknown', [2]],
  ['host.get.current', [1, 2]],
  ['host.roles.removed', [2]],
  ['integration.tags.several', [1]],
  ['integration.access.shared', [1]],
])
