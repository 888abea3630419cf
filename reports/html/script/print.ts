/** On paper stands what is read without a script, not what was chosen last. */
export function printFront(main: HTMLElement, front: HTMLElement): void {
  const put = (): void => main.after(front)
  addEventListener('beforeprint', put)
  addEventListener('afterprint', () => front.remove())
  matchMedia('print').addEventListener('change', ({ matches }) => (matches ? put() : front.remove()))
}
