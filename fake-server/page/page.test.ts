import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { operationIds } from '../../spec/operations.js'
import { script } from './bundle.generated.js'
import { page, pageHeaders } from './page.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

const text = page()
const policy = pageHeaders['content-security-policy']
const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? []
const [, inline = ''] = /<script type="module">([\s\S]*?)<\/script>/.exec(text) ?? []
const markup = text.replace(style, '').replace(inline, '')

const sha = (each: string) => `'sha256-${createHash('sha256').update(each).digest('base64')}'`

test('the policy allows this very script and this very style, and no other', () => {
  expect(policy).toContain(`script-src ${sha(inline)};`)
  expect(policy).toContain(`style-src ${sha(style)};`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe|\*|http/)
  expect(text.match(/<(script|style)\b/g)).toEqual(['<style', '<script'])
})

test('the page names nobody else, and has neither handlers nor styles in its markup', () => {
  expect(text).not.toMatch(/https?:\/\/(?!www\.w3\.org\/)/)
  expect(markup).not.toMatch(/\son\w+=|\sstyle=|javascript:/i)
})

const folders = [`${root}/fake-server/page/script`, `${root}/pages`]
const sources = folders
  .flatMap((each) => readdirSync(each).map((name) => `${each}/${name}`))
  .filter((each) => /(?<!\.test)\.ts$/.test(each))
  .map((each) => readFileSync(each, 'utf8'))

const ways =
  /innerHTML|outerHTML|insertAdjacentHTML|document\.write|setHTML|DOMParser|eval\(|new Function|srcdoc/i

test('no text can become markup: the browser refuses it, and no module has a way of it', () => {
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(sources.length).toBeGreaterThan(25)
  expect(sources.filter((each) => ways.test(each))).toEqual([])
  expect(inline).toContain(script)
  expect(inline).not.toContain('</script')
})

test('whatever the script looks up is there, once', () => {
  const ids = [...markup.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  const wanted = [...sources.join('').matchAll(/\b(?:at|onClick|show|tellEmpty)\(\s*'([\w-]+)'/g)].map(
    ([, id = '']) => id,
  )

  expect(new Set(ids).size).toBe(ids.length)
  expect(wanted.length).toBeGreaterThan(50)
  expect(wanted.filter((id) => !ids.includes(id))).toEqual([])
})

test('each field has a label, and each button a kind', () => {
  const fields = [...markup.matchAll(/<(?:select|input)\s[^>]*?\bid="([^"]+)"/g)].map(([, id]) => id)
  const labelled = [...markup.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id)

  expect(fields.length).toBeGreaterThan(15)
  expect(labelled.toSorted()).toEqual(fields.toSorted())
  expect([...markup.matchAll(/<button(?! type="button")/g)]).toHaveLength(2)
})

test('every operation can be filtered by, and given a fault', () => {
  for (const id of operationIds) expect(text.match(new RegExp(`<option>${id}</option>`, 'g'))).toHaveLength(2)
})

test('it is small', () => {
  expect(Buffer.byteLength(text)).toBeLessThan(130_000)
})
