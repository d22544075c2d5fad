// A background as CSS, for swatches and the first paint. The picture itself is always the renderer's.
import { stopsToCss } from '@/components/ui/gradient-stops'
import type { Background } from '@/lib/kinds/backgrounds'

export const backgroundCss = (value: Background): string =>
  value.kind === 'solid' ? value.color : stopsToCss(value.stops, `${value.angleDeg}deg`)
