import { describe, expect, test } from 'vitest'
import type { Choices } from '../../spec/choices.js'
import type { JsonObject } from '../../spec/http.js'
import { autoRetiringServices, cloudServices } from '../../spec/schemas.js'
import { createFakeServer } from '../index.js'
import { calling, settingBody } from '../testing/calling.js'

const registering =
  (choices: Partial<Choices> = {}) =>
  (fields: JsonObject) =>
    calling(createFakeServer({ choices })).post(
      '/cloud-integrations',
      settingBody({ key: 'AKIA1', secretKey: 'hush', ...fields }),
    )

describe('Register Cloud Integration', () => {
  test('services that are not given are disabled, and only some retire hosts', () => {
    const { services } = registering()({
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

  test.each(['excludedMetrics', 'includedMetrics'])('with %s, the other list is not even null', (list) => {
    const register = registering({ 'reply.fields.unset': 'null' })

    const { services } = register({ services: { ALB: { enable: true, [list]: ['x'] } } }).json

    expect(services.ALB).toEqual({ enable: true, role: null, [list]: ['x'] })
    expect(services.SQS).toEqual({ enable: false, role: null, [list]: [] })
  })

  test('a service that is called like a part of every object is a service like others', () => {
    const services = JSON.parse('{"__proto__": {"enable": true}, "constructor": {"enable": true}}')

    const { json } = registering()({ services })

    expect(Object.keys(json.services).slice(-2)).toEqual(['__proto__', 'constructor'])
    expect(({} as JsonObject).enable).toBeUndefined()
  })

  test('an access method that is blank is none', () => {
    const { json } = registering()({ key: '', roleArn: '' })

    expect(json).toMatchObject({ key: null, roleArn: null, externalId: null, memo: '' })
  })

  test('which lists exclude each other is said', () => {
    const [includedMetrics, excludedMetrics] = [['cpu'], []]
    const services = { EC2: { enable: true, includedMetrics }, RDS: { enable: true, excludedMetrics } }

    const { status, json } = registering()({ services })

    expect(status).toBe(400)
    expect(json.error.message).toContain('only one of excludedMetrics and includedMetrics')
  })
})

test('every service has metrics that can be excluded', () => {
  const { json } = calling(createFakeServer()).get('/cloud-integrations-excludable-metrics')

  expect(Object.keys(json)).toEqual([...cloudServices])
  for (const names of Object.values(json) as string[][]) expect(names.join()).toMatch(/^[\w.,]+$/)
})
