import type { JsonObject } from '../../spec/http.js'
import { alertStatuses } from '../../spec/schemas.js'
import { isUnset } from '../../suites/kernel/expect.js'
import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { expectKind, expectOneOf } from './kinds.js'

/** A monitored status has its fields, and a detail only of a check. */
export function judgeMonitored(of: Overheard, shown: JsonObject, docket: Docket): void {
  docket.check('host.monitoring.monitor-id', of, () => expectKind(shown, 'monitorId', 'string'))
  docket.check('host.monitoring.status', of, () => expectOneOf(shown, 'status', alertStatuses))
  const { detail } = shown
  if (isUnset(detail)) return
  const isTyped = docket.check('host.monitoring.detail', of, () => {
    expectKind(shown, 'detail', 'object')
    expectOneOf(detail as JsonObject, 'type', ['check'])
  })
  if (!isTyped) return
  docket.check('host.monitoring.detail.message', of, () =>
    expectKind(detail as JsonObject, 'message', 'string'),
  )
  if (!isUnset((detail as JsonObject).memo))
    docket.check('host.monitoring.detail.memo', of, () => expectKind(detail as JsonObject, 'memo', 'string'))
}
