import type { Call, Reply, Send } from '../../spec/http.js'

/** One recorded call with its outcome. */
export interface RecordedCall {
  call: Call
  reply: Reply
}

/** Everything that goes through one connection, in the order of the calls. */
export interface StepLog {
  order: RecordedCall[]
  byReply: Map<Reply, RecordedCall>
  /** The connection, for calls that also belong to a group. */
  sendInto(steps: RecordedCall[]): Send
}

export function createStepLog(bottom: Send): StepLog {
  const order: RecordedCall[] = []
  const byReply = new Map<Reply, RecordedCall>()
  return {
    order,
    byReply,
    sendInto: (steps) => async (call) => {
      const reply = await bottom(call)
      const step = { call, reply }
      steps.push(step)
      order.push(step)
      byReply.set(reply, step)
      return reply
    },
  }
}
