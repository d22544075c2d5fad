// EGRESS_PORTS: the ports a capture may reach.
import 'server-only'
import { servicePorts } from './service-ports.data'

const portMax = 65_535
export const defaultPorts = '80,443,1024-65535'

export interface PortList {
  has(port: number): boolean
}

/**
 * Reads `80,443,1024-65535`. A range leaves the known service ports out; a port named singly is open, whatever it is known for.
 * Throws an Error that names EGRESS_PORTS and the entry.
 */
export function parsePorts(text: string): PortList {
  const open = new Uint8Array(portMax + 1)
  const single: number[] = []
  for (const entry of text.split(',').map((part) => part.trim())) {
    const match = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(entry)
    const from = Number(match?.[1])
    const to = Number(match?.[2] ?? match?.[1])
    if (match === null || from < 1 || to > portMax || from > to) {
      throw new Error(
        `EGRESS_PORTS has an entry that is not usable: "${entry}". Write ports and ranges from 1 to ${portMax}, such as ${defaultPorts}.`,
      )
    }
    if (match[2] === undefined) single.push(from)
    else open.fill(1, from, to + 1)
  }
  for (const [from, to] of servicePorts) open.fill(0, from, to + 1)
  for (const port of single) open[port] = 1
  return { has: (port) => open[port] === 1 }
}
