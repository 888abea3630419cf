import { mixed } from './mixed.js'
import { seedsFrom } from './proof.js'
import { proves } from './proves.js'

proves(mixed, seedsFrom(1, 4))
