import { controlRoute } from './control-route.js'
import { anyObject } from './schemas.js'

/** Its text is large, and most fakes are never looked at. */
const pageModule = () => import('../page/page.js')

export const getPage = controlRoute({
  id: 'getPage',
  method: 'GET',
  path: '/',
  tag: 'page',
  says: 'A page for people: what is in the fake, what clients do, clock and faults.',
  reply: {
    says: 'HTML, at `/__fake/`.',
    mediaType: 'text/html',
    headers: async () => (await pageModule()).pageHeaders,
    schema: { type: 'string' },
    moved: 'The page is at `/__fake/`, with a slash at its end.',
  },
  answer: async () => (await pageModule()).page(),
})

export const getOpenApi = controlRoute({
  id: 'getOpenApi',
  method: 'GET',
  path: '/openapi.json',
  tag: 'page',
  says: 'This document.',
  reply: { says: 'OpenAPI 3.1.', schema: anyObject },
  answer: (_, { openApi }) => openApi(),
})
