// The two small files under /.well-known: how to report a hole (RFC 9116) and where the API is described (RFC 9727).

const reportAt = 'https://github.com/vitrine/vitrine/security/advisories/new'
const validMs = 180 * 86_400_000

/** RFC 9116 wants a date of expiry: half a year on, whole days, so that caches and readers see one text a day. */
export function securityText(origin: string, nowMs: number): string {
  const expires = new Date(Math.floor((nowMs + validMs) / 86_400_000) * 86_400_000).toISOString()
  return [
    `Contact: ${reportAt}`,
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
