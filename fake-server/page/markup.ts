import { chapters, operationIds, operations } from '../../spec/operations.js'
import { statusClasses } from '../journal/journal-entry.js'
import { faultForm } from './fault-form.js'

/** The options for choosing an operation, grouped by chapter. */
const operationOptions = chapters
  .map((chapter) => {
    const ids = operationIds.filter((id) => operations[id].chapter === chapter)
    return ids.length > 0
      ? `<optgroup label="${chapter}">${ids.map((id) => `<option>${id}</option>`).join('')}</optgroup>`
      : ''
  })
  .join('')

const header = `
<header class="top">
<div class="title">
<h1>Monitoring Service API <span>fake</span></h1>
<p><code id="origin"></code> <span id="connection" class="connection" role="status">Connecting…</span></p>
</div>
<div class="tools">
<label for="organization">Organization</label>
<select id="organization" autocomplete="off"></select>
<button type="button" id="keys-open">Keys</button>
<button type="button" id="reset-open">Reset…</button>
</div>
</header>`

/** What of the fake is not as the document says, or not as by default. */
const unlike = `
<div id="unlike" class="unlike" role="status" hidden>
<div id="unlike-says"></div>
<div class="tools"><a href="#choices-title">Show all</a>
<button type="button" id="unlike-back">Keep every clause, default answers</button></div>
</div>`

const statusWords = { '2xx': '2xx', '3xx': '3xx', '4xx': '4xx', '5xx': '5xx', none: 'no reply' }

const statusOptions = statusClasses
  .map((each) => `<option value="${each}">${statusWords[each]}</option>`)
  .join('')

const clock = `
<section class="clock" aria-labelledby="clock-title">
<h2 id="clock-title" class="unseen-title">Clock</h2>
<p class="now"><b id="clock-now">…</b> UTC <span id="clock-state" class="pill"></span>
<span class="muted">epoch <span id="clock-seconds">…</span></span></p>
<div class="tools" role="group" aria-label="Change the clock">
<button type="button" data-advance='{"minutes":1}' aria-label="Advance by 1 minute">+1 min</button>
<button type="button" data-advance='{"hours":1}' aria-label="Advance by 1 hour">+1 h</button>
<button type="button" data-advance='{"hours":25}' aria-label="Advance by 25 hours">+25 h</button>
<button type="button" id="clock-freeze">Freeze</button>
<form id="clock-form">
<label for="clock-moment">Set to (UTC)</label>
<input id="clock-moment" type="datetime-local" step="1" required autocomplete="off">
<button>Set</button>
</form>
</div>
</section>`

/** The titles of the panels, in the order of the links to them. */
const sections = {
  calls: 'Calls',
  hosts: 'Hosts',
  metrics: 'Service metrics',
  integrations: 'Cloud integrations',
  invitations: 'Invitations',
  faults: 'Faults',
  roles: 'Roles by service',
  choices: 'Answers and departures',
}

const panel = (id: keyof typeof sections, rest: string, tools = ''): string => `
<section id="${id}" class="panel" aria-labelledby="${id}-title">
<div class="head"><h2 id="${id}-title" tabindex="-1">${sections[id]} <span class="count" id="${id}-count"></span></h2>${tools}</div>
${rest}
</section>`

const ending = (id: string): string =>
  `<p class="more" id="${id}-more"></p><div class="empty-state" id="${id}-empty" hidden></div>`

const things = (id: keyof typeof sections, list: string, rest = ''): string =>
  panel(id, list + ending(id) + rest)

const calls = panel(
  'calls',
  `<p class="note-line" id="calls-paused" role="status"></p>
<p class="unseen-title" id="calls-heard" aria-live="polite"></p>
<div class="empty-state" id="calls-empty" hidden></div>
<div class="journal">
<ol id="calls-list" aria-label="Calls, newest first. Arrow keys lead from one to the next, Enter opens it, Escape closes it."></ol>
<section id="exchange" aria-labelledby="exchange-title" hidden>
<div class="head"><h3 id="exchange-title" tabindex="-1"></h3>
<div class="tools"><button type="button" id="exchange-link" class="quiet">Copy link</button>
<button type="button" id="exchange-curl" class="quiet">Copy as curl</button>
<button type="button" id="exchange-close" class="quiet">Close</button></div></div>
<div id="exchange-body"></div>
</section>
</div>`,
  `<div class="tools">
<label for="calls-operation">Operation</label>
<select id="calls-operation" autocomplete="off"><option value="">any operation</option>${operationOptions}</select>
<label for="calls-status">Status</label>
<select id="calls-status" autocomplete="off"><option value="">any status</option>${statusOptions}</select>
<label for="calls-text">Text</label>
<input id="calls-text" type="search" autocomplete="off" placeholder="path, body, clause" maxlength="200">
<span id="calls-own-label" class="check" hidden><input type="checkbox" id="calls-own" autocomplete="off"><label for="calls-own">only <b id="calls-own-name"></b></label></span>
<button type="button" id="calls-pause" aria-pressed="false">Pause</button>
<button type="button" id="calls-clear">Clear</button>
</div>`,
)

