// A document of the caller's in place of what the address answers: nothing is asked of that address.
import 'server-only'
import type { CDPSession, Protocol } from 'puppeteer-core'

// The sandbox gives it an origin of its own. Scripts are allowed in it, so that our own world has timers and frames, and then refused one and all.
const policy = "sandbox allow-scripts; script-src 'none'; frame-src 'none'; object-src 'none'; form-action 'none'"

/** The first document of the main frame is this one; it goes nowhere, and frames have none. Resolves once that holds; at once without `html`. */
export async function serveHtml(cdp: CDPSession, html: string | undefined): Promise<void> {
  if (html === undefined) return
  let isServed = false
  cdp.on('Fetch.requestPaused', ({ requestId }: Protocol.Fetch.RequestPausedEvent) => {
    const answer = isServed
      ? cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : cdp.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: [
            { name: 'Content-Type', value: 'text/html; charset=utf-8' },
            { name: 'Content-Security-Policy', value: policy },
          ],
          body: Buffer.from(html).toString('base64'),
        })
    isServed = true
    void answer.catch(() => {})
  })
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] })
}
