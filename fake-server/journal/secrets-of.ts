import type { ServedExchange } from '../request/exchange.js'
import type { Identity } from '../world/organization.js'
import type { LatestExchanges } from './latest-exchanges.js'
import { secretsIn } from './redact.js'
import { Secrets } from './secrets.js'

/** Above this number, and twice the number last needed, secrets that are no longer needed are forgotten. */
const many = 20_000

/** What a journal must hide: every existing or tried key, and every secret access key that was sent. */
export class SecretsOf {
  readonly #identities: () => Iterable<Identity>
  #secrets: Secrets | undefined
  /** The number of the last exchange that was searched; all before it were too. */
  #searched = 0
  #most = many

  constructor(identities: () => Iterable<Identity>) {
    this.#identities = identities
  }

  of(exchanges: LatestExchanges): Secrets {
    if (this.#secrets && this.#secrets.size > this.#most) this.forget()
    this.#secrets ??= new Secrets()
    const secrets = this.#secrets
    for (const { keys } of this.#identities()) for (const key of Object.values(keys)) secrets.add(key)
    for (let at = -1, latest = exchanges.at(at); isNew(latest, this.#searched); latest = exchanges.at(--at))
      for (const secret of secretsOf(latest)) secrets.add(secret)
    this.#searched = exchanges.at(-1)?.number ?? this.#searched
    if (secrets.size > this.#most) this.#most = 2 * secrets.size
    return secrets
  }

  /** Call it when the exchanges are replaced. */
  forget(): void {
    this.#secrets = undefined
    this.#searched = 0
    this.#most = many
  }
}

const secretsOf = ({ foreignKey, text }: ServedExchange): string[] => [
  ...(foreignKey === undefined ? [] : [foreignKey]),
  ...(text ? secretsIn(text) : []),
]

const isNew = (exchange: ServedExchange | undefined, searched: number): exchange is ServedExchange =>
  exchange !== undefined && exchange.number > searched
