import type { KeyKind } from './http.js'

/** What a call says of its key. */
export const keyWords: Readonly<Record<KeyKind, string>> = {
  full: 'key with Read and Write',
  read: 'key with Read only',
  write: 'key with Write only',
  invalid: 'key that does not exist',
  outside: 'key used from outside its address range',
  other: 'key of a second organization',
  none: 'no key',
}
