import type { Need } from './clause.js'

/** What a run must be given, in words. */
export const needWords: Readonly<Record<Need, string>> = {
  readKey: 'a key with Read only',
  writeKey: 'a key with Write only',
  outsideKey: 'a key used from outside its address range',
  otherKey: 'a key of a second organization',
  memberEmail: 'the address of a member',
}
