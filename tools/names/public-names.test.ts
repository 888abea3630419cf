import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API, type Project, type Symbol as Sym, SymbolFlags } from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The source file of each entry of the package. */
const entries = Object.entries<string | { types: string }>(
  JSON.parse(readFileSync('package.json', 'utf8')).exports,
).flatMap(([entry, to]) =>
  typeof to === 'string'
    ? []
    : [[entry, to.types.replace('./dist/', '').replace(/\.d\.ts$/, '.ts')] as const],
)

let api: API
let project: Project

beforeAll(() => {
  api = new API({ cwd: process.cwd() })
  project = api.updateSnapshot({ openProjects: ['tsconfig.json'] }).getProjects()[0] as Project
})

afterAll(() => api.close())

const docOf = (symbol: Sym): string => symbol.getDocumentationComment(project.checker).trim()

/** Leaves out whole modules (`export * as`), for which an editor shows no text. */
function exportsOf(file: string): Sym[] {
  const { program, checker } = project
  const source = program.getSourceFile(join(process.cwd(), file))
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`There is no module ${file}.`)
  return checker
    .getExportsOfModule(module)
    .map((each) => (each.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each))
    .filter(({ flags }) => !(flags & SymbolFlags.ValueModule))
}

/** The members of an interface or a class. `__` begins the names of signatures and of what is internal. */
const membersOf = (symbol: Sym): Sym[] =>
  symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class)
    ? [...symbol.getMembers().values()].filter(
        ({ name, flags }) => !name.startsWith('__') && !(flags & SymbolFlags.TypeParameter),
      )
    : []

test.each(entries)('every name that %s exports says what it is, and each of its members', (_, file) => {
  const exported = exportsOf(file)
  const members = exported.flatMap((owner) =>
    membersOf(owner).map((each) => ({ name: `${owner.name}.${each.name}`, doc: docOf(each) })),
  )
  const names = [...exported.map((each) => ({ name: each.name, doc: docOf(each) })), ...members]

  expect(exported.length).toBeGreaterThan(0)
  expect(names.filter(({ doc }) => doc === '').map(({ name }) => name)).toEqual([])
})

test.each([
  ['./fake-server', 'createFakeServer'],
  ['./fake-server', 'startFakeServer'],
  ['.', 'runConformance'],
  ['./vitest', 'conformanceTests'],
  ['./departures', 'departure'],
  ['./fake-server/undici', 'interceptUndici'],
  ['./fake-server/node-http', 'interceptNodeHttp'],
  ['./fake-server/nock', 'interceptWithNock'],
  ['./fake-server/vitest', 'fakeTest'],
])('%s: what one reads first, %s, has an example', (entry, name) => {
  const file = entries.find(([each]) => each === entry)?.[1] ?? ''
  const symbol = exportsOf(file).find((each) => each.name === name) as Sym

  const tags = symbol.getJsDocTags(project.checker)

  expect(tags.map((each) => each.name)).toContain('example')
})
