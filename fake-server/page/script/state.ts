/** The fake as a whole: what it chose, and the way back to its beginning. */
export const state = `
async function loadState() {
  showState(await get('state'))
}

function showState({ choices, grease, assume, clock, journal }) {
  takeClock(clock)
  const chosenPoints = Object.entries(choices)
  fill(at('choices-list'), chosenPoints, ([id]) => id, choiceItem)
  at('choices-count').textContent = String(chosenPoints.length)
  const mode = [
    grease !== undefined &&
      'Grease with seed ' + grease + ': every open point got a permitted answer at random.',
    assume === 'error' &&
      'Strict: a call that relies on the default of an open point is answered with an error.',
  ]
    .filter(Boolean)
    .join(' ')
  at('choices-mode').textContent = mode
  at('choices-mode').hidden = mode === ''
  at('choices-none').hidden = chosenPoints.length > 0
}

function choiceItem([id, answer]) {
  const point = openPoints.find((each) => each.id === id)
  return element(
    'li',
    undefined,
    element('p', undefined, code(id), ' ', element('span', { class: 'muted' }, point?.at ?? '')),
    element('p', undefined, point ? prose(point.question) : ''),
    element(
      'p',
      undefined,
      element('span', { class: 'chip' }, seen(answer)),
      ' ',
      element('span', { class: 'muted' }, 'by default ', seen(point?.default ?? 'unknown')),
    ),
  )
}

function showJson(title, value) {
  at('json-title').replaceChildren(seen(title))
  at('json-body').replaceChildren(copyable(JSON.stringify(value, undefined, 2), 'JSON'))
  at('json').showModal()
}

for (const each of document.querySelectorAll('dialog')) {
  each.addEventListener('click', (event) => {
    if (event.target === each || event.target.closest('[data-close]')) each.close()
  })
}

onClick('keys-open', () => at('keys').showModal())
onClick('reset-open', () => at('reset').showModal())
onClick('reset-now', () => {
  at('reset').close()
  void act(() => ask('POST', 'reset'), 'The fake is as it was at its start.')
})
`
