import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { departure } from '../../cli/departures/departures.js'
import { shard } from '../../cli/options/run-values.js'
import { properties } from '../../properties/all.js'
import { asCase } from '../../properties/kernel/as-case.js'
import { isBroken } from '../../spec/is-broken.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { openPoints } from '../../spec/open-points.js'
import { cases } from '../../suites/index.js'
import { observations } from '../../suites/observations/index.js'
import { inTurn } from '../causes/answering.js'
import { gated, redIn, writtenOf } from '../causes/known-over-seeds.js'
import { fuzz } from '../fuzz/fuzz.js'
import { targets } from '../fuzz/targets.js'
import { accusations, told } from './accusations.js'
import { differing, hundredHistories } from './differing.js'
import { runOverSocket } from './fake-run.js'
import { runInMemory } from './in-memory.js'
import { killTable, renderKillTable } from './kill-table.js'
import { faultsUnderLag } from './lagging.js'
import { misledBy } from './leads.js'
import { asChoices, mixture, otherAnswers } from './mixtures.js'
import { everyKind, inExcess, servers } from './parts.js'
import { unfoundedOn } from './premises.js'
import { beyondAnswers, type Compared, isNamed, renderDifferences } from './render-differences.js'
import { endsOf, isRight, repeated, withoutScript } from './scripts.js'
import { shrink } from './shrink.js'
import { isUnnoticed, renderTakenAway, type Taken, takenAway, unfairly } from './taken-away.js'
import { takings } from './takings.js'
import { accusedIn, archived, trafficOf, trafficOfRun } from './traffic.js'
import { renderShares, sharesOf, sumOf } from './traffic-share.js'
import { unseen } from './unseen.js'
import { wornBy, wornClauses } from './worn.js'

/** What can be tried alone. */
const alone: Readonly<Record<string, { says: string; go(): Promise<void> }>> = {
  table: { says: 'writes docs/kill-table.md', go: table },
  taken: { says: 'writes docs/taken-away.md', go: taken },
  traffic: {
    says: 'judges what goes by, and writes docs/traffic-share.md',
    async go() {
      await share()
      await traffic(wholeNumber('seed'), wholeNumber('seeds'))
    },
  },
  worn: { says: 'tries what a fake can be told to break', go: departures },
  known: {
    says: 'tries a file of known failures over twenty seeds',
    go: () => knownOverSeeds(wholeNumber('seed'), 20),
  },
  premises: {
    says: 'tries that there properties accuse of no must that cases do not',
    go: () => premises(wholeNumber('seed'), Math.min(10, wholeNumber('seeds'))),
  },
  parts: {
    says: 'tries that a part of a run accuses of no more there than the whole one',
    go: () => cut(wholeNumber('seed')),
  },
  leads: { says: 'tries that what a fake departs from is told first', go: leads },
  scripts: { says: 'tries how the scripts of what a fake departs from end', go: scripts },
  diff: {
    says: 'compares the plain fake with each departure and each other answer, and writes docs/differences.md',
    go: () => diffs(wholeNumber('seed')),
  },
  fuzz: {
    says: 'gives parsers texts that were changed at random',
    go: () => fuzzed(wholeNumber('seed'), wholeNumber('runs')),
  },
}

const usage = `npm run prove -- [--seeds <n>] [--seed <first>] [--runs <n>] [--shard <k/n>] [--table] [--taken] [--traffic]
  --seeds  mixtures of choices, from the seed on (default 50); of --premises at most ten
  --seed   the first of them, and of what properties draw (default: by the clock; it is printed)
  --runs   inputs that each property tries on the fake as it is (default 2000)
  --shard  of the servers of --premises, --parts, --leads and --scripts every nth, from the kth on, such as 1/8 (default: all)
${Object.entries(alone)
  .map(([name, { says }]) => `  --${name.padEnd(5)}  only ${says}`)
  .join('\n')}`

