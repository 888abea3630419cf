import { expect, test } from 'vitest'
import type { OpenPoint } from './open-point.js'
import { allPoints, decidedPoints, openPoints } from './open-points.js'

const points: readonly OpenPoint[] = allPoints

test('every point is asked once, and the fake gives one of its answers', () => {
  expect(new Set(points.map(({ id }) => id)).size).toBe(points.length)
  expect(openPoints.length + decidedPoints.length).toBe(points.length)
  for (const { id, at, question, answers, default: given } of points) {
    expect(id).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    expect(at).toMatch(/^§\d/)
    expect(question).toMatch(/\?/)
    expect(new Set<string>(answers).size).toBe(answers.length)
    expect(answers).toContain(given)
  }
})

test('what breaks a clause is an answer, and never the one of the fake', () => {
  for (const { id, answers, default: given, deviates = {} } of points) {
    expect(answers, id).toEqual(expect.arrayContaining(Object.keys(deviates)))
    expect(deviates[given], id).toBeUndefined()
  }
})

test('a point is decided when every answer but the one of the fake breaks a clause', () => {
  for (const { id, answers, default: given, deviates } of decidedPoints as readonly OpenPoint[])
    expect(Object.keys(deviates ?? {}), id).toEqual(answers.filter((answer) => answer !== given))
})
