import { getHostByCustomIdentifier } from '../../fixtures/calls.js'
import type { Reply } from '../../spec/http.js'
import { showReply } from '../../suites/kernel/show.js'
import { type Asking, nobody } from './ask.js'
import type { Finding } from './finding.js'

const subject = 'encoded paths'

/**
 * Looks up two identifiers that nobody has. A slash in one of them must make no difference; where a path that there is not
 * is answered alike, nothing is known.
 */
export async function encodedPathsFinding(asking: Asking): Promise<Finding> {
  if (asking.left() < 3)
    return { subject, state: 'unknown', says: 'They were not tried: the calls of the check were used up.' }
  const { name: identifier } = nobody()
  const [plain, slashed] = await Promise.all(
    [identifier, `${identifier}/x`].map(
      async (each) => (await asking.ask(getHostByCustomIdentifier(each)))?.reply,
    ),
  )
  if (!plain || !slashed || [plain, slashed].some(({ status }) => status >= 429 && status < 500))
    return { subject, state: 'unknown', says: 'The lookup of an identifier got no answer.' }
  const lookup = getHostByCustomIdentifier(identifier)
  const nowhere =
    plain.status === 404 &&
    (
      await asking.ask({
        ...lookup,
        path: lookup.path.replace('/hosts-by', '/hostsx-by'),
        operation: undefined,
      })
    )?.reply
  if (nowhere && isAlike(plain, nowhere, identifier))
    return {
      subject,
      state: 'unknown',
      says: 'A lookup of an identifier that nobody has is answered like a path that there is not.',
    }
  if (isAlike(plain, slashed, identifier))
    return { subject, state: 'fine', says: 'A lookup of an identifier with %2F works.' }
  return {
    ...{ subject, state: 'warns' },
    says: `The lookup of an identifier with %2F answered ${showReply(slashed)}, without it ${showReply(plain)}.`,
    advice:
      'If there is a proxy in front, let it pass percent-encoded paths unchanged. If there is none, the router of the server decodes too early.',
  }
}

/** Whether two replies have the same status and words: those of a router and of a handler differ. */
const isAlike = (one: Reply, other: Reply, identifier: string): boolean =>
  one.status === other.status && wordsOf(one, identifier) === wordsOf(other, identifier)

/** The text without the identifier and without times and ids, which differ between answers. */
const wordsOf = ({ text }: Reply, identifier: string): string =>
  text
    .replace(/\\\//g, '/')
    .replace(new RegExp(`${identifier}((/|%2F)x)?`, 'gi'), '')
    .replace(/\w*\d[\w:.-]*/g, '')
