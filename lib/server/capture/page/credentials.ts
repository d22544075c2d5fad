// What is sent to the origin of the page, and to no other: what a caller may send to a site of its own, and the headers of a session.
import 'server-only'
import type { CDPSession, Protocol } from 'puppeteer-core'
import type { CaptureOptions } from '@/lib/contract/capture-options'
import { watchOwnRequests } from './own-requests'
import { type PageSession, putCookies, sessionOf } from './sign-in'

interface Asked {
  url: string
  options?:
    | (Partial<Pick<CaptureOptions, 'headers' | 'cookies' | 'auth' | 'html'>> & { session?: PageSession })
    | undefined
}

/** Resolves once every request of the page to the origin of `url` carries them; at once where nothing is to be sent. */
export async function sendCredentials(cdp: CDPSession, { url, options }: Asked): Promise<void> {
  const { headers = {}, cookies = [], auth } = options ?? {}
  const { origin, protocol } = new URL(url)
  const own = { ...inLowerCase(sessionOf(options)?.headers), ...inLowerCase(headers) }
  if (auth) own.authorization = `Basic ${Buffer.from(`${auth.username}:${auth.password}`).toString('base64')}`
  await Promise.all([setCookies(cdp, cookies, { origin, secure: protocol === 'https:' }), addHeaders(cdp, own, origin)])
}

/** Two spellings of one name would both be sent. */
const inLowerCase = (headers: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

async function setCookies(
  cdp: CDPSession,
  cookies: readonly { name: string; value: string }[],
  { origin, secure }: { origin: string; secure: boolean },
): Promise<void> {
  // Without a domain they are of this host alone.
  await putCookies(
    cdp,
    cookies.map(({ name, value }) => ({ name, value, url: `${origin}/`, secure, sameSite: 'Lax' })),
  )
}

/** What is overridden does not go along to where a redirect leads: each request is asked about anew. */
async function addHeaders(cdp: CDPSession, own: Record<string, string>, origin: string): Promise<void> {
  const names = Object.keys(own)
  if (names.length === 0) return
  const requests = await watchOwnRequests(cdp, origin)
  const added = Object.entries(own).map(([name, value]) => ({ name, value }))
  cdp.on('Fetch.requestPaused', async (paused: Protocol.Fetch.RequestPausedEvent) => {
    const { requestId, request } = paused
    const others = Object.entries(request.headers).filter(([name]) => !names.includes(name.toLowerCase()))
    const headers = [...others.map(([name, value]) => ({ name, value })), ...added]
    const isOwn = await requests.isOwn(paused)
    await cdp.send('Fetch.continueRequest', isOwn ? { requestId, headers } : { requestId }).catch(() => {})
  })
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}/*` }] })
}
