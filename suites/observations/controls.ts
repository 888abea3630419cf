import { hostBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { Write } from '../../spec/http.js'
import type { Given, RegisteredHost } from '../kernel/given.js'
import type { Control } from '../kernel/refuse.js'
import { shared } from '../kernel/shared.js'

/** A host that any plain write may change: nobody relies on its state. */
export const hostToWrite = shared<RegisteredHost>((scene) => scene.given.host())

/** A registration with the required fields only. */
export const registration = ({ name }: Given): Write => calls.registerHost(hostBody(name('host')))

/** The control for calls that differ from it in one thing, which a server may accept or refuse. */
export const hostRegistered: Control = {
  name: 'a host that was registered is shown',
  call: async ({ given }) => calls.getHost((await given.sharedHost()).id),
}
