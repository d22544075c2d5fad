// Who is signed in on the page, where this process is that person's own program: no field of the HTTP API leads here.
import 'server-only'
import type { CDPSession, Protocol } from 'puppeteer-core'
import { ApiError } from '@/lib/contract/errors'

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
    putCookies(cdp, cookies.map(toCookie)),
    origins.length > 0
      ? cdp.send('Page.addScriptToEvaluateOnNewDocument', {
          source: `(${fillStorage})(${JSON.stringify(origins)})`,
          // Storage is shared between worlds, and what a page has made of its built-ins is not.
          worldName: 'vitrine-session',
        })
      : undefined,
  ])
}

/** Rejects with unsupported_value for what the browser does not take. */
export async function putCookies(cdp: CDPSession, cookies: Protocol.Network.CookieParam[]): Promise<void> {
  if (cookies.length === 0) return
  await cdp.send('Network.setCookies', { cookies }).catch((cause: unknown) => {
    // "Invalid cookie fields", "Sanitizing cookie failed": the values are the caller's, anything else is trouble.
    if (!(cause instanceof Error) || !/cookie/i.test(cause.message.replace('Network.setCookies', ''))) throw cause
    throw new ApiError('unsupported_value', {
      field: { name: 'cookies' },
      message: '"cookies" has one that the browser does not take.',
      hint: 'Check names, values and sizes; names that begin with __Host- or __Secure- have rules of their own.',
      cause,
    })
  })
}

function toCookie({ expires, ...cookie }: SessionCookie): Protocol.Network.CookieParam {
  const isLasting = expires !== undefined && expires > 0
  return isLasting ? { ...cookie, expires } : cookie
}

/** Before the scripts of the page, in a world of its own. Where storage is forbidden the page has none either. */
function fillStorage(origins: PageSession['origins']): void {
  try {
    const own = origins.find(({ origin }) => origin === location.origin)
    for (const { name, value } of own?.localStorage ?? []) {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
    }
  } catch {}
}
