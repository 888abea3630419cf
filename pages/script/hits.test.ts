import { expect, test } from 'vitest'
import { reasonOf } from './hits.js'

test('why something was found is said without backticks, and cut around the word', () => {
  const long = `${'a '.repeat(40)}\`hosts\` show no \`email\` ${'b '.repeat(40)}`

  expect(reasonOf(['What is shown', 'The answers show no `email`.'], ['show', 'no'])).toBe(
    'The answers show no email.',
  )
  expect(reasonOf(['Shown', long], ['no'])).toMatch(/^….*hosts show no email b .*…$/)
  expect(reasonOf(['no more'], ['no'])).toBeUndefined()
})
