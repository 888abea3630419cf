import { sourceHash } from '../../spec/source-hash.js'
import { Html, html } from './html.js'

/** A page of ours in one file: what is readable at once, and what its script shows. */
interface Shell {
  title: string
  /** The link by which keyboard users skip the head of the page. */
  skip: string
  head: Html
  /** What is readable without the script, or before it starts. */
  content: Html
  noscript?: Html
  /** Data for the script, compressed and in Base64. */
  carried: { id: string; data: string }
  script: string
  style: string
  /** Whether the script may call the page's own origin. Otherwise it fetches nothing. */
  calls?: boolean
}

/** One self-contained document that runs and fetches nothing from elsewhere. */
export function renderShell({ title, skip, head, content, noscript, carried, ...own }: Shell): string {
  return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(own)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(own.style)}</style>
</head>
<body>
<a class="skip" href="#main">${skip}</a>
${head}
<main id="main">${content}</main>${noscript && html`\n<noscript>${noscript}</noscript>`}
<script type="application/gzip" id="${carried.id}">${new Html(carried.data)}</script>
<script>${new Html(own.script)}</script>
</body>
</html>`}\n`
}

const policyOf = ({ style, script, calls }: Pick<Shell, 'style' | 'script' | 'calls'>): string =>
  [
    "default-src 'none'",
    `style-src ${sourceHash(style)}`,
    `script-src ${sourceHash(script)}`,
    ...(calls ? ["connect-src 'self'"] : []),
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
