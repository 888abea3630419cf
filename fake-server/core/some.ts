/** Any of the fields; undefined counts as left out. */
export type Some<T> = { [Field in keyof T]?: T[Field] | undefined }
