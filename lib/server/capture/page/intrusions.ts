// What a page does to whoever looks at it, answered at once: dialogs, new windows, service workers.
import 'server-only'
import type { CDPSession, Page, Target } from 'puppeteer-core'
import type { CaptureOptions } from '@/lib/contract/capture-options'

/** Of all that a page may ask for only this one is granted, and only to the site that was named. */
export async function grantPlace(
  page: Page,
  { url, options }: { url: string; options?: CaptureOptions | undefined },
): Promise<void> {
  if (options?.geolocation) await page.browserContext().overridePermissions(new URL(url).origin, ['geolocation'])
}

/**
 * Dismisses dialogs (an unanswered alert blocks loading and capture for ever), leaves pages that do not want to be left, closes windows
 * the page opens (a remote browser may lack the switch against them) and keeps service workers out of the way; downloads are refused by
 * the context. Returns what takes the watch away.
 */
export async function refuseIntrusions(page: Page, cdp: CDPSession): Promise<() => void> {
  const onDialog = ({ type }: { type: string }) => {
    void cdp.send('Page.handleJavaScriptDialog', { accept: type === 'beforeunload' }).catch(() => {})
  }
  const own = page.target()
  const onTarget = (target: Target) => {
    if (target === own || target.type() !== 'page') return
    void target
      .page()
      .then((popup) => popup?.close())
      .catch(() => {})
  }
  const context = page.browserContext()
  cdp.on('Page.javascriptDialogOpening', onDialog)
  context.on('targetcreated', onTarget)
  await cdp.send('Network.setBypassServiceWorker', { bypass: true })
  return () => {
    cdp.off('Page.javascriptDialogOpening', onDialog)
    context.off('targetcreated', onTarget)
  }
}
