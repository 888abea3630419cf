import type { CaseResult } from '../../runner/case/case-result.js'
import { wrapped } from './wrapped.js'

export interface Progress {
  started(id: string): void
  done(result: CaseResult<unknown>, done: number, all: number): void
  waiting(what: string, ms: number): void
  /** Says of what was told that none of these results, the last of a run, still finds it. */
  end(results?: readonly ToldResult[]): void
}

type ToldResult = Pick<CaseResult<unknown>, 'id' | 'verdict'> & { clause?: string }

const silent: Progress = { started() {}, done() {}, waiting() {}, end() {} }

export const timeShown = (ms: number): string =>
  ms < 120_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`

/** The share of a run from which on the time that is left can be told: the first calls take longer. */
const foretelling = 0.03

/** How long the log of CI may say nothing, in ms. */
export const longestSilence = 20_000

/**
 * How far a run is, and each broken clause as it is found: at a terminal in one line that is rewritten, elsewhere in a
 * line now and then.
 */
export function createProgress(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>,
  wanted: boolean,
  /** What to tell of a violation. Nothing of one that is known. */
  sayingOf: (result: ToldResult) => string | undefined,
  now: () => number = () => performance.now(),
  /** A property takes about as long as so many cases. */
  { ids, inputs }: { ids: ReadonlySet<string>; inputs: number } = { ids: new Set(), inputs: 1 },
): Progress {
  if (!wanted) return silent
  const isRewritten = stream.isTTY
  const start = isRewritten ? '\r\x1b[K' : ''
  const [running, finished] = [new Set<string>(), new Set<string>()]
  const began = now()
  let spoke = began
  const told = new Set<string>()
  let properties = 0
  let counted = ''
  let held = ''

  function draw(): void {
    if (!isRewritten && now() - spoke < longestSilence) return
    spoke = now()
    const [oldest] = running
    const rest = held || (oldest ? `waiting for ${oldest}` : '')
    const line = [counted, `${told.size} violated`, rest].filter(Boolean).join(', ')
    stream.write(isRewritten ? start + line.slice(0, (stream.columns || 80) - 1) : `${line}\n`)
  }

  /** Each broken clause, as it is found. Which of them have one cause, and which is innocent, is known at the end. */
  function tell(says: string): void {
    if (told.has(says)) return
    told.add(says)
    spoke = now()
    write(`violates      ${says}`)
  }

  function write(line: string): void {
    stream.write(`${start}${isRewritten ? wrapped(line, stream.columns || 80) : line}\n`)
  }

  return {
    /** What has a result may be asked again, and has no other then. */
    started(id) {
      if (!finished.has(id)) running.add(id)
    },
    done(result, done, all) {
      running.delete(result.id)
      finished.add(result.id)
      const says = result.verdict === 'violates' ? sayingOf(result) : undefined
      if (says !== undefined) tell(says)
      if (ids.has(result.id)) properties += 1
      const share = (done + properties * (inputs - 1)) / (all + ids.size * (inputs - 1))
      /** What follows the last case, a closer look and the clean-up, takes a time of its own. */
      const left = `about ${timeShown((now() - began) * (1 / share - 1))} left`
      counted =
        share < 1
          ? [`${Math.floor(share * 100)} %`, ...(share < foretelling ? [] : [left])].join(', ')
          : 'nearly done'
      held = ''
      draw()
    },
    waiting(what, ms) {
      held = `waiting ${Math.ceil(ms / 1000)} s for ${what}`
      draw()
    },
    end(results) {
      if (isRewritten) stream.write(start)
      if (!results) return
      const found = new Set(results.filter(({ verdict }) => verdict === 'violates').map(sayingOf))
      for (const says of told) if (!found.has(says)) write(`taken back    ${says}`)
    },
  }
}
