import type { Choices } from '../../spec/choices.js'
import type { HostBody, MonitoredStatus } from '../../spec/schemas.js'
import type { Ids } from './ids.js'

/**
 * §2.6, §2.7. The document does not say what becomes of a check. By default it is monitored from the start,
 * with status OK.
 */
export const checkStatuses = (checks: HostBody['checks'], ids: Ids, choices: Choices): MonitoredStatus[] =>
  choices['host.checks.effect'] === 'nothing'
    ? []
    : (checks ?? []).map(({ name, memo }) => ({
        monitorId: ids.next(),
        status: 'OK',
        detail: { type: 'check', message: `${name} OK`, memo: memo || undefined },
      }))
