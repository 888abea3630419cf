import type { CaseResult } from '../../runner/case/case-result.js'
import { wrapped } from './wrapped.js'

export interface Progress {
  started(id: string): void
  done(result: CaseResult<unknown>, done: number, all: number): void
  waiting(what: string, ms: number): void
  end(): void
}

const silent: Progress = { started() {}, done() {}, waiting() {}, end() {} }

export const timeShown = (ms: number): string =>
  ms < 120_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`

/** One line that is rewritten during the run. Silent without a terminal. */
export function createProgress(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>,
  wanted: boolean,
  sayingOf: (result: CaseResult<unknown>) => string,
  now: () => number = () => performance.now(),
): Progress {
  if (!wanted || !stream.isTTY) return silent
  const running = new Set<string>()
  const began = now()
  const told = new Set<string>()
  let failures = 0
  let counted = ''
  let held = ''

  function draw(): void {
    const [oldest] = running
    const rest = held || (oldest ? `waiting for ${oldest}` : '')
    stream.write(
      `\r\x1b[K${[counted, `${failures} failing`, rest]
        .filter(Boolean)
        .join(', ')
        .slice(0, (stream.columns || 80) - 1)}`,
    )
  }

  /** Each broken clause, as it is found. Which of them have one cause is known at the end. */
  function tell(result: CaseResult<unknown>): void {
    const says = sayingOf(result)
    if (told.has(says)) return
    told.add(says)
    stream.write(`\r\x1b[K${wrapped(`violates      ${says}`, stream.columns || 80)}\n`)
  }

  return {
    started(id) {
      running.add(id)
    },
    done(result, done, all) {
      running.delete(result.id)
      if (result.verdict === 'violates') {
        failures += 1
        tell(result)
      }
      const left = ((now() - began) / done) * (all - done)
      counted = `${Math.floor((done / all) * 100)} %, about ${timeShown(left)} left`
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
