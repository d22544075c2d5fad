import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import type { ConnectionTransport } from 'puppeteer-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  answerTooLarge,
  openSocketTransport,
  PipeTransport,
  type TransportLimits,
} from '@/lib/server/browser/transports'
import { untilPasses } from '../../../support/until'

function open(limits: TransportLimits = {}) {
  const input = new PassThrough()
  const output = new PassThrough()
  const transport = new PipeTransport(input, output, limits)
  const received: string[] = []
  transport.onmessage = (message) => received.push(message)
  return { input, output, transport, received }
}

const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

describe('PipeTransport', () => {
  it('each message that the pipe transport sends ends with NUL', async () => {
    const { input, transport } = open()
    transport.send('{"id":1}')
    transport.send('{"id":2}')
    expect(String(input.read())).toBe('{"id":1}\0{"id":2}\0')
  })

  it('a message is put together however the pipe cuts it, a character included', async () => {
    const { output, received } = open()
    const bytes = Buffer.from('{"a":"ü"}\0{"b":1}\0{"c":2}\0')
    for (let at = 0; at < bytes.length; at++) output.write(bytes.subarray(at, at + 1))
    await settled()
    output.write('{"d":3}\0{"e"')
    output.write(':4}\0')
    await settled()
    expect(received).toEqual(['{"a":"ü"}', '{"b":1}', '{"c":2}', '{"d":3}', '{"e":4}'])
  })

  it('what one message resolves runs before the next message is handled', async () => {
    const { output, transport } = open()
    const order: string[] = []
    transport.onmessage = (message) => {
      order.push(message)
      void Promise.resolve().then(() => order.push(`after ${message}`))
    }
    output.write('1\x002\x00')
    await settled()
    expect(order).toEqual(['1', 'after 1', '2', 'after 2'])
  })

  it('a message beyond the limit is neither kept nor handed on, and the next one is heard', async () => {
    const { output, transport, received } = open({ messageBytesMax: 8 })
    output.write('12345678\x00')
    for (let chunk = 0; chunk < 100; chunk++) {
      output.write('123456')
      expect(transport.keptBytes).toBeLessThanOrEqual(8)
    }
    output.write('6\x00next\x00')
    output.write('123456789\x00last\x00')
    await settled()
    expect(received).toEqual(['12345678', 'next', 'last'])
  })

  it('an event that nobody listens to is dropped once its name is known, however the pipe cuts it', async () => {
    const { output, transport, received } = open()
    const flood = Buffer.from(`{"method":"Runtime.consoleAPICalled","params":{"args":[${'"text",'.repeat(50)}]}}`)
    for (let at = 0; at < flood.length; at++) {
      output.write(flood.subarray(at, at + 1))
      expect(transport.keptBytes).toBeLessThanOrEqual(64)
    }
    output.write('\x00{"id":1}\x00')
    await settled()
    expect(received).toEqual(['{"id":1}'])
  })

  it('the pipe transport says once that the browser is gone, and sends nothing after it', async () => {
    const { output, transport } = open()
    let closes = 0
    transport.onclose = () => closes++
    output.destroy()
    await once(output, 'close')
    transport.close()
    expect(closes).toBe(1)
    expect(() => transport.send('{}')).toThrow('The browser is gone.')
  })

  it('a pipe that breaks ends the transport and not the process', async () => {
    const { input, output, transport } = open()
    const closed = new Promise<void>((resolve) => {
      transport.onclose = resolve
    })
    input.destroy(new Error('EPIPE'))
    output.destroy(new Error('ECONNRESET'))
    await closed
  })
})

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

/** A text frame as a server sends it: FIN, no mask (RFC 6455 5.2). */
function frame(text: string): Buffer {
  const bytes = Buffer.from(text)
  const head = Buffer.alloc(10)
  head[0] = 0x81
  head[1] = 127
  head.writeBigUInt64BE(BigInt(bytes.length), 2)
  return Buffer.concat([head, bytes])
}

/** The other side of a WebSocket. */
async function openSocket(limits: TransportLimits) {
  const server = http.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const upgraded = once(server, 'upgrade')
  const opening = openSocketTransport(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    handshakeTimeoutMs: 5000,
    ...limits,
  })
  const [request, socket] = (await upgraded) as [http.IncomingMessage, PassThrough]
  socket.on('error', () => {})
  const key = request.headers['sec-websocket-key']
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  const transport = await opening
  cleanups.push(() => {
    transport.close()
    socket.destroy()
    server.close()
  })
  return { transport, write: (message: string) => void socket.write(frame(message)) }
}

async function openPipe(limits: TransportLimits) {
  const { transport, output } = open(limits)
  return { transport: transport as ConnectionTransport, write: (message: string) => void output.write(`${message}\0`) }
}

