// Listens on every address at once. What comes in at a public one is handed to the site that lives there; all else is an escape.
import dgram from 'node:dgram'
import { once } from 'node:events'
import net from 'node:net'

export interface Arrival {
  protocol: 'tcp' | 'udp'
  /** Where it arrived; of a datagram only the port is known. */
  address: string
  port: number
  /** Its first bytes. */
  text: string
}

interface CanaryOptions {
  tcpPorts: readonly number[]
  udpPorts: readonly number[]
  /** Takes the connection when it came in at a public address. */
  take(socket: net.Socket, address: string, port: number): boolean
}

const secret = 'HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: 6\r\n\r\nSECRET'

/** Resolves with the growing list of arrivals. */
export async function startCanaries({ tcpPorts, udpPorts, take }: CanaryOptions): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  const listening: Promise<unknown>[] = []
  for (const port of tcpPorts) {
    const server = net.createServer({ pauseOnConnect: true }, (socket) => {
      const address = (socket.localAddress ?? '').replace(/^::ffff:/, '')
      socket.on('error', () => {})
      if (take(socket, address, port)) return
      const arrival: Arrival = { protocol: 'tcp', address, port, text: '' }
      arrivals.push(arrival)
      socket.on('data', (chunk) => {
        arrival.text ||= chunk.toString('latin1').slice(0, 200)
        socket.end(secret)
      })
      socket.resume()
    })
    // Both families.
    server.listen(port, '::')
    listening.push(once(server, 'listening'))
  }
  for (const port of udpPorts) {
    const socket = dgram.createSocket({ type: 'udp6' })
    socket.on('message', (message) => {
      arrivals.push({ protocol: 'udp', address: '', port, text: `${message.length} bytes` })
    })
    socket.bind(port, '::')
    listening.push(once(socket, 'listening'))
  }
  await Promise.all(listening)
  return arrivals
}
