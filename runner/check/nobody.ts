import { randomBytes } from 'node:crypto'

/** Names of what there is not, so that a write to it has no effect. */
export function nobody(): { email: string; host: string; identifier: string } {
  const unique = randomBytes(8).toString('hex')
  return {
    email: `mc-check-${unique}@example.com`,
    host: `mc-check-${unique}`,
    identifier: `mc-check-${unique}`,
  }
}
