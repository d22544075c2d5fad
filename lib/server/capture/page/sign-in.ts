// Who is signed in on the page, where this process is that person's own program: no field of the HTTP API leads here.
import 'server-only'
import type { CDPSession, Protocol } from 'puppeteer-core'

export interface PageSession {
  /** Sent to the origin of the page alone, on no redirect that leaves it. */
  headers: Record<string, string>
  cookies: readonly SessionCookie[]
  origins: readonly { origin: string; localStorage: readonly { name: string; value: string }[] }[]
}

interface SessionCookie {
  name: string
  value: string
  domain: string
  path: string
  /** Unix epoch seconds; -1 for one that ends with the browser. */
  expires?: number | undefined
  httpOnly?: boolean | undefined
  secure?: boolean | undefined
  sameSite?: 'Strict' | 'Lax' | 'None' | undefined
}

interface SignedIn {
  url: string
  options?: { session?: PageSession; html?: string | undefined } | undefined
}

/** Resolves once all of it holds, before anything is loaded; at once without a session. A document of the caller's own has no site to sign in to. */
export async function signIn(cdp: CDPSession, { url, options = {} }: SignedIn): Promise<void> {
  const { session, html } = options
  if (!session || html !== undefined) return
  const { headers, cookies, origins } = session
  await Promise.all([
    cookies.length > 0 ? cdp.send('Network.setCookies', { cookies: cookies.map(toCookie) }) : undefined,
    origins.length > 0
      ? cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${fillStorage})(${JSON.stringify(origins)})` })
      : undefined,
    Object.keys(headers).length > 0 ? sendHeaders(cdp, new URL(url).origin, headers) : undefined,
  ])
}

function toCookie({ expires, ...cookie }: SessionCookie): Protocol.Network.CookieParam {
  const isLasting = expires !== undefined && expires > 0
  return isLasting ? { ...cookie, expires } : cookie
}

/** In the page, before its own scripts. Where storage is forbidden the page has none either. */
function fillStorage(origins: PageSession['origins']): void {
  try {
    const own = origins.find(({ origin }) => origin === location.origin)
    for (const { name, value } of own?.localStorage ?? []) {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
    }
  } catch {}
}

/** Network.setExtraHTTPHeaders would send them to every host that the page asks. */
async function sendHeaders(cdp: CDPSession, origin: string, added: Record<string, string>): Promise<void> {
  const names = new Set(Object.keys(added).map((name) => name.toLowerCase()))
  const extra = Object.entries(added).map(([name, value]) => ({ name, value }))
  cdp.on('Fetch.requestPaused', ({ requestId, request }: Protocol.Fetch.RequestPausedEvent) => {
    const isOwn = URL.parse(request.url)?.origin === origin
    const kept = Object.entries(request.headers).filter(([name]) => !names.has(name.toLowerCase()))
    const headers = [...kept.map(([name, value]) => ({ name, value })), ...extra]
    const order: Protocol.Fetch.ContinueRequestRequest = isOwn ? { requestId, headers } : { requestId }
    void cdp.send('Fetch.continueRequest', order).catch(() => {})
  })
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}/*` }] })
}
