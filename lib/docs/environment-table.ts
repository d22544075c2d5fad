// Every setting of an installation as a table. A test compares the names with what the start really reads.
import { markdownTable } from './page'

interface Setting {
  names: string
  preset: string
  meaning: string
}

export const settings: readonly Setting[] = [
  { names: 'PORT', preset: '3000', meaning: 'where `npm start` listens' },
  {
    names: 'PUBLIC_ORIGIN',
    preset: '`http://localhost:3000`',
    meaning: 'the origin in absolute links: documentation, OpenAPI servers, canonical URLs; it has no path',
  },
  { names: 'CHROMIUM_PATH', preset: 'the embedded browser', meaning: 'another Chromium or Chrome' },
  {
    names: 'BROWSER_WS_ENDPOINT',
    preset: 'none',
    meaning: 'a remote browser, `ws:` or `wss:`; used first, the local one while it is down',
  },
  {
    names: 'BROWSER_WS_PROXY',
    preset: 'none',
    meaning:
      'where that browser reaches this server, such as `http://app:3128`: its pages then go through our egress proxy at that port',
  },
  {
    names: 'CAPTURE_CONCURRENCY, CAPTURE_QUEUE',
    preset: 'from the cores, 4 times that',
    meaning: 'pages at once, and waiting',
  },
  { names: 'CAPTURE_TIMEOUT_MS', preset: '30000', meaning: 'one capture, queue included' },
  {
    names: 'CAPTURE_CACHE_TTL_SECONDS, CAPTURE_CACHE_MAX_MB',
    preset: '86400, 256',
    meaning: 'how long captures are kept, and the bound of the embedded cache',
  },
  {
    names: 'CONSENT_OPT_OUT',
    preset: 'on',
    meaning: 'cookie banners are declined before the picture, never accepted; `off` leaves them',
  },
  {
    names: 'CAPTURE_ACTIONS',
    preset: 'off',
    meaning:
      '`on` takes the option `click` of a capture: it can submit forms in the name of a site, from the address of this server',
  },
  {
    names: 'CAPTURE_CREDENTIALS',
    preset: 'off',
    meaning:
      '`on` takes `headers`, `cookies` and `auth` of a capture, sent to the origin of the page alone, over https; such captures are never kept, nor taken by tools. For an installation of your own only',
  },
  {
    names: 'EMBED, EMBED_HOSTS',
    preset: 'on, none',
    meaning:
      'pictures by address, /r.png: `on`, `off`, or `hosts` for what these hosts and their subdomains show only, pages, picture files and posts, such as `wiki.example,docs.example`. With `EGRESS_ALLOW` other sites show them where addresses are signed, or with `CORS_ORIGINS` as `*`',
  },
  {
    names: 'FILMS',
    preset: 'on (off on Vercel)',
    meaning: 'films of POST /api/render: `on`, `without-mp4` for an installation that shall encode no H.264, or `off`',
  },
  {
    names: 'RENDER_SIGNING_SECRET',
    preset: 'none',
    meaning:
      'with it /r.png takes signed addresses only, and the limit of captures per host falls away; at least 16 characters. Keep it where the addresses are made: the service signs none',
  },
  {
    names: 'RESPONSE_MAX_MB',
    preset: 'none (4.5 on Vercel)',
    meaning: 'largest JSON answer of a capture; a larger picture is written smaller, without loss where that is enough',
  },
  {
    names: 'EGRESS_ALLOW',
    preset: 'none',
    meaning: 'hosts, `host:port` or CIDR blocks that may be reached though they are not public',
  },
  {
    names: 'CORS_ORIGINS',
    preset: '`*`; none with `EGRESS_ALLOW`',
    meaning:
      'with `EGRESS_ALLOW`: the origins whose pages may read answers of the API in a browser, or `*` for all; without it every page may',
  },
  {
    names: 'EGRESS_PORTS',
    preset: '80, 443, 1024-65535 less known service ports',
    meaning: 'ports a capture may reach',
  },
  {
    names: 'TRUST_PROXY',
    preset: 'none (`vercel` on Vercel)',
    meaning: 'number of proxy hops, or CIDR list, whose X-Forwarded-For counts',
  },
  {
    names: 'UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN',
    preset: 'none: embedded',
    meaning: 'shared rate limit, captures and posts, over http or https',
  },
  {
    names: 'UPSTREAM_OVERRIDES',
    preset: 'none',
    meaning: '`host=origin,...`: reach that host at that origin instead',
  },
  {
    names: 'SECURITY_CONTACT',
    preset: 'a section of /docs/privacy',
    meaning: 'whom to tell of a security hole, as `mailto:` or `https:`: in /.well-known/security.txt',
  },
  {
    names: 'METRICS',
    preset: 'off',
    meaning: '`on` shows numbers for Prometheus at /metrics, to everybody who can reach it',
  },
  {
    names: 'LOG_LEVEL',
    preset: 'info',
    meaning: 'JSON lines on stdout: debug, which names hosts that are captured, info, warn, error or silent',
  },
]

export function environmentMarkdown(): string {
  const rows = settings.map(({ names, preset, meaning }) => {
    const code = names.split(', ').map((name) => `\`${name}\``)
    return [code.join(', '), preset, meaning]
  })
  return markdownTable(['variable', 'default', 'meaning'], rows)
}
