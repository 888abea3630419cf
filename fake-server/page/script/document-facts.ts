import type { DocumentFacts } from '../document-facts.js'

/** The server puts this constant before the script. */
declare const documentFacts: DocumentFacts

export const { openPoints, clausePlaces } = documentFacts

export type OpenPointFacts = DocumentFacts['openPoints'][number]
