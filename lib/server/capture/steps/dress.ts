// The caller's own style sheet, and what the caller wants hidden or taken away.
import 'server-only'
import type { CaptureContext } from '../attempt/capture'
import { dressPage } from '../page/dress-page'
import { malformed } from './look-up'

const dressMs = 500

/** Throws unsupported_value for a selector that is none. Harmless to repeat. */
export async function dress({ request, calls, deadline }: CaptureContext): Promise<void> {
  const { hide = [], remove = [], styles = '' } = request.options ?? {}
  if (hide.length + remove.length + styles.length === 0) return
  const wrong = await calls.call(dressPage, { hide, remove, styles }, deadline.atMost(dressMs))
  if (wrong) throw malformed(wrong.field, wrong.selector)
}
