// The hostile site, and the plain one beside it, as a process of their own: what floods them must not hold up who measures.
// `node --import ./scripts/bench/app-modules.mjs tests/hostile/site.ts` prints its port; it listens on all of 127.0.0.0/8.
import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostilePages } from './all-pages'
import type { HostilePage } from './page'
import { plainPage, plainPath } from './plain-page'

const pages = new Map(hostilePages.map((page) => [page.name, page]))
const lateMs = 3000
const opening =
  '<!doctype html><html lang="en"><title>hostile</title><body style="margin:0;background:#246"><h1>hostile</h1>'

function show({ html = '', headers }: HostilePage, res: http.ServerResponse): void {
  const body = typeof html === 'string' ? html : html()
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(opening + body)
}

const server = http.createServer((req, res) => {
  const { pathname } = new URL(req.url ?? '/', 'http://site')
  const [, name = '', route] = pathname.split('/')
  const page = pages.get(name)
  const handler = route === undefined ? page?.answer : page?.routes?.[route]
  res.on('error', () => {})
  if (pathname === '/late') setTimeout(() => res.writeHead(404).end(), lateMs)
  else if (pathname === plainPath) res.writeHead(200, { 'content-type': 'text/html' }).end(plainPage)
  else if (handler) void handler(req, res)
  else if (page && route === undefined) show(page, res)
  else req.resume().on('end', () => res.writeHead(404).end())
})
// A WebSocket (RFC 6455 4.2.2) that listens and says nothing.
server.on('upgrade', ({ headers }, socket) => {
  const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
  const accept = createHash('sha1').update(key).digest('base64')
  socket.on('error', () => {}).resume()
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
})
server.on('clientError', (_error, socket) => socket.destroy())
server.listen(0, '0.0.0.0', () => console.log((server.address() as AddressInfo).port))
process.on('uncaughtException', (error) => console.error(error))
process.on('disconnect', () => process.exit())
