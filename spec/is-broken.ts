/** Whether a verdict says that a clause is broken, be it a must or a should. */
export const isBroken = ({ verdict }: { verdict: string }): boolean =>
  verdict === 'violates' || verdict === 'deviates'
