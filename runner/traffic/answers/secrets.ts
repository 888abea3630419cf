import { isObject } from '../../../spec/is-object.js'
import { formsOf } from '../../../spec/secret-forms.js'
import { Violation } from '../../../suites/kernel/outcomes.js'
import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'

const most = 200

/** Watches whether secret access keys that were sent reappear in answers about settings. */
export interface SecretWatch {
  note(of: Overheard): void
  /** All secrets that were sent. */
  secrets(): string[]
}

export function createSecretWatch(docket: Docket): SecretWatch {
  const all = new Set<string>()
  const known = new Map<string, readonly string[]>()

  function note(of: Overheard): void {
    const sent = isObject(of.given) ? of.given.secretKey : undefined
    if (typeof sent === 'string') all.add(sent)
    const secret = secretIn(of)
    if (secret !== undefined && !known.has(secret) && known.size < most) known.set(secret, formsOf(secret))
    if (!of.operation.endsWith('CloudIntegration') && of.operation !== 'listCloudIntegrations') return
    const clause = of.isSuccess ? 'integration.secret.hidden' : 'integration.secret.hidden.refused'
    if (!of.isSuccess && secret === undefined) return
    for (const [each, forms] of known) {
      if (!of.isSuccess && each !== secret) continue
      docket.check(clause, of, () => {
        if (forms.some((form) => of.reply.text.includes(form)))
          throw new Violation('no secret access key in an answer', 'the one that was sent', {
            reply: of.reply,
          })
      })
    }
  }

  return { note, secrets: () => [...all] }
}

/** A secret that no innocent text contains and that stands nowhere else in the body. */
function secretIn({ given, sent = '' }: Overheard): string | undefined {
  const secret = isObject(given) ? given.secretKey : undefined
  if (typeof secret !== 'string' || !/^[A-Za-z0-9/+=_-]{16,}$/.test(secret)) return undefined
  return sent.split(secret).length === 2 ? secret : undefined
}
