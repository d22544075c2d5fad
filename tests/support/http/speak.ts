// HTTP by hand, for what no client would send.
import net from 'node:net'
import { newClient } from './call'

type Heard = (pattern: RegExp) => Promise<void>

/** A connection from an address of its own that `talk` writes to as it pleases; resolves with all that came back once the server has closed it. */
export function speak(port: number, talk: (socket: net.Socket, heard: Heard) => Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: newClient() }, () => {
      talk(socket, heard).catch(reject)
    })
    const heard: Heard = (pattern) =>
      new Promise((found) => {
        const look = () => {
          if (!pattern.test(text)) return
          socket.off('data', look)
          found()
        }
        socket.on('data', look)
      })
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    // The server may reset what is still being sent to it once it has answered.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('close', () => resolve(text))
  })
}
