import type { CaseResult } from '../../runner/case/case-result.js'

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

  /** The first case of each group, as it is found. Which of them have one cause is known at the end. */
  function tell(id: string): void {
    const group = id.split('/').slice(0, 2).join('/')
    if (told.has(group)) return
    told.add(group)
    stream.write(`\r\x1b[K${`violates ${id}`.slice(0, (stream.columns || 80) - 1)}\n`)
  }

  return {
    started(id) {
      running.add(id)
    },
    done({ id, verdict }, done, all) {
      running.delete(id)
      if (verdict === 'violates') {
        failures += 1
        tell(id)
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
