// A card's shadows: from one folded quarter where it is an upright box of one radius, else from the map of its outline.

import { deviceRect, type PlannedCard } from '../plan/plan'
import type { PrepareScope } from '../prepare'
import { type OutlineShadows, prepareOutlineShadows } from './outline-shadow'
import type { Shadow } from './shadow'
import { prepareShadow } from './shadow'

export function prepareCardShadows(scope: PrepareScope, card: PlannedCard): OutlineShadows {
  const { kernel, host, kept, scale, quality } = scope
  if (card.shadows.length === 0) return { soft: [], hard: [] }
  const box = plainBox(card, scale)
  if (!box) return prepareOutlineShadows({ kernel, host, scale, quality, maps: kept.outlines }, card)
  const quarter = prepareShadow(kernel, host, { scale, card: box, layers: card.shadows, maps: kept.maps })
  return { soft: [quarter].filter((shadow): shadow is Shadow => shadow !== null), hard: [] }
}

/** The box in device pixels, for layers that are all copies of it in one colour. */
function plainBox({ flat, frame, shadows }: PlannedCard, scale: number) {
  const [first, ...others] = frame.outline
  if (!flat || !first || others.length > 0) return null
  const [radius] = first.radii
  const color = JSON.stringify(shadows[0]!.color)
  const alike = shadows.every((layer) => layer.spread === 0 && !layer.sweep && JSON.stringify(layer.color) === color)
  if (!alike || first.radii.some((each) => each !== radius)) return null
  const factor = flat.width / frame.size.width
  const rect = deviceRect(
    {
      ...{ x: flat.x + first.x * factor, y: flat.y + first.y * factor },
      ...{ width: first.width * factor, height: first.height * factor },
    },
    scale,
  )
  return { rect, radius: Math.min(radius * factor * scale, rect.width / 2, rect.height / 2) }
}
