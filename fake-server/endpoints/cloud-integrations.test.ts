import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../spec/http.js'
import { cloudServices } from '../../spec/schemas.js'
import { createFakeServer } from '../index.js'
import { calling, settingBody } from '../testing/calling.js'

function scene() {
  const fake = createFakeServer()
  const api = calling(fake)
  const register = (fields: JsonObject = {}) =>
    api.post('/cloud-integrations', settingBody({ key: 'AKIA1', secretKey: 'hush', ...fields }))
  const update = (id: string, fields?: JsonObject) =>
    api.put(`/cloud-integrations/${id}`, settingBody(fields))
  const read = (id: string) => api.get(`/cloud-integrations/${id}`).json
  const listed = () => api.get('/cloud-integrations').json.cloud_integrations
  return { fake, api, register, update, read, listed }
}

describe('Update Cloud Integration', () => {
  test('what is omitted of the access stays, all else is overwritten', () => {
    const { register, update, read } = scene()
    const services = { EC2: { enable: true, includedMetrics: ['x'] } }
    const { id } = register({ roleArn: 'arn:1', externalId: 'e', memo: 'm', services }).json

    const { json } = update(id, { includedTags: 'a:b' })

    expect(json).toMatchObject({
      key: 'AKIA1',
      roleArn: 'arn:1',
      externalId: 'e',
      memo: '',
      includedTags: 'a:b',
    })
    expect(json.services.EC2).toMatchObject({ enable: false, excludedMetrics: [] })
    expect(read(id)).toEqual(json)
  })

  test('null switches the method, both ways', () => {
    const { register, update } = scene()
    const { id } = register().json

    expect(update(id, { key: null, secretKey: null, roleArn: 'arn:1', externalId: 'e' }).json).toMatchObject({
      key: null,
      roleArn: 'arn:1',
      externalId: 'e',
    })
    expect(update(id, { key: 'AKIA2', secretKey: 's', roleArn: null, externalId: null }).json).toMatchObject({
      key: 'AKIA2',
      roleArn: null,
      externalId: null,
    })
  })
})

describe('the other cloud operations', () => {
  test('Delete returns the setting as it was, and then it is gone and its name free', () => {
    const { api, register, update, read, listed } = scene()
    const { json: setting } = register()
    const remove = () => api.call('DELETE', `/cloud-integrations/${setting.id}`, { body: {} })

    expect(remove()).toEqual({ status: 200, json: setting })

    expect(listed()).toEqual([])
    expect(remove().status).toBe(404)
    expect(update(setting.id).status).toBe(404)
    expect(read(setting.id).error.message).toContain(setting.id)
    expect(register().status).toBe(200)
  })

  test('external ids differ, and several settings may share one', () => {
    const { api, register } = scene()
    const issue = () => api.post('/cloud-integrations-external-id').json.externalId
    const externalId = issue()
    const byRole = { key: null, secretKey: null, roleArn: 'arn:1', externalId }

    expect(externalId).toMatch(/^\w+$/)
    expect(issue()).not.toBe(externalId)
    expect(register({ name: 'a', ...byRole }).status).toBe(200)
    expect(register({ name: 'b', ...byRole }).json.externalId).toBe(externalId)
  })

  test.each<[string, { body?: Json; raw?: string }, number]>([
    ['nothing', {}, 200],
    ['null', { body: null }, 200],
    ['{}', { body: {} }, 200],
    ['[]', { body: [] }, 200],
    ['malformed JSON', { raw: '{' }, 400],
  ])('Generate External ID with %s', (_, given, status) => {
    expect(scene().api.call('POST', '/cloud-integrations-external-id', given).status).toBe(status)
  })

  test('every service has metrics that can be excluded', () => {
    const { json } = scene().api.get('/cloud-integrations-excludable-metrics')

    expect(Object.keys(json)).toEqual([...cloudServices])
    for (const names of Object.values(json) as string[][]) expect(names.join()).toMatch(/^[\w.,]+$/)
  })
})
