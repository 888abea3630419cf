import { expect, test } from 'vitest'
import { type Candidate, tryOn } from './try-on.js'

const candidate = (id: string): Candidate => ({ id, clause: id })

/** Runs `tryOn` with what each candidate breaks. The candidates are tried in the order given. */
async function worn(breaks: Record<string, string>, wanted: string): Promise<[string, number]> {
  let seen = 0
  const { worn: chosen } = await tryOn({
    wanted: new Set(wanted),
    candidates: Object.keys(breaks).map(candidate),
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

test('each is looked at alone, and then all together', async () => {
  const names = [...'abcdefghijklmnopqrstuvwxyz']

  const [chosen, seen] = await worn(Object.fromEntries(names.map((each) => [each, each])), names.join(''))

  expect([...chosen].sort()).toEqual(names)
  expect(seen).toBe(1 + names.length + 1)
})

test('where the many hide one of them, the others are put on in one more look', async () => {
  const names = [...'abcdefghijklmnop']
  let seen = 0

  const { worn: chosen } = await tryOn({
    wanted: new Set(names),
    candidates: names.map(candidate),
    see: async (ids) => {
      seen += 1
      return new Set(ids.length > 1 ? ids.filter((id) => id !== 'c') : ids)
    },
  })

  expect([...chosen].sort()).toEqual(names.filter((id) => id !== 'c'))
  /** The plain one, each alone, all, all but one, and that one over and under the others for each of two prices and a group. */
  expect(seen).toBe(1 + names.length + 2 + 4)
})

test('one that the others hide something from is worn underneath them', async () => {
  const { worn: chosen } = await tryOn({
    wanted: new Set('ab'),
    candidates: [...'ab'].map(candidate),
    see: async (ids) => new Set(ids.join('') === 'ab' ? ['a'] : ids),
  })

  expect(chosen).toEqual(['b', 'a'])
})

test('those that spoil each other are told apart', async () => {
  const { worn: chosen } = await tryOn({
    wanted: new Set('abcd'),
    candidates: [...'abcd'].map(candidate),
    see: async (ids) => new Set(ids.includes('b') && ids.includes('c') ? [...ids, 'x'] : ids),
  })

  expect(chosen).toEqual(['a', 'b', 'd'])
})

test('what costs little is taken along, where nothing shows the clause without', async () => {
  const fitting = (breaks: Record<string, string>) => ({
    wanted: new Set('a'),
    candidates: Object.keys(breaks).map((id) => ({ id, clause: 'a' })),
    costs: () => 0.4,
    see: async (ids: readonly string[]) => new Set(ids.flatMap((id) => [...(breaks[id] ?? '')])),
  })

  expect((await tryOn(fitting({ one: 'ax', two: 'a' }))).worn).toEqual(['two'])
  expect((await tryOn(fitting({ one: 'ax' }))).worn).toEqual(['one'])
})

test('cases that show one fault are worn together where none of them does alone', async () => {
  const seen = (ids: readonly string[]) => new Set(ids.length > 1 ? ['a'] : ['x'])
  const { worn: chosen } = await tryOn({
    wanted: new Set(['a']),
    candidates: [candidate('a')],
    alike: () => ['get', 'list'].map((id) => ({ id, clause: 'a' })),
    see: async (ids) => (ids.length > 0 ? seen(ids) : new Set()),
  })

  expect(chosen).toEqual(['get', 'list'])
})

test('where one cannot be worn with the others, one that shows the same is tried', async () => {
  const { worn: chosen } = await tryOn({
    wanted: new Set(['a', 'b']),
    candidates: [candidate('a'), { id: 'plain', clause: 'b' }, { id: 'other', clause: 'b' }],
    see: async (ids) =>
      new Set([
        ...(ids.includes('a') && !ids.includes('plain') ? ['a'] : []),
        ...(ids.some((id) => id !== 'a') ? ['b'] : []),
        ...(ids.length === 1 ? ids.filter((id) => id === 'a') : []),
      ]),
  })

  expect(chosen).toEqual(['a', 'other'])
})

test('what hides a wanted clause is put on where it shows more than that', async () => {
  const unjudged = [...'uvwxyz']
  const { worn: chosen } = await tryOn({
    wanted: new Set(['a', 'gone', ...unjudged]),
    candidates: ['a', 'gone'].map(candidate),
    worth: (id) => (unjudged.includes(id) ? 0.1 : 1),
    see: async (ids) => new Set(ids.includes('gone') ? ['gone', ...unjudged] : ids),
  })

  expect(chosen).toContain('gone')
})

/** The time for looking at each alone ends before the time for putting them on does. */
test('what was looked at until the time was over is put on, and nothing else', async () => {
  const over = [false, false, true]
  let looks = 0
  const { worn: chosen } = await tryOn({
    wanted: new Set('abc'),
    candidates: [...'abc'].map(candidate),
    isOver: () => over.shift() ?? false,
    see: async (ids) => {
      looks += 1
      return new Set(ids)
    },
  })

  expect([looks, chosen]).toEqual([4, ['a', 'b']])
})
