// What is sent to the origin of the page, and to no other: what a caller may send to a site of its own, and the headers of a session.
import 'server-only'
import type { CDPSession, Protocol } from 'puppeteer-core'
import type { CaptureOptions } from '@/lib/contract/capture-options'
import { type PageSession, sessionOf } from './sign-in'

interface Asked {
  url: string
  options?:
    | (Partial<Pick<CaptureOptions, 'headers' | 'cookies' | 'auth' | 'html'>> & { session?: PageSession })
    | undefined
}

/** Resolves once every request to the origin of `url` carries them; at once where nothing is to be sent. */
export async function sendCredentials(cdp: CDPSession, { url, options }: Asked): Promise<void> {
  const { headers = {}, cookies = [], auth } = options ?? {}
  const { origin, protocol } = new URL(url)
  const own: Record<string, string> = { ...sessionOf(options)?.headers, ...headers }
  if (auth) own.Authorization = `Basic ${Buffer.from(`${auth.username}:${auth.password}`).toString('base64')}`
  await Promise.all([setCookies(cdp, cookies, { origin, secure: protocol === 'https:' }), addHeaders(cdp, own, origin)])
}

async function setCookies(
  cdp: CDPSession,
  cookies: readonly { name: string; value: string }[],
  { origin, secure }: { origin: string; secure: boolean },
): Promise<void> {
  if (cookies.length === 0) return
  // Without a domain they are of this host alone.
  await cdp.send('Network.setCookies', {
    cookies: cookies.map(({ name, value }) => ({ name, value, url: `${origin}/`, secure, sameSite: 'Lax' })),
  })
}

/** What is overridden does not go along to where a redirect leads: each request is asked about anew. */
async function addHeaders(cdp: CDPSession, own: Record<string, string>, origin: string): Promise<void> {
  const names = new Set(Object.keys(own).map((name) => name.toLowerCase()))
  if (names.size === 0) return
  const added = Object.entries(own).map(([name, value]) => ({ name, value }))
  cdp.on('Fetch.requestPaused', ({ requestId, request }: Protocol.Fetch.RequestPausedEvent) => {
    const isOwn = URL.parse(request.url)?.origin === origin
    const others = Object.entries(request.headers).filter(([name]) => !names.has(name.toLowerCase()))
    const headers = [...others.map(([name, value]) => ({ name, value })), ...added]
    void cdp.send('Fetch.continueRequest', isOwn ? { requestId, headers } : { requestId }).catch(() => {})
  })
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}/*` }] })
}
