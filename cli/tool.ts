import { readFileSync } from 'node:fs'

/** `package.json` is one folder up in the sources, and two or three in the built package. */
function packageJson(): { name: string; version: string } {
  for (const above of ['../package.json', '../../package.json', '../../../package.json']) {
    try {
      return JSON.parse(readFileSync(new URL(above, import.meta.url), 'utf8'))
    } catch {}
  }
  throw new Error('The package.json of monitoring-conformance is missing. Install it again.')
}

const { name, version } = packageJson()

/** The name and version of this tool in reports. */
export const tool = { name, version }
