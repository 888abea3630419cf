/** The time of the fake, running or not. */
export const clock = `
let told = { now: Date.now(), frozen: true, heard: performance.now() }

const nowOfFake = () => told.now + (told.frozen ? 0 : performance.now() - told.heard)

function takeClock(said) {
  const isFirst = told.iso === undefined
  told = { ...said, heard: performance.now() }
  at('clock-state').textContent = said.frozen ? 'frozen' : 'running'
  at('clock-state').className = 'pill ' + (said.frozen ? 'cold' : 'good')
  at('clock-freeze').textContent = said.frozen ? 'Resume' : 'Freeze'
  if (isFirst) at('clock-moment').value = isoOf(said.now)?.slice(0, 19) ?? ''
  showClock()
}

function showClock() {
  const now = nowOfFake()
  const text = dayOf(now) + ' ' + timeOf(now, 0)
  if (at('clock-now').textContent === text) return
  at('clock-now').textContent = text
  at('clock-seconds').textContent = String(Math.floor(now / 1000))
}

setInterval(showClock, 200)

const changeClock = (method, path, body, says) =>
  act(async () => takeClock(await ask(method, path, body)), says)

for (const each of document.querySelectorAll('[data-advance]'))
  each.addEventListener('click', () => {
    const by = JSON.parse(each.dataset.advance)
    void changeClock(
      'POST',
      'clock/advance',
      by,
      'The clock went on by ' + durationText(millisecondsOf(by)) + '.',
    )
  })

onClick('clock-freeze', () => {
  const frozen = !told.frozen
  void changeClock('PUT', 'clock', { frozen }, frozen ? 'The clock stands still.' : 'The clock runs.')
})

at('clock-form').addEventListener('submit', (event) => {
  event.preventDefault()
  const now = Date.parse(at('clock-moment').value + 'Z')
  if (Number.isNaN(now)) return tellProblem('Expected a date and a time to set the clock to.')
  void changeClock('PUT', 'clock', { now }, 'The clock is set.')
})
`
