import type { ClauseId } from '../../spec/clauses/index.js'
import { show } from '../../spec/show.js'
import type { Overheard } from '../overheard.js'
import { wrongAnswer } from '../wrong-answer.js'
import type { WatchMeans } from './judge-shown.js'
import type { KnownServices } from './known-services.js'
import { isPlainPost, isTooOld, valuesIn } from './posted.js'

interface Posts {
  /** The characters of the names that the service took. */
  taken?: Set<string>
  /** What it refused before it took any. */
  waiting: Overheard[]
}

const mostWaiting = 50

/** Plain posts to a service that a host has a role in, or that takes others, must be accepted. */
export function createPostWatch(
  { docket, settle }: WatchMeans,
  services: KnownServices,
): (of: Overheard) => void {
  const all = new Map<string, Posts>()

  function judge(of: Overheard, taken: ReadonlySet<string>): void {
    const [clause, what] = doubtIn(of, taken)
    if (clause) docket.broken(clause, of, wrongAnswer(`status 200 for ${what}`, of, 200))
  }

  function accept(of: Overheard, posts: Posts): void {
    if (valuesIn(of).some(isTooOld)) docket.held('metrics.post.old.status', of)
    const taken = new Set([...(posts.taken ?? []), ...valuesIn(of).flatMap(({ name }) => [...name])])
    for (const each of posts.waiting) judge(each, taken)
    posts.taken = taken
    posts.waiting = []
  }

  /** A service that a role created is there. */
  function judgeMissing(of: Overheard, by: Overheard): void {
    const at = by.operation === 'updateHost' ? 'update' : 'register'
    if (by.end + settle < of.start)
      docket.broken(`host.${at}.roles.service`, of, wrongAnswer('the service to be there', of, 200), [by])
  }

  function post(of: Overheard): void {
    const service = keyOf(of.parameters.serviceName, of)
    const posts = all.get(service) ?? { waiting: [] }
    all.set(service, posts)
    const by = services.madeBy(of.parameters.serviceName, of)
    if (of.isSuccess) accept(of, posts)
    else if (!of.isTyped || !isPlainPost(of)) return
    else if (of.reply.status === 404 && by && !posts.taken) judgeMissing(of, by)
    else if (![400, 422].includes(of.reply.status)) return
    else if (posts.taken) judge(of, posts.taken)
    else if (by && by.end < of.start) posts.waiting = [...posts.waiting.slice(1 - mostWaiting), of]
  }

  return (of) => {
    if (of.operation === 'postServiceMetrics') post(of)
  }
}

const keyOf = (service: string | undefined, { owner }: Overheard): string => JSON.stringify([service, owner])

/** What may be why a post was refused, and the clause that says that it is fine. */
function doubtIn(of: Overheard, taken: ReadonlySet<string>): [ClauseId?, string?] {
  const values = valuesIn(of)
  if (values.some(isTooOld)) return ['metrics.post.old.status', 'a value that is older than 24 hours']
  const odd = values.map(({ name }) => name).find((name) => [...name].some((each) => !taken.has(each)))
  return odd === undefined ? [] : ['metrics.post.name', `the name ${show(odd)}`]
}
