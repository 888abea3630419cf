import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the tool's own `main.js`, built from these sources. */
    tool: string
    /** The path of what `./vitest` publishes, built too. */
    conformanceTests: string
    /** The path of what the package itself publishes, built with the tool. */
    entry: string
  }
}

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Before all tests: builds the tool once, since from its sources each start of it takes a second more. */
export default async function setup(project: TestProject): Promise<() => void> {
  const directory = mkdtempSync(at('node_modules/.tool-'))
  await build({
    entryPoints: [at('cli/main.ts'), at('cli/entries/conformance-tests.ts'), at('index.ts')],
    outdir: directory,
    outbase: at('.'),
    chunkNames: 'cli/[name]-[hash]',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
  })
  for (const file of ['package.json', 'reports/report.schema.json'])
    copyFileSync(at(file), join(directory, basename(file)))
  project.provide('tool', join(directory, 'cli/main.js'))
  project.provide('conformanceTests', join(directory, 'cli/entries/conformance-tests.js'))
  project.provide('entry', join(directory, 'index.js'))
  return () => rmSync(directory, { recursive: true })
}
