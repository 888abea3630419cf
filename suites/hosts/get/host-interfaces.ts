import { updateHost } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import { idSchema, interfaceSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectShape, expectSuccess, expectThat } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { alteringBody } from '../../kernel/impostors.js'
import type { Scene } from '../../kernel/scene.js'
import { registering } from '../register/registering.js'
import { inEveryView, isObject } from '../scenes/host-views.js'
import { type InterfaceSample, interfaceSamples } from './interface-samples.js'

const storing = (operation: OperationId, { wrong, impostor }: InterfaceSample): Impostor =>
  impostor ?? alteringBody(operation, (body) => ({ ...body, interfaces: [{ name: 'lo' }, wrong] }))

/** It stands behind another one, so that a server which knows only the first shows it. */
const given = (sample: InterfaceSample): JsonObject => ({ interfaces: [{ name: 'lo' }, sample.given] })

const expectInterface = (
  { given, eventually }: Scene,
  host: RegisteredHost,
  sample: InterfaceSample,
): Promise<void> =>
  eventually(() =>
    inEveryView(given, host, ({ interfaces }, view) => {
      const list = Array.isArray(interfaces) ? interfaces.filter(isObject) : []
      const shown = list.find((each) => each.name === sample.given.name)
      expectThat(shown !== undefined, `${view} an interface ${sample.given.name}`, interfaces)
      expectShape('interface', shown ?? {}, interfaceSchema)
      sample.judge(shown ?? {}, sample.given)
    }),
  )

const registersInterface = (sample: InterfaceSample): ConformanceCase => ({
  id: `hosts/register/${sample.id}`,
  clause: sample.clause,
  effects: ['creates'],

  async run(scene) {
    const { body, call } = registering(scene, given(sample))

    const { id } = expectSuccess(await scene.send(call), idSchema)

    await expectInterface(scene, { id, body }, sample)
  },

  impostor: storing('registerHost', sample),
})

/** What is there before carries every other kind of address. */
const updatesInterface = (sample: InterfaceSample): ConformanceCase => ({
  id: `hosts/update/${sample.id}`,
  clause: sample.clause,
  effects: ['creates'],

  async run(scene) {
    const host = await scene.given.host({
      customIdentifier: scene.given.name('identifier'),
      interfaces: [{ name: 'eth0', macAddress: '02:00:50:10:00:99', ipv4Addresses: ['192.0.2.99'] }],
    })

    const reply = await scene.send(updateHost(host.id, { ...host.body, ...given(sample) }))

    expectSuccess(reply, idSchema)
    await expectInterface(scene, host, sample)
  },

  impostor: storing('updateHost', sample),
})

export const hostInterfacesCases = [
  ...interfaceSamples.map(registersInterface),
  ...interfaceSamples.map(updatesInterface),
]
