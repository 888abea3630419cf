import type { Given, RegisteredHost } from '../../kernel/given.js'

/** The host whose metrics and monitored statuses are listed. Its check may lead to a monitored status. */
export const hostWithCheck = (given: Given): Promise<RegisteredHost> =>
  given.shared(
    (scene) => scene.given.host({ checks: [{ name: 'disk-space', memo: 'all volumes' }] }),
    'a host with a check',
  )
