import { describe, expect, test } from 'vitest'
import { defaultChoices } from '../../spec/choices.js'
import { openPoints } from '../../spec/open-points.js'
import { pick } from '../../spec/random.js'
import { findAssumptions, type TestRun, TestsFail } from './find-assumptions.js'
import { nameOf, type OtherAnswer, otherAnswers } from './other-answers.js'
import { groupsOf } from './search.js'

const all = otherAnswers(defaultChoices)

/** Tests with the answers that each fails under. Answers joined by `and` must be given together. */
type Planted = Record<string, string[]>

const failsUnder = (given: ReadonlySet<string>, conditions: readonly string[]): boolean =>
  conditions.some((each) => each.split(' and ').every((name) => given.has(name)))

/** The findings for tests that consist of nothing but their assumptions. */
async function found(planted: Planted, { answers = all, chance = () => false, hides = {} as Planted } = {}) {
  const run = async (choices: object): Promise<TestRun> => {
    const given = new Set(Object.entries(choices).map(([id, answer]) => `${id}: ${answer}`))
    return new Map(
      Object.entries(planted).map(([name, conditions]) => {
        const isHidden = failsUnder(given, hides[name] ?? [])
        return [name, (failsUnder(given, conditions) && !isHidden) || chance() ? 'It fails.' : undefined]
      }),
    )
  }
  return findAssumptions({ run, near: () => answers })
}

const asPlanted = (
  findings: readonly { answers: readonly OtherAnswer[]; tests: readonly string[] }[],
): Planted => {
  const planted: Planted = {}
  for (const { answers, tests } of findings)
    for (const each of tests)
      planted[each] = [...(planted[each] ?? []), answers.map(nameOf).sort().join(' and ')].sort()
  return planted
}

const names = (pattern: RegExp) =>
  all
    .map(nameOf)
    .filter((name) => pattern.test(name))
    .sort()

/** The same numbers between 0 and 1 each time. */
const drawing = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}

describe('what is planted is found, and nothing else', () => {
  test('alone, whichever answer it is', async () => {
    for (const each of all) {
      const { findings, runs, held } = await found({ 'a test': [nameOf(each)] })

      expect(asPlanted(findings)).toEqual({ 'a test': [nameOf(each)] })
      expect(held).toEqual(all.filter((other) => other !== each))
      expect(runs).toBeLessThanOrEqual(32)
    }
  })

  test.each<[string, Planted, number]>([
    ['nothing', { 'a test': [] }, 15],
    ['every status of a success', { one: names(/^success/), another: names(/^success.status.read/) }, 62],
    [
      'two points, each by a test of its own',
      { one: names(/initial-status/), two: names(/fields\.unset/) },
      40,
    ],
    ['four points in one exit code', { 'the command': names(/^(reply.fields|errors.body|host.size)/) }, 64],
    ['two answers that it takes together', { one: ['host.size: micro and reply.layout: pretty'] }, 45],
    ['all of a chapter', { one: names(/^metrics/) }, 120],
  ])('%s', async (_, planted, most) => {
    const { findings, runs, flaky, unexplained } = await found(planted)

    expect(asPlanted(findings)).toEqual(
      Object.fromEntries(Object.entries(planted).filter(([, conditions]) => conditions.length > 0)),
    )
    expect([flaky, unexplained]).toEqual([[], []])
    expect(runs).toBeLessThanOrEqual(most)
  })

  test('any three answers of many', async () => {
    const random = drawing(1)
    for (let round = 0; round < 200; round++) {
      const three = Array.from({ length: 3 }, () => pick(all, random))
      const planted = { 'the command': [...new Set(three.map(nameOf))].sort() }

      const { findings, runs } = await found(planted)

      expect(asPlanted(findings)).toEqual(planted)
      expect(runs).toBeLessThanOrEqual(57)
    }
  })

  test('an answer that another one hides', async () => {
    const random = drawing(2)
    for (let round = 0; round < 100; round++) {
      const [one, other] = [pick(all, random), pick(all, random)]
      const binary = ({ id }: OtherAnswer) =>
        openPoints.find((point) => point.id === id)?.answers.length === 2
      if (!one || !other || one.id === other.id || !binary(one)) continue

      const { findings } = await found({ one: [nameOf(one)] }, { hides: { one: [nameOf(other)] } })

      expect(asPlanted(findings)).toEqual({ one: [nameOf(one)] })
    }
  })
})

