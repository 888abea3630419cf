import type { Choices } from '../../spec/choices.js'

/** Cases that delete a graph: where the server has another name for it, nothing can be told. */
export const deletesGraph = (id: string): boolean =>
  /^service-metrics\/graph\/|\/delete-graph-definition/.test(id)

/** Whether a case may be inconclusive on a server with these choices. */
export const isUnclear = ({ 'graph.name': name = usual }: Partial<Choices>, id: string): boolean =>
  name !== usual && deletesGraph(id)

const usual = 'all-but-last-part'
