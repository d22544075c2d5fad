// One film in a browser of its own, which sees no page but ours and ends with the film: nothing of a stranger's page is ever in it, and
// what it holds goes with it.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { filmLimits } from '@/lib/contract/film'
import { type LaunchedBrowser, launchBrowser } from '../browser/launch'
import { guardMemory, type MemoryLimits } from '../browser/memory-guard'
import { log } from '../process/log'
import { refusal } from '../queue/gate'
import { limitSignal, withSignal } from '../wait/with-signal'
import { limitInWords } from '../wait/with-timeout'
import { type FilmOrder, type MadeFilm, openFilmHost } from './film-host'
import type { FilmFailure } from './page-order'

/** Starts a browser whose one way out is the proxy at that port. */
export type LaunchFilmBrowser = (options: { proxyPort: number; signal: AbortSignal }) => Promise<LaunchedBrowser>

export interface FilmBrowserOptions {
  launch?: LaunchFilmBrowser
  timeMaxMs?: number
  memory?: MemoryLimits
}

/** Measured: 24 frames of 1920 x 1080 on their way, two workers and the encoder take about 1 GB. */
const memoryMax = { bytesMax: 1.5 * 1024 ** 3, totalBytesMax: 2 * 1024 ** 3 }

/** Rejects with the signal's reason, at once, or with an ApiError. Either way its browser has ended. */
export async function filmInBrowser(
  order: FilmOrder,
  caller: AbortSignal,
  { launch = launchBrowser, timeMaxMs = filmLimits.timeMaxMs, memory = memoryMax }: FilmBrowserOptions = {},
): Promise<MadeFilm | FilmFailure> {
  caller.throwIfAborted()
  const limited = limitSignal({ signal: caller, timeoutMs: timeMaxMs, timeoutError: () => tooLong(timeMaxMs) })
  const host = await openFilmHost(order)
  let browser: LaunchedBrowser | undefined
  try {
    browser = await launch({ proxyPort: host.port, signal: limited.signal }).catch((error: unknown) => {
      limited.signal.throwIfAborted()
      log.warn('film.browser_start_failed', { error })
      throw noBrowser(error)
    })
    return await withSignal(madeOn(browser, host, memory), limited.signal)
  } finally {
    limited.clear()
    await Promise.all([browser?.kill(), host.close()])
  }
}

type FilmHost = Awaited<ReturnType<typeof openFilmHost>>

async function madeOn(browser: LaunchedBrowser, { pageUrl, ended }: FilmHost, limits: MemoryLimits) {
  const { page, broken } = browser.firstPage
  const tooLarge = Promise.withResolvers<never>()
  const stopGuard = guardMemory(browser, {
    limits,
    isBusy: () => true,
    onTooLarge: () => tooLarge.reject(tooMuchMemory()),
  })
  const brokenScript = Promise.withResolvers<never>()
  page.on('pageerror', (error) => brokenScript.reject(error))
  try {
    const made = page.goto(pageUrl, { waitUntil: 'domcontentloaded' }).then(() => ended)
    return await withSignal(Promise.race([made, tooLarge.promise, brokenScript.promise]), broken)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (broken.aborted) throw lost(error)
    throw new ApiError('internal_error', { message: 'The film could not be made.', cause: error })
  } finally {
    stopGuard()
  }
}

const lost = (cause: unknown) => {
  const { code, message, hint, retryAfterSeconds } = refusal(
    'upstream_unavailable',
    'The browser that made the film ended before the film was whole.',
  )
  return new ApiError(code, { message, hint, retryAfterSeconds, cause })
}

const noBrowser = (cause: unknown) => {
  const { code, message, hint, retryAfterSeconds } = refusal(
    'upstream_unavailable',
    'No browser could be started for the film.',
  )
  return new ApiError(code, { message, hint, retryAfterSeconds, cause })
}

const wayOut = 'Ask for a smaller "/output/width", fewer "/output/fps", or a shorter movement.'

const tooLong = (timeMaxMs: number) =>
  new ApiError('invalid_request', {
    message: `The film takes longer to make than the ${limitInWords(timeMaxMs)} that there are.`,
    hint: wayOut,
  })

const tooMuchMemory = () =>
  new ApiError('invalid_request', {
    message: 'The film takes more memory to make than there is: 2 GB, of which one process may have 1.5.',
    hint: `${wayOut} Where its sources are large, send smaller ones: all of them are decoded.`,
  })
