// DevTools messages over two pipes, ended by NUL. There is no port that a captured page could reach (security row 7).
// Puppeteer's own pipe comes only with its launcher, which cannot start a browser as another user.
import 'server-only'
import type { Readable, Writable } from 'node:stream'
import type { ConnectionTransport } from 'puppeteer-core'

export class PipeTransport implements ConnectionTransport {
  onmessage?: (message: string) => void
  onclose?: () => void
  #unfinished: Buffer[] = []
  #closed = false

  constructor(
    private readonly input: Writable,
    private readonly output: Readable,
  ) {
    output.on('data', (chunk: Buffer) => this.#read(chunk))
    output.once('close', () => this.close())
    // A browser that dies breaks the pipe: its end is told by 'close', and an unheard 'error' would end this process.
    output.on('error', () => {})
    input.on('error', () => {})
  }

  send(message: string): void {
    if (this.#closed) throw new Error('The browser is gone.')
    this.input.write(`${message}\0`)
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    this.input.destroy()
    this.output.destroy()
    this.onclose?.()
  }

  #read(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      this.#unfinished.push(chunk.subarray(start, end))
      const message = Buffer.concat(this.#unfinished).toString('utf8')
      this.#unfinished = []
      start = end + 1
      // Each in a turn of its own: what one message resolves runs before the next is handled, as over a socket.
      setImmediate(() => {
        if (!this.#closed) this.onmessage?.(message)
      })
    }
    if (start < chunk.length) this.#unfinished.push(chunk.subarray(start))
  }
}
