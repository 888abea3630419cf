import { nameInFile, optionsInFile } from '../../cli/options/read-configuration.js'
import { runOptions } from '../../cli/options/run-options.js'
import type { JsonObject } from '../../spec/http.js'
import { schemaOf } from './schema-of.js'

/** JSON Schema of `conformance.yaml`. It accepts names in camel case, but does not suggest them. */
export function configurationSchema(): JsonObject {
  const options = optionsInFile(runOptions)
  const described = options.map((each): [string, JsonObject] => {
    const { type, says, usually, default: usual } = each
    const told = usually ?? (usual === undefined ? undefined : JSON.stringify(usual))
    const description = `${says[0]?.toUpperCase()}${says.slice(1)}.${told === undefined ? '' : ` Default: ${told}.`}`
    return [nameInFile(each), { description, ...type.schema }]
  })
  const inCamelCase = options.flatMap((each, at) => {
    const schema = described[at]?.[1]
    return each.name === nameInFile(each) || !schema ? [] : [[`^${each.name}$`, schema]]
  })
  return schemaOf('configuration', 'Configuration of monitoring-conformance', {
    description:
      'Options of run, check, cleanup, drift and merge by their names. The command line counts first, then the ' +
      'environment. Keys stand in the environment only.',
    type: ['object', 'null'],
    properties: Object.fromEntries(described),
    patternProperties: Object.fromEntries(inCamelCase),
    additionalProperties: false,
  })
}
