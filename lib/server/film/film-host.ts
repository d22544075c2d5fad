// The host that one film's browser sees, and the only one: this server is its proxy, answers the page, its order, its pictures and the
// fonts, takes the file, and passes nothing on.
import 'server-only'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { filmLimits } from '@/lib/contract/film'
import { installation } from '../process/installed-folder'
import type { FilmFailure, MadeFilmFacts, PageOrder } from './page-order'

export interface FilmOrder extends PageOrder {
  /** Files of its pictures, by their id. */
  files: ReadonlyMap<string, Uint8Array>
}

export type MadeFilm = MadeFilmFacts & { bytes: Uint8Array<ArrayBuffer> }

interface FilmHost {
  /** For the browser's proxy switch. */
  port: number
  /** Encoders are for pages of a secure origin, and a name below localhost is one. It cannot be guessed. */
  pageUrl: string
  /** What the page sent in the end. Never rejects. */
  ended: Promise<MadeFilm | FilmFailure>
  close(): Promise<void>
}

export async function openFilmHost({ files, ...order }: FilmOrder): Promise<FilmHost> {
  const origin = `http://${randomBytes(16).toString('hex')}.film.localhost`
  const ended = Promise.withResolvers<MadeFilm | FilmFailure>()
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const url = URL.parse(request.url ?? '')
    if (url?.origin !== origin) return refuse(response, 403)
    if (request.method === 'POST') return take(request, response, { path: url.pathname, end: ended.resolve })
    if (url.pathname === '/order') return send(response, 'application/json', JSON.stringify(order))
    const picture = files.get(url.pathname.replace(/^\/pictures\//, ''))
    if (picture) return send(response, 'application/octet-stream', picture)
    const file = await pageFile(url.pathname)
    if (file) return send(response, file.type, file.bytes)
    // A page without its code would be waited for until its time is over.
    if (url.pathname.endsWith('.js')) ended.resolve(failed(`${url.pathname} is not there.`))
    return refuse(response, 404)
  }
  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (request.method === 'POST') ended.resolve(failed(`What the page sent cannot be read: ${String(error)}`))
      response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    pageUrl: `${origin}/`,
    ended: ended.promise,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const page = '<!doctype html><title>Film</title><script type="module" src="/film.js"></script>'

/** It has what it is given: no script of another origin, no address but this one. */
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'"

function send(response: http.ServerResponse, type: string, body: string | Uint8Array): void {
  response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
  response.end(body)
}

const refuse = (response: http.ServerResponse, status: number): void => void response.writeHead(status).end()

interface PageFile {
  type: string
  bytes: string | Uint8Array
}

/** Names without a way up: of the page's bundle, and of the fonts. */
async function pageFile(pathname: string): Promise<PageFile | null> {
  if (pathname === '/') return { type: 'text/html', bytes: page }
  const script = /^\/((?:(?:assets|parts)\/)?[\w-]+(?:\.[\w-]+)*\.(?:js|wasm))$/.exec(pathname)?.[1]
  if (script)
    return fileAt('generated/film-page', script, script.endsWith('.js') ? 'text/javascript' : 'application/wasm')
  const font = /^\/generated\/fonts\/([\w-]+(?:\.[\w-]+)*)$/.exec(pathname)?.[1]
  return font ? fileAt('public/generated/fonts', font, 'application/octet-stream') : null
}

async function fileAt(folder: string, name: string, type: string): Promise<PageFile | null> {
  const file = path.join(/*turbopackIgnore: true*/ installation(), folder, name)
  const bytes = await readFile(/*turbopackIgnore: true*/ file).catch(() => null)
  return bytes && { type, bytes }
}

interface Taking {
  path: string
  end(result: MadeFilm | FilmFailure): void
}

async function take(request: http.IncomingMessage, response: http.ServerResponse, { path: at, end }: Taking) {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length > filmLimits.bytesMax) {
      end({ reason: 'refused', message: tooLarge, possible: [] })
      return refuse(response, 413)
    }
    parts.push(part)
  }
  send(response, 'text/plain', '')
  const bytes = new Uint8Array(Buffer.concat(parts))
  if (at === '/made') end({ ...(JSON.parse(String(request.headers['x-film'])) as MadeFilmFacts), bytes })
  else end(JSON.parse(Buffer.from(bytes).toString()) as FilmFailure)
}

const failed = (message: string): FilmFailure => ({ reason: 'failed', message, possible: [] })

const tooLarge = `The film became larger than ${filmLimits.bytesMax / 1e6} MB and was given up.`
