import { countOf } from '../../spec/count-of.js'
import { longestSilence, timeShown } from '../print/progress.js'

/** How far a search for assumptions is: at a terminal in one line that is rewritten, elsewhere in a line now and then. */
export function createSearchProgress(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
  wanted: boolean,
  now: () => number = () => performance.now(),
) {
  const isRewritten = wanted && stream.isTTY
  const began = now()
  let spoke = began
  let known = ''
  return {
    ran(runs: number): void {
      const line = `${countOf(runs, 'run')} of your tests …${known}`
      if (isRewritten) stream.write(`\r\x1b[K${line}`)
      else if (wanted && now() - spoke >= longestSilence) {
        spoke = now()
        stream.write(`${line}\n`)
      }
    },
    /** This share of the answers is known. */
    came(share: number): void {
      const left = (now() - began) * (1 / share - 1)
      known = share > 0 ? ` ${Math.floor(share * 100)} %, about ${timeShown(left)} left` : ''
    },
    end(): void {
      if (isRewritten) stream.write('\r\x1b[K')
    },
  }
}
