import { appendFile, stat } from 'node:fs/promises'
import { renderAnnotations } from '../../reports/annotations.js'
import type { Report } from '../../reports/report.js'
import { renderSummary } from '../../reports/summary.js'
import { inert } from '../../reports/workflow-command.js'
import { unwritable } from '../../spec/unreadable.js'

/** The largest step summary that GitHub accepts. */
const largestSummary = 1024 * 1024

const isOnGitHub = (): boolean => process.env.GITHUB_ACTIONS === 'true'

/** Each says of a CI service that takes lines of the log for commands that this is one. */
const services = ['GITHUB_ACTIONS', 'TF_BUILD', 'TEAMCITY_VERSION']

/** Makes text safe to print: nothing in it is a command to the CI service. */
export const inertInCi = (text: string): string =>
  services.some((each) => process.env[each]) ? inert(text) : text

/** On GitHub, annotates the run and appends to the step summary. Does nothing elsewhere. */
export async function tellGitHub(out: NodeJS.WritableStream, report: Report): Promise<void> {
  if (!isOnGitHub()) return
  for (const line of renderAnnotations(report)) out.write(`${line}\n`)
  const file = process.env.GITHUB_STEP_SUMMARY
  if (file) await addSummary(file, renderSummary(report))
}

/** Appends what fits beside the summaries of other commands in the step. */
async function addSummary(file: string, summary: string): Promise<void> {
  const before = await stat(file).then(
    ({ size }) => size,
    () => 0,
  )
  const [head = ''] = summary.split('\n')
  const fitting = [`${summary}\n`, `${head}\n\n`].find(
    (text) => before + Buffer.byteLength(text) < largestSummary,
  )
  try {
    if (fitting) await appendFile(file, fitting)
  } catch (error) {
    process.stderr.write(`Cannot write the step summary: ${unwritable(error as Error)}.\n`)
  }
}
