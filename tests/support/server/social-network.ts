// Social networks and GitHub as seen from here, on loopback: their public interfaces and their media hosts, told apart by X-Forwarded-Host.
// Reached through UPSTREAM_OVERRIDES. One post ID or path for every answer the real ones have been seen to give.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateSync, gzipSync } from 'node:zlib'
import { githubHosts } from '@/lib/core/github-address'
import { blueskyThread, mastodonStatus, xPost } from './posts'

export interface FakeNetwork {
  origin: string
  /** The value of UPSTREAM_OVERRIDES that leads every host here. */
  overrides: string
  /** Requests per `host + path`, query included for the embed interface's `id`. */
  hits: Map<string, number>
  /** Headers of the last request of that path. */
  lastHeaders: Map<string, http.IncomingHttpHeaders>
  /** Sockets open right now. */
  connections(): Promise<number>
  /** Resolves when the next request of that path has lost its client. */
  nextDeparture(path: string): Promise<void>
  close(): Promise<void>
}

type Answer = (req: http.IncomingMessage, res: http.ServerResponse, url: URL) => void

const hosts = [
  'cdn.syndication.twimg.com',
  'publish.twitter.com',
  'pbs.twimg.com',
  'ton.twimg.com',
  'abs.twimg.com',
  'video.twimg.com',
  'public.api.bsky.app',
  'cdn.bsky.app',
  'video.bsky.app',
  'social.example',
  'files.social.example',
  ...githubHosts,
]

const json =
  (value: unknown, status = 200): Answer =>
  (_req, res) => {
    res.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(value))
  }

export const plainPost = {
  __typename: 'Tweet',
  lang: 'en',
  created_at: '2023-02-24T21:12:40.000Z',
  id_str: '1629307668568633344',
  text: 'Just a post &amp; nothing else',
  display_text_range: [0, 26],
  entities: { hashtags: [], urls: [], user_mentions: [], symbols: [] },
  user: {
    id_str: '1',
    name: 'Somebody',
    screen_name: 'somebody',
    profile_image_url_https: 'https://pbs.twimg.com/ok.png',
  },
  favorite_count: 12,
  conversation_count: 3,
}

/** By post ID. */
const posts: Record<string, Answer> = {
  '1629307668568633344': json(plainPost),
  // The shape since June 2026: empty arrays left out, entities an empty array.
  '1683920951807971329': json({ ...plainPost, id_str: '1683920951807971329', entities: [] }),
  '101': json({ __typename: 'TweetTombstone', tombstone: {} }),
  '102': json({
    __typename: 'TweetTombstone',
    tombstone: { text: { text: 'This Post was deleted by the Post author.' } },
  }),
  '103': json({}),
  '104': (_req, res) => res.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><h1>Not found</h1>'),
  '105': (_req, res) =>
    res.writeHead(429, { 'content-type': 'text/plain', 'retry-after': '60' }).end('Rate limit exceeded'),
  '106': (_req, res) => res.writeHead(403).end(),
  '107': (_req, res) => res.writeHead(500).end('oops'),
  '108': (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<html>Something went wrong</html>'),
  '109': () => {},
  '110': (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json' })
    res.write(`{"id_str":"110","text":"`)
    const block = 'x'.repeat(64 * 1024)
    const more = () => {
      while (!res.destroyed && res.write(block)) {}
      if (!res.destroyed) res.once('drain', more)
    }
    more()
  },
  '111': (_req, res) => res.writeHead(302, { location: 'https://x.com/login' }).end(),
  '112': (req) => req.socket.destroy(),
  '113': json([plainPost]),
  '114': (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json' })
    res.write('{"id_str":')
  },
  '115': json({ __typename: 'Tweet', text: 'no number' }),
  '118': json({ ...xPost, id_str: '118' }),
  '123': json({ ...xPost, id_str: '123' }),
  '119': json({ ...xPost, id_str: '119', user: { profile_image_url_https: 'https://pbs.twimg.com/html-as-png' } }),
  '120': json({ ...xPost, id_str: '120', user: { profile_image_url_https: 'https://pbs.twimg.com/reset' } }),
  '121': json({
    ...xPost,
    id_str: '121',
    user: { profile_image_url_https: 'https://pbs.twimg.com/redirect-off-list' },
  }),
  '122': json({ ...xPost, id_str: '122', user: { profile_image_url_https: 'https://pbs.twimg.com/media/film.mp4' } }),
  // Told to servers whose address is throttled.
  '116': (_req, res) => res.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><h1>Not found</h1>'),
  '117': (_req, res) => res.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><h1>Not found</h1>'),
}

/** What oEmbed says of a post, by ID; it knows no other. */
const oembed: Record<string, Answer> = {
  '116': json({ html: '<blockquote>It exists</blockquote>', author_name: 'Somebody' }),
  '117': (req) => req.socket.destroy(),
}

/** Of other networks, by the last part of what is asked for. */
const otherPosts: Record<string, Answer> = {
  '3kabc': json({ thread: blueskyThread }),
  '3kgone': json({ error: 'NotFound', message: 'Post not found' }, 400),
  '3kblocked': json({ thread: { $type: 'app.bsky.feed.defs#blockedPost', blocked: true } }),
  '113': json(mastodonStatus),
  '114': json({ ...mastodonStatus, visibility: 'private' }),
}

/** A real PNG of one colour, 2x2. */
export const smallPng = makePng()
export const smallMp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom'),
  Buffer.from([0, 0, 2, 0]),
  Buffer.from('isomiso2'),
  Buffer.alloc(4096, 7),
])

