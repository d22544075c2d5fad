// A site on loopback with one page for everything a real page does to a camera: a table of paths, no dependencies.
// Plain Node can import it (erasable syntax, no aliases), so tests and benches share it.
import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { documents } from './fixture-documents'

export interface FixtureSite {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  origin: string
  /** The same pages behind a certificate that nobody trusts. */
  httpsOrigin: string
  port: number
  /** What EGRESS_ALLOW must be for a capture to reach both origins. */
  egressAllow: string
  /** Requests per path since the start. */
  hits: ReadonlyMap<string, number>
  /** The query text of every `/report?...` a page has sent, decoded. */
  reports: readonly string[]
  /** Resolves at the next request of that path; an already served one does not count. */
  nextRequest(path: string): Promise<void>
  /** With its headers. */
  nextHeaders(path: string): Promise<http.IncomingHttpHeaders>
  /** Resolves when the next connection that carried that path is closed by the other side, whatever was answered. */
  nextDeparture(path: string): Promise<void>
  close(): Promise<void>
}

type Handler = (req: http.IncomingMessage, res: http.ServerResponse, url: URL) => unknown

const here = path.dirname(fileURLToPath(import.meta.url))
const pagesDirectory = path.join(here, 'fixture-pages')
const tlsDirectory = path.join(here, '../../fixtures/tls')
const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

const html = (res: http.ServerResponse, body: string, status = 200, headers: http.OutgoingHttpHeaders = {}) =>
  res.writeHead(status, { 'content-type': contentTypes['.html'], ...headers }).end(body)

const redirect = (res: http.ServerResponse, location: string, status = 302) => res.writeHead(status, { location }).end()

const colored = (background: string, text = '') =>
  `<!doctype html><html lang="en"><title>colour</title><body style="margin:0;background:${background}">${text}`

const waitAsked = async (url: URL) => {
  const waitMs = Number(url.searchParams.get('delay') ?? 0)
  if (waitMs > 0) await delay(waitMs)
}

/** As its site last built it, by key. */
const forms = new Map<string, string>()

/** `moved`: all of it 200 px further down; `bare`: without the field. */
const formPage = (built: string) => `<!doctype html><html lang="en"><title>Orders</title>
<body style="margin:0;font:16px sans-serif;background:#fff">
<main style="position:absolute;top:${built === 'moved' ? 200 : 0}px;left:0;width:1920px;height:800px">
<h1 style="position:absolute;top:40px;left:100px;margin:0">Orders</h1>
<button id="save" style="position:absolute;top:100px;left:600px;width:200px;height:60px">Save</button>
${built === 'bare' ? '' : '<input id="key" aria-label="Key" style="position:absolute;top:100px;left:100px;width:400px;height:50px">'}
</main>`

