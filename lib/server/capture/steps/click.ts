// What the caller has pressed, one after another, each with what comes of it.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { CaptureContext } from '../attempt/capture'
import { lookUp } from './look-up'
import { awaitLoad } from './navigate'
import { awaitQuiet } from './quiet'
import { awaitElement, passTime } from './wait-for'

const backMs = 2000
const effectMs = 500

/** Throws invalid_request when an element does not come. A press that leads to another origin is undone, or refused where it cannot be. */
export async function clickAsked(context: CaptureContext): Promise<void> {
  for (const selector of context.request.options?.click ?? []) {
    const origin = originOf(context)
    await awaitElement(context, 'click', selector)
    context.onPress()
    await lookUp(context, { field: 'click', selector, does: 'press' })
    await settle(context)
    if (originOf(context) !== origin) await goBack(context)
    if (originOf(context) !== origin) throw ledAway(selector)
  }
}

const originOf = ({ watch }: CaptureContext) => URL.parse(watch.document?.url ?? '')?.origin

/** What a press sets off may begin a moment later: a menu that fades in, an answer that is asked for. */
export async function settle(context: CaptureContext): Promise<void> {
  await passTime(context, effectMs, effectMs)
  if (context.watch.navigating) await awaitLoad(context)
  await awaitQuiet(context)
}

/** A page that replaces itself leaves no way back. */
const ledAway = (selector: string) =>
  new ApiError('invalid_request', {
    field: { name: 'click', entry: selector },
    message: `"click" led to another site, and there is no way back: ${JSON.stringify(selector.slice(0, 80))}.`,
    hint: 'Leave the press out, or capture the page that it leads to.',
  })

async function goBack(context: CaptureContext): Promise<void> {
  const { cdp, watch, deadline } = context
  const { currentIndex, entries } = await cdp.send('Page.getNavigationHistory')
  const before = entries[currentIndex - 1]
  if (!before) return
  const { loaderId } = watch.document ?? {}
  await cdp.send('Page.navigateToHistoryEntry', { entryId: before.id })
  await watch.until(() => watch.document?.loaderId !== loaderId, deadline.atMost(backMs))
  await settle(context)
}
