import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parseKnownAssumptions } from '../../cli/assumptions/known-assumptions.js'
import { readResults } from '../../cli/assumptions/read-results.js'
import { ledgerIn } from '../../cli/cleanup/read-ledger.js'
import { reportIn } from '../../cli/compare/read-report.js'
import { trafficReport } from '../../cli/judge/traffic-report.js'
import { parseConfiguration } from '../../cli/options/read-configuration.js'
import { runOptions } from '../../cli/options/run-options.js'
import { UsageError } from '../../cli/options/usage-error.js'
import { createPaint } from '../../cli/print/colors.js'
import { printReport } from '../../cli/print/print-report.js'
import { parseKnownFailures } from '../../cli/run/known-failures-file.js'
import { createFakeServer, SeedError } from '../../fake-server/index.js'
import { seedIn } from '../../fake-server/seed/read-seed-file.js'
import { judgeTraffic } from '../../judge/judge-traffic.js'
import { renderAnnotations } from '../../reports/annotations.js'
import { compareReports } from '../../reports/compare.js'
import { renderHtml } from '../../reports/html/page.js'
import { renderJunit } from '../../reports/junit.js'
import { packReport } from '../../reports/packing/pack-report.js'
import { renderJson } from '../../reports/packing/render-json.js'
import { renderComparisonMarkdown, renderComparisonText } from '../../reports/render-comparison.js'
import type { Report } from '../../reports/report.js'
import { renderSummary } from '../../reports/summary.js'
import { NotHar, readHar } from '../../runner/traffic/read-har.js'
import { replyTo } from '../../runner/wire/read-answer.js'
import { createSieve } from '../../runner/wire/sieve.js'
import { isObject } from '../../spec/is-object.js'
import { jsonOf } from '../../spec/json-of.js'
import { readProfile } from '../../spec/profile.js'
import { createRandom, subSeed } from '../../spec/random.js'
import { Mistake } from '../../spec/written-yaml.js'
import { root } from '../pages.js'
import type { Proof } from '../prove/proof.js'
import { drawing, mutated } from './mutate.js'

/** A parser of what comes from elsewhere, with all that is made of it. */
interface Target {
  name: string
  /** Throws one of `refusals` where the text is of another kind. */
  take(text: string): unknown
  refusals: readonly (new (...given: never[]) => Error)[]
}

/** Everything that reads what others wrote. */
export const targets: readonly Target[] = [
  { name: 'archives', take: judged, refusals: [NotHar] },
  { name: 'list-bodies', take: listed, refusals: [] },
  { name: 'seeds', take: sown, refusals: [SeedError] },
  { name: 'profiles', take: takenOn, refusals: [Mistake] },
  { name: 'configuration', take: (text) => parseConfiguration(text, runOptions), refusals: [Mistake] },
  { name: 'known-failures', take: parseKnownFailures, refusals: [Mistake] },
  { name: 'known-assumptions', take: parseKnownAssumptions, refusals: [Mistake] },
  { name: 'reports', take: (text) => rendered(reportIn(text, 'it')), refusals: [UsageError] },
  { name: 'test-results', take: (text) => readResults(text, { exitCode: 1, output: text }), refusals: [] },
  { name: 'ledgers', take: ledgerIn, refusals: [] },
]

const means = { keyHeader: 'X-Api-Key', cloudWord: 'cloud' }

/** A recorded archive, judged and told. */
function judged(text: string): void {
  const { recorded, secrets, baseUrl = '' } = readHar(text, means)
  const hearing = judgeTraffic(recorded, { settle: 2000, others: false })
  const heard = { hearing, span: { began: 0, ended: 1 }, exchanges: recorded.length, baseUrl, secrets }
  rendered(trafficReport(heard, { ...means, settle: 2000, others: false, strict: false }))
}

