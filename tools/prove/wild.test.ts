import { proves } from './proves.js'
import { wild } from './wild.js'

proves(wild, [
  ...[1, 7, 13, 15, 43, 59].map((seed) => ({ seed, clients: 1 + ((seed - 1) % 6), longest: 400 })),
  ...[4, 12, 36].map((seed) => ({ seed, clients: 12, longest: 2500 })),
])
