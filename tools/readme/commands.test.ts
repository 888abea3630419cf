import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { programFor } from '../../cli/run-tool.js'

const root = new URL('../../', import.meta.url)
const namesIn = (folder: string, end: string): string[] =>
  readdirSync(new URL(folder, root), { recursive: true })
    .map((name) => `${folder}${name}`)
    .filter((name) => name.endsWith(end))

/** What is documented, and the help of each command. */
const files = [
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md'],
  ...namesIn('docs/', '.md'),
  ...namesIn('cli/', '-command.ts'),
]

/** The commands that a file shows, without what they run themselves. */
function commandsIn(file: string): string[] {
  const text = readFileSync(new URL(file, root), 'utf8').replace(/\\+\n/g, ' ')
  const shown = /(?:npx|\$(?: [A-Z_]+=\S+)*) monitoring-conformance ([a-z][^`"#\n|>]*)/g
  return Array.from(text.matchAll(shown), ([, words = '']) => (words.split(/ -- |[);]/)[0] as string).trim())
}

const commands = files.flatMap((file) => commandsIn(file).map((words) => [words, file] as const))

test.each(commands)('%s, as %s has it, has options that there are', async (words) => {
  const [name = '', ...args] = words.replaceAll("'", '').split(/\s+/)
  const program = await programFor([name])
  const command = program.commands.find((each) => each.name() === name)

  expect(command?.parseOptions(args).unknown).toEqual([])
})

test('they are many', () => {
  expect(commands.length).toBeGreaterThan(60)
})
