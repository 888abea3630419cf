import type { OpenPointId } from '../../spec/open-points.js'

const expiry = 'An invitation expires after days, and a run cannot move the clock of the server.'
const rate = 'A run keeps away from the rate limit: it would hold up everybody in the organization.'

/** Why a run cannot observe what a server does at this point. */
export const unobserved: Partial<Record<OpenPointId, string>> = {
  'http.header-names': 'The client that makes the calls does not tell how names of headers were written.',
  'http.latency': 'What a reply takes on the server cannot be told from what it takes on the way.',
  'reply.pagination':
    'It would take more hosts or settings than a page holds, and how many that are is not known.',
  'keys.transport':
    'Where the key goes is told to the run (--key-header, --key-prefix), not found out by it.',
  'invitation.expired.listed': expiry,
  'invitation.expired.cancel': expiry,
  'invitation.expired.invite-again': expiry,
  'metrics.time.limit': 'A value is exactly 24 hours old for a moment that a run cannot hit from outside.',
  'metrics.rate-cap': rate,
  'metrics.retry-after': rate,
  'metrics.retry-after.form': rate,
}
