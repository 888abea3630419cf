import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'

/** A page whose script and style are bundled into a module, which the rendering code embeds. */
export interface Page {
  script: string
  style: string
  /** `esm` for a script with type `module`, `iife` for others. */
  format: 'esm' | 'iife'
  bundle: string
}

export const pages: readonly Page[] = [
  {
    script: 'fake-server/page/script/main.ts',
    style: 'fake-server/page/style/index.css',
    format: 'esm',
    bundle: 'fake-server/page/bundle.generated.ts',
  },
  {
    script: 'reports/html/script/main.ts',
    style: 'reports/html/style/index.css',
    format: 'iife',
    bundle: 'reports/html/bundle.generated.ts',
  },
  {
    script: 'cli/explain/page/script/main.ts',
    style: 'cli/explain/page/style/index.css',
    format: 'iife',
    bundle: 'cli/explain/page/bundle.generated.ts',
  },
]

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The text of the module with a page's bundled script and style. */
export async function bundlePage({ script, style, format }: Page): Promise<string> {
  const texts = await Promise.all([bundled(script, { format }), bundled(style, {})])
  return `// Made by \`npm run generate\` of ${script} and ${style}: change those.

export const script = ${literal(texts[0])}

export const style = ${literal(texts[1])}
`
}

async function bundled(entry: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'browser',
    target: 'es2023',
    minify: true,
    charset: 'utf8',
    ...(options.format && { banner: { js: '/* With preact (MIT, Jason Miller) and htm (Apache 2.0). */' } }),
    tsconfigRaw: { compilerOptions: { alwaysStrict: true } },
  })
  return outputFiles?.map(({ text }) => text).join('') ?? ''
}

const literal = (text: string): string => `\`\n${text.replace(/[\\`]|\$\{/g, '\\$&')}\``