test('the number of runs grows with the logarithm of the answers', async () => {
  const runsOf = async (count: number) => {
    const answers = all.slice(0, count)
    return (await found({ one: [nameOf(answers[count >> 1] as OtherAnswer)] }, { answers })).runs
  }

  expect(all.length).toBeGreaterThan(160)
  expect((await runsOf(160)) - (await runsOf(40))).toBeLessThanOrEqual(8)
})

test('each answer is in some set, and any point without any other', () => {
  for (const count of [1, 2, 3, 10, all.length]) {
    const answers = all.slice(0, count)
    const groups = groupsOf(answers).map((group) => group.map(nameOf))

    expect(new Set(groups.flat())).toEqual(new Set(answers.map(nameOf)))
    const points = [...new Set(answers.map(({ id }) => id))]
    const has = (group: string[], id: string) => group.some((name) => name.startsWith(`${id}: `))
    const never = points.flatMap((one) =>
      points.filter(
        (other) => one !== other && !groups.some((group) => has(group, one) && !has(group, other)),
      ),
    )
    expect(never).toEqual([])
    expect(
      groups.every((group) => new Set(group.map((name) => name.split(': ')[0])).size === group.length),
    ).toBe(true)
  }
})

describe('tests that are no good for it', () => {
  test('fail on the fake as it is', async () => {
    const run = async () => new Map([['one', 'always']])

    const error = await findAssumptions({ run, near: () => all }).catch((thrown: unknown) => thrown)

    expect(error).toBeInstanceOf(TestsFail)
    expect((error as TestsFail).failures).toEqual(new Map([['one', 'always']]))
  })

  test('fail by chance with others: of those the fewest answers are told', async () => {
    for (const often of [3, 4, 5, 6, 7]) {
      let calls = 0
      const run = async (choices: object): Promise<TestRun> => {
        calls += 1
        return new Map([
          ['flaky', calls > 1 && calls % often === 0 ? 'by chance' : undefined],
          ['null', Object.entries(choices).some(([, answer]) => answer === 'null') ? 'It fails.' : undefined],
          ['in use', 'host.identifier.in-use.status' in choices ? 'It fails.' : undefined],
        ])
      }

      const { findings } = await findAssumptions({ run, near: () => all })

      const { flaky: _, ...steady } = asPlanted(findings)
      expect(steady).toEqual({
        null: ['reply.fields.unset: null'],
        'in use': names(/^host\.identifier\.in-use\.status/),
      })
    }
  })

  test('are flaky: nothing is said of them, and of others all the same', async () => {
    let [misled, sum] = [0, 0]
    for (let seed = 1; seed <= 100; seed++) {
      const random = drawing(seed)
      let calls = 0
      const run = async (choices: object): Promise<TestRun> => {
        calls += 1
        return new Map([
          ['flaky', calls > 1 && random() < 0.3 ? 'by chance' : undefined],
          ['steady', 'host.size' in choices ? 'It fails.' : undefined],
        ])
      }

      const { findings, flaky } = await findAssumptions({ run, near: () => all })

      expect(asPlanted(findings).steady).toEqual(['host.size: micro'])
      if (!flaky.includes('flaky')) misled += 1
      expect(calls).toBeLessThan(250)
      sum += calls
    }
    expect(sum / 100).toBeLessThan(60)
    expect(misled).toBeLessThanOrEqual(5)
  })
})
