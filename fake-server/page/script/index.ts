import { callList } from './call-list.js'
import { callRow } from './call-row.js'
import { chart } from './chart.js'
import { clock } from './clock.js'
import { connection } from './connection.js'
import { curl } from './curl.js'
import { elements } from './elements.js'
import { exchange } from './exchange.js'
import { faultText } from './fault-text.js'
import { faults } from './faults.js'
import { hosts } from './hosts.js'
import { journal } from './journal.js'
import { metrics } from './metrics.js'
import { organization } from './organization.js'
import { others } from './others.js'
import { requests } from './requests.js'
import { state } from './state.js'
import { times } from './times.js'
import { visible } from './visible.js'

/** Parts without a page: they work wherever there is JavaScript. */
export const words = [visible, times, chart, faultText]

/** What the page does, as one module; `connection` begins. */
export const script = [
  ...words,
  elements,
  requests,
  curl,
  exchange,
  callRow,
  callList,
  journal,
  clock,
  faults,
  hosts,
  others,
  metrics,
  organization,
  state,
  connection,
].join('')