const faults = panel(
  'faults',
  `<ul class="items" id="faults-list"></ul><div class="empty-state" id="faults-empty" hidden></div>${faultForm(operationOptions)}`,
  '<div class="tools"><button type="button" id="faults-clear" disabled>Clear all</button></div>',
)

const columns = ['Name', 'Status', 'Roles', 'Custom identifier', 'Registered', 'Id']

const hostTable = (
  id: string,
  label: string,
): string => `<table id="${id}-table" role="table" aria-label="${label}" hidden>
<thead role="rowgroup"><tr role="row">${columns.map((each) => `<th role="columnheader" scope="col">${each}</th>`).join('')}</tr></thead>
<tbody role="rowgroup" id="${id}-list"></tbody></table>`

const hosts = things(
  'hosts',
  hostTable('hosts', 'Hosts'),
  `<details id="retired" class="adding" hidden><summary>Retired hosts <span class="count" id="retired-count"></span></summary>
${hostTable('retired', 'Retired hosts')}<p class="more" id="retired-more"></p></details>`,
)

const metrics = things(
  'metrics',
  `<ul class="charts" id="metrics-list"></ul>
<div id="graphs" hidden><h3>Graph definitions</h3><ul class="chips" id="graphs-list"></ul></div>`,
)

const people = panel(
  'invitations',
  `<ul class="items" id="invitations-list"></ul>
<details id="over" class="adding" hidden><summary>No longer pending <span class="count" id="over-count"></span></summary><ul class="items" id="over-list"></ul></details>
${ending('invitations')}
<h3>Members <span class="count" id="members-count"></span></h3><ul class="chips" id="members-list"></ul>`,
)

const choices = panel(
  'choices',
  `<p class="muted" id="choices-mode" hidden></p>
<div id="departures-list"></div>
<div id="choices-list"></div>
<p class="muted" id="choices-none">This fake keeps every clause and gives the default answer to every open point. A profile, departures, <code>choices</code> or grease change that from the start; what you switch here changes it from now on.</p>
<details id="answers" class="adding"><summary>Every open point, and its answer</summary>
<div class="fields"><div class="wide"><label for="answers-search">Search</label><input id="answers-search" type="search" autocomplete="off" placeholder="words, an id, a §"></div></div>
<p class="more" id="answers-more" role="status"></p>
<ul class="items" id="answers-list"></ul></details>
<details id="breaking" class="adding"><summary>Break a clause</summary>
<div class="fields"><div class="wide"><label for="breaking-search">Search</label><input id="breaking-search" type="search" autocomplete="off" placeholder="words, an id, a §"></div></div>
<p class="more" id="breaking-more" role="status"></p>
<ul class="items" id="breaking-list"></ul></details>`,
)

const dialogs = `
<dialog id="json" aria-labelledby="json-title">
<div class="head"><h2 id="json-title"></h2><button type="button" data-close class="quiet">Close</button></div>
<div id="json-body"></div>
</dialog>
<dialog id="keys" aria-labelledby="keys-title">
<div class="head"><h2 id="keys-title">Keys of the organization</h2><button type="button" data-close class="quiet">Close</button></div>
<p class="muted">To be sent as <code>X-Api-Key</code>.</p>
<ul class="items" id="keys-list"></ul>
</dialog>
<dialog id="reset" aria-labelledby="reset-title">
<h2 id="reset-title">Reset the fake?</h2>
<p>It goes back to its seed: what clients made is gone, and so are other organizations, calls, faults, the time, and what was switched while it ran.</p>
<div class="tools"><button type="button" id="reset-now" class="strong">Reset</button><button type="button" data-close>Cancel</button></div>
</dialog>`

const links = Object.entries(sections).map(([id, title]) => `<li><a href="#${id}-title">${title}</a></li>`)

export const body = `<noscript><p>This page shows a running fake, and needs JavaScript for that: allow it for this address, or ask the
<a href="openapi.json">control API</a>, which tells the same as JSON (<code>state</code>, <code>journal</code>,
<code>organizations</code> below this path).</p></noscript>
<a class="skip" href="#calls-title">To the calls</a>
${header}
${unlike}
<div class="app">
<div class="side">
${clock}
<nav aria-label="On this page"><h2>On this page</h2><ul>${links.join('')}</ul>
<h2>Beside it</h2><ul><li id="specification" hidden><a class="leads" data-own href="specification">The specification by example</a></li>
<li><a class="leads" data-own href="openapi.json">The OpenAPI document of all this</a></li></ul></nav>
</div>
<div class="shown">
<div id="problem" role="alert" hidden><p id="problem-says"></p><button type="button" id="dismiss" class="quiet">Dismiss</button></div>
<p id="told" class="unseen-title" role="status"></p>
<main>
${calls}
<div class="columns">
<div>${hosts}${metrics}${things('integrations', '<ul class="items" id="integrations-list"></ul>')}${people}</div>
<div>${faults}${things('roles', '<ul class="items" id="roles-list"></ul>')}${choices}</div>
</div>
</main>
</div>
</div>
${dialogs}`
