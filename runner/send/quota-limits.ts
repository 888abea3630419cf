/** What a run makes in all, at most. */
export interface QuotaLimits {
  hosts: number
  invitations: number
  posts: number
  series: number
}

/** So many times as much is made where writes change other things than their own, which are then made anew. */
export const timesUnderStrays = 3
