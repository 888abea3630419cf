import { describe, expect, test } from 'vitest'
import type { Pairs } from '../../spec/http.js'
import { createFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

describe('Get Host Information By Custom Identifier', () => {
  const lookup = (identifiers: string[]) => {
    const api = calling(createFakeServer())
    const ids = identifiers.map((customIdentifier) => api.host({ customIdentifier }))
    const find = (path: string, query: Pairs = []) => {
      const { status, json } = api.get(`/hosts-by-custom-identifier/${path}`, query)
      return status === 200 ? identifiers[ids.indexOf(json.host.id)] : status
    }
    return { api, find }
  }

  test.each([
    'a/b',
    'c/1?x y',
    '100%',
    '%2F',
    '%41',
    'a+b',
    'a#b',
    'é/あ/🙂',
    ' ',
    '.',
    '..',
    'a;b=c',
    'a:b',
    'x'.repeat(5000),
  ])('finds %j by its percent-encoded form', (identifier) => {
    expect(lookup([identifier]).find(encodeURIComponent(identifier))).toBe(identifier)
  })

  test.each(['a/b', 'a//b', 'a/b/', 'a+b', 'i-0:web.example/1~@', 'é', 'a#b'])(
    'finds %j as it is',
    (identifier) => {
      expect(lookup([identifier]).find(identifier)).toBe(identifier)
    },
  )

  test('a plus sign is itself first, then a space; an encoded one is only itself', () => {
    expect(lookup(['a b']).find('a+b')).toBe('a b')
    expect(lookup(['a b', 'a+b']).find('a+b')).toBe('a+b')
    expect(lookup(['a b']).find('a%2Bb')).toBe(404)
    for (const path of ['c%2F1%3Fx+y', 'c%2f1%3fx%20y', 'c%2F1%3Fx%20y', 'c/1%3Fx%20y'])
      expect(lookup(['c/1?x y']).find(path, [['caseInsensitive', 'true']])).toBe('c/1?x y')
  })

  test('one that is encoded twice is another identifier, and the message shows it', () => {
    const { api, find } = lookup(['a/b'])

    expect(find('a%252Fb')).toBe(404)
    expect(api.get('/hosts-by-custom-identifier/a%252Fb').json.error.message).toContain('a%2Fb')
  })
})

test('hosts are listed in order of registration, also after names have changed', () => {
  const api = calling(createFakeServer())
  const [first, second] = [api.host({ name: 'same' }), api.host({ name: 'same' })]
  api.put(`/hosts/${first}`, { name: 'other', meta: {} })
  api.put(`/hosts/${first}`, { name: 'same', meta: {} })

  const ids = (query: Pairs) => api.get('/hosts', query).json.hosts.map(({ id }: { id: string }) => id)

  expect(ids([['name', 'same']])).toEqual([first, second])
  expect(ids([['name', 'other']])).toEqual([])
  expect(ids([])).toEqual([first, second])
})
