import { isObject } from '../../spec/is-object.js'
import { SecretFinder } from '../../spec/secret-finder.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'

const most = 10_000

/** Watches whether secret access keys that were sent reappear in answers about settings. */
export interface Watch {
  note(of: Overheard): void
  /** All secrets that were sent. */
  secrets(): string[]
}

export function createSecretWatch(docket: Docket): Watch {
  const all = new Set<string>()
  const known = new SecretFinder()

  function note(of: Overheard): void {
    const sent = isObject(of.given) ? of.given.secretKey : undefined
    if (typeof sent === 'string') all.add(sent)
    const secret = secretIn(of)
    if (secret !== undefined && known.size < most) known.add(secret)
    if (!of.operation.endsWith('CloudIntegration') && of.operation !== 'listCloudIntegrations') return
    const clause = of.isSuccess ? 'integration.secret.hidden' : 'integration.secret.hidden.refused'
    const sought = of.isSuccess ? known : finderOf(secret)
    if (sought.size === 0) return
    docket.check(clause, of, () => {
      if (sought.has(of.reply.text))
        throw new Violation('no secret access key in an answer', 'the one that was sent', { reply: of.reply })
    })
  }

  return { note, secrets: () => [...all] }
}

function finderOf(secret: string | undefined): SecretFinder {
  const finder = new SecretFinder()
  if (secret !== undefined) finder.add(secret)
  return finder
}

/** A secret that no innocent text contains and that stands nowhere else in the body. */
function secretIn({ given, sent = '' }: Overheard): string | undefined {
  const secret = isObject(given) ? given.secretKey : undefined
  if (typeof secret !== 'string' || !/^[A-Za-z0-9/+=_-]{16,}$/.test(secret)) return undefined
  return sent.split(secret).length === 2 ? secret : undefined
}
