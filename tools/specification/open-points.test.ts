import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openPoints } from '../../spec/open-points.js'
import { renderOpenPoints } from './render-open-points.js'

const file = new URL('../../docs/open-points.md', import.meta.url)

test('docs/open-points.md is current', () => {
  const current = renderOpenPoints() === readFileSync(file, 'utf8')

  expect(current, 'the open points have changed: npm run docs writes it anew').toBe(true)
})

test('it asks every question, under a title', () => {
  const text = renderOpenPoints()

  expect(
    openPoints.filter(({ id, question }) => !text.includes(`\`${id}\``) || !text.includes(question)),
  ).toEqual([])
  expect(text).not.toContain('undefined')
})
