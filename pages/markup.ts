import { renderToString } from 'preact-render-to-string'
import { join, type Part } from './html.js'

/** Elements as text, for a page that is read without a script. */
export const markupOf = (part: Part): string => renderToString(join([part]))
