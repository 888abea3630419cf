/** Whether a verdict says that a clause is broken, a must or a should. */
export const isBroken = ({ verdict }: { verdict: string }): boolean =>
  verdict === 'violates' || verdict === 'deviates'
