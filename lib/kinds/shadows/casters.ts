// How each shadow is cast: its layers from the ground up.
import { parseHexColor } from '@/lib/core/color'
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { Point, Size } from '@/lib/core/geometry'
import { memberOf, type ShadowCaster, type ShadowLayer } from '../define'
import type { Contact, Float, Glow, Hard, Long, Shadow, ShadowKindName, Soft } from './index'

const contact = { softness: 0.25, distance: 0.25, strength: 0.6 }
/** A shadow less soft than this has no need of a second, harder one: the contact layer fades in up to here. */
const contactBlurPx = 24

/** One soft shadow as light makes it: a wide one from the sky and a narrow one where the card is close to the ground. */
const softCaster: ShadowCaster<Soft> = {
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

/** The card far above the ground: a wide pale shadow well below it, smaller than the card itself. */
const floatCaster: ShadowCaster<Float> = {
  layers({ color: hex, opacity, height }, { away, size }) {
    const shade = parseHexColor(hex)
    if (opacity * shade.alpha === 0) return []
    // What is small casts no shadow as deep as it is wide.
    const shrink = Math.min(height * 0.34, Math.min(size.width, size.height) * 0.2)
    const at = (part: number) => ({ x: away.x * height * part, y: away.y * height * part })
    return [
      { sigma: height * 0.62, offset: at(1.05), spread: -shrink, color: shade, strength: opacity },
      { sigma: height * 0.2, offset: at(0.42), spread: -shrink * 0.6, color: shade, strength: opacity * 0.4 },
    ]
  },
}

/** The card stands on the ground: dark and narrow where it touches, gone a little farther off. */
const contactCaster: ShadowCaster<Contact> = {
  layers({ color: hex, opacity, depth }, { away, size }) {
    const shade = parseHexColor(hex)
    if (opacity * shade.alpha === 0) return []
    // Narrower than the card, so that nothing of it shows at the sides.
    const inset = Math.min(depth * 0.55, Math.min(size.width, size.height) * 0.2)
    const at = (length: number) => ({ x: away.x * length, y: away.y * length })
    return [
      { sigma: depth * 0.5, offset: at(depth * 0.62 + inset), spread: -inset, color: shade, strength: opacity },
      { sigma: depth * 0.1, offset: at(depth * 0.12), spread: 0, color: shade, strength: opacity * 0.75 },
    ]
  },
}

/** A sharp copy of the outline, set off: the print look. */
const hardCaster: ShadowCaster<Hard> = {
  layers({ color: hex, opacity, distance }, { away }) {
    const shade = parseHexColor(hex)
    if (opacity * shade.alpha === 0) return []
    const offset = { x: away.x * distance, y: away.y * distance }
    return [{ sigma: 0, offset, spread: 0, color: shade, strength: opacity }]
  },
}

/** A shadow drawn out over the ground, as by a low sun: flat design's long shadow. */
const longCaster: ShadowCaster<Long> = {
  layers({ color: hex, opacity, length: reach, softness }, { away }) {
    const shade = parseHexColor(hex)
    if (opacity * shade.alpha === 0) return []
    const sweep = { x: away.x * reach, y: away.y * reach }
    return [{ sigma: softness / 2, offset: { x: 0, y: 0 }, spread: 0, color: shade, strength: opacity, sweep }]
  },
}

/** Light from behind the card on every side, in a colour of its own. */
const glowCaster: ShadowCaster<Glow> = {
  layers({ color: hex, opacity, size }) {
    const shade = parseHexColor(hex)
    if (opacity * shade.alpha === 0) return []
    const here = { offset: { x: 0, y: 0 }, color: shade }
    return [
      { ...here, sigma: size * 0.6, spread: size * 0.12, strength: opacity },
      { ...here, sigma: size * 0.14, spread: size * 0.02, strength: opacity * 0.7 },
    ]
  },
}

export const shadowCasters = {
  soft: softCaster,
  float: floatCaster,
  contact: contactCaster,
  hard: hardCaster,
  long: longCaster,
  glow: glowCaster,
} satisfies { [Name in ShadowKindName]: ShadowCaster<Extract<Shadow, { kind: Name }>> }

/** Where shadows fall when the light comes from there: degrees clockwise from above to a unit vector. */
export const awayFromLight = (lightDeg: number): Point => ({
  // No negative zero: it would make a second scene of the same numbers.
  x: -exactSine(lightDeg) + 0,
  y: exactCosine(lightDeg),
})

/** The layers of any shadow of something that size. */
export const shadowLayers = (value: Shadow, { lightDeg, size }: { lightDeg: number; size: Size }): ShadowLayer[] =>
  memberOf<ShadowCaster>(shadowCasters, value).layers(value, { away: awayFromLight(lightDeg), size })
