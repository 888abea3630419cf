import { conformanceTests } from './conformance-tests.js'

/**
 * Two chapters, with their properties: that all cases conform is seen elsewhere. Those of bursts need permission, and would
 * be skipped with that reason.
 */
conformanceTests({
  fake: 'http',
  runs: 5,
  chapter: ['invitations', 'service-metrics'],
  case: ['!service-metrics/post/{answers-429,what-a-burst}-*'],
})