/** By path, on any media host. The first is the one that the contract's example names. */
const media: Record<string, Answer> = {
  '/media/film.mp4': (_req, res) => res.writeHead(200, { 'content-type': 'image/png' }).end(smallMp4),
  '/profile_images/1/a_400x400.jpg': (_req, res) => res.writeHead(200, { 'content-type': 'image/png' }).end(smallPng),
  '/img/avatar/plain/did/a@jpeg': (_req, res) => res.writeHead(200, { 'content-type': 'image/jpeg' }).end(smallPng),
  '/avatar.png': (_req, res) => res.writeHead(200, { 'content-type': 'image/png' }).end(smallPng),
  '/media/example.jpg': (_req, res) => res.writeHead(200, { 'content-type': 'image/jpeg' }).end(smallPng),
  '/ok.png': (_req, res) => {
    res.writeHead(200, {
      'content-type': 'image/png',
      etag: '"abc"',
      'last-modified': 'Wed, 01 Jan 2025 00:00:00 GMT',
      'set-cookie': 'a=b',
      'service-worker-allowed': '/',
      'alt-svc': 'h3=":443"',
      link: '</x>; rel=preload',
    })
    res.end(smallPng)
  },
  '/video.mp4': (req, res) => {
    const match = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '')
    if (!match) return void res.writeHead(200, { 'content-type': 'video/mp4', 'accept-ranges': 'bytes' }).end(smallMp4)
    const first = Number(match[1])
    const last = Math.min(match[2] ? Number(match[2]) : smallMp4.length - 1, smallMp4.length - 1)
    if (first >= smallMp4.length)
      return void res.writeHead(416, { 'content-range': `bytes */${smallMp4.length}` }).end()
    res.writeHead(206, { 'content-type': 'video/mp4', 'content-range': `bytes ${first}-${last}/${smallMp4.length}` })
    res.end(smallMp4.subarray(first, last + 1))
  },
  '/conditional.png': (req, res) => {
    if (req.headers['if-none-match'] === '"abc"') res.writeHead(304, { etag: '"abc"' }).end()
    else res.writeHead(200, { etag: '"abc"' }).end(smallPng)
  },
  '/html-as-png': (_req, res) =>
    res.writeHead(200, { 'content-type': 'image/png' }).end('<html><script>alert(1)</script>'),
  '/svg': (_req, res) =>
    res.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/untyped': (_req, res) => res.writeHead(200, { 'content-type': 'application/octet-stream' }).end(smallPng),
  '/gzip.png': (_req, res) =>
    res.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end(gzipSync(smallPng)),
  '/404': (_req, res) => res.writeHead(404).end('gone'),
  '/403': (_req, res) => res.writeHead(403).end(),
  '/500': (_req, res) => res.writeHead(500).end(),
  '/empty': (_req, res) => res.writeHead(200).end(),
  '/hang': () => {},
  '/reset': (req) => req.socket.destroy(),
  '/redirect': (_req, res) => res.writeHead(302, { location: '/ok.png' }).end(),
  '/redirect-other-host': (_req, res) => res.writeHead(302, { location: 'https://abs.twimg.com/ok.png' }).end(),
  '/redirect-off-list': (_req, res) => res.writeHead(302, { location: 'https://evil.example/ok.png' }).end(),
  '/redirect-private': (_req, res) => res.writeHead(302, { location: 'http://127.0.0.1:22/' }).end(),
  '/redirect-plain': (_req, res) => res.writeHead(302, { location: 'http://pbs.twimg.com/ok.png' }).end(),
  '/redirect-port': (_req, res) => res.writeHead(302, { location: 'https://abs.twimg.com:8443/ok.png' }).end(),
  '/redirect-user': (_req, res) => res.writeHead(302, { location: 'https://user@pbs.twimg.com/ok.png' }).end(),
  '/redirect-loop': (_req, res) => res.writeHead(302, { location: '/redirect-loop' }).end(),
  '/unfinished.png': (_req, res) => void res.writeHead(200, { 'content-type': 'image/png' }).write(smallPng),
  '/endless.png': (_req, res) => {
    res.writeHead(200, { 'content-type': 'image/png' })
    res.write(smallPng)
    const block = Buffer.alloc(64 * 1024)
    const more = () => {
      while (!res.destroyed && res.write(block)) {}
      if (!res.destroyed) res.once('drain', more)
    }
    more()
  },
}

