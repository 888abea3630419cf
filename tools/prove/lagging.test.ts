import { lagging } from './lagging.js'
import { proves } from './proves.js'

proves(lagging, [1])
