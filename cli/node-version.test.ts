import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tooOld } from './node-version.js'
import { spawned } from './testing/spawned.js'

test.each([
  ['v18.20.4', true],
  ['v20.18.3', true],
  ['v20.19.0', false],
  ['v21.7.3', true],
  ['v22.0.0', false],
  ['v24.1.0', false],
])('%s: too old is %s', (version, isTooOld) => {
  expect(tooOld(version) !== undefined).toBe(isTooOld)
})

test('is asked what the package asks of it', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8')).engines.node).toBe('^20.19.0 || >=22')
})

test('an old one is told in a sentence, and not as a fault', async () => {
  const old = `data:text/javascript,Object.defineProperty(process,'version',{value:'v18.20.4'})`

  expect(await spawned(['run'], { NODE_OPTIONS: `--import=${old}` }).ended).toEqual({
    code: 2,
    out: '',
    err: 'error: monitoring-conformance needs Node 20.19, or 22 and later, and this is v18.20.4. Run it with a newer one.\n',
  })
})
