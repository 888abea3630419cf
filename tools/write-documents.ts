import { readFileSync, writeFileSync } from 'node:fs'
import { gatheredSpecification, specificationFile } from '../cli/explain/page/packed-specification.js'
import { tool } from '../cli/tool.js'
import { controlOpenApi } from '../fake-server/control/open-api.js'
import { openApi } from '../spec/openapi.js'
import { schemas } from './schemas/index.js'

/** Part of the build: writes the documents that the package publishes beside its code. */
const directory = process.argv[2] ?? 'dist'
writeFileSync(`${directory}/openapi.json`, `${JSON.stringify(openApi(tool.version), null, 2)}\n`)
writeFileSync(`${directory}/fake-openapi.json`, `${JSON.stringify(controlOpenApi(), null, 2)}\n`)
for (const name of ['report.schema.json', 'diff.schema.json'])
  writeFileSync(`${directory}/${name}`, readFileSync(`reports/${name}`))
for (const [name, schema] of Object.entries(schemas))
  writeFileSync(`${directory}/${name}`, `${JSON.stringify(schema(), null, 2)}\n`)
writeFileSync(`${directory}/${specificationFile}`, (await gatheredSpecification()).bytes)
