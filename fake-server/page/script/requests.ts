/** Talks with the fake, and says what came of it. */
export const requests = `
const token = new URLSearchParams(location.search).get('token')

/** Of an address that cannot have headers. */
const withToken = (path) =>
  token === null ? path : path + (path.includes('?') ? '&' : '?') + 'token=' + encodeURIComponent(token)

const segment = (text) => encodeURIComponent(text.isWellFormed?.() === false ? text.toWellFormed() : text)

async function ask(method, path, body) {
  const headers = { ...(body !== undefined && { 'content-type': 'application/json' }) }
  if (token !== null) headers['x-fake-token'] = token
  const said = await fetch(path, { method, headers, body: JSON.stringify(body), cache: 'no-store' }).catch(
    () => {
      throw new Error('The fake does not answer. Is it still running?')
    },
  )
  const answer = await said.json().catch(() => undefined)
  if (said.ok && answer !== undefined) return answer
  throw new Error(
    answer?.error?.message ?? 'The fake answered ' + said.status + ', and nothing that is JSON.',
  )
}

const get = (path) => ask('GET', path)

/** Does what a button is for: what is wrong with it is shown, what came of it is said. */
async function act(run, says) {
  try {
    await run()
    tellProblem()
    if (says) at('told').textContent = says
  } catch (error) {
    tellProblem(error.message)
  }
}

/** For what nobody asked for: while there is no connection, that is said already. */
async function quietly(run) {
  try {
    await run()
  } catch (error) {
    if (isLive) tellProblem(error.message)
  }
}

const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Something to be done as often as it is wanted, but with a rest thrice as long as it took, and that long at least. */
function paced(run, rest) {
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
      await pause(Math.max(rest, 3 * (performance.now() - began)))
    }
    isRunning = false
  }
}

function tellProblem(message) {
  const problem = at('problem')
  problem.hidden = message === undefined
  problem.querySelector('p').replaceChildren(...(message === undefined ? [] : [seen(message, 2000)]))
}

const onClick = (id, run) => at(id).addEventListener('click', run)

onClick('dismiss', () => tellProblem())
`
