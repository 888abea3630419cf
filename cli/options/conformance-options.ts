import { InvalidArgumentError, type Option } from 'commander'
import { closest } from 'fastest-levenshtein'
import { environmentName, flagFromEnvironment } from './option-values.js'
import { type RunSettings, runOptions } from './run-options.js'
import { UsageError } from './usage-error.js'

/** The options of `monitoring-conformance run`, in camel case, with the same defaults. Times are in ms. */
export interface ConformanceOptions {
  /** The deployment to test, a path prefix in it is kept; without it, the embedded fake is tested. */
  baseUrl?: string
  /** API key with Read and Write: required with `baseUrl`. */
  key?: string
  /** API key with Read only. */
  readKey?: string
  /** API key with Write only. */
  writeKey?: string
  /** API key whose permitted address range leaves this machine out. */
  outsideKey?: string
  /** Header that carries the key; default `X-Api-Key`. */
  keyHeader?: string
  /** Text before the key in its header, such as `Bearer`. */
  keyPrefix?: string
  /** What the deployment says for "cloud" in `cloud-integrations`. */
  cloudWord?: string
  /** Someone who is already a member of the organization. */
  memberEmail?: string
  /** Globs; only cases of these chapters. */
  chapter?: string | readonly string[]
  /** Globs; only cases with these ids. */
  case?: string | readonly string[]
  /** Globs; only cases of clauses with these ids. */
  clause?: string | readonly string[]
  /** Whether a deviation from a should is a failure; default false. */
  strict?: boolean
  /** Cases, and connections, at once; default 8. */
  concurrency?: number
  /** How long a request may take; default 10000. */
  timeout?: number
  /** How long a case may take, waiting for rate limits not counted; default 60000. */
  caseTimeout?: number
  /** How long a read may lag behind a write; default 2000. */
  settle?: number
  /** Of everything that is drawn by lot; drawn itself by default. */
  seed?: number
  /** Inputs that each property tries; default 25, of the embedded fake 100. */
  runs?: number
  /** Whether the properties are run too; default true. */
  properties?: boolean
  /** Whether the cases are left out; default false. */
  onlyProperties?: boolean
  /** Only the counterexample that a report has of a property: `conformance-report:properties/hosts/list`. */
  replay?: string
  /** Only a part of the cases: `2/4`. */
  shard?: string
  /** A file of known failures. */
  knownFailures?: string
  /** A file with the answers to open points that the embedded fake is to give. */
  profile?: string
}

type Environment = Readonly<Record<string, string | undefined>>

const lists = ['chapter', 'case', 'clause']
const notHere = ['report', 'quiet', 'color', 'writeKnownFailures', 'saveProfile']

/** Checks options as the command line does; throws `UsageError`. What is left out comes from the environment. */
export function readSettings(options: ConformanceOptions, environment: Environment = {}): RunSettings {
  const known = runOptions().filter((each) => !notHere.includes(each.attributeName()))
  refuseUnknown(
    Object.keys(options),
    known.map((each) => each.attributeName()),
  )
  const read = known.map((each) => {
    const name = each.attributeName()
    const given = options[name as keyof ConformanceOptions]
    return [name, readOption(each, given, environment[variableOf(each)]) ?? each.defaultValue]
  })
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

/** A `UsageError` in words of the command line, in words of options; any other error as it is. */
export const inWordsOfOptions = (error: unknown): unknown =>
  error instanceof UsageError ? new UsageError(worded(error.message)) : error

const worded = (message: string): string =>
  message
    .replace(/ \(or MONITORING_\w+\)/g, '')
    .replace(/--([a-z]+(?:-[a-z]+)*)/g, (_, name: string) =>
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    )

function refuseUnknown(names: readonly string[], known: readonly string[]): void {
  const unknown = names.find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new UsageError(`"${unknown}" is no option. Did you mean "${closest(unknown, known)}"?`)
}

function readOption(option: Option, given: unknown, variable: string | undefined): unknown {
  const name = option.attributeName()
  if (name in flags) return flagOf(name as keyof typeof flags, given, variable)
  if (given === undefined) return variable === undefined ? undefined : parsed(option, variable)
  if (lists.includes(name)) {
    const globs = [given].flat()
    const filled = globs.length > 0 && globs.every((each) => typeof each === 'string' && each.trim())
    return expected(name, 'a glob, or a list of them', globs, filled)
  }
  expected(name, 'a text or a number', given, typeof given === 'string' || typeof given === 'number')
  return parsed(option, String(given))
}

/** What each flag is when nobody says otherwise; its variable says the opposite. */
const flags = { strict: false, onlyProperties: false, properties: true } as const

function flagOf(name: keyof typeof flags, given: unknown, variable: string | undefined): unknown {
  if (given !== undefined) return expected(name, 'true or false', given, typeof given === 'boolean')
  return flagFromEnvironment(flagVariables[name], variable) ? !flags[name] : flags[name]
}

const flagVariables: Record<keyof typeof flags, string> = {
  strict: 'MONITORING_STRICT',
  onlyProperties: 'MONITORING_ONLY_PROPERTIES',
  properties: 'MONITORING_NO_PROPERTIES',
}

/** Commander is not told the variables of flags. */
const variableOf = (option: Option): string => option.envVar ?? environmentName(option.flags)

/** Shows no value: it may be a key in a wrapping. */
function expected<T>(name: string, what: string, value: T, fits: boolean): T {
  if (fits) return value
  throw new UsageError(`${name} is to be ${what}, not ${value === null ? 'null' : `a ${typeof value}`}.`)
}

/** Keys are never shown: their errors are no `InvalidArgumentError`. */
function parsed(option: Option, text: string): unknown {
  try {
    return option.parseArg ? option.parseArg(text, undefined as never) : text
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw inWordsOfOptions(error)
    throw new UsageError(`${option.attributeName()} "${text}" cannot be used. ${error.message}`)
  }
}
