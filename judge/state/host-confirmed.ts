import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { show } from '../../spec/show.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import type { Overheard } from '../overheard.js'
import { type History, onlyValue, type Trait, type Version } from './history.js'
import { isUnsetValue } from './host-traits.js'
import type { WatchMeans } from './judge-shown.js'

/** Examines a host that is shown correctly: learns its initial state, and reports anything that should be gone. */
export function confirmHost(
  version: Version,
  shown: JsonObject,
  of: Overheard,
  { docket, unjudged }: WatchMeans & { unjudged: ReadonlySet<string> },
): void {
  learnInitial(version, shown)
  const identifier = version.traits.customIdentifier
  if (identifier && !unjudged.has('customIdentifier') && isUnsetValue(onlyValue(identifier))) {
    const clause: ClauseId =
      identifier.since.operation === 'updateHost'
        ? 'host.update.identifier.shown'
        : 'host.register.identifier.shown'
    docket.check(
      clause,
      of,
      () => {
        if (shown.customIdentifier === '')
          throw new Violation('customIdentifier null or left out', show(''), {
            within: shown,
            key: 'customIdentifier',
          })
      },
      [identifier.since],
    )
  }
  judgeReplaced(version, shown, of, docket, unjudged)
}

const learnt = ['status', 'createdAt', 'isRetired', 'customIdentifier']

/** What is open and shown stays so until somebody changes it. */
function learnInitial(version: Version, shown: JsonObject): void {
  for (const name of shown.isRetired === false ? learnt : ['status', 'createdAt']) {
    const trait = version.traits[name]
    const value = shown[name]
    if (trait?.values === 'any' && ['string', 'number', 'boolean'].includes(typeof value))
      version.traits = { ...version.traits, [name]: { ...trait, values: [value] } }
  }
}

/** An update leaves nothing of the earlier meta and interfaces. */
function judgeReplaced(
  version: Version,
  shown: JsonObject,
  of: Overheard,
  docket: WatchMeans['docket'],
  unjudged: ReadonlySet<string>,
): void {
  const { by, replaced } = version
  if (by.operation !== 'updateHost' || !replaced) return
  const kept = replaced.meta.find((key) => isObject(shown.meta) && Object.hasOwn(shown.meta, key))
  if (replaced.meta.length > 0 && !unjudged.has('meta'))
    docket.check(
      'host.update.meta.replaced',
      of,
      () => {
        if (kept !== undefined)
          throw new Violation(`meta without ${kept}`, show(shown.meta), { within: shown, key: 'meta' })
      },
      [by],
    )
  const names = Array.isArray(shown.interfaces)
    ? shown.interfaces.filter(isObject).map(({ name }) => name)
    : []
  const left = replaced.interfaces.find((name) => names.includes(name))
  if (replaced.interfaces.length > 0 && !unjudged.has('interfaces'))
    docket.check(
      'host.update.interfaces.replaced',
      of,
      () => {
        if (left !== undefined)
          throw new Violation(`interfaces without ${left}`, show(names), { within: shown, key: 'interfaces' })
      },
      [by],
    )
}

/** Records what the latest write of a host replaced: not what it gave again, though that may be shown in another way. */
export function noteReplaced({ versions }: History): void {
  const [before, latest] = versions.slice(-2)
  if (!before || latest?.by.operation !== 'updateHost') return
  const { meta: again } = Object(latest.by.given) as JsonObject
  const given = keysOf(latest.traits.meta)?.concat(Object.keys(Object(again)))
  const meta = less(keysOf(before.traits.meta), given)
  const interfaces = less(namesOf(before.traits.interfaces), namesOf(latest.traits.interfaces))
  latest.replaced = { meta, interfaces }
}

function keysOf(trait: Trait | undefined): string[] | undefined {
  const meta = onlyValue(trait)
  return isObject(meta) ? Object.keys(meta) : undefined
}

function namesOf(trait: Trait | undefined): string[] | undefined {
  const given = onlyValue(trait)
  return Array.isArray(given) ? given.filter(isObject).map(({ name }) => String(name)) : undefined
}

const less = (before: readonly string[] | undefined, after: readonly string[] | undefined): string[] =>
  before && after ? before.filter((each) => !after.includes(each)) : []
