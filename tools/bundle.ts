import { readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { build } from 'esbuild'

/** Joins the compiled modules that entries share, which halves start-up, and removes unused ones. */
const directory = resolve(process.argv[2] ?? 'dist')
const {
  exports: exported,
  bin,
  dependencies,
  peerDependencies,
} = JSON.parse(readFileSync('package.json', 'utf8'))

const pathsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [resolve(value)] : Object.values(value as object).flatMap(pathsIn)

const entries = pathsIn([exported, bin])
const scripts = entries.filter((file) => file.endsWith('.js'))
/** A thread is started from the file beside what starts it. */
const workers = ['cli/judge/traffic-worker.js']

const { metafile } = await build({
  entryPoints: [
    ...scripts.map((file) => ({ in: file, out: relative(directory, file).replace(/\.js$/, '') })),
    ...workers.map((file) => ({ in: join(directory, file), out: basename(file, '.js') })),
  ],
  outdir: directory,
  chunkNames: 'shared-[hash]',
  bundle: true,
  splitting: true,
  allowOverwrite: true,
  metafile: true,
  /** Libraries that only the build needs, such as those of the pages, become part of it. */
  external: Object.keys({ ...dependencies, ...peerDependencies }).flatMap((name) => [name, `${name}/*`]),
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
})

/** The licences of what became part of the build ask to go along. */
const bundled = ['preact', 'preact-render-to-string', 'htm']
const licences = bundled.map((name) => `${name}\n\n${readFileSync(`node_modules/${name}/LICENSE`, 'utf8')}`)
writeFileSync(join(directory, 'bundled-licences.txt'), licences.join('\n\n'))

const kept = new Set(Object.keys(metafile.outputs).map((file) => resolve(file)))
for (const file of entries) keepDeclarations(file)

function keepDeclarations(file: string): void {
  if (kept.has(file) || !file.endsWith('.d.ts')) return
  kept.add(file)
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g))
    keepDeclarations(join(dirname(file), from.replace(/\.js$/, '.d.ts')))
}

for (const each of readdirSync(directory, { recursive: true, withFileTypes: true }).reverse()) {
  const path = join(each.parentPath, each.name)
  if (each.isDirectory()) {
    if (readdirSync(path).length === 0) rmdirSync(path)
  } else if (/\.(js|d\.ts)$/.test(path) && !kept.has(path)) rmSync(path)
}
