import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { tool } from '../tool.js'

/** What a file's first line tells editors after `# `: the installed package's schema, or the published. */
export function schemaLine(
  file: string,
  kind: 'configuration' | 'known-assumptions' | 'known-failures' | 'profile' | 'seed',
): string {
  const schema = `dist/${kind}.schema.json`
  const own = installedAbove(dirname(resolve(file)), join('node_modules', tool.name, schema))
  return `yaml-language-server: $schema=${own ?? `https://unpkg.com/${tool.name}@${tool.version}/${schema}`}`
}

function installedAbove(directory: string, path: string, from = directory): string | undefined {
  if (existsSync(join(directory, path))) {
    const way = relative(from, join(directory, path)).split(sep).map(encodeURIComponent).join('/')
    return way.startsWith('..') ? way : `./${way}`
  }
  const above = dirname(directory)
  return above === directory ? undefined : installedAbove(above, path, from)
}
