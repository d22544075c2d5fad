// Whether the browser opens a page over https through the egress proxy: a host of our own making, which ends in this process, shows a
// certificate that nobody vouches for. Judging it loads all that NSS and Chromium load for any certificate.
import 'server-only'
import https from 'node:https'
import { withTimeout } from '../wait/with-timeout'
import { certificate, host, privateKey } from './https-self-test.data'
import type { PageLease } from './source'

const limitMs = 10_000

type SecurePage = Pick<PageLease, 'cdp' | 'serveInProcess'>

/**
 * Resolves when the certificate was refused as it is, and the page was loaded once this page alone was told to overlook that. Rejects with an
 * Error that says what went wrong, after 10 s at the latest. The page must be closed afterwards.
 */
export async function assertOpensHttps({ cdp, serveInProcess }: SecurePage): Promise<void> {
  if (!serveInProcess) throw new Error('This page has no way through the egress proxy that is its own.')
  const seen = Promise.withResolvers<void>()
  const server = https.createServer({ key: privateKey, cert: certificate }, (req, res) => {
    if (req.url === '/seen') seen.resolve()
    res.setHeader('Content-Type', 'text/html')
    // The browser asks for the picture when it has parsed the page.
    res.end('<!doctype html><title>Vitrine</title><img src="/seen">')
  })
  serveInProcess(host, (socket) => server.emit('connection', socket))

  const open = async () => (await cdp.send('Page.navigate', { url: `https://${host}/` })).errorText
  const work = async () => {
    const refusal = await open()
    if (refusal === undefined) throw new Error('A certificate that nobody vouches for was taken.')
    if (!refusal.startsWith('net::ERR_CERT_')) throw new Error(`The certificate could not be judged: ${refusal}.`)
    await cdp.send('Security.setIgnoreCertificateErrors', { ignore: true })
    const failure = await open()
    if (failure !== undefined) throw new Error(`The page was not loaded: ${failure}.`)
    await seen.promise
  }
  const timeoutError = () => new Error(`No https page was there in ${limitMs / 1000} s.`)
  await withTimeout(work(), { timeoutMs: limitMs, timeoutError })
}
