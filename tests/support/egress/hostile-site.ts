// The public site of the private world: honest pages, redirects to wherever it is told, and the hostile pages.
import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { hints, vectors } from './hostile-pages'
import { signedExchange, signedExchangeHeaders } from './signed-exchange'

export interface HostileSite {
  /** Host and path of every request, as `http://fix.test/img`. */
  requests: string[]
  /** Connections that came, with or without a request. */
  connections: number
  take(socket: Socket, port: number): void
}

// 1 x 1 pixel, for the media proxy.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
// A page is looked at for as long as something is on its way.
const hold = `<script>fetch('/hold').catch(()=>{})</script>`
const holdMs = 400

export function createHostileSite(): HostileSite {
  const requests: string[] = []
  const answer = (secure: boolean) => (req: http.IncomingMessage, res: http.ServerResponse) => {
    const url = new URL(req.url ?? '/', `${secure ? 'https' : 'http'}://${req.headers.host}`)
    requests.push(url.origin + url.pathname)
    respond(url, res)
  }
  const plain = http.createServer(answer(false))
  const tls = https.createServer(
    {
      key: readFileSync('tests/fixtures/ssrf-corpus-tls/key.pem'),
      cert: readFileSync('tests/fixtures/ssrf-corpus-tls/cert.pem'),
    },
    answer(true),
  )
  for (const server of [plain, tls]) {
    server.on('upgrade', (req, socket) => {
      requests.push(`http://${req.headers.host}${req.url}`)
      socket.destroy()
    })
    server.on('clientError', (_error, socket) => socket.destroy())
  }
  tls.on('tlsClientError', () => {})
  const site: HostileSite = {
    requests,
    connections: 0,
    take(socket, port) {
      site.connections += 1
      socket.on('error', () => {})
      ;(port === 443 || port === 8443 ? tls : plain).emit('connection', socket)
      socket.resume()
    },
  }
  return site
}

function respond(url: URL, res: http.ServerResponse): void {
  const targets = url.searchParams.getAll('to')
  const to = targets[0] ?? '/'
  const html = (body: string, headers: http.OutgoingHttpHeaders = {}) =>
    res
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
      .end(`<!doctype html><html lang="en"><title>t</title><body style="background:#0a78c8">${body}`)
  res.setHeader('access-control-allow-origin', '*')
  const vector = /^\/vector\/(.+)$/.exec(url.pathname)?.[1]
  if (vector !== undefined) {
    const page = vectors[vector]
    if (!page) res.writeHead(404).end()
    else {
      if (vector === 'early-hints-103') res.writeEarlyHints({ link: hints(targets) })
      const headers = page.headers?.(targets) ?? {}
      const bare = headers['content-type'] !== undefined || vector === 'frame'
      if (bare) res.writeHead(200, { 'content-type': 'text/html', ...headers }).end(page.html(targets))
      else html(hold + page.html(targets), headers)
    }
  } else if (url.pathname === '/redirect')
    res.writeHead(Number(url.searchParams.get('code') ?? 302), { location: to }).end()
  else if (url.pathname === '/refresh-header') html('x', { refresh: `0; url=${to}` })
  else if (url.pathname === '/meta') {
    html(`<meta http-equiv=refresh content="${Number(url.searchParams.get('delay') ?? 0)};url=${to}">${hold}`)
  } else if (url.pathname === '/js') html(`<script>location=${JSON.stringify(to)}</script>`)
  else if (url.pathname === '/hold') setTimeout(() => res.end(), holdMs)
  else if (url.pathname === '/image.png') res.writeHead(200, { 'content-type': 'image/png' }).end(png)
  else if (url.pathname === '/worker.js') {
    const asked = `Promise.all(${JSON.stringify(targets)}.map(t=>fetch(t,{mode:'no-cors'}).catch(()=>{})))`
    res
      .writeHead(200, { 'content-type': 'text/javascript' })
      .end(`addEventListener('install',e=>{skipWaiting();e.waitUntil(${asked})})`)
  } else if (url.pathname === '/signed-exchange')
    res.writeHead(200, signedExchangeHeaders).end(signedExchange('https://fix.test', to))
  else if (url.pathname === '/spin') {
    html(`<img src="http://spin-${url.searchParams.get('at')}.fix.test:9002/spun"><p>spin</p>`)
  } else if (url.pathname === '/recurse') recurse(url, html)
  else if (url.pathname.startsWith('/fired/')) res.writeHead(200, { 'content-type': 'text/javascript' }).end('/**/')
  else html('<p>fine</p>')
}

/** Asks Vitrine, by its public name, for two captures of pages like itself. */
function recurse(url: URL, html: (body: string) => void): void {
  const depth = Number(url.searchParams.get('depth'))
  const next = [0, 1].map(
    (branch) => `http://fix.test/recurse?depth=${depth + 1}&branch=${branch}${url.searchParams.get('branch')}`,
  )
  html(`<script>for (const url of ${JSON.stringify(next)}) fetch('http://vitrine.fix.test/api/screenshot', {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify({url}) }).catch(()=>{})</script>`)
}
