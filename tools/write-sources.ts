import { readFileSync, writeFileSync } from 'node:fs'
import { renderSources, sourcesFile } from './sources.js'

/** Writes the module of sources. `--check` fails when it is out of date. */
const made = renderSources()
if (process.argv[2] !== '--check') writeFileSync(sourcesFile, made)
else if (readFileSync(sourcesFile, 'utf8') !== made) {
  process.stderr.write(
    'Expected what `npm run docs` makes, got something else in suites/sources.generated.ts. Run it.\n',
  )
  process.exitCode = 1
}
