import { departure } from '../../cli/departures/departures.js'
import { readSettings } from '../../cli/options/conformance-options.js'
import { runOn } from '../../cli/run/conduct-run.js'
import { planRun } from '../../cli/run/plan-run.js'
import { isBroken } from '../../spec/is-broken.js'
import { fakeWithoutJournal, targetOf } from './fake-run.js'
const [id, from, to] = process.argv.slice(2)
const opts = JSON.parse(process.argv[5] ?? '{}')
for (let seed = +from!; seed <= +to!; seed++) {
  const plan = await planRun(readSettings({ seed, runs: 25, settle: 0, caseTimeout: 20_000, ...opts }))
  const target = targetOf(fakeWithoutJournal({ departures: id!.split(',').map(departure) }))
  const r = await runOn({ ...target, embedded: true }, plan)
  console.log(seed, [...new Set(r.cases.filter(isBroken).map(c => c.clause + (c.kind==='property'?' (P '+c.id+')':'')))].join(' '), '|', r.causes?.filter(c=>c.kind!=='obstacle').map(c=>c.id+'<'+c.clause+'>').join(' '))
  if (process.env.V) for (const c of r.cases.filter(c=>isBroken(c)||c.verdict==='inconclusive')) console.log('   ', c.id, c.verdict, c.clause, c.message?.slice(0,300), c.cause)
}
