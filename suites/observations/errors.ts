import { keyIntegrationBody, truncatedJson } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import { headerOf, type Json, type Reply } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import { plainControl } from '../foundations.js'
import { expectRefusal } from '../kernel/expect.js'
import { type AnswerTo, observing } from '../kernel/observation.js'
import { expectControl } from '../kernel/refuse.js'
import { settingRegistered } from './cloud-settings.js'
import { other, statusAnswer } from './reading.js'

function errorBodyOf(reply: Reply): AnswerTo<'errors.body'> {
  const text = reply.text.trim()
  if (text === '') return 'empty'
  if (headerOf(reply, 'content-type')?.includes('html') || text.startsWith('<')) return 'html'
  if (headerOf(reply, 'content-type')?.includes('application/problem+json')) return 'problem-json'
  const value = jsonOf(text)
  if (value === undefined) return /^[{[]/.test(text) ? other('broken JSON') : 'text'
  const error = typeof value === 'object' && value !== null && !Array.isArray(value) ? value.error : undefined
  if (typeof error === 'string') return 'plain-string'
  const isNested = typeof error === 'object' && error !== null && !Array.isArray(error)
  return isNested && typeof error.message === 'string' ? 'nested-message' : other(kindOf(value))
}

/** Leaves out what a server may write differently each time. */
function kindOf(value: Json): string {
  if (value === null) return 'a JSON null'
  if (Array.isArray(value)) return 'a JSON list'
  if (typeof value !== 'object') return `a JSON ${typeof value}`
  return `a JSON object with ${Object.keys(value).sort().join(', ') || 'nothing in it'}`
}

export const errorObservations = observing(['creates'], {
  async 'errors.body'(scene) {
    await expectControl(scene, plainControl('getHost'))

    const reply = await scene.probe(calls.getHost(scene.given.name('nobody')))

    expectRefusal(reply)
    return errorBodyOf(reply)
  },

  /** Uses a setting, because the document fixes both statuses there: 401 for the key, 400 for the body. */
  async 'errors.precedence'(scene) {
    const setting = keyIntegrationBody(scene.given.name('integration'))
    const { body: _, ...rest } = calls.registerCloudIntegration(setting)
    await expectControl(scene, settingRegistered)

    const reply = await scene.probe({ ...rest, raw: truncatedJson(setting), key: 'invalid' })

    const answer = statusAnswer(reply, ['401', '400'])
    return answer === '401' ? 'key' : answer === '400' ? 'body' : answer
  },

  async 'errors.malformed-or-unknown'(scene) {
    const { body: _, ...rest } = calls.updateHostStatus(await scene.given.unknownHostId(), 'working')
    await expectControl(scene, plainControl('updateHostStatus'))

    const reply = await scene.probe({ ...rest, raw: truncatedJson({ status: 'working' }) })

    return statusAnswer(reply, ['400', '404'])
  },
})
