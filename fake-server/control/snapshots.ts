import { controlRoute } from './control-route.js'
import { list, object, snapshotSchema, stateSchema } from './schemas.js'
import { stateOf } from './views.js'
import { weightOfOrganization } from './weight.js'

const all = { says: 'The snapshots that there are.', schema: object({ snapshots: list(snapshotSchema) }) }

export const listSnapshots = controlRoute({
  id: 'listSnapshots',
  method: 'GET',
  path: '/snapshots',
  tag: 'state',
  says: 'The snapshots that were taken over HTTP.',
  reply: all,
  answer: (_, { snapshots }) => ({ snapshots: snapshots.list() }),
})

export const takeSnapshot = controlRoute({
  id: 'takeSnapshot',
  method: 'POST',
  path: '/snapshots',
  tag: 'state',
  says: 'Keeps everything as it is now: state, clock, ids to come, rate windows, journal, faults, answers and departures.',
  status: 201,
  reply: { says: "The snapshot, and the time of the fake's clock then.", schema: snapshotSchema },
  answer: (_, { fake, snapshots, identities, contentOf, journal }) => {
    const organizations = identities().flatMap(({ name }) => contentOf(name) ?? [])
    const bytes = organizations.reduce((sum, each) => sum + weightOfOrganization(each), journal.facts.weight)
    return snapshots.add(bytes, () => fake.snapshot())
  },
})

export const restoreSnapshot = controlRoute({
  id: 'restoreSnapshot',
  method: 'POST',
  path: '/snapshots/{id}/restore',
  tag: 'state',
  says: 'Everything as it was; the snapshot stays, for another time.',
  reply: { says: 'Where the fake is now.', schema: stateSchema },
  answer: ({ path: { id = '' } }, controlled) => {
    controlled.fake.restore(controlled.snapshots.get(id))
    return stateOf(controlled)
  },
})

export const deleteSnapshot = controlRoute({
  id: 'deleteSnapshot',
  method: 'DELETE',
  path: '/snapshots/{id}',
  tag: 'state',
  says: 'Forgets a snapshot.',
  reply: all,
  answer: ({ path: { id = '' } }, { snapshots }) => {
    snapshots.delete(id)
    return { snapshots: snapshots.list() }
  },
})
