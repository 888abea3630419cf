import { countOf } from '../../spec/count-of.js'
import { timeShown } from '../print/progress.js'

/** One line that is rewritten during a search for assumptions. Silent without a terminal. */
export function createSearchProgress(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
  wanted: boolean,
  now: () => number = () => performance.now(),
) {
  const isShown = wanted && stream.isTTY
  const began = now()
  let known = ''
  return {
    /** So many times all tests were run. */
    ran(runs: number): void {
      if (isShown) stream.write(`\r\x1b[K${countOf(runs, 'run')} of your tests …${known}`)
    },
    /** This share of the answers is known. */
    came(share: number): void {
      const left = (now() - began) * (1 / share - 1)
      known = share > 0 ? ` ${Math.floor(share * 100)} %, about ${timeShown(left)} left` : ''
    },
    end(): void {
      if (isShown) stream.write('\r\x1b[K')
    },
  }
}
