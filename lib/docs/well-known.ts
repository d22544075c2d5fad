// Small files for programs: what may be read, how to report a hole (RFC 9116), where the API is described (RFC 9727).

/** Everything may be read, the API too: agents that obey it are its readers. Media, posts and code are their hosts', pictures by address their pages'. */
export const robotsText = (origin: string): string =>
  [
    'User-Agent: *',
    'Allow: /',
    'Disallow: /api/image-proxy',
    'Disallow: /api/tweet/',
    'Disallow: /api/post',
    'Disallow: /api/source',
    'Disallow: /r.',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Agentmap: ${origin}/.well-known/ard.json`,
    '',
  ].join('\n')

const validMs = 180 * 86_400_000

interface SecurityTextOptions {
  origin: string
  /** The operator's mailto: or https: address. Without one, the page that says whom to tell. */
  contact?: string
  nowMs: number
}

/** RFC 9116 wants a date of expiry: half a year on, whole days, so that caches and readers see one text a day. */
export function securityText({ origin, contact, nowMs }: SecurityTextOptions): string {
  const expires = new Date(Math.floor((nowMs + validMs) / 86_400_000) * 86_400_000).toISOString()
  return [
    `Contact: ${contact ?? `${origin}/docs/privacy#reporting-a-security-hole`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** A linkset (RFC 9264): one API, with its description, its documentation and its state. */
export function apiCatalog(origin: string): Record<string, unknown> {
  return {
    linkset: [
      {
        anchor: `${origin}/api`,
        'service-desc': [{ href: `${origin}/openapi.json`, type: 'application/json' }],
        'service-doc': [
          { href: `${origin}/docs/api`, type: 'text/html' },
          { href: `${origin}/docs/api.md`, type: 'text/markdown' },
        ],
        status: [{ href: `${origin}/healthz` }],
      },
    ],
  }
}
