import type { Scalar } from 'yaml'
import { openPoints } from '../../spec/open-points.js'
import { Mistake, quotedText, readYaml } from '../../spec/written-yaml.js'
import { yaml } from '../../spec/yaml.js'
import { readWrittenFile } from '../options/read-written-file.js'

export interface KnownAssumption {
  id: string
  reason: string
}

/** Reads a file of known assumptions. Throws `UsageError` with the line of a mistake. */
export const readKnownAssumptions = (file: string): Promise<KnownAssumption[]> =>
  readWrittenFile({
    file,
    what: 'known assumptions',
    remedy: 'Write "host.initial-status: why it may be taken for granted" for each.',
    parse: parseKnownAssumptions,
  })

/** Parses a map of open points to reasons. Throws `Mistake`. */
export function parseKnownAssumptions(text: string): KnownAssumption[] {
  const { contents, lineOf } = readYaml(text)
  if (contents === null) return []
  const { isMap, isScalar } = yaml()
  if (!isMap(contents)) throw new Mistake(lineOf(contents), `is no map. ${example}`)
  return contents.items.map(({ key, value }) => {
    const line = lineOf(key as Scalar)
    const id = isScalar(key) ? String(key.value) : ''
    const reason = isScalar(value) && typeof value.value === 'string' ? value.value.trim() : ''
    if (!openPoints.some((point) => point.id === id))
      throw new Mistake(
        line,
        `names no open point: "${quotedText(id)}". "npx monitoring-conformance list open-points" has all`,
      )
    if (reason === '') throw new Mistake(line, `has no reason. ${example}`)
    return { id, reason }
  })
}

const example = 'Write "host.initial-status: our staging never answers otherwise"'
