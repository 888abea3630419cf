import { conformanceTests } from './conformance-tests.js'

conformanceTests({ fake: 'http' })
