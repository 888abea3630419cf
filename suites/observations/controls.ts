import { hostBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { Write } from '../../spec/http.js'
import type { Given, RegisteredHost } from '../kernel/given.js'
import type { Control } from '../kernel/refuse.js'
import type { Scene } from '../kernel/scene.js'

/** A host that any plain write may change: nobody relies on its state. */
export const hostToWrite = ({ given }: Scene): Promise<RegisteredHost> =>
  given.shared('a host that observations write to', (scene) => scene.given.host())

/** A registration with the required fields only. */
export const registration = ({ name }: Given): Write => calls.registerHost(hostBody(name('host')))

/** The control for calls that differ from it in one thing, which a server may accept or refuse. */
export const hostRegistered: Control = {
  name: 'a host that was registered is shown',
  call: async ({ given }) => calls.getHost((await given.shared('host', (own) => own.given.host())).id),
}

export const hostUpdated: Control = {
  name: 'a host is updated',
  call: async (scene) => {
    const { id, body } = await hostToWrite(scene)
    return calls.updateHost(id, body)
  },
}

export const statusUpdated: Control = {
  name: 'the status of a host is updated',
  call: async (scene) => calls.updateHostStatus((await hostToWrite(scene)).id, 'working'),
}

export const hostShown: Control = {
  name: 'a host is shown',
  call: async (scene) => calls.getHost((await hostToWrite(scene)).id),
}

export const hostRetired: Control = {
  name: 'a host is retired',
  call: async ({ given }) => calls.retireHost((await given.host()).id),
}

export const invitationsListed: Control = {
  name: 'invitations are listed',
  call: async () => calls.listInvitations(),
}

export const externalIdGenerated: Control = {
  name: 'an external id is generated',
  call: async () => calls.generateExternalId(),
}
