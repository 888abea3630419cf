import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderValidators, validatorsFile } from './validators.js'

test('fake-server/request/validators.generated.ts is what npm run docs makes', () => {
  expect(readFileSync(validatorsFile, 'utf8')).toBe(renderValidators())
})
