/** Lines for a shell, with what they need to do something here and now. */
export const curl = String.raw`
/** Safe in any POSIX shell, whatever is in it. */
const quoted = (text) => (/^[\w./:@%+=,-]+$/.test(text) ? text : "'" + text.replaceAll("'", "'\\''") + "'")

/** A call of the API with the key of the organization that is looked at. */
const apiLine = (path, body) => curlLine('/api/v0' + path, 'X-Api-Key: ' + (keys()?.readWrite ?? '…'), body)

/** A call of what this page itself calls. */
const controlLine = (path, body) =>
  curlLine('/__fake' + path, token === null ? undefined : 'x-fake-token: ' + token, body)

function curlLine(path, header, body) {
  const words = ['curl', location.origin + path]
  if (header !== undefined) words.push('-H', header)
  if (body !== undefined) words.push('-H', 'Content-Type: application/json', '-d', JSON.stringify(body))
  return words.map(quoted).join(' ')
}

function copyable(text, label) {
  const copy = button('Copy', () => copyText(text, copy), { class: 'quiet', 'aria-label': 'Copy ' + label })
  return element('div', { class: 'copyable' }, block(text, label), navigator.clipboard ? copy : undefined)
}

async function copyText(text, copy) {
  await act(() => navigator.clipboard.writeText(text), 'Copied.')
  copy.textContent = 'Copied'
  copy.addEventListener(
    'blur',
    () => {
      copy.textContent = 'Copy'
    },
    { once: true },
  )
}

/** What to do where there is nothing to see. */
function tellEmpty(id, isEmpty, says, line) {
  const empty = at(id)
  empty.hidden = !isEmpty
  const text = isEmpty ? says + '\n' + line : ''
  if (empty.dataset.says === text) return
  empty.dataset.says = text
  empty.replaceChildren(...(isEmpty ? [element('p', undefined, says), copyable(line, 'the command')] : []))
}
`
