import { connect, disconnect } from './connection.js'
import { at } from './elements.js'
import './fault-form.js'
import { withToken } from './requests.js'

at('origin').textContent = location.origin
for (const each of document.querySelectorAll<HTMLAnchorElement>('a[data-own]'))
  each.setAttribute('href', withToken(each.getAttribute('href') ?? ''))

/** The page rests while it is hidden. */
document.addEventListener('visibilitychange', () => {
  if (document.hidden) disconnect()
  else connect()
})
connect()
