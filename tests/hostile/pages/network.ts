// Requests without end, and answers without end.
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { answerWith, type HostilePage, heldOpen, script } from '../page'

/** Sends the chunk until the other side has had enough. */
function sendForEver(to: Writable, chunk: string | Buffer) {
  const chunks = function* () {
    for (;;) yield chunk
  }
  return pipeline(Readable.from(chunks()), to).catch(() => {})
}

const html = { 'content-type': 'text/html' }

export const networkPages: HostilePage[] = [
  {
    name: 'fetches',
    does: 'fetches from itself and from 200 other addresses without end',
    html: script(
      `let n = 0; setInterval(() => { for (let i = 0; i < 100; i++) fetch('//127.0.2.' + (n++ % 200 + 1) + ':' + location.port + '/fetches/x?' + n, { mode: 'no-cors' }).catch(() => {}) })`,
    ),
    routes: { x: answerWith('text/plain', 'x'.repeat(1000)) },
  },
  {
    name: 'data-fetches',
    does: 'fetches data: addresses of 10 MB without end',
    html: script(
      `const url = 'data:text/plain,' + 'x'.repeat(10 << 20); setInterval(() => { fetch(url).then((r) => r.text()).catch(() => {}); new Image().src = url })`,
    ),
  },
  {
    name: 'web-sockets',
    always: true,
    does: 'opens WebSockets and WebTransports without end',
    html: script(
      `let n = 0; setInterval(() => { for (let i = 0; i < 50; i++) { try { const s = new WebSocket('ws://127.0.2.' + (n++ % 200 + 1) + ':' + location.port + '/web-sockets/' + n); s.onopen = () => s.send('x'.repeat(1 << 20)); new WebTransport('https://127.0.2.1:' + location.port).ready.catch(() => {}) } catch {} } })`,
    ),
  },
  {
    name: 'event-sources',
    does: 'listens to 500 streams of events that never end',
    html: script(
      `for (let i = 0; i < 500; i++) new EventSource('//127.0.2.' + (i % 200 + 1) + ':' + location.port + '/event-sources/stream?' + i).onmessage = (event) => { document.title = event.data }`,
    ),
    routes: {
      stream: (_req, res) => {
        res.writeHead(200, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' })
        return sendForEver(res, `data: ${'x'.repeat(1000)}\n\n`)
      },
    },
  },
  {
    name: 'tiny-chunks',
    does: 'reads forty streams whose chunks are of one byte each (RFC 9112 7.1)',
    html:
      heldOpen +
      script(
        `for (let i = 0; i < 40; i++) fetch('//127.0.2.' + (i + 1) + ':' + location.port + '/tiny-chunks/x?' + i, { mode: 'no-cors' }).catch(() => {})`,
      ),
    routes: {
      x: ({ socket }) => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n')
        return sendForEver(socket, '1\r\nx\r\n'.repeat(10_000))
      },
    },
  },
  {
    name: 'beacons',
    does: 'sends beacons, pings and reports of 60 KB without end',
    html: `<a id=a ping="beacons/x" href="#x">a</a>${script(`const text = 'x'.repeat(60000); setInterval(() => { for (let i = 0; i < 50; i++) { navigator.sendBeacon('beacons/x', text); fetch('beacons/x', { method: 'POST', body: text, keepalive: true }).catch(() => {}); a.click() } })`)}`,
  },
  {
    name: 'pictures',
    does: 'shows pictures of 2000x2000 pixels, 3,000 of them',
    html: script(
      `for (let i = 0; i < 3000; i++) { const p = new Image(); p.src = 'pictures/x?' + i; document.body.append(p) }`,
    ),
    routes: {
      x: answerWith(
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><rect width="2000" height="2000" fill="red"/><text y="99">x</text></svg>',
      ),
    },
  },
  {
    name: 'large-uploads',
    does: 'posts 200 MB again and again',
    html: script(
      `const body = new Uint8Array(200 << 20); const again = () => fetch('large-uploads/x', { method: 'POST', body }).then(again, again); for (let i = 0; i < 4; i++) again()`,
    ),
    routes: { x: (req, res) => req.on('end', () => res.end()).resume() },
  },
  {
    name: 'endless-document',
    does: 'is a document that never ends',
    answer: (_req, res) => sendForEver(res.writeHead(200, html), `<p style="color:red">${'x'.repeat(500)}</p>`),
  },
  {
    name: 'zipped-document',
    does: 'is a gigabyte of text that comes as a megabyte',
    answer: (_req, res) => {
      res.writeHead(200, { ...html, 'content-encoding': 'gzip' })
      const zeros = function* () {
        for (let index = 0; index < 1024; index++) yield Buffer.alloc(1 << 20, 'x ')
      }
      return pipeline(Readable.from(zeros()), createGzip({ level: constants.Z_BEST_SPEED }), res).catch(() => {})
    },
  },
  {
    name: 'endless-style',
    does: 'takes its style, its script and its font from streams that never end',
    html: '<link rel=stylesheet href="endless-style/css"><script src="endless-style/css"></script><style>@font-face{font-family:f;src:url(endless-style/css)}</style><p style="font-family:f">x</p>',
    routes: {
      css: (_req, res) =>
        sendForEver(res.writeHead(200, { 'content-type': 'text/css' }), `p{color:red}/*${'x'.repeat(900)}*/\n`),
    },
  },
  {
    name: 'large-headers',
    does: 'answers with 200 KB of headers and many cookies',
    answer: (_req, res) => {
      res.setHeader(
        'set-cookie',
        Array.from({ length: 150 }, (_, index) => `c${index}=${'x'.repeat(1000)}`),
      )
      for (let index = 0; index < 100; index++) res.setHeader(`x-${index}`, 'x'.repeat(500))
      res.writeHead(200, html).end('<p>headers')
    },
  },
  {
    name: 'prefetches',
    does: 'asks for 5,000 pages ahead, by links, hints and rules of speculation',
    html: `${script(`for (let i = 0; i < 2000; i++) document.head.insertAdjacentHTML('beforeend', '<link rel=prefetch href="prefetches/x?p' + i + '"><link rel=preload as=image href="prefetches/x?l' + i + '"><link rel=preconnect href="//127.0.3.' + (i % 250 + 1) + ':' + location.port + '">')
      const s = document.createElement('script'); s.type = 'speculationrules'; s.textContent = JSON.stringify({ prerender: [{ urls: Array.from({ length: 500 }, (_, i) => '/prefetches?r' + i), eagerness: 'immediate' }], prefetch: [{ urls: Array.from({ length: 500 }, (_, i) => '/prefetches?f' + i), eagerness: 'immediate' }] }); document.head.append(s)`)}`,
    routes: { x: answerWith('text/html', '<script>for (;;);</script>') },
  },
  {
    name: 'modules',
    does: 'imports modules that import two more, without end',
    html: '<script type=module src="modules/m?1"></script>',
    routes: {
      m: (req, res) => {
        const n = Number(/\d+/.exec(req.url ?? '')?.[0] ?? 1) % 1e9
        answerWith('text/javascript', `import './m?${2 * n}'; import './m?${2 * n + 1}'`)(req, res)
      },
    },
  },
]
