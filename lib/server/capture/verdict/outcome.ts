// The one place that turns what Chromium and the egress proxy say of a page that cannot be shown into an error of the contract.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { portOf } from '../../outbound/target'
import type { CaptureContext } from '../attempt/capture'
import { LostAttempt } from '../attempt/lost-attempt'
import { hasNothing } from '../page/in-page'
import type { MainFailure, MainResponse } from '../page/page-watch'
import { chromiumErrors, egressErrors, type Failure, type FailureName, failures } from './failures.data'

interface Showing {
  /** What was asked for. */
  requestedUrl: string
  /** Where the failure happened. */
  url: string
  response?: MainResponse | undefined
  /** Such as `net::ERR_NAME_NOT_RESOLVED`. */
  errorText?: string | undefined
  /** What the egress proxy says of this host and port, for a tunnel that it did not build. */
  egressError?: string | undefined
}

/** The failure that these facts amount to, or undefined for a document that can be shown. */
export function failureOf({
  url,
  response,
  errorText,
  egressError,
}: Omit<Showing, 'requestedUrl'>): FailureName | undefined {
  const { status = 0, headers = {} } = response ?? {}
  if (headers['x-egress-blocked'] !== undefined) return 'not_public'
  if (headers['x-egress-error'] !== undefined) return fromEgress(headers['x-egress-error'])
  if (errorText === undefined) {
    // A browser shows what a 401 carries only once the password is refused.
    return status === 401 && headers['www-authenticate'] !== undefined ? 'password' : undefined
  }
  // Chromium hands ftp:, mailto: and their like to nobody and calls that aborted.
  if (!/^https?:/.test(url)) return 'not_web'
  const name = errorText.replace(/^net::/, '')
  if (name === 'ERR_ABORTED' && response) return status === 204 || status === 205 ? 'no_content' : 'download'
  if (name === 'ERR_TUNNEL_CONNECTION_FAILED' && egressError !== undefined) return fromEgress(egressError)
  for (const [pattern, failure] of chromiumErrors) {
    if (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern) return failure
  }
  return 'unknown'
}

function fromEgress(code: string): FailureName {
  return (egressErrors as Record<string, FailureName>)[code] ?? 'refused'
}

/** The error to throw: an ApiError, or a LostAttempt where another attempt may help. */
export function errorOf(
  name: FailureName,
  { requestedUrl, url, errorText, response }: Showing,
): ApiError | LostAttempt {
  const failure: Failure = failures[name]
  const elsewhere = hostOf(url) !== hostOf(requestedUrl)
  const error = new ApiError(failure.code, {
    message: failure.message(elsewhere ? 'The page that "url" leads to' : 'The page in "url"', mediaTypeOf(response)),
    hint: failure.hint,
    cause: errorText,
  })
  return failure.again ? new LostAttempt(error) : error
}

// What a stranger's header says is repeated only where it is a media type of ordinary length (RFC 6838 4.2).
function mediaTypeOf(response: MainResponse | undefined): string | undefined {
  const type = response?.mimeType ?? ''
  return /^[a-z0-9!#$&^_.+-]{1,60}\/[a-z0-9!#$&^_.+-]{1,60}$/i.test(type) ? type : undefined
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? ''
}

// Whether what the tab holds is the page: Chromium's own error page, the egress proxy's refusal and an empty error are not.

const lookMs = 500

/** Throws when the committed document must not be shown as a success. */
export async function assertShowable(context: CaptureContext): Promise<void> {
  const { watch, calls, deadline } = context
  const document = watch.document
  if (!document) return
  const { response } = document
  if (document.isErrorPage) {
    const failure = watch.failure?.loaderId === document.loaderId ? watch.failure : undefined
    if (failure) throw await errorOfNavigation(context, failure)
    const name = (response?.status ?? 0) >= 400 ? 'error_without_body' : 'unknown'
    throw errorOf(name, { requestedUrl: context.request.url, url: response?.url ?? context.request.url })
  }
  const name = failureOf({ url: document.url, response })
  if (name) throw errorOf(name, { requestedUrl: context.request.url, url: document.url })
  if (!response || response.status < 400) return
  // A headless shell shows an empty page where a full Chrome shows its own error page.
  const nothing = await calls.call(hasNothing, undefined, deadline.atMost(lookMs))
  if (nothing) throw errorOf('error_without_body', { requestedUrl: context.request.url, url: document.url })
}

/** The error for a main-frame navigation that failed before it committed anything. */
export async function errorOfNavigation({ lease, request }: CaptureContext, failure: MainFailure): Promise<Error> {
  // Cut off or refused at the caps, whatever Chromium makes of it.
  if (lease.traffic?.spent) return errorOf('too_large', { requestedUrl: request.url, url: failure.url })
  const target = new URL(failure.url)
  const egressError = lease.egressFailure(target.hostname, portOf(target))?.code
  const { url, response, errorText } = failure
  const name = failureOf({ url, response, errorText, egressError })
  return errorOf(name ?? 'unknown', { requestedUrl: request.url, url, errorText, response })
}
