import { describe, expect, test } from 'vitest'
import type { Choices } from '../../spec/choices.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { autoRetiringServices, cloudServices } from '../../spec/schemas.js'
import { createFakeServer } from '../index.js'
import { calling, settingBody } from '../testing/calling.js'

function scene(choices: Partial<Choices> = {}) {
  const fake = createFakeServer({ choices })
  const api = calling(fake)
  const register = (fields: JsonObject = {}) =>
    api.post('/cloud-integrations', settingBody({ key: 'AKIA1', secretKey: 'hush', ...fields }))
  const update = (id: string, fields?: JsonObject) =>
    api.put(`/cloud-integrations/${id}`, settingBody(fields))
  const read = (id: string) => api.get(`/cloud-integrations/${id}`).json
  const listed = () => api.get('/cloud-integrations').json.cloud_integrations
  return { fake, api, register, update, read, listed }
}

describe('Register Cloud Integration', () => {
  test('comes back as given, without the secret', () => {
    const { register, read, listed } = scene()

    const { status, json } = register({ memo: 'm', includedTags: 'a:b,c:d' })

    expect(status).toBe(200)
    expect(json).toMatchObject({
      name: 'main account',
      memo: 'm',
      key: 'AKIA1',
      roleArn: null,
      externalId: null,
      region: 'eu-north-1',
      includedTags: 'a:b,c:d',
      excludedTags: '',
    })
    expect(read(json.id)).toEqual(json)
    expect(listed()).toEqual([json])
    expect(JSON.stringify([json, listed()])).not.toMatch(/secretKey|hush/)
  })

  test('services that are not given are disabled, and only some retire hosts', () => {
    const { services } = scene().register({
      services: {
        RDS: { enable: true, role: 'web:app', excludedMetrics: ['b', 'a'], retireAutomatically: true },
        SQS: { enable: false, retireAutomatically: true },
        Route53: { enable: true, role: null, excludedMetrics: null, includedMetrics: null },
      },
    }).json

    expect(Object.keys(services)).toEqual([...cloudServices, 'Route53'])
    expect(services.RDS).toEqual({
      enable: true,
      role: 'web:app',
      excludedMetrics: ['b', 'a'],
      retireAutomatically: true,
    })
    expect(services.SQS).toEqual({ enable: false, role: null, excludedMetrics: [] })
    expect(services.EC2).toEqual({
      enable: false,
      role: null,
      excludedMetrics: [],
      retireAutomatically: false,
    })
    expect(services.Route53).toEqual({ enable: true, role: null, excludedMetrics: [] })
    for (const name of cloudServices) {
      expect('retireAutomatically' in services[name]).toBe(
        (autoRetiringServices as readonly string[]).includes(name),
      )
    }
  })

  test('a setting that includes metrics carries only that list, in every service', () => {
    const { services } = scene().register({
      services: { ALB: { enable: true, includedMetrics: ['x'] } },
    }).json

    expect(services.ALB).toEqual({ enable: true, role: null, includedMetrics: ['x'] })
    expect(services.EC2).toEqual({
      enable: false,
      role: null,
      includedMetrics: [],
      retireAutomatically: false,
    })
    expect(JSON.stringify(services)).not.toContain('excludedMetrics')
  })

  test.each(['excludedMetrics', 'includedMetrics'])('with %s, the other list is not even null', (list) => {
    const { register } = scene({ 'reply.fields.unset': 'null' })

    const { services } = register({ services: { ALB: { enable: true, [list]: ['x'] } } }).json

    expect(services.ALB).toEqual({ enable: true, role: null, [list]: ['x'] })
    expect(services.SQS).toEqual({ enable: false, role: null, [list]: [] })
  })

  test('a service that is called like a part of every object is a service like others', () => {
    const services = JSON.parse('{"__proto__": {"enable": true}, "constructor": {"enable": true}}')

    const { json } = scene().register({ services })

    expect(Object.keys(json.services).slice(-2)).toEqual(['__proto__', 'constructor'])
    expect(({} as JsonObject).enable).toBeUndefined()
  })

  test.each<[string, JsonObject]>([
    ['with an empty list', { enable: true, role: null, excludedMetrics: [] }],
    ['with both lists null', { enable: true, role: null, excludedMetrics: null, includedMetrics: null }],
    ['without a role', { enable: true, excludedMetrics: ['x'] }],
    ['that retires hosts', { enable: true, role: 'web:app', excludedMetrics: [], retireAutomatically: true }],
  ])('a service %s, on Register and on Update', (_, service) => {
    const { register, update } = scene()
    const { role = null, excludedMetrics, retireAutomatically = false } = service
    const expected = { enable: true, role, excludedMetrics: excludedMetrics ?? [], retireAutomatically }

    const { id, services } = register({ services: { EC2: service } }).json

    expect(services.EC2).toEqual(expected)
    expect(update(id, { services: { EC2: service } }).json.services.EC2).toEqual(expected)
  })

  test('an access method that is blank is none', () => {
    const { json } = scene().register({ key: '', roleArn: '' })

    expect(json).toMatchObject({ key: null, roleArn: null, externalId: null, memo: '' })
  })

  test('which lists exclude each other is said', () => {
    const [includedMetrics, excludedMetrics] = [['cpu'], []]
    const services = { EC2: { enable: true, includedMetrics }, RDS: { enable: true, excludedMetrics } }

    const { status, json } = scene().register({ services })

    expect(status).toBe(400)
    expect(json.error.message).toContain('only one of excludedMetrics and includedMetrics')
  })

  const both = { enable: true, excludedMetrics: ['a'], includedMetrics: ['b'] }
  test.each<[string, JsonObject]>([
    ['both lists in one service', { services: { EC2: both } }],
    [
      'both lists across two',
      {
        services: {
          EC2: { enable: true, excludedMetrics: ['a'] },
          RDS: { enable: true, includedMetrics: ['b'] },
        },
      },
    ],
    ['both lists, empty', { services: { EC2: { enable: true, excludedMetrics: [], includedMetrics: [] } } }],
    ['a role that is none', { services: { EC2: { enable: true, role: 'web' } } }],
    ['a service without enable', { services: { EC2: {} } }],
    ['a service that is no object', { services: { EC2: true } }],
    ['services that are no object', { services: [] }],
    ['a number for a name', { name: 1 }],
    ['a name in use', { name: 'taken' }],
    ...['name', 'memo', 'region', 'includedTags', 'excludedTags', 'services'].map(
      (key): [string, JsonObject] => [`no ${key}`, { [key]: undefined } as unknown as JsonObject],
    ),
  ])('%s is refused, on Register and on Update', (_, fields) => {
    const { register, update, read, listed } = scene()
    register({ name: 'taken' })
    const { id } = register({ name: 'mine' }).json
    const before = read(id)

    expect(register(fields).status).toBe(400)
    expect(update(id, fields).status).toBe(400)

    expect(read(id)).toEqual(before)
    expect(listed()).toHaveLength(2)
  })
})

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
  test.each([{}, { body: {} }])(
    'Delete with %j returns the setting; then it is gone and its name free',
    (sent) => {
      const { api, register, update, read, listed } = scene()
      const { json: setting } = register()
      const remove = () => api.call('DELETE', `/cloud-integrations/${setting.id}`, sent)

      expect(remove()).toEqual({ status: 200, json: setting })

      expect(listed()).toEqual([])
      expect(remove().status).toBe(404)
      expect(update(setting.id).status).toBe(404)
      expect(read(setting.id).error.message).toContain(setting.id)
      expect(register().status).toBe(200)
    },
  )

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