/** What a path does; every file of fixture-pages is a path too. */
const handlers: Record<string, Handler> = {
  '/': (_req, res) => redirect(res, '/text'),
  '/colour': async (_req, res, url) => {
    await waitAsked(url)
    html(res, colored(url.searchParams.get('background') ?? '#0a78c8', url.searchParams.get('text') ?? ''))
  },
  '/image.svg': async (_req, res, url) => {
    await waitAsked(url)
    res.writeHead(200, { 'content-type': 'image/svg+xml' })
    const fill = (url.searchParams.get('fill') ?? '#0a78c8').replace(/[^#(),%.\w-]/g, '')
    res.end(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9" preserveAspectRatio="none"><rect width="16" height="9" fill="${fill}"/></svg>`,
    )
  },
  '/poll': async (_req, res, url) => {
    await delay(Number(url.searchParams.get('delay') ?? 40))
    res.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('news')
  },
  '/report': (_req, res) => res.writeHead(204).end(),
  // The address by which the rule knows such a frame.
  '/us_pm/index.html': (_req, res) => servePage(res, '/consent/sourcepoint-frame'),

  // Answers that never come, or never end.
  '/hang': () => {},
  '/drip': async (_req, res) => {
    res.writeHead(200, { 'content-type': contentTypes['.html'] })
    res.write(colored('#0a78c8', `<h1>Drop by drop</h1>${' '.repeat(2048)}`))
    while (!res.destroyed) {
      res.write('<p>drop</p>')
      await delay(100)
    }
  },
  '/head-only': (_req, res) => {
    res.writeHead(200, { 'content-type': contentTypes['.html'] }).write('<!doctype html><title>head</title>')
  },
  '/body-only': (_req, res) => {
    res.writeHead(200, { 'content-type': contentTypes['.html'] }).write('<!doctype html><title>body</title><body>')
  },

  // Answers that come when `/release` is asked for with the same key.
  '/hold': (_req, res, url) => {
    const key = url.searchParams.get('key') ?? ''
    held.set(key, [...(held.get(key) ?? []), () => html(res, colored('#0a78c8'))])
    if (released.has(key)) release(key)
  },
  '/release': (_req, res, url) => {
    release(url.searchParams.get('key') ?? '')
    res.writeHead(204).end()
  },

  // Redirects.
  '/redirect': (_req, res, url) =>
    redirect(res, url.searchParams.get('to') ?? '/colour', Number(url.searchParams.get('status') ?? 302)),
  '/redirect-chain': (_req, res, url) => {
    const left = Number(url.searchParams.get('left') ?? 5)
    redirect(res, left > 0 ? `/redirect-chain?left=${left - 1}` : '/colour?background=%230a78c8')
  },
  '/redirect-loop': (_req, res) => redirect(res, '/redirect-loop'),
  '/redirect-to-private': (_req, res) => redirect(res, 'http://10.0.0.1/secret'),
  '/redirect-to-private-https': (_req, res) => redirect(res, 'https://10.0.0.1/secret'),

  // By `?as=`, a document that is not HTML.
  '/document': (_req, res, url) => {
    const { type, body } = documents[url.searchParams.get('as') ?? ''] ?? documents.text!
    res.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body)
  },

  // A form that its site builds anew when `/rebuild` is asked for with the same key.
  '/form': (_req, res, url) => html(res, formPage(forms.get(url.searchParams.get('key') ?? '') ?? 'first')),
  '/rebuild': (_req, res, url) => {
    forms.set(url.searchParams.get('key') ?? '', url.searchParams.get('as') ?? 'first')
    res.writeHead(204).end()
  },

  // Answers with nothing to show.
  '/no-content': (_req, res) => res.writeHead(204).end(),
  '/download': (_req, res) =>
    res
      .writeHead(200, {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="archive.zip"',
      })
      .end('PK'),
  '/basic-auth': (_req, res) => res.writeHead(401, { 'www-authenticate': 'Basic realm="fixture"' }).end(),
  '/empty-answer': (req) => req.socket.destroy(),
  '/reset-once': (req, res, url) => {
    // The connection breaks the first time for each key, as behind a restarting load balancer.
    const key = url.searchParams.get('key') ?? ''
    if (seenKeys.has(key)) return html(res, colored('#0a78c8'))
    seenKeys.add(key)
    ;(req.socket as Socket).resetAndDestroy()
  },

  // Pages with a status.
  '/answers': (_req, res, url) => {
    // Whatever the test wants: its markup, its status, one header of its choice.
    const { html: markup = '', status = '200', name, value = '' } = Object.fromEntries(url.searchParams)
    html(
      res,
      colored('#336699', `<h1>As told</h1>${markup}`),
      Number(status),
      name === undefined ? {} : { [name]: value },
    )
  },
  '/missing': (_req, res) => html(res, colored('#c85000', '<h1>404: not here</h1>'), 404),
  '/broken': (_req, res) => html(res, colored('#c80000', '<h1>500: broken</h1>'), 500),
  '/broken-empty': (_req, res) => res.writeHead(500, { 'content-length': '0' }).end(),
  '/missing-empty': (_req, res) => res.writeHead(404, { 'content-length': '0' }).end(),

  // What the browser says of itself, and what it carries from one visit to the next.
  '/echo': (req, res) => {
    res.writeHead(200, {
      'content-type': 'application/json',
      'accept-ch': 'sec-ch-ua-platform-version, sec-ch-ua-model, sec-ch-ua-full-version-list',
    })
    res.end(JSON.stringify(req.headers, null, 2))
  },
  '/cookie': (req, res) => {
    const known = (req.headers.cookie ?? '').includes('visited=1')
    html(res, colored(known ? '#c80000' : '#0a78c8'), 200, { 'set-cookie': 'visited=1; Max-Age=3600' })
  },
}

const seenKeys = new Set<string>()
const released = new Set<string>()
const held = new Map<string, (() => void)[]>()

/** What is held under this key is answered, now and from now on. */
function release(key: string): void {
  released.add(key)
  for (const answer of held.get(key) ?? []) answer()
  held.delete(key)
}

/** A WebSocket that says one thing after 200 ms, and stays (RFC 6455 4.2.2 and 5.2: an unmasked text frame of four bytes). */
async function openSocket(req: http.IncomingMessage, socket: Duplex): Promise<void> {
  const key = `${req.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
  const accept = createHash('sha1').update(key).digest('base64')
  socket.on('error', () => {})
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  await delay(200)
  socket.write(Buffer.from([0x81, 4, ...Buffer.from('news')]))
}

/** Serves the pages on two random ports of 127.0.0.1; `close` drops every connection. */
export async function startFixtureSite(): Promise<FixtureSite> {
  const hits = new Map<string, number>()
  const reports: string[] = []
  const events = new EventEmitter()
  // Those of WebSockets are no longer the server's to close.
  const sockets = new Set<Duplex>()

  const listener = async (req: http.IncomingMessage, res: http.ServerResponse) => {
    const url = new URL(req.url ?? '/', 'http://fixture')
    hits.set(url.pathname, (hits.get(url.pathname) ?? 0) + 1)
    if (url.pathname === '/report') reports.push(decodeURIComponent(url.search.slice(1)))
    res.once('close', () => events.emit(`departure ${url.pathname}`))
    events.emit(`request ${url.pathname}`, req.headers)
    const handler = handlers[url.pathname]
    if (handler) await handler(req, res, url)
    else servePage(res, url.pathname)
  }
  const servers = [
    http.createServer(listener),
    https.createServer(
      {
        key: readFileSync(path.join(tlsDirectory, 'key.pem')),
        cert: readFileSync(path.join(tlsDirectory, 'cert.pem')),
      },
      listener,
    ),
  ]
  for (const server of servers) {
    server.on('upgrade', (req, socket) => {
      sockets.add(socket.once('close', () => sockets.delete(socket)))
      void openSocket(req, socket)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  const [port, httpsPort] = servers.map((server) => (server.address() as AddressInfo).port) as [number, number]

  return {
    origin: `http://127.0.0.1:${port}`,
    httpsOrigin: `https://127.0.0.1:${httpsPort}`,
    port,
    egressAllow: `127.0.0.1:${port},127.0.0.1:${httpsPort}`,
    hits,
    reports,
    nextRequest: async (pathname) => void (await once(events, `request ${pathname}`)),
    nextHeaders: async (pathname) => (await once(events, `request ${pathname}`))[0],
    nextDeparture: async (pathname) => void (await once(events, `departure ${pathname}`)),
    async close() {
      for (const socket of sockets) socket.destroy()
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
        await once(server, 'close')
      }
    },
  }
}

function servePage(res: http.ServerResponse, pathname: string) {
  // Pages of one subject lie in a folder; a parsed URL has no `..` left.
  const name = pathname.startsWith('/consent/') ? pathname : path.basename(pathname)
  const file = path.extname(name) === '' ? `${name}.html` : name
  let body: Buffer
  try {
    body = readFileSync(path.join(pagesDirectory, file))
  } catch {
    html(res, '<!doctype html><title>404</title><p>There is no such fixture.', 404)
    return
  }
  res.writeHead(200, { 'content-type': contentTypes[path.extname(file)] ?? 'application/octet-stream' }).end(body)
}
