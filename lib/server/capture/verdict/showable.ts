// Whether what the tab holds is the page: Chromium's own error page, the egress proxy's refusal and an empty error are not.
import 'server-only'
import { portOf } from '../../outbound/target'
import type { CaptureContext } from '../attempt/context'
import { hasNothing } from '../page/in-page'
import type { MainFailure } from '../page/page-watch'
import { errorOf, failureOf } from './outcome'

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
