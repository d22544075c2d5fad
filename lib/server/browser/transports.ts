// DevTools messages over two pipes or a WebSocket. Pages cause most of them and write into many: what one page can send is bounded here,
// before it is parsed. A browser of this machine is spoken to through pipes: there is no port that a captured page could reach.
import 'server-only'
import type { Readable, Writable } from 'node:stream'
import type { ConnectionTransport } from 'puppeteer-core'
import { NodeWebSocketTransport } from 'puppeteer-core/internal/node/NodeWebSocketTransport.js'

// Pages write messages, with what they say to alert() or the console in them: two prompts of 290 MB cost this process 1.4 GB before there was
// a limit, and more than 512 MB would not fit into a string.
const messageBytesMax = 32 * 1024 * 1024
// A pixel of noise has 3 bytes in a PNG and 4 in its base64 (measured: 29 MB for 9.6 megapixels): the 16 megapixels of a viewport fit.
const pictureBytesMax = 64 * 1024 * 1024
/** No picture of so many pixels is larger than a message may be. */
export const surePixelsMax = 16_000_000
/** What a command rejects with whose answer is beyond the limit. */
export const answerTooLarge = 'The answer is larger than a message may be.'

// Nobody here listens to them. Handed on, `console.log` of a thousand objects made this process 770 MB larger and held it up for 6 s:
// Puppeteer lets go of each object with a call.
const unheardEvents = new Set([
  'Log.entryAdded',
  'Network.eventSourceMessageReceived',
  'Network.policyUpdated',
  'Network.requestWillBeSentExtraInfo',
  'Network.resourceChangedPriority',
  'Network.responseReceivedExtraInfo',
  'Network.webSocketFrameError',
  'Network.webSocketFrameReceived',
  'Network.webSocketFrameSent',
  'Runtime.consoleAPICalled',
  'Runtime.exceptionRevoked',
  'Runtime.exceptionThrown',
])
// The egress proxy allows a page 1,100 requests and 50 MB: its events are a tenth of this.
const eventsPerSecondMax = 10_000
const eventBytesPerSecondMax = 32 * 1024 * 1024
// What says that a page is loaded, asks something or has another frame has 100 to 1,500 bytes: it is counted, and never dropped for its size.
const smallBytesMax = 2048

