import { type RunningFakeServer, type StartOptions, startFakeServer } from '../running-fake-server.js'
import type { SharedSocket, SharingOptions } from './shared-socket.js'

/** What a fake behind a socket that others share can be told; anything else makes it a server of its own. */
const sharing: Readonly<Record<keyof SharingOptions, true>> = {
  seed: true,
  memberEmail: true,
  clock: true,
  rateCap: true,
  journalLimit: true,
}

/** A fake for one test: behind the socket that tests share, unless what is asked for takes one of its own. */
export async function startForTest(options: StartOptions, socket: SharedSocket): Promise<RunningFakeServer> {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  const canShare = given.every(([name]) => Object.hasOwn(sharing, name))
  return canShare ? socket.start(options) : startFakeServer(options)
}
