import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { properties } from '../properties/all.js'
import { cases } from '../suites/index.js'
import { sourceOf } from '../suites/source-of.js'

const root = fileURLToPath(new URL('..', import.meta.url))

test('each case and property stands where it is said to', () => {
  for (const { id } of [...cases, ...properties]) {
    const [file = '', line] = (sourceOf(id) ?? '').split(':')
    expect(readFileSync(`${root}/${file}`, 'utf8').split('\n')[Number(line) - 1], id).toMatch(/\S/)
  }
})
