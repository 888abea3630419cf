import { cases } from '../../suites/index.js'
import { mixtures } from './answers.js'
import { seedsFrom } from './proof.js'
import { proves } from './proves.js'

proves(mixtures({ cases }), seedsFrom(1, 12))
