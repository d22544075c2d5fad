import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { PipeTransport } from '@/lib/server/browser/pipe-transport'

function open(limits = {}) {
  const input = new PassThrough()
  const output = new PassThrough()
  const transport = new PipeTransport(input, output, limits)
  const received: string[] = []
  transport.onmessage = (message) => received.push(message)
  return { input, output, transport, received }
}

const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

describe('PipeTransport', () => {
  it('ends each message it sends with NUL', async () => {
    const { input, transport } = open()
    transport.send('{"id":1}')
    transport.send('{"id":2}')
    expect(String(input.read())).toBe('{"id":1}\0{"id":2}\0')
  })

  it('puts messages together however the pipe cuts them, a character included', async () => {
    const { output, received } = open()
    const bytes = Buffer.from('{"a":"ü"}\0{"b":1}\0{"c":2}\0')
    for (let at = 0; at < bytes.length; at++) output.write(bytes.subarray(at, at + 1))
    await settled()
    output.write('{"d":3}\0{"e"')
    output.write(':4}\0')
    await settled()
    expect(received).toEqual(['{"a":"ü"}', '{"b":1}', '{"c":2}', '{"d":3}', '{"e":4}'])
  })

  it('lets what one message resolves run before the next is handled', async () => {
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

  it('neither keeps nor hands on a message beyond the limit, and hears the next one', async () => {
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

  it('says once that the browser is gone, and sends nothing after it', async () => {
    const { output, transport } = open()
    let closes = 0
    transport.onclose = () => closes++
    output.destroy()
    await once(output, 'close')
    transport.close()
    expect(closes).toBe(1)
    expect(() => transport.send('{}')).toThrow('The browser is gone.')
  })

  it('survives a pipe that breaks', async () => {
    const { input, output, transport } = open()
    const closed = new Promise<void>((resolve) => {
      transport.onclose = resolve
    })
    input.destroy(new Error('EPIPE'))
    output.destroy(new Error('ECONNRESET'))
    await closed
  })
})
