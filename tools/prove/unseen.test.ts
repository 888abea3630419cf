import { cases } from '../../suites/index.js'
import { mixture } from './mixtures.js'
import { proves } from './proves.js'
import { unseenBy } from './unseen.js'

proves(unseenBy(cases), [1, 2, 3].map(mixture))
