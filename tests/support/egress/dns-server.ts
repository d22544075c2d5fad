// A name server on loopback, over UDP and TCP, that also counts its datagrams.
import dgram from 'node:dgram'
import { once } from 'node:events'
import net from 'node:net'
import { readQuestion, writeAnswer } from './dns-message'
import type { Names } from './names'

export interface DnsServer {
  /** Names asked for, with repetitions. */
  asked: string[]
  /** In and out. */
  datagrams: number
  close(): void
}

export async function startDnsServer(names: Names, address: string): Promise<DnsServer> {
  const udp = dgram.createSocket('udp4')
  const result: DnsServer = {
    asked: [],
    datagrams: 0,
    close() {
      udp.close()
      tcp.close()
    },
  }

  const answerTo = (message: Buffer, transport: 'udp' | 'tcp') => {
    const question = readQuestion(message)
    result.asked.push(question.name)
    const answer = names(question.name, question.type)
    return answer && writeAnswer(message, question, answer, transport)
  }
  udp.on('message', (message, peer) => {
    result.datagrams += 1
    const answer = answerTo(message, 'udp')
    if (answer === undefined) return
    result.datagrams += 1
    udp.send(answer, peer.port, peer.address)
  })
  const tcp = net.createServer((socket) => {
    let read = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      read = Buffer.concat([read, chunk])
      while (read.length >= 2 && read.length >= 2 + read.readUInt16BE(0)) {
        const end = 2 + read.readUInt16BE(0)
        const answer = answerTo(read.subarray(2, end), 'tcp')
        if (answer) socket.write(answer)
        read = read.subarray(end)
      }
    })
  })
  udp.bind(53, address)
  tcp.listen(53, address)
  await Promise.all([once(udp, 'listening'), once(tcp, 'listening')])
  return result
}
