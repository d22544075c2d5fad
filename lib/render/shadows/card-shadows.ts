// A card's shadows: from one folded quarter where it is an upright box of one radius, else from the map of its outline.

import { deviceRect, type PlannedCard, scaledRect } from '../plan/planned-card'
import type { RenderScope } from '../scope/render-scope'
import { prepareBoxShadow } from './box-shadow'
import { type OutlineShadows, prepareOutlineShadows } from './outline-shadow'

export function prepareCardShadows(scope: RenderScope, card: PlannedCard): OutlineShadows {
  if (card.shadows.length === 0) return { soft: [], hard: [] }
  const box = plainBox(card, scope.scale)
  if (!box) return prepareOutlineShadows(scope, card)
  const shadow = prepareBoxShadow(scope, { card: box, layers: card.shadows })
  return { soft: shadow ? [shadow] : [], hard: [] }
}

/** The box in device pixels, for layers that are all copies of it in one colour. */
function plainBox({ flat, isFree, frame, shadows }: PlannedCard, scale: number) {
  const [first, ...others] = frame.outline
  if (!flat || !first || others.length > 0) return null
  const [radius] = first.radii
  const color = JSON.stringify(shadows[0]!.color)
  const alike = shadows.every((layer) => layer.spread === 0 && !layer.sweep && JSON.stringify(layer.color) === color)
  if (!alike || first.radii.some((each) => each !== radius)) return null
  const factor = flat.width / frame.size.width
  const rect = (isFree ? scaledRect : deviceRect)(
    {
      x: flat.x + first.x * factor,
      y: flat.y + first.y * factor,
      width: first.width * factor,
      height: first.height * factor,
    },
    scale,
  )
  return { rect, radius: Math.min(radius * factor * scale, rect.width / 2, rect.height / 2) }
}
