import { departure } from '../../cli/departures/departures.js'
import { measuredReport } from '../causes/broken-report.js'
import { fakeWithoutJournal } from './fake-run.js'
import { wornClauses } from './worn.js'

const [part, of] = process.argv.slice(2).map(Number)
let bad = 0,
  n = 0
for (const [at, clause] of wornClauses.entries()) {
  if (at % of !== part) continue
  n++
  const { report } = await measuredReport((s) => s, {
    fake: fakeWithoutJournal({ departures: [departure(clause)] }),
  })
  const causes = report.causes ?? []
  const first = causes[0]
  const broken = report.cases
    .filter((c) => c.verdict === 'violates' || c.verdict === 'deviates')
    .map((c) => c.clause)
  if (causes.length !== 1 || first?.clause !== clause) {
    bad++
    console.log(
      clause,
      '→',
      causes.length,
      causes.map((c) => `${c.id} [${c.clause}]${c.cases.length}`).join(' ; '),
      '| broken:',
      [...new Set(broken)].join(' '),
    )
  }
}
console.log('bad', bad, 'of', n)
