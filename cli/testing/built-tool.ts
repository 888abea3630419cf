import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the tool's own `main.js`, built from these sources. */
    tool: string
    /** The path of what `./vitest` publishes, also built. */
    conformanceTests: string
    /** The path of the package's main entry, built with the tool. */
    entry: string
    /** The paths of what `./fake-server/vitest` and `./departures` publish, also built. */
    fakeTest: string
    departures: string
  }
}

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const published = {
  tool: 'cli/main.ts',
  conformanceTests: 'cli/entries/conformance-tests.ts',
  entry: 'index.ts',
  fakeTest: 'fake-server/vitest.ts',
  departures: 'cli/entries/departures.ts',
} as const

/** Builds the tool once before all tests. From its sources, each start would take a second longer. */
export default async function setup(project: TestProject): Promise<() => void> {
  const directory = mkdtempSync(at('node_modules/.tool-'))
  await build({
    entryPoints: [
      ...Object.values(published).map((file) => ({ in: at(file), out: file.replace(/\.ts$/, '') })),
      { in: at('cli/judge/traffic-worker.ts'), out: 'cli/traffic-worker' },
    ],
    outdir: directory,
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
  for (const name of Object.keys(published) as (keyof typeof published)[])
    project.provide(name, join(directory, published[name].replace(/ts$/, 'js')))
  return () => rmSync(directory, { recursive: true })
}
