import type { ClockTold } from '../told.js'
import { at, onClick } from './elements.js'
import { act, ask, tellProblem } from './requests.js'
import { dayOf, durationText, isoOf, millisecondsOf, timeOf } from './times.js'

let told: (ClockTold & { heard: number }) | undefined

const moment = at('clock-moment', HTMLInputElement)

/** The time of the fake, whether it runs or not. Until the fake has told it, the browser's time. */
function nowOfFake(): number {
  if (!told) return Date.now()
  return told.now + (told.frozen ? 0 : performance.now() - told.heard)
}

export function takeClock(said: ClockTold): void {
  if (!told) moment.value = isoOf(said.now)?.slice(0, 19) ?? ''
  told = { ...said, heard: performance.now() }
  at('clock-state').textContent = said.frozen ? 'frozen' : 'running'
  at('clock-state').className = `pill ${said.frozen ? 'cold' : 'good'}`
  at('clock-freeze').textContent = said.frozen ? 'Resume' : 'Freeze'
  showClock()
}

function showClock(): void {
  const now = nowOfFake()
  const text = `${dayOf(now)} ${timeOf(now, 0)}`
  if (at('clock-now').textContent === text) return
  at('clock-now').textContent = text
  at('clock-seconds').textContent = String(Math.floor(now / 1000))
}

setInterval(showClock, 200)

const changeClock = (method: string, path: string, body: unknown, says: string): Promise<void> =>
  act(async () => takeClock(await ask(method, path, body)), says)

for (const each of document.querySelectorAll<HTMLElement>('[data-advance]'))
  each.addEventListener('click', () => {
    const by = JSON.parse(each.dataset.advance ?? '0')
    const says = `The clock went on by ${durationText(millisecondsOf(by))}.`
    void changeClock('POST', 'clock/advance', by, says)
  })

onClick('clock-freeze', () => {
  const frozen = !(told?.frozen ?? true)
  void changeClock('PUT', 'clock', { frozen }, frozen ? 'The clock stands still.' : 'The clock runs.')
})

at('clock-form').addEventListener('submit', (event) => {
  event.preventDefault()
  const now = Date.parse(`${moment.value}Z`)
  if (Number.isNaN(now)) return tellProblem('Expected a date and a time to set the clock to.')
  void changeClock('PUT', 'clock', { now }, 'The clock is set.')
})