// Chromium writes the method of an event first and its session last.
const headLength = 64
const eventPattern = /^\{"method":"([\w.]+)"/
const sessionPattern = /"sessionId":"(\w+)"\}$/
const answerPattern = /^\{"id":(\d+),/
// Base64 of the signature of a PNG (PNG 5.2). What a page returns is deeper in an answer.
const picturePattern = /^\{"id":\d+,"result":\{"data":"iVBORw0KGg/
// Two events of a data: address hold all of it: one picture of 13 MB inside a page made 35 MB of them. Nothing is asked of the network.
const addressPattern = /^\{"method":"Network\.(?:requestWillBeSent|responseReceived)"/
const inlineMarks = ['"request":{"url":"data:', '"response":{"url":"data:']
const addressHeadLength = 4096

export interface TransportLimits {
  messageBytesMax?: number
  /** Of the answer that is a picture. */
  pictureBytesMax?: number
  /** Of one session, those of the network apart: a page has two sessions, each worker and each frame of another site one more. */
  eventsPerSecondMax?: number
  eventBytesPerSecondMax?: number
  /** Milliseconds of a clock that does not jump. */
  now?: () => number
}

const sizesOf = (limits: TransportLimits) => ({
  ofMessage: limits.messageBytesMax ?? messageBytesMax,
  ofPicture: limits.pictureBytesMax ?? pictureBytesMax,
})

/** What tells messages that are handed on from those that are dropped, for one connection. */
function createSieve(limits: TransportLimits) {
  const { now = () => performance.now() } = limits
  const countMax = limits.eventsPerSecondMax ?? eventsPerSecondMax
  const bytesMax = limits.eventBytesPerSecondMax ?? eventBytesPerSecondMax
  const { ofMessage, ofPicture } = sizesOf(limits)
  const spent = new Map<string, { count: number; bytes: number }>()
  let second = 0

  return {
    isTooLarge: (head: string, bytes: number) => bytes > ofMessage && (bytes > ofPicture || !picturePattern.test(head)),
    /** In place of an answer that is too large, so that nobody waits for it; undefined for an event. */
    refusalOf(head: string, tail: string): string | undefined {
      const id = answerPattern.exec(head)?.[1]
      if (id === undefined) return undefined
      const sessionId = sessionPattern.exec(tail)?.[1]
      return JSON.stringify({ id: Number(id), error: { code: -32_000, message: answerTooLarge }, sessionId })
    },
    isUnheard: (head: string) => unheardEvents.has(eventPattern.exec(head)?.[1] ?? ''),
    /** It may be of a data: address, which a longer head shows. */
    hasAddress: (head: string) => addressPattern.test(head),
    isInline: (head: string) => addressPattern.test(head) && inlineMarks.some((mark) => head.includes(mark)),
    /** An event beyond what its session may send in this second. Answers are never dropped: somebody waits for them. */
    isBeyondBudget(head: string, tail: string, bytes: number): boolean {
      const method = eventPattern.exec(head)?.[1]
      const session = method && sessionPattern.exec(tail)?.[1]
      if (method === undefined || session === undefined) return false
      // However much a page loads, it is heard when it is loaded.
      const account = method.startsWith('Network.') ? `${session} network` : session
      const current = Math.floor(now() / 1000)
      if (current !== second) spent.clear()
      second = current
      const own = spent.get(account) ?? { count: 0, bytes: 0 }
      spent.set(account, own)
      own.count += 1
      if (bytes <= smallBytesMax) return own.count > countMax
      own.bytes += bytes
      return own.count > countMax || own.bytes > bytesMax
    },
  }
}

/** Messages ended by NUL. Puppeteer's own pipe comes only with its launcher, which cannot start a browser as another user. */
export class PipeTransport implements ConnectionTransport {
  onmessage?: (message: string) => void
  onclose?: () => void
  readonly #sieve
  #unfinished: Buffer[] = []
  #unfinishedBytes = 0
  #isDropped = false
  /** Of a message that is too large: its beginning and its end. */
  #refused: { head: string; tail: string } | undefined
  #closed = false

  constructor(
    private readonly input: Writable,
    private readonly output: Readable,
    limits: TransportLimits = {},
  ) {
    this.#sieve = createSieve(limits)
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
    const before = this.#unfinishedBytes
    this.#unfinishedBytes += part.length
    if (this.#refused) {
      const end = part.toString('latin1', Math.max(0, part.length - headLength))
      this.#refused.tail = `${this.#refused.tail}${end}`.slice(-headLength)
    }
    if (this.#isDropped) return
    this.#unfinished.push(part)
    if (before < headLength && this.#sieve.isUnheard(this.#head(headLength))) this.#isDropped = true
    if (before < addressHeadLength && this.#unfinishedBytes >= addressHeadLength && this.#isInline())
      this.#isDropped = true
    if (!this.#isDropped && this.#sieve.isTooLarge(this.#head(headLength), this.#unfinishedBytes)) this.#refuse()
    if (this.#isDropped) this.#unfinished = []
  }

  #refuse(): void {
    this.#isDropped = true
    const head = this.#head(headLength)
    const end = Buffer.concat(this.#unfinished.slice(-headLength)).toString('latin1')
    this.#refused = { head, tail: end.slice(-headLength) }
  }

  /** An event that is dropped is lost to the page that wrote it. An answer that is too large becomes the error of its command. */
  #finish(): void {
    if (!this.#isDropped && this.#unfinishedBytes < addressHeadLength && this.#isInline()) this.#isDropped = true
    const bytes = this.#isDropped ? undefined : Buffer.concat(this.#unfinished)
    const refusal = this.#refused && this.#sieve.refusalOf(this.#refused.head, this.#refused.tail)
    this.#unfinished = []
    this.#unfinishedBytes = 0
    this.#isDropped = false
    this.#refused = undefined
    if (refusal !== undefined) this.#handOn(refusal)
    if (bytes === undefined) return
    const message = bytes.toString('utf8')
    if (this.#sieve.isBeyondBudget(message.slice(0, headLength), message.slice(-headLength), bytes.length)) return
    this.#handOn(message)
  }

  /** Each in a turn of its own: what one message resolves runs before the next is handled, as over a socket. */
  #handOn(message: string): void {
    setImmediate(() => {
      if (!this.#closed) this.onmessage?.(message)
    })
  }

  #isInline(): boolean {
    return this.#sieve.hasAddress(this.#head(headLength)) && this.#sieve.isInline(this.#head(addressHeadLength))
  }

  #head(length: number): string {
    const [first] = this.#unfinished
    if (first !== undefined && first.length >= length) return first.toString('latin1', 0, length)
    return Buffer.concat(this.#unfinished).toString('latin1', 0, length)
  }
}

/** Rejects when the other side does not take the connection up in time. A message larger than any picture ends the connection. */
export async function openSocketTransport(
  endpoint: string,
  { handshakeTimeoutMs, ...limits }: TransportLimits & { handshakeTimeoutMs: number },
): Promise<ConnectionTransport> {
  const sieve = createSieve(limits)
  let onClosed = () => {}
  // After an error the socket waits 30 s for the other side to say goodbye: what is told to the logger tells of the end at once.
  const socket = await NodeWebSocketTransport.create(endpoint, {}, () => () => onClosed(), {
    handshakeTimeout: handshakeTimeoutMs,
    maxPayload: sizesOf(limits).ofPicture,
    // A connection that a proxy forgot is otherwise noticed by the next command alone.
    keepAlive: true,
  })
  const transport: ConnectionTransport = {
    send: (message) => socket.send(message),
    close: () => socket.close(),
  }
  onClosed = () => {
    onClosed = () => {}
    transport.onclose?.()
  }
  socket.onclose = () => onClosed()
  socket.onmessage = (data) => {
    const message = String(data)
    const head = message.slice(0, headLength)
    if (sieve.isTooLarge(head, message.length)) {
      const refusal = sieve.refusalOf(head, message.slice(-headLength))
      if (refusal !== undefined) transport.onmessage?.(refusal)
      return
    }
    if (sieve.isUnheard(head) || sieve.isInline(message.slice(0, addressHeadLength))) return
    if (sieve.isBeyondBudget(head, message.slice(-headLength), message.length)) return
    transport.onmessage?.(message)
  }
  return transport
}
