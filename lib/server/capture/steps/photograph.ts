// The picture itself, by the raw protocol command: puppeteer's own call queues behind one that hangs.
import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { CaptureOptions } from '@/lib/contract/capture-options'
import { ApiError } from '@/lib/contract/errors'
import { answerTooLarge } from '../../browser/transports'
import { withTimeout } from '../../wait/with-timeout'
import type { CaptureContext, Frame } from '../attempt/capture'
import { neverHeldStill, paintedNothing } from '../attempt/lost-attempt'
import { dress } from './dress'
import { frameOf, sizeOf } from './frame'
import { awaitFontsAndPictures, freezePage } from './freeze'
import { awaitLoad, salvage } from './navigate'
import { awaitQuiet } from './quiet'

const pauseMs = 150
const triesMax = 4

/** PNG bytes. Throws `upstream_timeout` when the page never holds still for one, `unsupported_value` when it has too many bytes. */
export async function photograph(context: CaptureContext): Promise<Buffer> {
  const { watch, deadline, budgets } = context
  for (let tries = 0; tries < triesMax && deadline.remainingMs() > 0; tries++) {
    const loaderId = watch.document?.loaderId
    const png = await shoot(context, deadline.atMost(tries === 0 ? shotMs(context) : budgets.shotAgainMs))
    const moved = watch.navigating || watch.document?.loaderId !== loaderId
    if (png && (!moved || tries === triesMax - 1)) return png
    // Without a body there is no frame to take, and there will be none.
    if (!png && context.partial && !watch.document?.painted) throw paintedNothing()
    // A command sent at once after one that hung fails too ("Not attached to an active page").
    await delay(deadline.atMost(pauseMs))
    if (moved) await rerunAllWaits(context)
    else await salvage(context)
  }
  throw neverHeldStill()
}

const plainPixels = 2_000_000

/** A larger picture has more time, in proportion and up to three times as much. */
function shotMs({ budgets, frame, request }: CaptureContext): number {
  const { width, height } = frame ?? sizeOf(request)
  const pixels = width * height * ((request.options?.scale ?? 1) * (frame?.zoom ?? 1)) ** 2
  return budgets.shotMs * Math.min(3, Math.max(1, pixels / plainPixels / 4))
}

const clipOf = ({ x, y, width, height, zoom }: Frame) => ({ x, y, width, height, scale: zoom })

async function shoot(context: CaptureContext, limitMs: number): Promise<Buffer | undefined> {
  const { cdp, watch, frame } = context
  context.askedMs = performance.now()
  const shot = cdp.send(
    'Page.captureScreenshot',
    frame
      ? { format: 'png', captureBeyondViewport: true, clip: clipOf(frame) }
      : { format: 'png', captureBeyondViewport: false },
  )
  // A picture taken while a redirect is on its way may never come: with one under way it gets no more than the redirect needs.
  const redirected = watch.until(() => watch.navigating, limitMs).then(() => delay(pauseMs))
  let isTooLarge = false
  const answer = await withTimeout(Promise.race([shot, redirected]), { timeoutMs: limitMs }).catch((error: unknown) => {
    isTooLarge = error instanceof Error && error.message.includes(answerTooLarge)
  })
  shot.catch(() => {})
  context.askedMs = undefined
  if (isTooLarge) throw tooManyBytes(context.request.options ?? {})
  return answer ? Buffer.from(answer.data, 'base64') : undefined
}

/** Names what makes the picture as large. */
function tooManyBytes({ scale = 1, fullPage, clip, selector }: CaptureOptions): ApiError {
  const part = clip ? 'clip' : selector === undefined ? 'viewport' : 'selector'
  const field = scale > 1 ? 'scale' : fullPage ? 'fullPageHeightMax' : part
  return new ApiError('unsupported_value', {
    field: { name: field },
    message: `"${field}" asks for too large a picture: as PNG the page has more than 48 MB there.`,
    hint: 'Use a smaller "scale", "fullPageHeightMax", "viewport" or "clip".',
  })
}

// The waits before a picture once more, when it shows something else than they were for: another document, or what came since.

/** For a page that went elsewhere. Throws the verdict on one that cannot be shown. */
export async function rerunAllWaits(context: CaptureContext): Promise<void> {
  await awaitLoad(context)
  await dress(context)
  // A picture too early is better than none.
  if (!isLate(context, context.budgets.quietMs)) {
    await awaitQuiet(context)
    await rerunLastWaits(context)
  }
  context.frame = await frameOf(context)
}

/** For a page that changed where it is. */
export async function rerunLastWaits(context: CaptureContext): Promise<void> {
  if (isLate(context)) return
  await awaitFontsAndPictures(context)
  await freezePage(context)
}

function isLate({ budgets, deadline }: CaptureContext, furtherMs = 0): boolean {
  return deadline.remainingMs() < furtherMs + budgets.resourcesMs + budgets.stillMs + budgets.shotAgainMs
}
