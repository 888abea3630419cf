import { proves } from './proves.js'
import { wild } from './wild.js'

proves(wild, [
  ...[1, 7, 13, 23].map((seed) => ({ seed, clients: 1 + ((seed - 1) % 6), longest: 400 })),
  ...[6, 10, 30].map((seed) => ({ seed, clients: 12, longest: 2500 })),
  { seed: 59, clients: 5, longest: 400 },
])
