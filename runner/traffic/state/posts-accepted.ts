import type { ClauseId } from '../../../spec/clauses/index.js'
import { show } from '../../../spec/show.js'
import type { Overheard } from '../overheard.js'
import { wrongAnswer } from '../wrong-answer.js'
import type { WatchMeans } from './judge-shown.js'
import { isPlainPost, isTooOld, valuesIn } from './posted.js'

/** Plain posts to a service that took others must be accepted. */
export function createPostWatch({ docket }: WatchMeans): (of: Overheard) => void {
  /** The characters of the names that each service took. */
  const taken = new Map<string, Set<string>>()

  function accept(of: Overheard, service: string): void {
    const characters = taken.get(service) ?? new Set()
    for (const { name } of valuesIn(of)) for (const each of name) characters.add(each)
    taken.set(service, characters)
  }

  function judge(of: Overheard, known: ReadonlySet<string>): void {
    const values = valuesIn(of)
    const old = values.find(isTooOld)
    const odd = values.map(({ name }) => name).find((name) => [...name].some((each) => !known.has(each)))
    const [clause, what]: [ClauseId?, string?] = old
      ? ['metrics.post.old.status', 'a value that is older than 24 hours']
      : odd === undefined
        ? []
        : ['metrics.post.name', `the name ${show(odd)}`]
    if (clause) docket.broken(clause, of, wrongAnswer(`status 200 for ${what}`, of, 200))
  }

  return (of) => {
    if (of.operation !== 'postServiceMetrics') return
    const service = JSON.stringify([of.parameters.serviceName, of.owner])
    const known = taken.get(service)
    if (of.isSuccess) {
      if (valuesIn(of).some(isTooOld)) docket.held('metrics.post.old.status', of)
      accept(of, service)
    } else if (known && [400, 422].includes(of.reply.status) && isPlainPost(of)) judge(of, known)
  }
}
