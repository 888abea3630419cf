import { conformanceTests } from './conformance-tests.js'

/** But for the one that has to be allowed, and is skipped with that reason. A run has more inputs for properties. */
conformanceTests({ fake: 'http', runs: 5, case: ['!service-metrics/post/answers-429-over-the-cap'] })
