// One soft shadow as light makes it: a wide one from the sky and a narrow one where the card is close to the ground.
import { parseHexColor } from '@/lib/core/color'
import type { ShadowCaster } from '../../define'
import type { Soft } from './schema'

const contact = { softness: 0.25, distance: 0.25, strength: 0.6 }
/** A shadow less soft than this has no need of a second, harder one: the contact layer fades in up to here. */
const contactBlurPx = 24

export const softCaster: ShadowCaster<Soft> = {
  layers({ color: hex, opacity, blur, distance }, { away }) {
    const shade = { color: parseHexColor(hex), spread: 0 }
    const at = (length: number) => ({ x: away.x * length, y: away.y * length })
    // As in CSS, a blur of b is a Gaussian of sigma b / 2.
    const sigma = blur / 2
    const contactStrength = opacity * contact.strength * Math.min(1, blur / contactBlurPx)
    return [
      { ...shade, sigma, offset: at(distance), strength: opacity },
      {
        ...shade,
        sigma: sigma * contact.softness,
        offset: at(distance * contact.distance),
        strength: contactStrength,
      },
    ].filter((layer) => layer.strength * layer.color.alpha > 0)
  },
}
