import { inject } from 'vitest'
import { started } from './run-node.js'

export type { Exited, Spawned } from './run-node.js'

/** Runs the tool as its own process, without the environment of this one. */
export const spawned = (
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  options: Parameters<typeof started>[2] = {},
): ReturnType<typeof started> => started([inject('tool'), ...args], environment, options)
