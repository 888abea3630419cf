import type { ClauseId } from '../../spec/clauses/index.js'
import { dateOf } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { maxMetricAge, metricNamePattern } from '../../spec/schemas.js'
import { show } from '../../spec/show.js'
import { wrongAnswer } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { createForgetful, keyOfOwn } from './history.js'
import type { WatchMeans } from './judge-shown.js'

/** One metric value of a post. */
export interface PostedValue {
  name: string
  time: number
  value: number
  /** In seconds, by the server's clock. */
  age: number
}

/** Clocks may differ by this many seconds. A value that close to the boundary is not judged. */
const margin = 600

/** The values in the body of a post that are what they have to be. */
export function valuesIn(of: Overheard): PostedValue[] {
  const now = nowOf(of)
  return (Array.isArray(of.given) ? of.given.filter(isObject) : []).flatMap(({ name, time, value }) =>
    typeof name === 'string' && typeof time === 'number' && typeof value === 'number'
      ? [{ name, time, value, age: now - time }]
      : [],
  )
}

/** The server's clock counts. */
function nowOf({ reply, start }: Overheard): number {
  const told = dateOf(reply)
  return (Number.isFinite(told) ? told : start) / 1000
}

export const isTooOld = ({ age }: PostedValue): boolean => age > maxMetricAge + margin

/** Certainly neither too old nor of the future. */
export const isRecent = ({ age }: PostedValue): boolean => age < maxMetricAge - margin && age > -margin

/** How many values a post may have, and how long their names may be, without being remarkable. */
const [fewValues, shortName] = [20, 40]

/** A time such as 1.7e9, which only should be accepted. */
const hasExponent = /"time"\s*:\s*-?[\d.]+e/i

/** A post that contains nothing that may be refused, but for a service that does not exist. */
function isPlainPost(of: Overheard): boolean {
  const values = valuesIn(of)
  return (
    Array.isArray(of.given) &&
    !hasExponent.test(of.sent ?? '') &&
    values.length === of.given.length &&
    values.length > 0 &&
    values.length <= fewValues &&
    new Set(values.map(({ name, time }) => `${name} ${time}`)).size === values.length &&
    values.every((each) => isTooOld(each) || isRecent(each)) &&
    values.every(({ name }) => name.length <= shortName && new RegExp(metricNamePattern).test(name))
  )
}

/** The services that certainly exist, since hosts were given roles in them. */
export interface Services {
  note(of: Overheard): void
  /** The call by which the service exists for the caller. */
  madeBy(service: string | undefined, of: Overheard): Overheard | undefined
  /** Whether a host was given the role. */
  isGiven(role: unknown, of: Overheard): boolean
  /** Whether the value is a few plain roles in services that exist. */
  arePlainRoles(value: unknown, of: Overheard): boolean
}

const few = 5

/** How many services and roles are remembered. */
const most = 5000

export function createKnownServices(): Services {
  const all = createForgetful<Overheard>(most)
  const roles = createForgetful<true>(most)
  const madeBy = (service: string | undefined, of: Overheard) => all.get(keyOfOwn(service, of))
  return {
    madeBy,
    isGiven: (role, of) => roles.has(keyOfOwn(String(role), of)),
    note(of) {
      if (!of.isSuccess || !/^(?:register|update)Host(?:Roles)?$/.test(of.operation)) return
      for (const each of rolesIn(of)) roles.set(keyOfOwn(each, of), true)
      if (of.operation === 'updateHostRoles') return
      for (const name of servicesIn(of)) if (!madeBy(name, of)) all.set(keyOfOwn(name, of), of)
    },
    arePlainRoles: (value, of) =>
      Array.isArray(value) &&
      value.length <= few &&
      value.every((each) => {
        const [, service] = /^([A-Za-z0-9][\w-]{1,29}):[A-Za-z0-9][\w-]{1,29}$/.exec(String(each)) ?? []
        return service !== undefined && (madeBy(service, of)?.end ?? of.start) < of.start
      }),
  }
}

/** The services of the roles that a host is given. */
const servicesIn = (of: Overheard): string[] =>
  rolesIn(of).flatMap((each) => /^([\w-]{2,}):[\w-]{2,}$/.exec(each)?.[1] ?? [])

const rolesIn = ({ given }: Overheard): string[] =>
  isObject(given) && Array.isArray(given.roleFullnames) ? given.roleFullnames.map(String) : []

interface Posts {
  /** The characters of the names that the service took. */
  taken?: Set<string>
  /** It took a post of more than one value. Until then their number may be why it refuses others. */
  holdsSeveral?: boolean
  /** What it refused before it took any. */
  waiting: Overheard[]
}

const mostWaiting = 50

/** Plain posts to a service that a host has a role in, or that takes others, must be accepted. */
export function createPostWatch({ docket, settle }: WatchMeans, services: Services): (of: Overheard) => void {
  const all = new Map<string, Posts>()

  function judge(of: Overheard, posts: Posts): void {
    const [clause, what] = doubtIn(of, posts)
    if (clause) docket.broken(clause, of, wrongAnswer(`status 200 for ${what}`, of, 200))
  }

  function accept(of: Overheard, posts: Posts): void {
    if (valuesIn(of).some(isTooOld)) docket.held('metrics.post.old.status', of)
    posts.taken = new Set([...(posts.taken ?? []), ...valuesIn(of).flatMap(({ name }) => [...name])])
    posts.holdsSeveral ||= valuesIn(of).length > 1
    for (const each of posts.waiting) judge(each, posts)
    posts.waiting = []
  }

  /** A service that a role created is there. */
  function judgeMissing(of: Overheard, by: Overheard): void {
    const at = by.operation === 'updateHost' ? 'update' : 'register'
    if (by.end + settle < of.start)
      docket.broken(`host.${at}.roles.service`, of, wrongAnswer('the service to be there', of, 200), [by])
  }

  function post(of: Overheard): void {
    const service = keyOfService(of)
    const posts = all.get(service) ?? { waiting: [] }
    all.set(service, posts)
    const by = services.madeBy(of.parameters.serviceName, of)
    if (of.isSuccess) accept(of, posts)
    else if (!of.isOrdinary || !isPlainPost(of)) return
    else if (of.reply.status === 404 && by && !posts.taken) judgeMissing(of, by)
    else if (![400, 422].includes(of.reply.status)) return
    else if (posts.taken) judge(of, posts)
    else if (by && by.end < of.start) posts.waiting = [...posts.waiting.slice(1 - mostWaiting), of]
  }

  return (of) => {
    if (of.operation === 'postServiceMetrics') post(of)
  }
}

/** Names the service of a call. */
export const keyOfService = (of: Overheard): string => keyOfOwn(of.parameters.serviceName, of)

/** What may be why a post was refused, and the clause that says that it is fine. */
function doubtIn(of: Overheard, { taken, holdsSeveral }: Posts): [ClauseId?, string?] {
  const values = valuesIn(of)
  if (values.some(isTooOld)) return ['metrics.post.old.status', 'a value that is older than 24 hours']
  if (values.length > 1 && !holdsSeveral) return []
  const odd = values.map(({ name }) => name).find((name) => [...name].some((each) => !taken?.has(each)))
  return odd === undefined ? [] : ['metrics.post.name', `the name ${show(odd)}`]
}
