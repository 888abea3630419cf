import { renderDifference } from '../../pages/difference.js'
import { copyButton } from '../../pages/exchange.js'
import { renderExchanges } from '../../pages/exchanges.js'
import { html, type Part, quoted } from '../../pages/html.js'
import type { ReportedCase } from '../report.js'
import { tellingOf } from '../telling.js'
import type { Indexed } from './indexed.js'

type Page = Pick<Indexed, 'wire' | 'replay'>

/** What happened in a case: setup, decisive call and reply, and where that differs from the expected. */
export const renderStory = (each: ReportedCase, page: Page): Part => [
  renderSaid(each, page),
  renderExchanges(each.exchanges, tellingOf(each), page.wire),
]

/** What was expected and what came, with what tries it again, or why nothing could be judged. */
function renderSaid(each: ReportedCase, { wire, replay }: Page): Part {
  const { id, expected, got, message, counterexample } = each
  const longest = wire.limits.text
  if (expected === undefined || got === undefined)
    return message !== undefined && html`<p class="said">${quoted(message, longest)}</p>`
  return [
    renderDifference({ expected, got }, longest),
    counterexample &&
      html`<p class="again">Try it again, in the folder of report.json: <code>${replay(id)}</code> ${copyButton(
        wire,
        'replay',
        'Copy',
        () => replay(id),
      )} ${counterexample.notSmallest && quoted(counterexample.notSmallest, longest)}</p>`,
  ]
}