describe.each([
  ['pipes', openPipe],
  ['a WebSocket', openSocket],
])('a transport over %s', (_name, connect) => {
  /** Everything that is handed on up to and with the last of these. */
  async function handedOn(limits: TransportLimits, messages: string[]): Promise<string[]> {
    const { transport, write } = await connect(limits)
    const received: string[] = []
    transport.onmessage = (message) => received.push(message)
    for (const message of messages) write(message)
    await untilPasses(() => expect(received).toContain(messages.at(-1)))
    return received
  }
  const event = (method: string, session: string, text = '') =>
    `{"method":"${method}","params":{"text":"${text}"},"sessionId":"${session}"}`

  it('what a page writes to its console, throws and is told of by the browser is dropped', async () => {
    const unheard = ['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded']
    const last = event('Page.loadEventFired', 'A1')
    expect(await handedOn({}, [...unheard.map((method) => event(method, 'A1')), last])).toEqual([last])
  })

  it('an answer that begins like such an event is handed on', async () => {
    const answer = '{"id":7,"result":{"value":"{\\"method\\":\\"Log.entryAdded\\"}"},"sessionId":"A1"}'
    expect(await handedOn({}, [answer])).toEqual([answer])
  })

  it('a page that sends more events in a second than it may loses those beyond, and no other page any', async () => {
    let nowMs = 0
    const limits = { eventsPerSecondMax: 2, now: () => nowMs }
    const own = event('Page.frameNavigated', 'A1')
    const other = event('Page.frameNavigated', 'B2')
    const answer = '{"id":1,"result":{},"sessionId":"A1"}'
    const messages = [...Array<string>(50).fill(own), other, answer, '{"id":2}']
    expect(await handedOn(limits, messages)).toEqual([own, own, other, answer, '{"id":2}'])
    nowMs = 1000
    expect(await handedOn(limits, [own])).toEqual([own])
  })

  it('the answer that is a picture may be larger, and any answer that is too large becomes the error of its command', async () => {
    const limits = { messageBytesMax: 1000, pictureBytesMax: 2000 }
    const answerOf = (id: number, result: string) => `{"id":${id},"result":${result},"sessionId":"A1"}`
    const picture = (id: number, length: number) => answerOf(id, `{"data":"iVBORw0KGgo${'A'.repeat(length)}"}`)
    const text = (id: number) => answerOf(id, `{"result":{"data":"iVBORw0KGgo${'A'.repeat(1500)}"}}`)
    const messages = [picture(1, 1500), event('Page.frameNavigated', 'A1', 'x'.repeat(1500)), text(3)]
    const received = await handedOn(limits, [...messages, '{"id":4}'])
    const error = { code: -32_000, message: answerTooLarge }
    expect(received[0]).toBe(messages[0])
    const said = received.slice(1, -1).map((message) => JSON.parse(message) as unknown)
    expect(said).toEqual([{ id: 3, error, sessionId: 'A1' }])
  })

  it('the bytes of a page’s events are counted as their number is', async () => {
    const own = event('Page.navigatedWithinDocument', 'A1', 'x'.repeat(9000))
    const limits = { eventBytesPerSecondMax: 20_000, now: () => 0 }
    expect(await handedOn(limits, [own, own, own, '{"id":1}'])).toEqual([own, own, '{"id":1}'])
  })

  const small = [
    'Network.loadingFinished',
    'Page.lifecycleEvent',
    'Page.javascriptDialogOpening',
    'Target.attachedToTarget',
  ]

  it('a page is heard when it is loaded and when it asks something, however much its events have weighed', async () => {
    const heavy = ['Network.responseReceived', 'Page.frameNavigated'].map((method) =>
      event(method, 'A1', 'x'.repeat(9000)),
    )
    const limits = { eventBytesPerSecondMax: 1000, now: () => 0 }
    const heard = small.map((method) => event(method, 'A1'))
    expect(await handedOn(limits, [...heavy, ...heard])).toEqual(heard)
  })

  it('a page is heard when it is loaded and when it asks something, however many requests it made', async () => {
    const limits = { eventsPerSecondMax: 10, now: () => 0 }
    const requests = Array<string>(30).fill(event('Network.requestWillBeSent', 'A1'))
    const heard = small.slice(1).map((method) => event(method, 'A1'))
    expect(await handedOn(limits, [...requests, ...heard])).toEqual([...requests.slice(0, 10), ...heard])
  })

  it.each([
    ['short', 100],
    ['long', 200_000],
  ])('the events of a picture inside the page with a %s address are dropped and not counted', async (_how, length) => {
    const address = `data:image/png;base64,${'A'.repeat(length)}`
    const of = (method: string, kind: string, url: string) =>
      `{"method":"Network.${method}","params":{"requestId":"7","documentURL":"https://site.example/","${kind}":{"url":"${url}"}},"sessionId":"A1"}`
    const inline = [of('requestWillBeSent', 'request', address), of('responseReceived', 'response', address)]
    const limits = { eventsPerSecondMax: 2, now: () => 0 }
    const heard = [of('requestWillBeSent', 'request', 'https://site.example/'), event('Network.loadingFinished', 'A1')]
    expect(await handedOn(limits, [...inline, ...inline, ...heard])).toEqual(heard)
  })

  it('a request that a script inside the page made is handed on', async () => {
    const asked =
      '{"method":"Network.requestWillBeSent","params":{"request":{"url":"https://site.example/?{\\"request\\":{\\"url\\":\\"data:"},"initiator":{"url":"data:text/javascript,"}},"sessionId":"A1"}'
    expect(await handedOn({}, [asked])).toEqual([asked])
  })
})

it('a WebSocket ends at a message larger than any picture', async () => {
  const { transport, write } = await openSocket({ messageBytesMax: 500, pictureBytesMax: 1000 })
  const closed = new Promise<void>((resolve) => {
    transport.onclose = resolve
  })
  const received = vi.fn()
  transport.onmessage = received
  write('x'.repeat(1001))
  await closed
  expect(received).not.toHaveBeenCalled()
})
