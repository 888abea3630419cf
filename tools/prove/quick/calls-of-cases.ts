import { runCase } from '../../../runner/run-case.js'
import type { Call, Reply } from '../../../spec/http.js'
import type { ConformanceCase } from '../../../suites/kernel/case.js'
import { createCommons, type MakeCommon, makeIn, type Visit } from '../../../suites/kernel/commons.js'
import { createScene } from '../../../suites/kernel/create-scene.js'
import { createLedger, type Made } from '../../../suites/kernel/ledger.js'
import type { Scene } from '../../../suites/kernel/scene.js'
import { fakeWithoutJournal, stageOn } from '../fake-run.js'

/** What something costs itself, including its removal, and what it shares with others. */
export interface Cost {
  calls: number
  /** The names of the commons it uses. */
  uses: readonly string[]
}

export interface Costs {
  /** By case id. */
  cases: ReadonlyMap<string, Cost>
  /** By name. Each is paid for once per run. */
  commons: ReadonlyMap<string, Cost>
}

type Maker = (scene: Scene) => Promise<unknown>

/** Hosts are retired this many at a time. Settings and invitations are removed one by one. */
const together = 25

const removalOf = ({ hosts, integrations, emails }: Made): number =>
  hosts.length / together + integrations.length + emails.length

/** Counts the calls of each case alone on a fresh fake: its own, and those of each thing that it shares. */
export async function callsOfCases(cases: readonly ConformanceCase[]): Promise<Costs> {
  const all: Costs & { cases: Map<string, Cost> } = { cases: new Map(), commons: new Map() }
  const commons = all.commons as Map<string, Cost>
  for (const each of cases) all.cases.set(each.id, await callsOf(each, commons))
  return all
}

async function callsOf(each: ConformanceCase, known: Map<string, Cost>): Promise<Cost> {
  const stage = stageOn(fakeWithoutJournal())
  const names = new Map<Maker, string>()
  const noting = (visit: Visit, uses: Set<string>): Visit => {
    const named = (what: string, make: Maker): void => {
      uses.add(what)
      names.set(make, what)
    }
    return {
      ...visit,
      shared: (what, make) => {
        named(what, make)
        return visit.shared(what, make)
      },
      lend: (what, make) => {
        named(what, make)
        return visit.lend(what, make)
      },
    }
  }
  let count = 0
  let calls = 0
  const making: MakeCommon = async (make, used) => {
    const uses = new Set<string>()
    const counted = counting(stage.send)
    const prefix = `mc-test-c${++count}`
    const common = await makeIn(
      createScene({ ...stage, send: counted.send, prefix, commons: noting(used as Visit, uses) }),
      make,
    )
    const what = names.get(make)
    if (what !== undefined && !known.has(what))
      known.set(what, { calls: counted.calls() + removalOf(counted.there()), uses: [...uses] })
    return common
  }
  const commons = createCommons(making)
  const uses = new Set<string>()
  const send = (call: Call): Promise<Reply> => {
    calls += 1
    return stage.send(call)
  }
  const remove = async (made: Made): Promise<string[]> => {
    calls += removalOf(made)
    return []
  }
  await runCase(each, { ...stage, send, remove, commons: { visit: () => noting(commons.visit(), uses) } })
  return { calls, uses: [...uses] }
}

function counting(send: (call: Call) => Promise<Reply>) {
  let calls = 0
  const ledger = createLedger((call) => {
    calls += 1
    return send(call)
  })
  return { ...ledger, calls: () => calls }
}
