import type { Report } from '../../reports/report.js'
import { isBroken } from '../../spec/is-broken.js'
import { createRandom, pick } from '../../spec/random.js'
import { mixture } from './mixtures.js'
import { accusedBeside, ran, type Server, servers } from './parts.js'
import { type Proof, seedsFrom } from './proof.js'

/** Where it depends on what a history meets first which clause it is held against, and why. */
const byChance: Readonly<Record<string, string>> = {
  'host.list.current':
    'Each filter of the list goes by what a host was at first, so each can be the one that hides it.',
}

const departing = servers.filter(
  (each): each is Server & { clause: string } => each.clause !== undefined && !(each.clause in byChance),
)

/** What departs from a clause by lot, and answers otherwise by the same. */
export const mixed: Proof<number> = {
  says: 'where a fake that departs from a clause also answers otherwise, that is told and nothing more: seed %s',
  all: ({ first, count }) => seedsFrom(first, count),
  async wrong(seed) {
    const server = pick(departing, createRandom(seed))
    const plain = await ran(server, {}, seed)
    const { report } = await ran({ ...server, fake: { ...mixture(seed), ...server.fake } }, {}, seed)
    const own = (each: Report) => each.cases.filter(({ clause }) => clause === server.clause)
    /** Who shows a retired host no more shows no time of it either. */
    const isShown = own(report).some(({ verdict }) => verdict !== 'untested')
    return [
      ...(isShown && own(plain.report).some(isBroken) && !own(report).some(isBroken)
        ? [`${server.clause} is not told.`]
        : []),
      ...accusedBeside(report, plain.report).map((clause) => `With ${server.clause} it breaks ${clause}.`),
    ]
  },
}
