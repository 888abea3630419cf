import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { asChoices } from '../../cli/assumptions/other-answers.js'
import { departure } from '../../cli/departures/departures.js'
import { shard } from '../../cli/options/run-values.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { openPoints } from '../../spec/open-points.js'
import { cases } from '../../suites/index.js'
import { known } from '../causes/known-over-seeds.js'
import { parsers } from '../fuzz/fuzz.js'
import { answers, everything, mixtures, sockets } from './answers.js'
import { differing, hundredHistories } from './differing.js'
import { table } from './kill-table.js'
import { lagging } from './lagging.js'
import { leads } from './leads.js'
import { mixed } from './mixed.js'
import { otherAnswers } from './mixtures.js'
import { rejecting, sound } from './of-properties.js'
import { orders } from './orders.js'
import { parts } from './parts.js'
import { premises } from './premises.js'
import type { Proof } from './proof.js'
import { beyondAnswers, type Compared, isNamed, renderDifferences, saidIn } from './render-differences.js'
import { scripts } from './scripts.js'
import { taken } from './taken-away.js'
import { told } from './told.js'
import { traffic } from './traffic.js'
import { renderShares, sharesOf } from './traffic-share.js'
import { unseenBy } from './unseen.js'
import { wild } from './wild.js'
import { worn, wornClauses } from './worn.js'

/** What one option tries alone. */
interface Part {
  says: string
  go(): Promise<void>
}

const proof = <T>(whole: Proof<T>): Part => ({
  says: `proves: ${whole.says.replace('%s', '…')}${whole.page ? `; writes docs/${whole.page.file}` : ''}`,
  go: () => prove(whole),
})

/** What is tried where no part is asked for. */
const whole = {
  fuzz: proof(parsers),
  answers: proof(answers),
  mixtures: proof(mixtures(everything)),
  unseen: proof(unseenBy(cases)),
  sockets: proof(sockets),
  lagging: proof(lagging),
  rejecting: proof(rejecting),
  sound: proof(sound),
  taken: proof(taken),
  traffic: proof(traffic),
  wild: proof(wild),
  worn: proof(worn),
  mixed: proof(mixed),
  known: proof(known),
  premises: proof(premises),
  imperfect: proof(told),
  parts: proof(parts),
  orders: proof(orders),
  leads: proof(leads),
  scripts: proof(scripts),
}

const every: Readonly<Record<string, Part>> = {
  ...whole,
  table: proof(table),
  share: { says: 'writes docs/traffic-share.md', go: share },
  diff: {
    says: 'compares the plain fake with each departure and each other answer; writes docs/differences.md anew, or the rows of the shard',
    go: differences,
  },
}

const usage = `npm run prove -- [--seeds <n>] [--seed <first>] [--runs <n>] [--shard <k/n>] [one of those below]
  --seeds  how many seeds, from the first on (default 50); proofs that take long try fewer
  --seed   the first of them (default: by the clock; it is printed)
  --runs   inputs that each property tries on the fake as it is, and each parser (default 2000)
  --shard  every nth of what is tried, from the kth on, such as 1/8 (default: all)
${Object.entries(every)
  .map(([name, { says }]) => `  --${name.padEnd(9)}  ${says}`)
  .join('\n')}`

function argumentsGiven() {
  try {
    return parseArgs({
      options: {
        seeds: { type: 'string', default: '50' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
        runs: { type: 'string', default: '2000' },
        shard: { type: 'string', default: '1/1' },
        ...Object.fromEntries(Object.keys(every).map((name) => [name, { type: 'boolean' }])),
      },
    }).values as Record<'seeds' | 'seed' | 'runs' | 'shard', string>
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}\n`)
    process.exit(2)
  }
}

const values = argumentsGiven()

function wholeNumber(name: 'seeds' | 'seed' | 'runs'): number {
  const text = values[name]
  return /^\d{1,9}$/.test(text) ? Number(text) : refuse(name, 'a whole number', text)
}

function refuse(option: string, expected: string, got: string): never {
  process.stderr.write(`--${option}: expected ${expected}, got "${got}".\n${usage}\n`)
  process.exit(2)
}

function shardGiven(): ReturnType<typeof shard.parse> {
  try {
    return shard.parse(values.shard)
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

const reach = { first: wholeNumber('seed'), count: wholeNumber('seeds'), runs: wholeNumber('runs') }
const { index, of } = shardGiven()
const ofShard = <T>(all: readonly T[]): T[] => all.filter((_, at) => at % of === index - 1)

async function prove<T>({ says, all, nameOf = String, wrong, page }: Proof<T>): Promise<void> {
  const known = all(reach)
  const tried = ofShard(known)
  for (const each of tried) {
    const found = await wrong(each)
    if (found.length) fail(`It does not hold that ${says.replace('%s', nameOf(each))}:\n${found.join('\n')}`)
  }
  if (page && tried.length === known.length) write(page.file, page.text())
  print(`Tried that ${says.replace('%s', '…')}: ${tried.length} of ${known.length}, seed ${reach.first}.`)
}

const pageAt = (file: string): URL => new URL(`../../docs/${file}`, import.meta.url)
const write = (file: string, text: string): void => writeFileSync(pageAt(file), text)

async function share(): Promise<void> {
  write('traffic-share.md', renderShares(await sharesOf(cases)))
}

/** The clauses from which an answer to an open point deviates. */
function deviationsOf({ id, answer }: (typeof otherAnswers)[number]): readonly string[] {
  const point: OpenPoint | undefined = openPoints.find((each) => each.id === id)
  return point?.deviates?.[answer] ?? []
}

/** Compares the plain fake with others, a hundred histories each: what differs is to be told by the name of the point. */
async function differences(): Promise<void> {
  const before = readFileSync(pageAt('differences.md'), 'utf8')
  const histories = await hundredHistories(reach.first)
  const departing = wornClauses.map((id) => ({ id, other: { departures: [departure(id)] } }))
  const answering = otherAnswers
    .filter(({ id }) => !(id in beyondAnswers))
    .map((each) => ({ ...each, also: deviationsOf(each), other: { choices: asChoices([each]) } }))
  const tried = new Set<object>(ofShard([...departing, ...answering]))
  const kinds: Record<string, Compared[]> = {}
  for (const [what, least, others] of [
    ['departures', 0.95, departing],
    ['other answers', 0.9, answering],
  ] as const) {
    const compared: Compared[] = []
    for (const each of others) {
      const { other, ...of } = each
      const found = tried.has(each) ? await differing(other, histories, reach.first) : saidIn(before, of)
      compared.push({ ...of, ...found })
    }
    kinds[what] = compared
    const named = compared.filter(isNamed).length
    print(`Compared: ${named} of ${compared.length} ${what} are named, in ${histories.length} histories.`)
    if (named < least * compared.length) fail(`Fewer than ${100 * least} % of the ${what} are named.`)
  }
  write('differences.md', renderDifferences(kinds, histories.length))
}

const asked = Object.keys(every).filter((name) => name in values)
for (const name of asked.length ? asked : Object.keys(whole)) await every[name]?.go()
