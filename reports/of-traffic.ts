/** Whether an entry is about all calls together, and no case of its own. */
export const isOfTraffic = ({ id, clause }: { id: string; clause: string }): boolean =>
  id.endsWith(`/traffic/${clause}`)
