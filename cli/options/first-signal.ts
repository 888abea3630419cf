/** Resolves at the first of these signals. The next one ends the process at once, as usual. */
export function firstSignal(signals: readonly NodeJS.Signals[]): Promise<void> {
  return new Promise((resolve) => {
    const take = (): void => {
      for (const each of signals) process.off(each, take)
      resolve()
    }
    for (const each of signals) process.on(each, take)
  })
}
