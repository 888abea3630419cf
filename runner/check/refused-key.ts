import { listHosts, updateHostRoles } from '../../fixtures/calls.js'
import { type Call, headerOf, type Reply } from '../../spec/http.js'
import { showCall, showReply } from '../../suites/kernel/show.js'
import { type Asking, isRefusal, nobody } from './ask.js'
import type { Checked, Finding } from './finding.js'

/** Explains why every read refuses a key: it is in the wrong header, carries only Write, or is not valid. */
export async function refusalFinding(target: Checked, asking: Asking, reply: Reply): Promise<Finding> {
  const says = `The key is refused: ${showCall(listHosts())} and two more reads answered ${showReply(reply)}.`
  const advice = (await exchanged(target, asking)) ?? (await otherHeader(target, asking))
  return { subject: 'key', state: 'wrong', says, advice: advice ?? usualAdvice(reply) }
}

function usualAdvice(reply: Reply): string {
  const wants = headerOf(reply, 'www-authenticate')?.split(/[ ,]/)[0]
  const asksFor = wants ? ` The server asks for ${wants} authentication.` : ''
  const elsewhere = reply.status === 403 ? 'It may be permitted from other addresses only. ' : ''
  return `${elsewhere}Check --key, and --key-header or --key-prefix if the deployment expects keys elsewhere.${asksFor}`
}

/** A key that carries only Write may change the roles of a host; an invalid one may not. */
async function exchanged({ supplied }: Checked, asking: Asking): Promise<string | undefined> {
  const reads = async (key: Call['key']): Promise<boolean> =>
    ((await asking.ask({ ...listHosts(), key }))?.reply?.status ?? 500) < 300
  if (supplied.includes('writeKey') && (await reads('write')))
    return '--key and --write-key are exchanged: the one given as --write-key may read. Swap them.'
  const isOtherTaken = supplied.includes('readKey') && (await reads('read'))
  if (await mayWrite(asking))
    return 'The key given as --key carries only Write. Give one that carries Read and Write.'
  return isOtherTaken
    ? 'The server accepts --read-key in the same header, so --key itself is wrong: give another one.'
    : undefined
}

async function mayWrite(asking: Asking): Promise<boolean> {
  const call = updateHostRoles(nobody().name, [])
  const own = (await asking.ask(call))?.reply
  if (!own || isRefusal(own) || own.status >= 429) return false
  /** If the server looks for the host first, its answer says nothing about the key. */
  const invalid = (await asking.ask({ ...call, key: 'invalid' }))?.reply
  return isRefusal(invalid)
}

/** The header and prefix that some deployments use for their keys. */
const headers = [
  ['X-Api-Key', ''],
  ['Authorization', 'Bearer '],
  ['X-Auth-Token', ''],
  ['Authorization', ''],
] as const

async function otherHeader({ reach }: Checked, asking: Asking): Promise<string | undefined> {
  if (!reach) return undefined
  for (const [name, prefix] of headers) {
    const call = { ...listHosts(), path: reach.prefix + listHosts().path }
    const asked = await asking.askElsewhere(call, reach.withKeyIn(name, prefix))
    if ((asked?.reply?.status ?? 500) >= 300) continue
    const given = prefix ? `--key-prefix ${prefix.trim()}` : 'no --key-prefix'
    if (name.toLowerCase() === reach.keyHeader.toLowerCase())
      return `The server accepts it ${prefix ? 'with another prefix' : 'without a prefix'}. Give ${given}.`
    const rest = prefix ? ` ${given}` : reach.keyPrefix ? ` and ${given}` : ''
    return `The server accepts it in another header. Give --key-header ${name}${rest}.`
  }
  return undefined
}
