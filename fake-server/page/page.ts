import { sourceHash } from '../../spec/source-hash.js'
import { script as actions, style } from './bundle.generated.js'
import { documentFacts } from './document-facts.js'
import { body } from './markup.js'

/** Escapes what could end the script element. */
const facts = JSON.stringify(documentFacts).replaceAll('<', '\\u003c')

const script = `const documentFacts = ${facts}\n${actions}`

/** Allows only the page's own parts and origin: no text becomes markup, no other page frames it. */
const policy = [
  "default-src 'none'",
  `script-src ${sourceHash(script)}`,
  `style-src ${sourceHash(style)}`,
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

/** The page at `/__fake/`: one document, which fetches only from its own origin. */
export const page = (): string => text
