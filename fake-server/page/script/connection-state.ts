import { at } from './elements.js'

let state = ''

export const isLive = (): boolean => state === 'live'

export function showConnection(now: 'live' | 'lost', says: string): void {
  state = now
  const shown = at('connection')
  if (shown.textContent === says) return
  shown.textContent = says
  shown.className = `connection ${state}`
}
