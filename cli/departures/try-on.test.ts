import { expect, test } from 'vitest'
import { type Candidate, tryOn } from './try-on.js'

const candidate = (id: string): Candidate => ({ id, clause: id })

/** Runs `tryOn` with what each candidate breaks. The leads are tried in the order given. */
async function worn(breaks: Record<string, string>, wanted: string): Promise<[string, number]> {
  let seen = 0
  const { worn: chosen } = await tryOn({
    wanted: new Set(wanted),
    leads: Object.keys(breaks).map(candidate),
    firsts: [],
    others: () => [],
    see: async (ids) => {
      seen += 1
      return new Set(ids.flatMap((id) => [...(breaks[id] ?? '')]))
    },
  })
  return [chosen.join(''), seen]
}

test.each([
  ['one that shows all, though it is not the first', { a: 'ab', b: 'abc', c: 'c' }, 'abc', 'b'],
  ['several where it takes them', { a: 'ab', c: 'c' }, 'abc', 'ac'],
  ['none that breaks as much else', { a: 'ax', b: 'b' }, 'ab', 'b'],
  ['one that breaks something else, where it shows more than that', { a: 'abcx', d: 'd' }, 'abcd', 'da'],
  ['one that breaks nothing else before one that does', { a: 'abcx', b: 'b', c: 'c' }, 'abc', 'bc'],
])('it is %s', async (_, breaks, wanted, expected) => {
  expect((await worn(breaks as Record<string, string>, wanted))[0]).toBe(expected)
})

test('of many the tries are few', async () => {
  const names = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
  const [chosen, seen] = await worn(Object.fromEntries(names.map((each) => [each, each])), names.join(''))

  expect([...chosen].sort()).toEqual(names.sort())
  expect(seen).toBeLessThan(45)
})

test('cases that show one fault are worn together where none of them does alone', async () => {
  const seen = (ids: readonly string[]) => new Set(ids.length > 1 ? ['a'] : ['x'])

  const { worn: chosen } = await tryOn({
    wanted: new Set(['a']),
    leads: [candidate('a')],
    firsts: [],
    others: () => [],
    alike: () => ['get', 'list'].map((id) => ({ id, clause: 'a' })),
    see: async (ids) => (ids.length > 0 ? seen(ids) : new Set()),
  })

  expect(chosen).toEqual(['get', 'list'])
})
