// A background as CSS, for swatches and the first paint. The picture itself is always the renderer's.
import { stopsToCss } from '@/components/ui/gradient-stops'
import type { Background } from '@/lib/kinds/backgrounds'

/** Kinds without a CSS of their own are clear. */
export function backgroundCss(value: Background): string {
  if (value.kind === 'solid') return value.color
  return value.kind === 'linear-gradient' ? stopsToCss(value.stops, `${value.angleDeg}deg`) : 'transparent'
}
