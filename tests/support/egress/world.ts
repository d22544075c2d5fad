// Makes a fresh network namespace into a world of its own: every address there is, in both families, leads to this machine.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type Arrival, startCanaries } from './canaries'
import { type DnsServer, startDnsServer } from './dns-server'
import { createHostileSite, type HostileSite } from './hostile-site'
import { createNames, ownAddress, publicFour, publicSix } from './names'

export const plainPort = 9002
export const securePort = 8443
// What the corpus names, what pages ask for, and what an attacker would look for first.
const tcpPorts = [80, 443, plainPort, securePort, 22, 25, 110, 3000, 3478, 5432, 6379, 9222, 10250, 11211, 27017]
const udpPorts = [443, 3478, 5353, securePort, plainPort]
// Where the site lives: the corpus's public literals beside its own two addresses.
const siteAddresses = [publicFour, publicSix, '172.15.255.255', '100.63.255.255', '11.0.0.1', '128.0.0.1']
const nameServer = '127.0.0.53'

interface Traffic {
  /** Datagrams sent by anybody in here, the name server and those who ask it included. */
  udpOut: number
  udp6Out: number
  /** Connections that nobody listened for, or that were given up while they were being made. */
  tcpFailed: number
}

export interface World {
  /** Everything that came in where nothing may. */
  arrivals: Arrival[]
  site: HostileSite
  dns: DnsServer
  /** Since the namespace began. */
  traffic(): Traffic
  /** Vitrine lives behind its public name at this port from now on. */
  own(port: number): void
  close(): void
}

/** Throws an Error when this is not a namespace in which all of that may be done. */
export async function createWorld(): Promise<World> {
  const run = (command: string, ...rest: string[]) =>
    execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'pipe'] })
  run('perl', 'tests/support/egress/loopback.pl')
  const place = mkdtempSync(path.join(os.tmpdir(), 'vitrine-world-'))
  const resolvConf = path.join(place, 'resolv.conf')
  writeFileSync(resolvConf, `nameserver ${nameServer}\n`)
  run('mount', '--bind', resolvConf, '/etc/resolv.conf')

  let ownPort = 0
  const site = createHostileSite()
  const dns = await startDnsServer(createNames(), nameServer)
  const arrivals = await startCanaries({
    tcpPorts,
    udpPorts,
    take(socket, address, port) {
      if (siteAddresses.includes(address) && [80, 443, plainPort, securePort].includes(port)) site.take(socket, port)
      else if (address === ownAddress && port === 80) relay(socket, ownPort)
      else return false
      return true
    },
  })
  return {
    arrivals,
    site,
    dns,
    traffic: () => ({
      udpOut: counter('/proc/net/snmp', 'Udp', 'OutDatagrams'),
      udp6Out: Number(/^Udp6OutDatagrams\s+(\d+)/m.exec(readFileSync('/proc/net/snmp6', 'utf8'))?.[1]),
      tcpFailed: counter('/proc/net/snmp', 'Tcp', 'AttemptFails'),
    }),
    own(port) {
      ownPort = port
    },
    close() {
      dns.close()
      rmSync(place, { recursive: true, force: true })
    },
  }
}

function relay(socket: net.Socket, port: number): void {
  const there = net.connect(port, '127.0.0.1')
  there.on('error', () => socket.destroy())
  socket.pipe(there).pipe(socket)
}

/** The table has a line of names and a line of values for each protocol. */
function counter(file: string, protocol: string, name: string): number {
  const [names = '', values = ''] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${protocol}: `))
  return Number(values.split(' ')[names.split(' ').indexOf(name)])
}
