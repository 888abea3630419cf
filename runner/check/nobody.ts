import { randomBytes } from 'node:crypto'

/** Names of things that do not exist, so that a write to them has no effect. */
export function nobody(): { email: string; host: string; identifier: string } {
  const unique = randomBytes(8).toString('hex')
  return {
    email: `mc-check-${unique}@example.com`,
    host: `mc-check-${unique}`,
    identifier: `mc-check-${unique}`,
  }
}