function rendered(report: Report): void {
  printReport({ write: () => true, columns: 80 } as never, report, {
    ...{ quiet: false, strict: true, directory: 'report', paint: createPaint(false) },
  })
  for (const render of [renderHtml, renderJunit, renderSummary, renderAnnotations]) render(report)
  renderJson(packReport(report))
  const comparison = compareReports(report, report)
  renderComparisonText(comparison)
  renderComparisonMarkdown(comparison)
}

/** A list as an answer, in pieces; what is filtered of it while it comes is what JSON says. */
async function listed(text: string): Promise<void> {
  const sieve = createSieve('hosts', (element) => element)
  for (let at = 0; at < text.length; at += 7) sieve.add(text.slice(at, at + 7))
  const whole = jsonOf(text)
  if (whole !== undefined && !isDeepStrictEqual(jsonOf(sieve.text()), whole))
    throw new Error(`The list was read as ${sieve.text()}`)
  const call = { operation: 'listHosts', method: 'GET', path: '/api/v0/hosts', sift: keepsNone } as const
  const body = (async function* () {
    yield Buffer.alloc(300_000, ' ')
    yield Buffer.from(text)
  })()
  const reply = await replyTo(call, { status: 200, headers: [], body })
  judgeTraffic([{ call, reply, at: 0, ms: 1 }], { settle: 0, others: false })
}

const keepsNone = (element: string): string | undefined => (isObject(jsonOf(element)) ? undefined : element)

async function sown(text: string): Promise<void> {
  const seed = await seedIn(text, text.startsWith('{') ? 'seed.json' : 'seed.yaml')
  const fake = createFakeServer({ seed })
  for (const path of ['/hosts', '/invitations', '/cloud-integrations'])
    fake.answer({ method: 'GET', path: `/api/v0${path}`, headers: [['X-Api-Key', fake.keys.readWrite]] })
}

function takenOn(text: string): void {
  const { choices } = readProfile(text)
  createFakeServer({ choices }).answer({ method: 'GET', path: '/api/v0/hosts' })
}

const directory = join(root, 'fixtures/corpus')

/** Texts of the kind that a target reads, and such as it once fell over. */
export const corpusOf = ({ name }: Pick<Target, 'name'>): string[] =>
  readdirSync(join(directory, name))
    .sort()
    .map((file) => readFileSync(join(directory, name, file), 'utf8'))

/** Gives a target its corpus, then that many texts made of it. */
interface Fuzzing {
  target: Target
  seed: number
  inputs: number
  /** How much processor time in ms a text may take. */
  longest?: number
}

export const parsers: Proof<Fuzzing> = {
  says: 'nothing that is given as %s makes it fall over',
  all: ({ first, runs }) => targets.map((target) => ({ target, seed: first, inputs: runs })),
  nameOf: ({ target }) => target.name,
  async wrong(each) {
    const fault = await firstFault(each)
    const where = `Add to fixtures/corpus/${each.target.name}: `
    return fault ? [`${fault.says}\n${where}${JSON.stringify(fault.text)}`] : []
  },
}

/** The first text that the target falls over, or that takes too long. */
export async function firstFault({
  target,
  seed,
  inputs,
  longest = 2000,
}: Fuzzing): Promise<{ text: string; says: string } | undefined> {
  const corpus = corpusOf(target)
  const draw = drawing(createRandom(subSeed(seed, target.name)))
  for (let input = 0; input < corpus.length + inputs; input++) {
    const text = corpus[input] ?? mutated(draw.of(corpus), corpus, draw)
    const says = await fallOf(target, text, longest)
    if (says !== undefined) return { text, says }
  }
  return undefined
}

async function fallOf(
  { take, refusals }: Target,
  text: string,
  longest: number,
): Promise<string | undefined> {
  const began = process.cpuUsage()
  try {
    await take(text)
  } catch (error) {
    if (!refusals.some((each) => error instanceof each))
      return error instanceof Error ? error.stack : String(error)
  }
  const { user, system } = process.cpuUsage(began)
  const took = (user + system) / 1000
  return took > longest ? `It took ${Math.round(took)} ms.` : undefined
}
