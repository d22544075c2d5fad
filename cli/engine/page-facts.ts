// What a page turned out to be: whether it is the one that was wanted, in words for whoever asked for it.
import { CommandFailure } from '../console/failure'

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
        `The site shows a check for humans in place of the page: ${url}`,
        'Sign in by "session", or make the picture from a network that the site trusts.',
      )
    }
    if (status !== null && status >= 400 && !accepted.statuses.includes(status)) {
      throw notThePage(
        `The page answered with status ${status}: ${url}`,
        `Check the address and the site. Where that page is what you want: ${accepted.byStatus(status)}.`,
      )
    }
    if (partial && !accepted.isPartial) {
      throw notThePage(
        `The page was not done when its time was over: ${url}`,
        `Give each capture more time, CAPTURE_TIMEOUT_MS=60000. For what is painted by then: ${accepted.byPartial}.`,
      )
    }
  }
}

const notThePage = (message: string, hint: string) => new CommandFailure(message, hint, 'upstream_failed')

export function pageWarnings(pages: readonly PageFacts[]): string[] {
  return pages.flatMap(({ url, status, partial, blank, failedRequests }) => {
    const warnings: string[] = []
    if (status !== null && status >= 400) warnings.push(`The page answered with status ${status}: ${url}`)
    if (partial) warnings.push('The page was not done when its time was over: this is what was painted.')
    if (blank) warnings.push('The picture is one flat colour.')
    if (failedRequests > 0) {
      const what = failedRequests === 1 ? 'One part' : `${failedRequests} parts`
      warnings.push(`${what} of the page did not load: pictures, styles, scripts or fonts.`)
    }
    return warnings
  })
}
