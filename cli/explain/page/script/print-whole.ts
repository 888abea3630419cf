import { only } from '../../../../reports/html/script/only.js'

/** Prints what is chosen, or else the whole specification in its script-free form. */
export function printWhole(main: HTMLElement, isWhole: () => boolean): void {
  const front = document.createElement('div')
  const put = (): void => {
    if (!isWhole() || front.isConnected) return
    front.innerHTML = only('noscript', HTMLElement, document).textContent ?? ''
    main.after(front)
    document.documentElement.dataset.printing = 'whole'
  }
  const take = (): void => {
    front.remove()
    delete document.documentElement.dataset.printing
  }
  addEventListener('beforeprint', put)
  addEventListener('afterprint', take)
  matchMedia('print').addEventListener('change', ({ matches }) => (matches ? put() : take()))
}
