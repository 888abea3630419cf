import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { optionsOf } from '../../cli/options/option.js'
import { runOptions } from '../../cli/options/run-options.js'
import { renderConfiguration } from './configuration.js'

test('docs/configuration.md is current', () => {
  const written = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8')

  expect(written === renderConfiguration(), 'options have changed: npm run docs writes it anew').toBe(true)
})

test('it has every option with its variable, once', () => {
  const text = renderConfiguration()

  for (const { flag, variable } of optionsOf(runOptions)) {
    expect(text.split(`| \`${flag}`).length, flag).toBeGreaterThan(1)
    expect(text).toContain(`\`${variable}\``)
  }
})