const plainText =
  (text: string | Buffer): Answer =>
  (_req, res) =>
    res.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(text)

const serverFile = "import { listen } from './net'\n\nconst port = 3000\nlisten(port, '127.0.0.1')\n"

/** Texts of GitHub by host and path. */
const texts: Record<string, Answer> = {
  'raw.githubusercontent.com/a-name/a-project/main/server.ts': plainText(serverFile),
  'raw.githubusercontent.com/a-name/a-project/main/logo.bin': plainText(Buffer.from([0, 255, 1, 2])),
  'raw.githubusercontent.com/a-name/a-project/main/huge.ts': plainText('x'.repeat(1_100_000)),
  'raw.githubusercontent.com/a-name/a-project/main/limited.ts': (_req, res) => res.writeHead(429).end(),
  'raw.githubusercontent.com/a-name/a-project/main/broken.ts': (req) => req.socket.destroy(),
  'raw.githubusercontent.com/a-name/a-project/main/away.ts': (_req, res) =>
    res.writeHead(302, { location: 'https://evil.example/away.ts' }).end(),
  'github.com/a-name/a-project/pull/7.diff': (_req, res) =>
    res.writeHead(302, { location: 'https://patch-diff.githubusercontent.com/raw/a-name/a-project/pull/7.diff' }).end(),
  'patch-diff.githubusercontent.com/raw/a-name/a-project/pull/7.diff': plainText(
    'diff --git a/server.ts b/server.ts\n--- a/server.ts\n+++ b/server.ts\n@@ -1 +1 @@\n-const port = 80\n+const port = 3000\n',
  ),
  'github.com/a-name/private/commit/0123abc.patch': (_req, res) =>
    res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
  'gist.github.com/a-name/0123456789abcdef0123/raw': (_req, res) =>
    res
      .writeHead(302, { location: 'https://gist.githubusercontent.com/a-name/0123456789abcdef0123/raw/f00/notes.py' })
      .end(),
  'gist.githubusercontent.com/a-name/0123456789abcdef0123/raw/f00/notes.py': plainText("print('notes')\n"),
}

export async function startFakeNetwork(): Promise<FakeNetwork> {
  const hits = new Map<string, number>()
  const lastHeaders = new Map<string, http.IncomingHttpHeaders>()
  const departures = new Map<string, () => void>()
  const server = http.createServer((req, res) => {
    const host = String(req.headers['x-forwarded-host'] ?? '')
    const url = new URL(req.url ?? '/', `https://${host || 'unknown.invalid'}`)
    const isLookup = host === 'cdn.syndication.twimg.com' && url.pathname === '/tweet-result'
    const isOembed = host === 'publish.twitter.com' && url.pathname === '/oembed'
    const id = isOembed ? url.searchParams.get('url')?.split('/').at(-1) : url.searchParams.get('id')
    const name = isLookup || isOembed ? `${host}/${id}` : `${host}${url.pathname}`
    hits.set(name, (hits.get(name) ?? 0) + 1)
    lastHeaders.set(name, req.headers)
    res.on('close', () => departures.get(name)?.())
    const other = otherPosts[(url.searchParams.get('uri') ?? url.pathname).split('/').at(-1) ?? '']
    const isOther = host === 'public.api.bsky.app' || host === 'social.example'
    const answer = isOther ? other : isLookup ? posts[id ?? ''] : isOembed ? oembed[id ?? ''] : media[url.pathname]
    const text = githubHosts.includes(host) ? texts[`${host}${url.pathname}`] : undefined
    if (text) text(req, res, url)
    else if (answer) answer(req, res, url)
    else res.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Nothing here</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    overrides: hosts.map((host) => `${host}=${origin}`).join(','),
    hits,
    lastHeaders,
    connections: () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
    nextDeparture: (name) => new Promise((resolve) => departures.set(name, resolve)),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function makePng(): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const crc = (bytes: Buffer) => (bytes.reduce((sum, byte) => table[(sum ^ byte) & 255]! ^ (sum >>> 8), ~0) ^ ~0) >>> 0
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const out = Buffer.alloc(8)
    out.writeUInt32BE(data.length, 0)
    out.writeUInt32BE(crc(body), 4)
    return Buffer.concat([out.subarray(0, 4), body, out.subarray(4)])
  }
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0])
  const row = [0, 10, 120, 200, 10, 120, 200]
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([...row, ...row]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
