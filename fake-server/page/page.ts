import { createHash } from 'node:crypto'
import { clauses } from '../../spec/clauses/index.js'
import { openPoints } from '../../spec/open-points.js'
import { body } from './markup.js'
import { script as actions } from './script/index.js'
import { style } from './style.js'

/** A constant of the script; what could end the script in it is spelled otherwise. */
const constant = (name: string, value: unknown): string =>
  `const ${name} = ${JSON.stringify(value).replaceAll('<', '\\u003c')}\n`

const script = [
  constant(
    'openPoints',
    openPoints.map(({ id, at, question, default: usual }) => ({ id, at, question, default: usual })),
  ),
  constant('clausePlaces', Object.fromEntries(clauses.map(({ id, at }) => [id, at]))),
  actions,
].join('')

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Nothing but what the page brings along, and its own origin; no text can become markup; nobody may frame it. */
const policy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

export const pageHeaders = {
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}

const text = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Monitoring Service API: the fake</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
${body}
<script type="module">${script}</script>
</body>
</html>
`

/** What people see at `/__fake/`: one document, which fetches from its own origin only. */
export const page = (): string => text