function argumentsGiven() {
  try {
    return parseArgs({
      options: {
        seeds: { type: 'string', default: '50' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
        runs: { type: 'string', default: '2000' },
        shard: { type: 'string', default: '1/1' },
        ...Object.fromEntries(Object.keys(alone).map((name) => [name, { type: 'boolean' }])),
      },
    }).values as Record<'seeds' | 'seed' | 'runs' | 'shard', string>
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}\n`)
    process.exit(2)
  }
}

function wholeNumber(name: 'seeds' | 'seed' | 'runs'): number {
  const text = values[name]
  return /^\d{1,9}$/.test(text) ? Number(text) : refuse(name, 'a whole number', text)
}

const values = argumentsGiven()

function refuse(option: string, expected: string, got: string): never {
  process.stderr.write(`--${option}: expected ${expected}, got "${got}".\n${usage}\n`)
  process.exit(2)
}

/** The servers of this shard. */
function ofShard<T>(all: readonly T[]): T[] {
  try {
    const { index, of } = shard.parse(values.shard)
    return all.filter((_, at) => at % of === index - 1)
  } catch (error) {
    return refuse('shard', (error as Error).message, values.shard)
  }
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

function fail(what: string): void {
  process.exitCode = 1
  print(what)
}

/** The whole suite with a few inputs per property, because there are many runs. */
const parts = { cases: [...cases, ...properties.map((each) => asCase(each, { runs: 10, seed: 1 }))] }

async function everyAnswerAlone(): Promise<void> {
  for (const each of otherAnswers) {
    const choices = asChoices([each])
    const found = await accusations({ choices }, parts)
    if (found.length > 0) fail(`${each.join(': ')} is accused:\n${told(found)}`)
    const blind = await unseen({ choices }, cases)
    if (blind.length > 0) fail(`${each.join(': ')} hides impostors:\n${JSON.stringify(blind, undefined, 2)}`)
  }
  print(
    `Every answer alone: ${otherAnswers.length} runs of ${parts.cases.length} cases, and as many impostors each.`,
  )
}

async function mixtures(first: number, count: number): Promise<void> {
  for (let seed = first; seed < first + count; seed++) {
    const found = await accusations(mixture(seed), parts)
    if (found.length > 0) await explain(seed, told(found))
    const blind = seed < first + 10 ? await unseen(mixture(seed), cases) : []
    if (blind.length > 0) fail(`Seed ${seed} hides impostors:\n${JSON.stringify(blind, undefined, 2)}`)
  }
  print(`Mixtures: the seeds ${first} to ${first + count - 1}; impostors under the first ten of them.`)
}

/**
 * Tests what only a socket has: framing, compression, replies that overtake each other. Nothing waits for a
 * minute to end.
 */
async function overSockets(first: number, count: number): Promise<void> {
  const choices = { 'metrics.rate-cap': 'none' } as const
  for (let seed = first; seed < first + count; seed++) {
    const found = await accusations({ grease: seed, choices }, { cases }, runOverSocket)
    if (found.length > 0) fail(`Seed ${seed} is accused over a socket:\n${told(found)}`)
  }
  print(`Over sockets: the first ${count} of these mixtures.`)
}

/** Tries every case and its impostor with reads from replicas. */
async function lagging(first: number, count: number): Promise<void> {
  for (let seed = first; seed < first + count; seed++)
    for (const each of cases)
      for (const { says } of await faultsUnderLag(each, seed))
        fail(`Seed ${seed}, reads lag: ${each.id} ${says}`)
  print(`Reads that lag: ${count} seeds, every case and its impostor.`)
}

/** Tries each property with enough inputs for rare ones to occur. */
async function deep(seed: number, runs: number): Promise<void> {
  let calls = 0
  for (const property of properties) {
    const result = await runInMemory(property, { runs, seed })
    calls += result.calls
    if (result.verdict !== 'conforms') fail(`${property.id}, seed ${seed}: ${result.message}`)
  }
  print(`Properties: ${runs} inputs each from seed ${seed}, ${calls} calls.`)
}

/** Runs each property against its impostor, with the default number of inputs. */
async function propertiesOverImpostors(first: number, count: number): Promise<void> {
  for (const property of properties)
    for (let seed = first; seed < first + count; seed++) {
      const met = await runInMemory(property, { runs: 25, seed, impostor: property.impostor })
      if (!isBroken(met)) fail(`${property.id}, seed ${seed}: with its impostor ${met.verdict}`)
    }
  print(`Properties: ${count} seeds against their impostors.`)
}

async function explain(seed: number, what: string): Promise<void> {
  const fewest = await shrink(seed, parts)
  const set = fewest.map((each) => each.join(': ')).join('\n') || 'none of its choices: the run alone'
  fail(`Seed ${seed} is accused:\n${what}\nIt takes no more than:\n${set}`)
}

async function table(): Promise<void> {
  const kills = await killTable(cases)
  writeFileSync(new URL('../../docs/kill-table.md', import.meta.url), renderKillTable(kills))
  const blind = kills.filter(({ own }) => own.length === 0)
  if (blind.length > 0)
    fail(`Rejected by no case of their own clause:\n${blind.map((each) => each.impostor).join('\n')}`)
  print(`docs/kill-table.md: ${kills.length} impostors, each against ${cases.length} cases.`)
}

/** Tries every server that lacks one thing. Only the clause that requires that thing may be accused. */
async function taken(): Promise<void> {
  const all: Taken[] = []
  for (const each of takings) {
    const found = await takenAway(each)
    all.push(found)
    const unfair = unfairly(found, each)
    if (unfair.length > 0) fail(`Without ${each.what}, unfairly accused:\n${unfair.join('\n')}`)
    if (isUnnoticed(found, each)) fail(`Without ${each.what}, nothing is accused.`)
  }
  writeFileSync(new URL('../../docs/taken-away.md', import.meta.url), renderTakenAway(all))
  print(`docs/taken-away.md: ${all.length} servers that lack one thing each.`)
}

/**
 * Tests the judge of traffic, which makes no calls. It must accuse nobody under permitted answers or lagging
 * reads; for impostors, counts what it sees.
 */
async function traffic(first: number, count: number): Promise<void> {
  for (let seed = first; seed < first + count; seed++) {
    const whole = { ...parts, observations }
    const found = accusedIn('a run', archived(await trafficOfRun(whole, { fake: mixture(seed) })))
    const lagging = await trafficOfRun({ cases, observations }, { lagging: seed })
    found.push(...accusedIn('a run that lags', archived(lagging)))
    for (const each of cases) {
      found.push(...accusedIn(each.id, await trafficOf(each, { fake: mixture(seed) })))
      found.push(...accusedIn(each.id, await trafficOf(each, { lagging: seed })))
    }
    if (found.length > 0) fail(`Seed ${seed} is accused by its traffic:\n${found.join('\n')}`)
  }
  print(`Traffic: the seeds ${first} to ${first + count - 1}, and as many where reads lag.`)
}

async function share(): Promise<void> {
  const shares = await sharesOf(cases)
  writeFileSync(new URL('../../docs/traffic-share.md', import.meta.url), renderShares(shares))
  print(
    `docs/traffic-share.md: ${sumOf(shares).seen} of ${sumOf(shares).impostors} impostors are seen in traffic.`,
  )
}

/**
 * Tries every clause that a fake can break. Its cases must find that, and nothing for which the wrong server
 * itself is not blamed.
 */
async function departures(): Promise<void> {
  for (const each of wornClauses) {
    const { found, strangers, beyond } = await wornBy(each)
    if (!found) fail(`A fake that departs from ${each} is not rejected by the cases of that clause.`)
    if (strangers.length > 0)
      fail(`A fake that departs from ${each} breaks besides:\n${strangers.join('\n')}`)
    if (beyond.length > 0)
      fail(`A fake that departs from ${each} breaks what its impostor does not:\n${beyond.join('\n')}`)
  }
  print(`Departures: ${wornClauses.length} clauses, each against the cases of its operations.`)
}

/** Gives each parser of what others wrote its corpus, and texts made of it. */
async function fuzzed(seed: number, inputs: number): Promise<void> {
  for (const target of targets)
    for (const { text, says } of await fuzz(target, { seed, inputs }))
      fail(
        `${target.name}: ${says}\nGiven (add it to fixtures/corpus/${target.name}):\n${JSON.stringify(text)}`,
      )
  print(`Parsers: ${targets.length}, ${inputs} inputs each from seed ${seed}.`)
}

/** Servers with a few faults each. The file that the first seed writes has to do for all. */
const gatedServers = [
  ['host.update.roles.kept', 'invitation.cancel.unknown', 'host.list.role'],
  ['host.update.memo', 'integration.update.access.kept', 'metrics.post.overwrites'],
  ['host.lookup.exists', 'host.bulk-status.thirty', 'general.requests.refused'],
]

async function knownOverSeeds(first: number, count: number): Promise<void> {
  for (const ids of gatedServers) {
    const server = inTurn(...ids.map((id) => departure(id).wear))
    const entries = writtenOf(await gated(server, first))
    for (let seed = first; seed < first + count; seed++) {
      const red = redIn(await gated(server, seed, { entries }))
      if (red.length > 0) fail(`Known failures of ${ids.join(', ')} do not hold:\n${red.join('\n')}`)
    }
  }
  print(`Known failures: ${gatedServers.length} servers, each over ${count} seeds.`)
}

/** Tries what properties accuse where a fake departs from a clause: of musts, those only that cases accuse too. */
async function premises(first: number, count: number): Promise<void> {
  const seeds = Array.from({ length: count }, (_, at) => first + at)
  const tried = ofShard(wornClauses)
  for (const each of tried)
    for (const { property, must, says } of await unfoundedOn(each, seeds))
      fail(`A fake that departs from ${each} is accused of ${must} by ${property} alone: ${says}`)
  print(
    `Premises: ${tried.length} of ${wornClauses.length} departures, every property with ${count} seeds from ${first}.`,
  )
}

/** Tries what is told first of a fake that departs from a clause. */
async function leads(): Promise<void> {
  const tried = ofShard(wornClauses)
  for (const each of tried) {
    const other = await misledBy(each)
    if (other) fail(`A fake that departs from ${each} is told by ${other.id} first: ${other.says}`)
  }
  print(`Leads: ${tried.length} of ${wornClauses.length} departures.`)
}

/** Tries the scripts of what is found of a fake that departs from a clause. */
async function scripts(): Promise<void> {
  const tried = ofShard(wornClauses)
  let count = 0
  for (const id of tried)
    for (const each of await repeated(id)) {
      count += 1
      if (!isRight(each) && !(id in withoutScript)) fail(`A fake that departs from ${id}: ${endsOf(each)}`)
    }
  print(`Scripts: ${count}, of ${tried.length} of ${wornClauses.length} departures.`)
}

/** Cuts runs in every way: no part may accuse a server of what the whole run does not. */
async function cut(seed: number): Promise<void> {
  const tried = ofShard(servers)
  for (const each of tried)
    for (const { part, says } of await inExcess(each, { seed }))
      fail(`Of ${each.name}, ${part} says more than the whole run:\n${says.join('\n')}`)
  print(
    `Parts: ${tried.length} of ${servers.length} servers, each with the parts of ${everyKind.join(', ')}, seed ${seed}.`,
  )
}

/** The clauses from which an answer to an open point deviates. */
function deviationsOf([id, answer]: (typeof otherAnswers)[number]): readonly string[] {
  const point: OpenPoint | undefined = openPoints.find((each) => each.id === id)
  return point?.deviates?.[answer] ?? []
}

/** Compares the plain fake with others, a hundred histories each: what differs is to be told by the name of the point. */
async function diffs(seed: number): Promise<void> {
  const histories = await hundredHistories(seed)
  const departing = wornClauses.map((id) => ({ id, other: { departures: [departure(id)] } }))
  const answering = otherAnswers
    .filter(([id]) => !(id in beyondAnswers))
    .map((each) => ({ id: each[0], also: deviationsOf(each), other: { choices: asChoices([each]) } }))
  const kinds: Record<string, Compared[]> = {}
  for (const [what, least, others] of [
    ['departures', 0.95, departing],
    ['other answers', 0.9, answering],
  ] as const) {
    const all: Compared[] = []
    for (const { other, ...each } of others)
      all.push({ ...each, ...(await differing(other, histories, seed)) })
    kinds[what] = all
    const named = all.filter(isNamed).length
    print(`Compared: ${named} of ${all.length} ${what} are named, in ${histories.length} histories.`)
    if (named < least * all.length) fail(`Fewer than ${100 * least} % of the ${what} are named.`)
  }
  writeFileSync('docs/differences.md', renderDifferences(kinds, histories.length))
}

const [chosen] = Object.entries(alone).filter(([name]) => name in values)
if (chosen) await chosen[1].go()
else {
  const [first, count, runs] = [wholeNumber('seed'), wholeNumber('seeds'), wholeNumber('runs')]
  await fuzzed(first, runs)
  await everyAnswerAlone()
  await mixtures(first, count)
  await overSockets(first, Math.min(5, count))
  await lagging(first, 20)
  await propertiesOverImpostors(first, count)
  await deep(first, runs)
  await taken()
  await traffic(first, Math.min(5, count))
  await departures()
  await knownOverSeeds(first, 20)
  await premises(first, Math.min(10, count))
  await cut(first)
  await leads()
  await scripts()
}
