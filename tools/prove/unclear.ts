import type { Choices } from '../../spec/choices.js'

/** Cases that delete a graph. On a server with a different naming of graphs they can tell nothing. */
export const deletesGraph = (id: string): boolean =>
  /^service-metrics\/graph\/|\/delete-graph-definition/.test(id)

/** Whether a case may be inconclusive on a server with these choices. */
export const isUnclear = ({ 'graph.name': name = usual }: Partial<Choices>, id: string): boolean =>
  name !== usual && deletesGraph(id)

const usual = 'all-but-last-part'
