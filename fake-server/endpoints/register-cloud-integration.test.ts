import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../spec/http.js'
import { autoRetiringServices, cloudServices } from '../../spec/schemas.js'
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

  test('a service that is called like a part of every object is a service like others', () => {
    const services = JSON.parse('{"__proto__": {"enable": true}, "constructor": {"enable": true}}')

    const { json } = scene().register({ services })

    expect(Object.keys(json.services).slice(-2)).toEqual(['__proto__', 'constructor'])
    expect(({} as JsonObject).enable).toBeUndefined()
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
