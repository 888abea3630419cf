import { runConformance } from '../../cli/entries/run-conformance.js'

const { summary } = await runConformance({ quick: true })
console.log(summary.requests, summary.must)
