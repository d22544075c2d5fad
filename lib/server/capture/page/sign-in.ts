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
  options?: { session?: PageSession; html?: string | undefined } | undefined
}

/** A document of the caller's own has no site to sign in to. */
export const sessionOf = ({ session, html }: NonNullable<SignedIn['options']> = {}): PageSession | undefined =>
  html === undefined ? session : undefined

/** Resolves once its cookies and what its sites keep are there, before anything is loaded; at once without a session. */
export async function signIn(cdp: CDPSession, { options }: SignedIn): Promise<void> {
  const session = sessionOf(options)
  if (!session) return
  const { cookies, origins } = session
  await Promise.all([
    cookies.length > 0 ? cdp.send('Network.setCookies', { cookies: cookies.map(toCookie) }) : undefined,
    origins.length > 0
      ? cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${fillStorage})(${JSON.stringify(origins)})` })
      : undefined,
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
