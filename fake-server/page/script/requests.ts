import { at, onClick, seen, show } from './elements.js'

export const token = new URLSearchParams(location.search).get('token')

/** Adds the token to an address that cannot have headers. */
export const withToken = (path: string): string =>
  token === null ? path : `${path}${path.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`

export const segment = (text: string): string =>
  encodeURIComponent(text.isWellFormed?.() === false ? text.toWellFormed() : text)

/** Calls the control API. Throws the error in the fake's own words if it gave any. */
export async function ask<Said>(method: string, path: string, body?: unknown): Promise<Said> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token !== null) headers['x-fake-token'] = token
  const said = await fetch(path, { method, headers, body: JSON.stringify(body), cache: 'no-store' }).catch(
    () => {
      throw new Error('The fake does not answer. Is it still running?')
    },
  )
  const answer = await said.json().catch(() => undefined)
  if (said.ok && answer !== undefined) return answer
  throw new Error(answer?.error?.message ?? `The fake answered ${said.status}, and nothing that is JSON.`)
}

export const get = <Said>(path: string): Promise<Said> => ask('GET', path)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Runs the action of a button. Shows an error, or says what was done. */
export async function act(run: () => Promise<unknown>, says: string): Promise<void> {
  try {
    await run()
    tellProblem()
    at('told').textContent = says
  } catch (error) {
    tellProblem(messageOf(error))
  }
}

export const copy = (text: string, what: string): Promise<void> =>
  act(() => navigator.clipboard.writeText(text), `${what} is copied.`)

let isLive = false

export function showConnection(now: 'live' | 'lost', says: string): void {
  isLive = now === 'live'
  const shown = at('connection')
  if (shown.textContent === says) return
  shown.textContent = says
  shown.className = `connection ${now}`
}

/** For actions that nobody asked for: a missing connection is already shown elsewhere. */
export async function quietly(run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (isLive) tellProblem(messageOf(error))
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Runs on request, but then rests for three times as long as it took, or at least `rest`. */
export function paced(run: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false
  let isWanted = false
  return async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    while (isWanted) {
      isWanted = false
      const began = performance.now()
      await quietly(run)
      await pause(Math.max(300, 3 * (performance.now() - began)))
    }
    isRunning = false
  }
}

export function tellProblem(message?: string): void {
  const problem = at('problem')
  problem.hidden = message === undefined
  show('problem-says', message !== undefined && seen(message, 2000))
}

onClick('dismiss', () => tellProblem())
