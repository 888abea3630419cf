import type { Json, JsonObject } from './http.js'

/** Whether a JSON value is an object: no list, not null. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
