/** Whether the target can be tested at all. */
export type Access =
  | { open: true; hint?: string }
  /**
   * Nothing answers, what answers is not the API, the key is refused everywhere, every call is throttled, or the check was interrupted.
   */
  | {
      open: false
      why: 'unreachable' | 'elsewhere' | 'refused' | 'throttled' | 'interrupted'
      message: string
    }
