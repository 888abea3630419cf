import { expect, test } from 'vitest'
import { openPoints } from './open-points.js'

test('every open point is asked once, and the fake gives one of its answers', () => {
  expect(new Set(openPoints.map(({ id }) => id)).size).toBe(openPoints.length)
  for (const { id, at, question, answers, default: given } of openPoints) {
    expect(id).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    expect(at).toMatch(/^§\d/)
    expect(question).toMatch(/\?/)
    expect(new Set<string>(answers).size).toBe(answers.length)
    expect(answers).toContain(given)
  }
})
