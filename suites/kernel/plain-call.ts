import type { OperationId } from '../../spec/operations.js'

/** What the plainest valid call of an operation and its answer are shared as. */
export const plainCallOf = (id: OperationId): string => `the plain call of ${id}`
