import { hostBody, keyIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { Call, JsonObject } from '../../spec/http.js'
import { operation } from '../../spec/operations.js'
import { expectControl } from '../kernel/legacy-refuse.js'
import { observation } from '../kernel/observation.js'
import type { Scene } from '../kernel/scene.js'
import { type Acceptance, agreed, statusAnswer, tried } from './reading.js'

type Build = (scene: Scene, more: JsonObject) => Promise<Call>

/** A request with a body of each chapter, with more keys in it. */
const requests: readonly Build[] = [
  async ({ given }, more) => calls.createInvitation({ email: given.email(), authority: 'viewer', ...more }),
  async ({ given }, more) => calls.registerHost({ ...hostBody(given.name('host')), ...more }),
  async ({ given }, more) =>
    calls.registerCloudIntegration({ ...keyIntegrationBody(given.name('integration')), ...more }),
  async ({ given }, more) => {
    const { service } = await given.service()
    return calls.postServiceMetrics(service, [
      { name: given.name('metric'), time: given.minutesAgo(5), value: 1, ...more },
    ])
  },
]

const unknown = observation('json.keys.unknown', {
  effects: ['creates', 'leavesTraces', 'sendsMail'],

  async observe(scene) {
    const answers: Record<string, Acceptance> = {}
    for (const build of requests) {
      const call = await build(scene, { mcUnknown: true })
      const title = call.operation ? operation(call.operation).title : call.path
      answers[title] = await tried(scene, await build(scene, {}), call)
    }
    const answer = agreed(answers)
    return answer === 'accepted' ? 'ignored' : answer
  },
})

/** `é` as Latin-1 has it. */
const invalidBytes = observation('json.bytes.invalid', {
  effects: ['creates'],

  async observe(scene) {
    const { body, ...call } = calls.registerHost(hostBody(scene.given.name('host')))
    const text = JSON.stringify({ ...(body as JsonObject), memo: '\u00e9' })

    await expectControl(scene, calls.registerHost(hostBody(scene.given.name('host'))))

    const reply = await scene.send({ ...call, raw: Buffer.from(text, 'latin1') })

    return statusAnswer(reply, ['400', 'accepted'], 'accepted')
  },
})

export const jsonObservations = [unknown, invalidBytes]
