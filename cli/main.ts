#!/usr/bin/env node
import { keepHeapSmall } from './run/small-heap.js'
import { runTool } from './run-tool.js'

if (process.argv[2] === 'run') keepHeapSmall()
await runTool(process.argv.slice(2))
