#!/usr/bin/env node
import { tooOld } from './node-version.js'

/** What follows uses what older versions lack, so it is loaded only after the question. */
const why = tooOld(process.version)
if (why === undefined) await import('./start.js')
else {
  process.stderr.write(`error: ${why}\n`)
  process.exitCode = 2
}
