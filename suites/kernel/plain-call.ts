import type { OperationId } from '../../spec/operations.js'

/** The name under which an operation's plainest valid call and its answer are shared. */
export const plainCallOf = (id: OperationId): string => `the plain call of ${id}`
