import { conformanceTests } from './conformance-tests.js'

/**
 * All run but those of bursts, which need permission and are skipped with that reason. A normal run gives properties more
 * inputs.
 */
conformanceTests({ fake: 'http', runs: 5, case: ['!service-metrics/post/{answers-429,what-a-burst}-*'] })
