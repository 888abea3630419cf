import { controlRoute } from './control-route.js'
import { ControlRefused } from './refused.js'
import { anyObject } from './schemas.js'

/** Loaded on demand: its text is large, and most fakes never show it. */
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

/** The page carries its own policy. These headers say what a page cannot say in its markup. */
const unframed = {
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}

export const getSpecification = controlRoute({
  id: 'getSpecification',
  method: 'GET',
  path: '/specification',
  tag: 'page',
  says: 'The specification by example, where whoever started the fake has handed it over, as `serve` does.',
  reply: {
    says: 'HTML.',
    mediaType: 'text/html',
    headers: async () => unframed,
    schema: { type: 'string' },
  },
  answer: (_, { pages: { specification } }) => {
    if (specification) return specification()
    throw new ControlRefused(
      404,
      'This fake was handed no specification. Start it with "monitoring-conformance serve".',
    )
  },
})
