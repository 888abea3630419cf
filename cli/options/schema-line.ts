import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { tool } from '../tool.js'

/**
 * What the first line of a file tells editors after its `# `: where its schema is. If the project has the
 * package installed, that is the schema in there, else the published one of this version.
 */
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
