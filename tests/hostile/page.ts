// What a hostile page is, and the phrases that the pages are written with.
import type http from 'node:http'

type Handler = (req: http.IncomingMessage, res: http.ServerResponse) => unknown

export interface HostilePage {
  /** Its path on the site. */
  name: string
  /** What it does, as a clause whose subject is the page: `draws an endless triangle`. */
  does: string
  /** Follows the opening of a body. A long one is made when it is asked for. */
  html?: string | (() => string)
  headers?: http.OutgoingHttpHeaders
  /** Answers in place of `html`. */
  answer?: Handler
  /** What lies below the page's path: `/name/key`. */
  routes?: Record<string, Handler>
  /** One of the worst, or the one of its family: `npm test` runs it, too. */
  always?: boolean
}

/** It is in the address and the words of every page; the log must never hold it. */
export const secret = 'SECRET-OF-THE-PAGE'

export const script = (code: string): string => `<script>${code}</script>`

/** A picture that comes after three seconds: so long at least the page is waited for, and has time to do what it does. */
export const heldOpen = '<img src="/late">'

/** Again for every frame that the browser draws. */
export const everyFrame = (code: string): string =>
  `const frame = () => { requestAnimationFrame(frame); ${code} }; frame()`

/** A statement: starts a worker of this code. */
export const worker = (code: string): string => `new Worker(URL.createObjectURL(new Blob([${inScript(code)}])))`

/** A value as a literal that may stand in a script element. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The text for each number below the count, one after the other. */
export const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join('')

export const answerWith =
  (type: string, body: string | Uint8Array, headers: http.OutgoingHttpHeaders = {}): Handler =>
  (_req, res) =>
    res.writeHead(200, { 'content-type': type, ...headers }).end(body)
