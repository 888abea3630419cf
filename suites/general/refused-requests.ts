import { hostBody } from '../../fixtures/bodies.js'
import { registerHost } from '../../fixtures/calls.js'
import type { Json } from '../../spec/http.js'
import type { ConformanceCase } from '../kernel/case.js'
import { expectAnswer, expectReached } from '../kernel/expect.js'
import { withStatus } from '../kernel/impostors.js'
import { expectControl } from '../kernel/refuse.js'

/** Bodies that make a careless server fail. It may accept or refuse them. */
const careless = (name: string): Json[] => [
  null,
  [],
  { ...hostBody(name), name: { first: name } },
  { ...hostBody(name), roleFullnames: { a: 1 } },
  { ...hostBody(name), interfaces: [null] },
]

const isNoFailure: ConformanceCase = {
  id: 'general/requests/odd-body-is-no-failure-of-the-server',
  clause: 'general.requests.refused',
  effects: ['creates'],

  async run(scene) {
    await expectControl(scene, {
      name: 'a host is registered',
      call: async ({ given }) => registerHost(hostBody(given.name('host'))),
    })

    for (const body of careless(scene.given.name('host'))) {
      const reply = await scene.act(registerHost(body))

      expectReached(reply)
      const rule = { properties: { status: { maximum: 499 } } }
      expectAnswer(rule, 'an answer that is no failure of the server (5xx)', reply)
    }
  },

  impostor: withStatus('registerHost', 'refusal', 500),
}

export const refusedRequestsCases = [isNoFailure]
