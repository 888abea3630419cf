import { inExcess, servers, everyKind } from './parts.js'
const s = servers.find(s => s.name === 'host.update.memo')!
await inExcess(s, { of: [] })
for (const k of [[], ...everyKind.map(k=>[k])] as any) { const c = process.cpuUsage(); await inExcess(s, { of: k }); console.log(k, Math.round(process.cpuUsage(c).user/1000)) }
