// Cookie banners are declined before the picture is taken, where autoconsent has a rule for it; nothing is ever accepted. Most pages have
// no sign of a banner, and for those it is one short question.
import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession } from 'puppeteer-core'
import { environment } from '../../process/environment'
import { log } from '../../process/log'
import type { CaptureContext } from '../attempt/capture'
import { placeOf } from '../page/page-calls'
import { awaitLoad } from '../steps/navigate'
import { awaitQuiet } from '../steps/quiet'
import { declineIn } from './conversation'
import { awaitStillness, lookForSigns } from './in-frame'
import { frameHolders, type RuleBook, ruleBook } from './rule-book'

// A banner has faded out after this long without a change.
const stillMs = 60
// A page that keeps its own limit only this much later counts as silent.
const graceMs = 200
const frameTickMs = 50

/** Throws only what a page that loads anew after the answer throws; a failure of ours leaves the banner where it is. */
export async function optOutOfConsent(context: CaptureContext): Promise<void> {
  const { watch, calls, budgets, deadline } = context
  if (environment().CONSENT_OPT_OUT === 'off' || watch.document === undefined) return
  if (context.request.options?.cookieBanners === 'keep') return
  const { loaderId } = watch.document
  const untilMs = performance.now() + deadline.atMost(budgets.consentMs)
  const declined = await declineAll(context, untilMs).catch((error) => {
    log.warn('consent.failed', { error })
    return false
  })
  const limitMs = Math.min(budgets.fadeMs, untilMs - performance.now())
  if (declined && limitMs > 0) await calls.call(awaitStillness, { stillMs, limitMs }, limitMs + graceMs)
  if (!watch.navigating && watch.document.loaderId === loaderId) return
  await awaitLoad(context)
  await awaitQuiet(context)
}

async function declineAll(context: CaptureContext, untilMs: number): Promise<boolean> {
  const { watch, calls, cdp, lease, budgets } = context
  const book = await ruleBook()
  const signs = book.signsFor(watch.document?.url ?? '')
  const asked = [...signs.map(({ selector, keys }) => ({ selector, keys })), { selector: frameHolders }]
  const found = (await calls.call(lookForSigns, asked, untilMs - performance.now())) ?? []
  const inPage = found.flatMap((index) => signs[index] ?? [])
  const frameMs = found.includes(signs.length) ? budgets.consentFrameMs : 0
  const frames = await framesOf(context, book, performance.now() + frameMs)
  const terms = { program: book.program, untilMs, bannerMs: budgets.bannerMs }

  const conversations = frames.map(({ frame, rules }) => declineIn(placeOf(frame), { ...terms, rules }))
  if (inPage.length > 0) {
    const rules = [...new Set(inPage.flatMap(({ rule }) => rule ?? []))]
    const evaluate = (expression: string) => evaluateIn(cdp, expression)
    conversations.push(declineIn({ cdp, frameId: watch.mainFrameId, evaluate }, { ...terms, rules }))
  }
  if (conversations.length === 0) return false
  const outcomes = await Promise.all(conversations)
  // The host alone: what is captured is nobody's business, its query least of all.
  log.debug('consent.asked', { host: URL.parse(lease.page.url())?.host, outcomes })
  return outcomes.includes('declined')
}

/** Frames in which a banner may be; waited for until then when there is none yet. */
async function framesOf({ lease }: CaptureContext, book: RuleBook, untilMs: number) {
  const main = lease.page.mainFrame()
  for (;;) {
    const others = lease.page.frames().filter((frame) => frame !== main && !frame.detached)
    const frames = others.flatMap((frame) => {
      const rules = book.frameRules(frame.url())
      return rules ? [{ frame, rules }] : []
    })
    if (frames.length > 0 || performance.now() > untilMs) return frames
    await delay(frameTickMs)
  }
}

async function evaluateIn(cdp: CDPSession, expression: string): Promise<unknown> {
  const { result } = await cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  return result.value
}
