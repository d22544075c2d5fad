// DevTools messages over two pipes, ended by NUL. There is no port that a captured page could reach (security row 7).
// Puppeteer's own pipe comes only with its launcher, which cannot start a browser as another user.
import 'server-only'
import type { Readable, Writable } from 'node:stream'
import type { ConnectionTransport } from 'puppeteer-core'

// The largest that is ever needed is a picture: 11 MB for 1920 x 1080 of noise. Pages write messages too, with what they say to alert() or the
// console in them: two prompts of 290 MB cost this process 1.4 GB before there was a limit, and more than 512 MB would not fit into a string.
const messageBytesMax = 32 * 1024 * 1024

export class PipeTransport implements ConnectionTransport {
  onmessage?: (message: string) => void
  onclose?: () => void
  #unfinished: Buffer[] = []
  #unfinishedBytes = 0
  #closed = false

  constructor(
    private readonly input: Writable,
    private readonly output: Readable,
    private readonly limits: { messageBytesMax?: number } = {},
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

  /** Of the message that is on its way. */
  get keptBytes(): number {
    return this.#unfinished.reduce((sum, part) => sum + part.length, 0)
  }

  #read(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      this.#keep(chunk.subarray(start, end))
      this.#finish()
      start = end + 1
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start))
  }

  #keep(part: Buffer): void {
    this.#unfinishedBytes += part.length
    if (this.#isTooLong()) this.#unfinished = []
    else this.#unfinished.push(part)
  }

  /** What is too long is lost: an event of the page that wrote it, or the answer to one command, whose caller has a limit for waiting. */
  #finish(): void {
    const message = this.#isTooLong() ? undefined : Buffer.concat(this.#unfinished).toString('utf8')
    this.#unfinished = []
    this.#unfinishedBytes = 0
    if (message === undefined) return
    // Each in a turn of its own: what one message resolves runs before the next is handled, as over a socket.
    setImmediate(() => {
      if (!this.#closed) this.onmessage?.(message)
    })
  }

  #isTooLong(): boolean {
    return this.#unfinishedBytes > (this.limits.messageBytesMax ?? messageBytesMax)
  }
}
