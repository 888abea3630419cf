import { inExcess, servers, everyKind } from './parts.js'
const [part, of] = process.argv.slice(2).map(Number)
const kinds = (process.argv[4]?.split(',') ?? everyKind) as typeof everyKind
const own = servers.map((_, at) => servers[(at * 37) % servers.length]!).filter((_, at) => at % of! === part)
const s = performance.now()
for (const [at, each] of own.entries()) {
  for (const { part, says } of await inExcess(each, { of: kinds })) console.log(`FOUND\t${each.name}\t${part}\t${says.join(' | ')}`)
  if (at % 10 === 0) console.log(`# ${at}/${own.length} ${each.name} ${Math.round(performance.now()-s)} ms`)
}
console.log('# done', own.length, Math.round(performance.now()-s))
