import { writeFileSync } from 'node:fs'
import { renderValidators, validatorsFile } from './validators.js'

/** Writes the module of validators. */
writeFileSync(validatorsFile, renderValidators())
