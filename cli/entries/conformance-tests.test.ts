import { conformanceTests } from './conformance-tests.js'

/** But for the one that has to be allowed, and is skipped with that reason. */
conformanceTests({ fake: 'http', case: ['!service-metrics/post/answers-429-over-the-cap'] })
