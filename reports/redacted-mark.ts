/** What stands where a secret was. */
export const redactedMark = '[redacted]'
