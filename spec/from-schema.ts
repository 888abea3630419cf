/**
 * The type described by a JSON Schema that is written `as const`. It knows only the keywords that `schemas.ts` uses.
 */
export type FromSchema<S> = S extends { const: infer C }
  ? C
  : S extends { enum: readonly (infer E)[] }
    ? E
    : S extends { type: readonly (infer T)[] }
      ? T extends string
        ? FromSchema<Omit<S, 'type'> & { type: T }>
        : never
      : S extends { type: 'array'; items: infer I }
        ? FromSchema<I>[]
        : S extends { type: 'object' }
          ? FromObject<S>
          : S extends { type: 'string' }
            ? string
            : S extends { type: 'number' }
              ? number
              : S extends { type: 'boolean' }
                ? boolean
                : S extends { type: 'null' }
                  ? null
                  : unknown

type FromObject<S> = S extends { properties: infer P }
  ? S extends { required: readonly (infer R)[] }
    ? Simplify<
        { -readonly [K in keyof P as K extends R ? K : never]: FromSchema<P[K]> } & {
          -readonly [K in keyof P as K extends R ? never : K]?: FromSchema<P[K]>
        }
      >
    : { -readonly [K in keyof P]?: FromSchema<P[K]> }
  : S extends { additionalProperties: infer A }
    ? { [key: string]: FromSchema<A> }
    : { [key: string]: unknown }

type Simplify<T> = { [K in keyof T]: T[K] }
