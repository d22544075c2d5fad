// Which part of the page the picture shows: the viewport, an element, a rectangle or all of it.
import 'server-only'
import { picturePixelsMax } from '@/lib/contract/capture-options'
import { ApiError } from '@/lib/contract/errors'
import { viewports } from '@/lib/contract/screenshot'
import { surePixelsMax } from '../../browser/transports'
import { withTimeout } from '../../wait/with-timeout'
import type { CaptureContext, CaptureRequest, Frame } from '../attempt/capture'
import { LostAttempt, neverHeldStill } from '../attempt/lost-attempt'
import { walkDown } from '../page/dress-page'
import { absent, lookUp } from './look-up'

const walkMs = 5000
const graceMs = 500
const metricsMs = 2000
// Formats count their rows with 16 bits.
const sideMax = 65_000

/** Before the last waits: a whole page is walked down once, an element is scrolled to. */
export async function bringIntoView(context: CaptureContext): Promise<void> {
  const { fullPage, fullPageHeightMax: heightMax = 20_000, clip, selector } = context.request.options ?? {}
  const { calls, deadline, budgets } = context
  const bottom = fullPage ? heightMax : clip && clip.y + clip.height
  if (bottom !== undefined && (fullPage || bottom > sizeOf(context.request).height)) {
    const limitMs = Math.min(walkMs, Math.max(0, deadline.remainingMs() - budgets.afterWaitsMs))
    await calls.call(walkDown, { heightMax: bottom, limitMs }, limitMs + graceMs)
  }
  if (selector !== undefined) await lookUp(context, { field: 'selector', selector, does: 'scroll' })
}

/** After them: where that part is now. Undefined is the viewport as it stands. Throws invalid_request when there is no such part. */
export async function frameOf(context: CaptureContext): Promise<Frame | undefined> {
  const { options } = context.request
  if (!options?.fullPage && !options?.clip && options?.selector === undefined) return undefined
  const { scale = 1, clip, selector, padding = 0, fullPageHeightMax = 20_000 } = options
  const page = await measurePage(context)
  const { width, height, zoom } = page
  // A picture too large for the connection would end it, and with it the captures of others.
  const pixelsMax = context.lease.strategy === 'remote' ? surePixelsMax : picturePixelsMax
  const bounds = { pixelsPerPixel: scale * zoom, pixelsMax }
  if (selector !== undefined) {
    const found = await lookUp(context, { field: 'selector', selector })
    if (!found) throw new LostAttempt(neverHeldStill())
    if (found.state !== 'found') throw absent('selector', selector)
    const [left, top, wide, high] = found.rect
    const wanted = { x: left - padding, y: top - padding, width: wide + 2 * padding, height: high + 2 * padding }
    const around = { width: Math.max(width, left + wide), height: Math.max(height, top + high) }
    return { ...within(wanted, around, bounds), zoom }
  }
  if (clip && (clip.x >= width || clip.y >= height)) throw outside(page)
  if (clip) return { ...within(clip, page, bounds), zoom }
  const wanted = { x: 0, y: 0, width: page.viewportWidth, height: fullPageHeightMax }
  const whole = within(wanted, { width: page.viewportWidth, height }, bounds)
  return { ...whole, cut: height > whole.height, zoom }
}

export function sizeOf({ options, deviceType }: CaptureRequest): { width: number; height: number } {
  return options?.viewport ?? viewports[deviceType]
}

interface Size {
  width: number
  height: number
}

/** Whole CSS pixels, inside the page and the bounds of pictures. */
function within(
  wanted: Size & { x: number; y: number },
  page: Size,
  { pixelsPerPixel, pixelsMax }: { pixelsPerPixel: number; pixelsMax: number },
): Omit<Frame, 'zoom'> {
  const x = Math.max(0, Math.floor(wanted.x))
  const y = Math.max(0, Math.floor(wanted.y))
  const longest = Math.floor(sideMax / pixelsPerPixel)
  const across = Math.max(1, Math.min(Math.ceil(wanted.x + wanted.width), page.width) - x)
  const all = Math.max(1, Math.min(Math.ceil(wanted.y + wanted.height), page.height) - y)
  const width = Math.min(across, longest)
  const height = Math.min(all, longest, Math.floor(pixelsMax / (width * pixelsPerPixel ** 2)))
  return { x, y, width, height, cut: width < across || height < all }
}

function outside({ width, height }: Size): ApiError {
  return new ApiError('invalid_request', {
    field: { name: 'clip' },
    message: `"clip" begins outside the page, which has ${width} x ${height} CSS pixels.`,
    hint: 'Use a smaller "clip.x" or "clip.y".',
  })
}

async function measurePage({ cdp, deadline }: CaptureContext): Promise<Size & { viewportWidth: number; zoom: number }> {
  const timeoutMs = deadline.atMost(metricsMs)
  const metrics = await withTimeout(cdp.send('Page.getLayoutMetrics'), { timeoutMs }).catch(() => undefined)
  if (!metrics) throw neverHeldStill()
  const { cssContentSize, cssLayoutViewport, cssVisualViewport } = metrics
  const { clientWidth, clientHeight } = cssLayoutViewport
  return {
    width: Math.ceil(Math.max(cssContentSize.width, clientWidth)),
    height: Math.ceil(Math.max(cssContentSize.height, clientHeight)),
    viewportWidth: clientWidth,
    zoom: cssVisualViewport.scale,
  }
}
