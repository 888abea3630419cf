import { advanceClock, getClock, setClock } from './clock.js'
import type { ControlRoute } from './control-route.js'
import { getOpenApi, getPage, getSpecification } from './documents.js'
import { addFault, clearFaults, listFaults, listPendingFaults, removeFault } from './faults.js'
import { clearJournal, getJournal } from './journal.js'
import { listen } from './listen.js'
import { listDepartures, setChoices, setDepartures } from './manner.js'
import { createOrganization, getOrganization, listOrganizations } from './organizations.js'
import { rehearse } from './rehearse.js'
import { seedFirst, seedOrganization } from './seed.js'
import { deleteSnapshot, listSnapshots, restoreSnapshot, takeSnapshot } from './snapshots.js'
import { getState, reset } from './state.js'

/** Everything that can be done to a fake over HTTP. */
export const controlRoutes: readonly ControlRoute[] = [
  getPage,
  getOpenApi,
  getSpecification,
  getState,
  reset,
  setChoices,
  listDepartures,
  setDepartures,
  rehearse,
  listOrganizations,
  createOrganization,
  getOrganization,
  seedFirst,
  seedOrganization,
  listSnapshots,
  takeSnapshot,
  restoreSnapshot,
  deleteSnapshot,
  getClock,
  setClock,
  advanceClock,
  listFaults,
  listPendingFaults,
  addFault,
  clearFaults,
  removeFault,
  getJournal,
  clearJournal,
  listen,
]
