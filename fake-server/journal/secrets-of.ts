import { shortSecret } from '../../spec/secret-forms.js'
import type { Exchange } from '../exchange.js'
import type { Identity } from '../organization.js'
import { secretsIn } from './redact.js'
import { Secrets } from './secrets.js'
import type { Tape } from './tape.js'

/** When there are more than that, and twice as many as needed, it is time to forget those that are not. */
const many = 20_000

/** What must not be seen in a journal: every key there is or was tried, and every secret access key that was sent. */
export class SecretsOf {
  readonly #identities: () => Iterable<Identity>
  #secrets = new Secrets()
  /** The number of the last exchange that was searched, and all before it. */
  #searched = 0
  #most = many

  constructor(identities: () => Iterable<Identity>) {
    this.#identities = identities
  }

  of(tape: Tape): Secrets {
    if (this.#secrets.size > this.#most) this.forget()
    for (const { keys } of this.#identities()) for (const key of Object.values(keys)) this.#secrets.add(key)
    for (let at = -1, exchange = tape.at(at); isNew(exchange, this.#searched); exchange = tape.at(--at))
      this.#add(exchange)
    this.#searched = tape.at(-1)?.number ?? this.#searched
    if (this.#secrets.size > this.#most) this.#most = 2 * this.#secrets.size
    return this.#secrets
  }

  /** To be called when the tape becomes another one. */
  forget(): void {
    this.#secrets = new Secrets()
    this.#searched = 0
    this.#most = many
  }

  #add({ foreignKey, text }: Exchange): void {
    if (foreignKey !== undefined) this.#secrets.add(foreignKey)
    for (const secret of text ? secretsIn(text) : [])
      if (secret.length >= shortSecret) this.#secrets.add(secret)
  }
}

const isNew = (exchange: Exchange | undefined, searched: number): exchange is Exchange =>
  exchange !== undefined && exchange.number > searched
