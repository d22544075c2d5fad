// The engine that a command asks for. The one in this process is loaded only where it is used.
import type { CommandCall } from '../console/command'
import type { Engine } from './engine'
import { namedHosts } from './hosts'
import { openRemoteEngine } from './remote'

/** `addresses`: the pages that are named, whose hosts may be reached. */
export async function openEngine(call: CommandCall, addresses: readonly string[]): Promise<Engine> {
  const { given, installation, environment, terminal } = call
  const server = given.text('server')
  if (server !== undefined) return openRemoteEngine(server, terminal.note)
  const { openLocalEngine } = await import('./local')
  return openLocalEngine({ installation, environment, allow: namedHosts(addresses, given.list('allow')) })
}
