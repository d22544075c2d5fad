// What makes pictures: the engine that came along, or an installation that is reached over HTTP. Commands know only this.
import type { CaptureElement } from '@/lib/contract/screenshot'
import type { AskedSteps } from '@/lib/server/capture/attempt/capture'
import type { PageSession } from '@/lib/server/capture/page/sign-in'
import { CommandFailure } from '../console/failure'

export interface MadePicture {
  bytes: Uint8Array
  width: number
  height: number
  /** Device pixels for one design pixel. */
  scale: number
  /** Equal for what is made of the same code, scene, files and output. */
  key: string
  warnings: string[]
  /** Every page that was captured for it. */
  pages: PageFacts[]
  /** Where the elements are that marks lie on; null for one that is not on the page. Undefined where nobody says it. */
  marks?: Record<string, readonly number[] | null>
}

interface CapturedPage {
  bytes: Uint8Array
  width: number
  height: number
  page: PageFacts
  warnings: string[]
  elements?: CaptureElement[]
}

export interface EngineCall {
  signal: AbortSignal
  /** Of whoever is signed in. Never sent to a server. */
  session?: PageSession | undefined
  /** What is done on the page before. Never sent to a server. */
  steps?: AskedSteps | undefined
  /** Pages that were captured before are captured anew. */
  isFresh?: boolean
}

export interface Engine {
  /** `request`: as POST /api/screenshot takes it. The page is captured anew. Throws ApiError. */
  capture(request: Record<string, unknown>, call: EngineCall): Promise<CapturedPage>
  /** `recipe`: as POST /api/render takes it; `files` by the name that a source gives them. Throws ApiError, whose sentence names the field. */
  render(
    recipe: Record<string, unknown>,
    files: ReadonlyMap<string, Uint8Array>,
    call: EngineCall,
  ): Promise<MadePicture>
  /** Names the code that draws. */
  readonly release: string
  /** What it remembers of a page may be of yesterday, and of somebody else. */
  readonly isShared: boolean
  /** Pages that are named since: their hosts may be reached, and those of pages that no one names any more may not. */
  reach(addresses: readonly string[]): void
  close(): Promise<void>
}

/** A login is for the site, and for nobody between; steps act on the site. Throws CommandFailure. */
export function refuseForServer({ session, steps }: Pick<EngineCall, 'session' | 'steps'>): void {
  if (session) {
    throw new CommandFailure(
      'Headers and logins are not sent to a server.',
      'Leave out --server: the engine that came along uses them on this machine alone.',
    )
  }
  if (!steps) return
  throw new CommandFailure(
    `"${steps.pointer}" cannot be done by a server: a service that anybody may use acts on no site.`,
    'Leave out --server: the engine that came along does them on this machine.',
  )
}

/** A recipe whose pages are captured anew, whatever is remembered of them. */
export function capturedAnew(recipe: Record<string, unknown>): Record<string, unknown> {
  const { sources } = recipe
  if (!Array.isArray(sources)) return recipe
  const anew = (source: Record<string, unknown> | null) =>
    typeof source?.url === 'string' ? { ...source, forceRefresh: true } : source
  return { ...recipe, sources: sources.map(anew) }
}

/** Of a field of a recipe that nobody knows. */
export const ignoredWarning = (name: string) => `"${name}" is no field: nothing is done for it.`

// What a page turned out to be: whether it is the one that was wanted, in words for whoever asked for it.

export interface PageFacts {
  /** Where redirects ended. */
  url: string
  status: number | null
  /** The time was over before the page was done. */
  partial: boolean
  /** One flat colour. */
  blank: boolean
  /** A check for humans stands in its place. */
  challenge: boolean
  /** Pictures, styles, scripts and fonts of it that did not load. */
  failedRequests: number
}

export interface Accepted {
  /** Of error pages. */
  statuses: readonly number[]
  isPartial: boolean
  /** How a status, or what is painted by then, is accepted where the picture is asked for. */
  byStatus(status: number): string
  byPartial: string
}

/** Throws CommandFailure for a page that nobody would put in the place of a good picture. */
export function checkPages(pages: readonly PageFacts[], accepted: Accepted): void {
  for (const { url, status, partial, challenge } of pages) {
    if (challenge) {
      throw notThePage(
        `${url} shows a check for humans in place of the page.`,
        'Sign in by "session", or make the picture from a network that the site trusts.',
      )
    }
    if (status !== null && status >= 400 && !accepted.statuses.includes(status)) {
      throw notThePage(
        `${url} answered with status ${status}.`,
        `Check the address and the site. Where that page is what you want: ${accepted.byStatus(status)}.`,
      )
    }
    if (partial && !accepted.isPartial) {
      throw notThePage(
        `${url} was not done when its time was over.`,
        `Give each capture more time, CAPTURE_TIMEOUT_MS=60000. For what is painted by then: ${accepted.byPartial}.`,
      )
    }
  }
}

const notThePage = (message: string, hint: string) => new CommandFailure(message, hint, 'upstream_failed')

export function pageWarnings(pages: readonly PageFacts[]): string[] {
  return pages.flatMap(({ url, status, partial, blank, failedRequests }) => {
    const warnings: string[] = []
    if (status !== null && status >= 400) warnings.push(`${url} answered with status ${status}.`)
    if (partial) warnings.push('The page was not done when its time was over: this is what was painted.')
    if (blank) warnings.push('The picture is one flat colour.')
    if (failedRequests > 0) {
      const what = failedRequests === 1 ? 'One part' : `${failedRequests} parts`
      warnings.push(`${what} of the page did not load: pictures, styles, scripts or fonts.`)
    }
    return warnings
  })
}
