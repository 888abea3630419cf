import type { JsonObject } from './http.js'

/** Whether a value is an object as JSON has them: neither null nor an array. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
