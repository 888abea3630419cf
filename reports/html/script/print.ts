/** Prints the script-free content, not the current choice. */
export function printFront(main: HTMLElement, front: HTMLElement): void {
  const put = (): void => main.after(front)
  addEventListener('beforeprint', put)
  addEventListener('afterprint', () => front.remove())
  matchMedia('print').addEventListener('change', ({ matches }) => (matches ? put() : front.remove()))
}
