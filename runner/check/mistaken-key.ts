import { updateHostRoles } from '../../fixtures/calls.js'
import type { KeyKind, Reply } from '../../spec/http.js'
import { type Asking, isLetIn, isRefusal, nobody } from './ask.js'
import type { Finding } from './finding.js'
import { type keysSeen, onlyReads, swap } from './keys.js'

/**
 * A key that was given for another: two keys of which each does what only the other may, and is refused what it should
 * do; or a full key that reads and is refused every write. Of one such answer alone the server may be to blame, and a
 * run can tell.
 */
export async function mistakenKey(
  asking: Asking,
  { full, read, write }: Awaited<ReturnType<typeof keysSeen>>,
): Promise<Finding | undefined> {
  const roles = updateHostRoles(nobody().host, [])
  const replyTo = async (key: KeyKind): Promise<Reply | undefined> =>
    (await asking.ask({ ...roles, key }))?.reply
  if (read?.reads === false && write?.reads && write.writes === false)
    return isLetIn(await replyTo('read')) ? found('read key', '--read-key', '--write-key', writes) : undefined
  if (full.writes !== false || !isRefusal(await replyTo('full'))) return undefined
  const isExchanged = read?.reads && read.isLetWrite && isLetIn(await replyTo('read'))
  return isExchanged ? found('key', '--key', '--read-key', reads) : onlyReads(full)
}

const writes = ['may write and not read', 'may read and not write'] as const
const reads = ['may read and not write', 'may read and write'] as const

const found = (
  subject: Finding['subject'],
  one: string,
  other: string,
  [may, mayOther]: readonly [string, string],
): Finding => ({
  ...{ subject, state: 'wrong' },
  says: `The key given as ${one} ${may}, the one given as ${other} ${mayOther}.`,
  advice: swap(one, other),
})
