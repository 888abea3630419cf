import { conformanceTests } from './conformance-tests.js'

/**
 * All run but one, which needs permission and is skipped with that reason. A normal run gives properties more
 * inputs.
 */
conformanceTests({ fake: 'http', runs: 5, case: ['!service-metrics/post/answers-429-over-the-cap'] })
