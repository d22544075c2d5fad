// What a capture is not as it was asked for, in sentences that name the field.
import 'server-only'
import { type CaptureOptions, picturePixelsMax } from '@/lib/contract/capture-options'
import type { Capture } from '../attempt/capture'

/** What the caller calls a field, or one selector of its list. */
export type NameField = (field: keyof CaptureOptions, selector?: string) => string

type Shown = Pick<Capture, 'details'>

/** One for each selector that was to hide something and found nothing, and one where the page goes on beside the picture. */
export function captureWarnings(
  capture: Shown,
  asked: CaptureOptions | undefined,
  nameOf: NameField = (field) => field,
): string[] {
  return [...unmatched(capture, nameOf), ...cut(capture, asked, nameOf)]
}

const lengthMax = 80

const unmatched = ({ details }: Shown, nameOf: NameField): string[] =>
  (details?.unmatched ?? []).map(
    ({ field, selector }) =>
      `"${nameOf(field, selector)}" hides nothing: the page has no ${JSON.stringify(selector.slice(0, lengthMax))}.`,
  )

function cut({ details }: Shown, asked: CaptureOptions | undefined, nameOf: NameField): string[] {
  if (!details?.cut) return []
  if (asked?.fullPage) {
    const ends = `"${nameOf('fullPageHeightMax')}", or ${picturePixelsMax / 1e6} megapixels`
    return [`"${nameOf('fullPage')}" is not all of the page: ${ends}, end the picture before it.`]
  }
  return [`"${nameOf(asked?.clip ? 'clip' : 'selector')}" is larger than a picture may be: it is cut.`]
}
