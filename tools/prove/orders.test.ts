import { createRandom, pick } from '../../spec/random.js'
import { orders, serversFrom } from './orders.js'
import { proves } from './proves.js'
import { wornClauses } from './worn.js'

const draw = createRandom(28)
const drawn = Array.from({ length: 2 }, () => pick(wornClauses, draw))

/** The first was once accused of what it does to an id that cases shared. */
const names = ['a host is made of an unknown id when its status is set', 'mixture 1', ...drawn]

proves(
  orders,
  serversFrom(1).flatMap((each) => (names.includes(each.name) ? [[each, 1] as const] : [])),
)
