// The engine that a command asks for. The one in this process is loaded only where it is used.
import type { CommandCall } from '../console/command'
import { CommandFailure } from '../console/failure'
import type { Engine } from './engine'
import { openRemoteEngine } from './remote'

/** `addresses`: the pages that are named, whose hosts may be reached. */
export async function openEngine(call: CommandCall, addresses: readonly string[]): Promise<Engine> {
  const { given, installation, environment, terminal } = call
  const server = given.text('server')
  if (server !== undefined) return openRemoteEngine(server, terminal.note)
  const { openLocalEngine } = await import('./local')
  const allowOf = (named: readonly string[]) => namedHosts(named, given.list('allow'))
  return openLocalEngine({ installation, environment, addresses, allowOf })
}

// The hosts that the engine may reach though they are not public: those that whoever runs it has named, and this machine where one of them is it.

const loopback = ['localhost', '127.0.0.1', '::1']

/** Entries as EGRESS_ALLOW takes them. What is no address is left out: it is refused where it is used, by name. Throws CommandFailure for an entry of `more` that is no host. */
export function namedHosts(addresses: readonly string[], more: readonly string[]): string[] {
  const wrong = more.find((each) => !/^[^\s/]+(\/\d{1,3})?$/.test(each))
  if (wrong !== undefined) {
    throw new CommandFailure(
      `--allow cannot be ${JSON.stringify(wrong)}.`,
      'Write a host such as localhost, localhost:4000, or a block such as 10.0.0.0/8.',
    )
  }
  const entries = new Set(more)
  for (const address of addresses) {
    const url = URL.parse(address)
    if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') continue
    const host = url.hostname.replace(/^\[|\]$/g, '')
    entries.add(host)
    if (url.port !== '') entries.add(url.host)
    // A page on this machine takes its parts from other ports and names of it.
    if (loopback.includes(host) || host.endsWith('.localhost')) for (const each of loopback) entries.add(each)
  }
  return [...entries]
}
