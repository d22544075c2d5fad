// One soft shadow as light makes it: a wide one from the sky and a narrow one where the card is close to the ground.
import type { Shadow } from '@/lib/scene/schema'

export interface ShadowLayer {
  /** Standard deviation of the blur, in design pixels. */
  sigma: number
  /** How far below the card, in design pixels. */
  distance: number
  /** 0 to 1. */
  strength: number
}

const contact = { softness: 0.25, distance: 0.25, strength: 0.6 }
/** A shadow less soft than this has no need of a second, harder one: the contact layer fades in up to here. */
const contactBlurPx = 24

/** The wide layer first. None when nothing would be seen. */
export function shadowLayers({ opacity, blur, distance }: Shadow): ShadowLayer[] {
  // As in CSS, a blur of b is a Gaussian of sigma b / 2.
  const sigma = blur / 2
  const contactStrength = opacity * contact.strength * Math.min(1, blur / contactBlurPx)
  return [
    { sigma, distance, strength: opacity },
    { sigma: sigma * contact.softness, distance: distance * contact.distance, strength: contactStrength },
  ].filter((layer) => layer.strength > 0)
}
