import { printReport } from '../../cli/print/print-report.js'
import { isBroken } from '../../spec/is-broken.js'
import { measuredReport } from '../causes/broken-report.js'
import { imperfect, type Server } from './imperfect.js'
import type { Proof } from './proof.js'

/** How long reads may lag, by the fake's clock. */
const settle = 2000

const measured = (server: Server['server']) => measuredReport(server, { settle })
let onFake: ReturnType<typeof measured> | undefined

export const told: Proof<Server> = {
  says: 'of a server with this fault a run says what it is, briefly and soon: %s',
  all: () => imperfect,
  nameOf: ({ name }) => name,
  async wrong({
    server,
    breaks = [],
    causes = Math.min(1, breaks.length),
    exitCode = Math.min(1, breaks.length),
    waits = 3,
  }) {
    const { report, requests, waited } = await measured(server)
    onFake ??= measured((send) => send)
    const clean = await onFake
    const isFair = (clause: string) =>
      breaks.some((each) => (typeof each === 'string' ? each === clause : each.test(clause)))
    const unfair = report.cases.filter((each) => isBroken(each) && !isFair(each.clause))
    const found = report.causes?.length ?? 0
    const lines = linesOf(report)
    return [
      ...unfair.map(({ id, message }) => `${id}: ${message}`),
      ...(report.summary.exitCode === exitCode
        ? []
        : [`It ends with ${report.summary.exitCode}, not ${exitCode}.`]),
      ...(found <= causes && found >= Math.min(1, causes) ? [] : [`It has ${found} causes, not ${causes}.`]),
      ...(lines <= 60 ? [] : [`It prints ${lines} lines.`]),
      ...(requests <= 3 * clean.requests
        ? []
        : [`It makes ${requests} requests, ${clean.requests} on the fake.`]),
      ...(waited <= waits * clean.waited ? [] : [`It waits for ${waited} ms, ${clean.waited} on the fake.`]),
    ]
  },
}

function linesOf(report: Awaited<ReturnType<typeof measured>>['report']): number {
  let text = ''
  const write = (more: string): boolean => {
    text += more
    return true
  }
  const out = { write } as NodeJS.WritableStream
  printReport(out, report, { quiet: false, directory: 'report', paint: (_, each) => each })
  return text.split('\n').length - 1
}
