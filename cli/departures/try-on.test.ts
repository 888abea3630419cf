import { expect, test } from 'vitest'
import { type Candidate, tryOn } from './try-on.js'

const candidate = (id: string): Candidate => ({ id, clause: id })

/** Tries on candidates named as what is wanted, or others, and counts the looks. */
async function triedOn(
  wanted: Iterable<string>,
  see: (ids: readonly string[]) => Iterable<string>,
  more: Partial<Parameters<typeof tryOn>[0]> = {},
) {
  let looks = 0
  const { worn } = await tryOn({
    wanted: new Set(wanted),
    candidates: [...wanted].map(candidate),
    see: async (ids) => {
      looks += 1
      return new Set(see(ids))
    },
    ...more,
  })
  return { worn, looks }
}

/** What each candidate breaks. */
const breaking = (breaks: Record<string, string>) => (ids: readonly string[]) =>
  ids.flatMap((id) => [...(breaks[id] ?? '')])

test.each<[string, Record<string, string>, string, string]>([
  ['one that shows all, though it is not the first', { a: 'ab', b: 'abc', c: 'c' }, 'abc', 'b'],
  ['several where it takes them', { a: 'ab', c: 'c' }, 'abc', 'ac'],
  ['none that breaks as much else', { a: 'ax', b: 'b' }, 'ab', 'b'],
  ['one that breaks something else, where it shows more than that', { a: 'abcx', d: 'd' }, 'abcd', 'da'],
  ['one that breaks nothing else before one that does', { a: 'abcx', b: 'b', c: 'c' }, 'abc', 'bc'],
])('it is %s', async (_, breaks, wanted, expected) => {
  const { worn } = await triedOn(wanted, breaking(breaks), { candidates: Object.keys(breaks).map(candidate) })

  expect(worn.join('')).toBe(expected)
})

test('each is looked at alone, and then all together', async () => {
  const names = 'abcdefghijklmnopqrstuvwxyz'

  const { worn, looks } = await triedOn(names, (ids) => ids)

  expect([...worn].sort()).toEqual([...names])
  expect(looks).toBe(1 + names.length + 1)
})

test('where there was no time to look at each alone, the others are put on', async () => {
  const looks = [false, false, true]

  const { worn } = await triedOn('abc', (ids) => ids, {
    isOver: (isAlone) => isAlone === true && looks.shift() === true,
  })

  expect([...worn].sort()).toEqual(['a', 'b'])
})

test('where the many hide one of them, the others are put on in one more look', async () => {
  const names = [...'abcdefghijklmnop']
  const butC = (ids: readonly string[]) => ids.filter((id) => id !== 'c')

  const { worn, looks } = await triedOn(names, (ids) => (ids.length > 1 ? butC(ids) : ids))

  expect([...worn].sort()).toEqual(butC(names))
  /** The plain one, each alone, all, all but one, and that one over and under the others for each of two prices and a group. */
  expect(looks).toBe(1 + names.length + 2 + 4)
})

test('one that the others hide something from is worn underneath them', async () => {
  const { worn } = await triedOn('ab', (ids) => (ids.join('') === 'ab' ? ['a'] : ids))

  expect(worn).toEqual(['b', 'a'])
})

test('those that spoil each other are told apart', async () => {
  const { worn } = await triedOn('abcd', (ids) =>
    ids.includes('b') && ids.includes('c') ? [...ids, 'x'] : ids,
  )

  expect(worn).toEqual(['a', 'b', 'd'])
})

test.each<[Record<string, string>, string]>([
  [{ one: 'ax', two: 'a' }, 'two'],
  [{ one: 'ax' }, 'one'],
])('what costs little is taken along, where nothing shows the clause without: %j', async (breaks, chosen) => {
  const candidates = Object.keys(breaks).map((id) => ({ id, clause: 'a' }))

  const { worn } = await triedOn('a', breaking(breaks), { candidates, costs: () => 0.4 })

  expect(worn).toEqual([chosen])
})

test('cases that show one fault are worn together where none of them does alone', async () => {
  const seen = (ids: readonly string[]) => (ids.length > 1 ? ['a'] : ids.length > 0 ? ['x'] : [])
  const alike = () => ['get', 'list'].map((id) => ({ id, clause: 'a' }))

  expect((await triedOn('a', seen, { alike })).worn).toEqual(['get', 'list'])
})

test('where one cannot be worn with the others, one that shows the same is tried', async () => {
  const candidates = [candidate('a'), { id: 'plain', clause: 'b' }, { id: 'other', clause: 'b' }]
  const seen = (ids: readonly string[]) => [
    ...(ids.includes('a') && !ids.includes('plain') ? ['a'] : []),
    ...(ids.some((id) => id !== 'a') ? ['b'] : []),
    ...(ids.length === 1 ? ids.filter((id) => id === 'a') : []),
  ]

  expect((await triedOn('ab', seen, { candidates })).worn).toEqual(['a', 'other'])
})

test('what hides a wanted clause is put on where it shows more than that', async () => {
  const unjudged = [...'uvwxyz']
  const { worn } = await triedOn(
    ['a', 'gone', ...unjudged],
    (ids) => (ids.includes('gone') ? ['gone', ...unjudged] : ids),
    {
      candidates: ['a', 'gone'].map(candidate),
      worth: (id) => (unjudged.includes(id) ? 0.1 : 1),
    },
  )

  expect(worn).toContain('gone')
})

/** The time for looking at each alone ends before the time for putting them on does. */
test('what was looked at until the time was over is put on, and nothing else', async () => {
  const over = [false, false, true]

  const { worn, looks } = await triedOn('abc', (ids) => ids, { isOver: () => over.shift() ?? false })

  expect([looks, worn]).toEqual([4, ['a', 'b']])
})
