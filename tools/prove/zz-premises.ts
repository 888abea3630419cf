import { unfoundedOn } from './premises.js'
import { wornClauses } from './worn.js'
const [part, of, count, first] = process.argv.slice(2).map(Number)
const seeds = Array.from({ length: count! }, (_, at) => first! + at)
const own = wornClauses.filter((_, at) => at % of! === part)
const s = performance.now()
for (const [at, each] of own.entries()) {
  for (const { property, must, says } of await unfoundedOn(each, seeds)) console.log(`FOUND ${each}\t${must}\t${property}\t${says}`)
  if (at % 10 === 0) console.log(`# ${at}/${own.length} ${each} ${Math.round(performance.now()-s)} ms`)
}
console.log('# done', own.length, Math.round(performance.now()-s))
