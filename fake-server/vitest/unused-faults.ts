import { show } from '../../spec/show.js'
import type { Fault, Faults } from '../faults/faults.js'

/** A line for each fault that hit no call, or fewer than it was meant to. */
export const unusedFaults = (faults: Faults): string[] => faults.pending().map((each) => `  ${shown(each)}`)

/** Throws when there are unused faults. */
export function refuseUnusedFaults(faults: Faults): void {
  const lines = unusedFaults(faults)
  if (lines.length > 0) throw new UnusedFaults(lines)
}

/** Has no stack, which would only lead into this package. */
export class UnusedFaults extends Error {
  override name = 'UnusedFaults'

  constructor(lines: readonly string[]) {
    super(
      [
        'The fake has faults that this test did not use, so what it does about them is untested:',
        ...lines,
        'Make the calls that they wait for, or end the test with fake.faults.clear().',
      ].join('\n'),
    )
    this.stack = `${this.name}: ${this.message}`
  }
}

function shown({ operations, options, used, seen }: Fault): string {
  const where = operations === '*' ? 'any call' : operations.join(', ')
  const often = used === 0 ? 'never used' : `used ${used} of ${options.times} times`
  const calls = seen > used ? `, though ${seen} such calls came` : ''
  return `${where}: ${show(options)} was ${often}${calls}`
}
