import { once } from 'node:events'
import http, { type RequestListener } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { ErrorEnvelope } from '@/lib/contract/envelope'
import { answerUnreadable, createRequestsInFlight } from '@/lib/server/start/connections'

let server: http.Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function connectTo(listener: RequestListener): Promise<net.Socket> {
  const inFlight = createRequestsInFlight()
  server = http.createServer((req, res) => {
    inFlight.add(res)
    listener(req, res)
  })
  answerUnreadable(server, inFlight)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return net.connect((server.address() as AddressInfo).port, '127.0.0.1')
}

/** All that is heard until the server closes the connection. */
async function heardOn(socket: net.Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => (text += chunk))
  await once(socket, 'close')
  return text
}

describe('answerUnreadable', () => {
  it('bytes that are no request are answered with the envelope, and the connection is closed', async () => {
    const socket = await connectTo(() => undefined)
    socket.write('FOO / HTTP/1.1\r\n\r\n')
    const [head = '', body = ''] = (await heardOn(socket)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`)
    expect(ErrorEnvelope.parse(JSON.parse(body))).toMatchObject({ code: 'invalid_request', status: 400 })
  })

  it('bytes that are no request keep the status HTTP has for them where the contract has none', async () => {
    const socket = await connectTo(() => undefined)
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(await heardOn(socket)).toBe('HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n\r\n')
  })

  it('bytes that are no request behind a request whose answer has begun end the connection without a word', async () => {
    const socket = await connectTo((_req, res) => res.writeHead(200).write('begun'))
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    socket.once('data', () => socket.write('FOO\r\n\r\n'))
    const text = await heardOn(socket)
    expect(text).toContain('begun')
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})
