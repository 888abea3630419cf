import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createFakeServer } from '../../fake-server/index.js'
import type { CaseResult } from '../../runner/case/case-result.js'
import { effectsOf } from '../../runner/case/effects-of.js'
import { runCase } from '../../runner/case/run-case.js'
import { clauses } from '../../spec/clauses/index.js'
import { isBroken } from '../../spec/is-broken.js'
import { terminalText } from '../../spec/terminal-text.js'
import type { ConformanceCase, Impostor } from '../../suites/kernel/case.js'
import { madeHere } from '../../suites/kernel/define-case.js'
import { stageInMemory } from '../fake/in-memory.js'
import { takeFaults } from '../last-net.js'
import { UsageError } from '../options/usage-error.js'

/** The cases of modules (`--with`) and of code, each tried on the fake. Throws `UsageError`. */
export async function ownCases(
  files: readonly string[] = [],
  given: readonly ConformanceCase[] = [],
): Promise<ConformanceCase[]> {
  const all = [...given.map((each) => checked(each, 'cases'))]
  for (const file of files) all.push(...(await casesOfModule(file)))
  expectUnlike(all)
  for (const each of all) await expectProven(each)
  return all
}

async function casesOfModule(file: string): Promise<ConformanceCase[]> {
  const shown = `--with "${terminalText(file)}"`
  const module = await import(pathToFileURL(resolve(file)).href).catch((error: unknown) => {
    throw new UsageError(`${shown}: ${whyNotLoaded(error, file)}`)
  })
  const found = Object.values(module).flat().filter(isLikeCase)
  if (!found.length)
    throw new UsageError(
      `${shown}: it exports no case. Export what defineCase of monitoring-conformance gives, or a list of it.`,
    )
  return [...new Set(found)].map((each) => checked(each, shown))
}

const isLikeCase = (value: unknown): boolean =>
  madeHere(value) !== 'no' || (typeof value === 'object' && value !== null && 'run' in value)

function checked(value: unknown, where: string): ConformanceCase {
  const { id = '' } = Object(value) as Partial<ConformanceCase>
  const made = madeHere(value)
  if (made === 'yes') return value as ConformanceCase
  const shown = `${where}: "${terminalText(String(id))}"`
  if (made === 'elsewhere')
    throw new UsageError(
      `${shown} was defined by another copy of monitoring-conformance than the one that runs. Install one, and start that: npx monitoring-conformance.`,
    )
  throw new UsageError(`${shown} was not made by defineCase of monitoring-conformance.`)
}

/** Checks that no id occurs twice and that no clause has two meanings. */
function expectUnlike(all: readonly ConformanceCase[]): void {
  const ids = new Set<string>()
  const texts = new Map<string, string>()
  for (const { id, stated } of all) {
    if (ids.has(id)) throw new UsageError(`There are two cases "${id}". Rename one of them.`)
    ids.add(id)
    if (!stated) continue
    if (clauses.some((each) => each.id === stated.id))
      throw new UsageError(`Case "${id}": the clause "${stated.id}" is the suite's. Take another id.`)
    const text = JSON.stringify(stated)
    if ((texts.get(stated.id) ?? text) !== text)
      throw new UsageError(`Case "${id}": the clause "${stated.id}" says something else in another case.`)
    texts.set(stated.id, text)
  }
}

/** Checks that the case conforms, rejects its impostor, and does no more than it declares. */
async function expectProven(each: ConformanceCase): Promise<void> {
  const { id, keeping = (send) => send, effects } = each
  const kept = await tried(each, keeping)
  if (kept.verdict !== 'conforms' && kept.verdict !== 'untested')
    throw new UsageError(
      `Case "${id}" does not conform on ${each.keeping ? 'the fake with its keeping' : 'the fake'}: ` +
        `${kept.verdict}, ${terminalText(kept.message ?? '')} ${each.keeping ? '' : 'Where the rule is beyond the document, give keeping: (send) => a server that keeps it.'}`.trim(),
    )
  const done = effectsOf(kept.exchanges).filter((effect) => effect !== 'reads' && !effects.includes(effect))
  if (done.length)
    throw new UsageError(`Case "${id}" does more than its effects say. Add ${done.join(' and ')}.`)
  const caught = await tried(each, (send) => each.impostor(keeping(send)))
  if (!isBroken(caught))
    throw new UsageError(
      `Case "${id}" does not reject its impostor: ${caught.verdict}${caught.message ? `, ${terminalText(caught.message)}` : ''}. A case proves nothing that no wrong server fails. Give an impostor that breaks the rule, or expect more of it.`,
    )
}

/** Throws if the case leaves a promise that is rejected and that nobody awaits. It would end a run. */
async function tried(each: ConformanceCase, impostor: Impostor): Promise<CaseResult> {
  const left: unknown[] = []
  using _ = takeFaults((error) => left.push(error))
  const result = await runCase(each, { ...stageInMemory(createFakeServer()), impostor })
  await new Promise(setImmediate)
  if (!left.length) return result
  throw new UsageError(
    `Case "${each.id}" leaves a promise that nobody awaits, and that is rejected: ${terminalText(String(left[0]))}. Await it in the case.`,
  )
}

/** Why a module of the user could not be loaded, and what to do. */
function whyNotLoaded(error: unknown, file: string): string {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException
  if (!existsSync(file)) return 'there is no such file.'
  const [, lacking] = /^Cannot find (?:module|package) '([^']+)'/.exec(message) ?? []
  if (code === 'ERR_MODULE_NOT_FOUND' && lacking !== undefined)
    return `it imports "${terminalText(lacking)}", which is not there. Install it, or correct the name.`
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION')
    return 'this Node does not load such files. Give a module in JavaScript (.js, .mjs).'
  if (!(error instanceof SyntaxError)) return terminalText(message)
  if (isCommonJs.test(message))
    return `Node takes it for CommonJS: ${terminalText(message)}. Let its name end with .mjs, or put "type": "module" into package.json.`
  const line = lineOf(file)
  return line === undefined ? terminalText(message) : `line ${line}: ${terminalText(message)}`
}

const isCommonJs = /^(?:Cannot use import statement outside a module|Unexpected token 'export')/

/** The line of a syntax error. An error that is caught does not carry it. */
function lineOf(file: string): string | undefined {
  const { stderr } = spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' })
  return /^.*:(\d+)\r?$/m.exec(stderr)?.[1]
}
