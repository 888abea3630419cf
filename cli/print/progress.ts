import type { CaseResult } from '../../runner/case-result.js'
import { countOf } from '../../spec/count-of.js'

export interface Progress {
  started(id: string): void
  done(result: CaseResult<unknown>, done: number, all: number): void
  waiting(what: string, ms: number): void
  end(): void
}

const silent: Progress = { started() {}, done() {}, waiting() {}, end() {} }

/** One line that is rewritten during the run. Silent without a terminal. */
export function createProgress(stream: NodeJS.WriteStream, wanted: boolean): Progress {
  if (!wanted || !stream.isTTY) return silent
  const running = new Set<string>()
  let failures = 0
  let counted = ''
  let held = ''

  function draw(): void {
    const [oldest] = running
    const rest = held || (oldest ? `waiting for ${oldest}` : '')
    stream.write(`\r\x1b[K${`${counted}, ${failures} failing ${rest}`.slice(0, (stream.columns ?? 80) - 1)}`)
  }

  return {
    started(id) {
      running.add(id)
    },
    done({ id, verdict }, done, all) {
      running.delete(id)
      if (verdict === 'violates') failures += 1
      counted = `${done}/${countOf(all, 'case')}`
      held = ''
      draw()
    },
    waiting(what, ms) {
      held = `waiting ${Math.ceil(ms / 1000)} s for the rate limit of ${what}`
      draw()
    },
    end: () => void stream.write('\r\x1b[K'),
  }
}
