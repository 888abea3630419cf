import { expect, test } from 'vitest'
import { pages, staleBundles } from './pages.js'

test('the bundles are what the scripts and the styles are; where one is not, run `npm run pages`', async () => {
  expect(pages).toHaveLength(3)
  expect(await staleBundles()).toEqual([])
})
