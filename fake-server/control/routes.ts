import { faultRoutes, journalRoutes, timeRoutes } from './call-routes.js'
import { organizationRoutes } from './organization-routes.js'
import { rehearse } from './rehearse.js'
import type { ControlRoute } from './route.js'
import { pageRoutes, snapshotRoutes, stateRoutes } from './state-routes.js'

export const controlRoutes: readonly ControlRoute[] = [
  ...pageRoutes,
  ...stateRoutes,
  rehearse,
  ...organizationRoutes,
  ...snapshotRoutes,
  ...timeRoutes,
  ...faultRoutes,
  ...journalRoutes,
]
