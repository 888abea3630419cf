import { readdirSync, readFileSync } from 'node:fs'
import inspector from 'node:inspector'
import { findSourceMap } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { properties } from '../properties/all.js'
import { cases } from '../suites/index.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The module with the source position of each case and property. Needs `--enable-source-maps`. */
export function renderSources(): string {
  const byFile = new Map<string, [line: number, id: string][]>()
  for (const { id, file, line } of [...locate(cases), ...properties.map(({ id }) => declared(id))])
    byFile.set(file, [...(byFile.get(file) ?? []), [line, id]])
  const files = [...byFile].sort(([one], [other]) => (one < other ? -1 : 1))
  const lines = files.flatMap(([file, found]) => [
    `  '${file}': [`,
    ...found.sort(([one], [other]) => one - other).map(([line, id]) => `    [${line}, '${id}'],`),
    '  ],',
  ])
  return [
    '/** Made by `npm run generate`: where each case and property stands, by file. */',
    'export const sourcesByFile: Readonly<Record<string, readonly (readonly [line: number, id: string])[]>> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

interface Place {
  id: string
  file: string
  /** Counted from 1. */
  line: number
}

/** `forAll` makes the functions of a property, so they do not show where it was written. Its id does. */
function declared(id: string): Place {
  for (const file of readdirSync(`${root}/properties`, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const lines = readFileSync(`${root}/properties/${file}`, 'utf8').split('\n')
    const line = lines.findIndex((each) => each.includes(`id: '${id}'`))
    if (line >= 0) return { id, file: `properties/${file}`, line: line + 1 }
  }
  throw new Error(`Expected a property "${id}" in properties/, found none.`)
}

/** Asks the engine where each function was written. */
function locate(parts: readonly { id: string; run: unknown }[]): Place[] {
  const session = new inspector.Session()
  session.connect()
  const urls = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params }) => void urls.set(params.scriptId, params.url))
  session.post('Debugger.enable')
  Object.assign(globalThis, { partsToLocate: parts })
  const found = parts.map(({ id }, at) => ({ id, ...placeOf(session, `partsToLocate[${at}].run`, urls) }))
  session.disconnect()
  return found
}

function placeOf(session: inspector.Session, expression: string, urls: ReadonlyMap<string, string>) {
  let place: { scriptId: string; lineNumber: number; columnNumber: number } | undefined
  session.post('Runtime.evaluate', { expression }, (_, { result }) =>
    session.post(
      'Runtime.getProperties',
      { objectId: result.objectId ?? '' },
      (_, { internalProperties }) => {
        place = internalProperties?.find(({ name }) => name === '[[FunctionLocation]]')?.value?.value
      },
    ),
  )
  if (!place) throw new Error(`Expected a function at ${expression}, got something else.`)
  const file = fileURLToPath(urls.get(place.scriptId) ?? '')
  const entry = findSourceMap(file)?.findEntry(place.lineNumber, place.columnNumber)
  if (!entry || !('originalLine' in entry))
    throw new Error(`Expected a source map of ${file}, got none. Start with --enable-source-maps.`)
  return { file: relative(root, file), line: entry.originalLine + 1 }
}
