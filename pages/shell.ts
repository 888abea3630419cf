import { sourceHash } from '../spec/source-hash.js'
import type { Part } from './html.js'
import { markupOf } from './markup.js'

/** A page of ours in one file: what is readable at once, and what its script shows. */
interface Shell {
  title: string
  /** The link by which keyboard users skip the head of the page. */
  skip: string
  head: Part
  /** What is readable without the script, or before it starts. */
  content?: Part
  /** Markup that is there only without the script. */
  noscript?: string
  /** Data for the script, compressed and in Base64. */
  carried: { id: string; data: string }
  script: string
  style: string
  /** Whether the script may call the page's own origin. Otherwise it fetches nothing. */
  calls?: boolean
}

/** One self-contained document that runs and fetches nothing from elsewhere. */
export const renderShell = ({ title, skip, head, content, noscript, carried, ...own }: Shell): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(own)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${markupOf(title)}</title>
<link rel="icon" href="data:,">
<style>${own.style}</style>
</head>
<body>
<a class="skip" href="#main">${skip}</a>
${markupOf(head)}
<main id="main">${markupOf(content)}</main>${noscript === undefined ? '' : `\n<noscript>${noscript}</noscript>`}
<script type="application/gzip" id="${carried.id}">${carried.data}</script>
<script>${own.script}</script>
</body>
</html>
`

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
