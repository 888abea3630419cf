import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { terminalText } from '../../spec/terminal-text.js'
import { isCi } from '../options/given-options.js'

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', '""'],
}

/** Opens the report in the browser of whoever runs this, and waits for nothing. Nobody sees one in CI. */
export function openReport(directory: string): void {
  if (isCi()) return
  const [command, ...args] = openers[process.platform] ?? ['xdg-open']
  const file = resolve(directory, 'report.html')
  spawn(command, [...args, file], { detached: true, stdio: 'ignore' })
    .on('error', ({ message }) => {
      process.stderr.write(`The report was not opened: ${terminalText(message)}. Open it yourself.\n`)
    })
    .unref()
}
