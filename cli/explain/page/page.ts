import { type Html, html, join } from '../../../pages/html.js'
import { count, grouped } from '../../../pages/links.js'
import { renderShell } from '../../../pages/shell.js'
import { script, style } from './bundle.generated.js'
import { type Specification, unpackSpecification } from './pack.js'
import type { PackedSpecification } from './packed-specification.js'
import { renderFront } from './render-front.js'
import { indexed } from './specification-index.js'

/** The specification by example as one page, whole without a script; under a fake it may play examples. */
export async function renderSpecificationPage(
  { text, bytes }: PackedSpecification,
  standing: 'file' | 'fake',
): Promise<string> {
  const page = indexed(unpackSpecification(text))
  return renderShell({
    title: 'Monitoring Service API: the specification by example',
    skip: 'To the specification',
    head: renderHead(page.specification, standing),
    noscript: await renderFront(page),
    carried: { id: 'specification', data: Buffer.from(bytes).toString('base64') },
    ...{ script, style, calls: standing === 'fake' },
  })
}

function renderHead(
  { clauses, points, operations, exampleIds, tool }: Specification,
  standing: 'file' | 'fake',
): Html {
  const fake = join([' · ', html`<a data-own="true" href="./">the fake</a>`])
  return html`<header class="head" data-standing=${standing}><div class="verdict"><h1>Monitoring Service API</h1>
      <p class="target">the specification by example${standing === 'fake' && fake}</p></div>
    <div class="sum"><p>${count(clauses.length, 'clause')} of ${count(operations.length, 'operation')}, ${count(points.length, 'open point')}</p>
      <p class="when">${grouped(exampleIds.length)} examples, each of them run, by ${tool.name} ${tool.version}</p></div></header>`
}
