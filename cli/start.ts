import { outliveReaders, spreadLastNet } from './last-net.js'
import { keepHeapSmall } from './run/small-heap.js'
import { runTool } from './run-tool.js'

spreadLastNet()
outliveReaders()
/** A quick run ends before it has made much garbage. */
if (process.argv[2] === 'run' && !process.argv.includes('--quick')) keepHeapSmall()
await runTool(process.argv.slice(2))
