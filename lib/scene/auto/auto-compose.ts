// A composition from what the picture is: its margin made even, space in proportion, a ground of its own colours, words that
// can be read on it. Pure; lib/render/analysis finds the facts.
import { hexOfOklch, type Oklch, oklabOf, oklchOf, parseHexColor } from '@/lib/core/color'
import type { Rect } from '@/lib/core/geometry'
import type { Background } from '@/lib/kinds/backgrounds'
import { radialGradient } from '@/lib/kinds/backgrounds/gradients/schema'
import { palette } from '@/lib/kinds/backgrounds/pictures/schema'
import { Shadow } from '@/lib/kinds/shadows'
import type { Command } from '../commands'
import { changePicture } from '../commands/picture-fields'
import { pictureSize } from '../layout'
import { readableOn } from '../readable-color'
import { longerOf } from '../scale-look'
import { mainPicture } from '../scene-pictures'
import type { Scene } from '../schema'
import { isShown } from '../shown'

export interface PictureAnalysis {
  /** What was looked at: the shown part of the file as it is turned. */
  area: Rect
  /** `#rrggbb`, the most telling first; none of a clear picture. */
  colors: string[]
  /** Of the picture, 0 to 1. */
  lightness: number
  /** The even colour round the content, or null. */
  color: string | null
  /** What is inside that colour. */
  content: Rect
  /** Its corners let through: it has a shape of its own. */
  clearCorners: boolean
}

/** One undo step. The command takes what was found in the scene's main picture as it is shown now. */
export const autoCompose: Command<PictureAnalysis> = {
  name: 'auto-compose',
  label: 'auto',
  apply(scene, found) {
    if (!isShown(mainPicture(scene))) return scene
    const balanced = balanceMargins(scene, found)
    const { width, height } = pictureSize(balanced)
    const unit = longerOf({ width, height }) / 1600
    const background = groundFor(found)
    const styled = changePicture(balanced, undefined, (picture) => ({
      ...picture,
      // A shape of its own keeps it: no box is drawn round it.
      radius: found.clearCorners ? 0 : Math.round(14 * unit),
      cornerRadii: null,
      border: borderFor(found, unit),
      shadows: found.clearCorners ? [] : [shadowFor(found, scene.size ? longerOf(scene.size) / 1600 : unit)],
    }))
    const readable = readableOn(colorsOf(background))
    return {
      ...styled,
      // Of the area and not of a side, or a long page would stand in a desert.
      padding: scene.size ? scene.padding : Math.round(0.085 * Math.sqrt(width * height)),
      background,
      effects: [],
      caption: scene.caption && { ...scene.caption, color: readable },
      watermark: scene.watermark && { ...scene.watermark, color: readable },
    }
  },
}

/** Margins of the content wider than this, as a share of its longer side, are cut down to it. */
const marginMax = 0.07

/** The same margin left and right, and above and below, where an even colour lets it be cut. */
export function balanceMargins(scene: Scene, { area, content, color }: PictureAnalysis): Scene {
  if (color === null || content.width < 1 || content.height < 1) return scene
  const before = { x: content.x - area.x, y: content.y - area.y }
  const after = {
    x: area.width - content.width - before.x,
    y: area.height - content.height - before.y,
  }
  const limit = Math.round(marginMax * Math.max(content.width, content.height))
  // A side whose content touches the edge says nothing about a margin.
  const even = (one: number, other: number) => (one === 0 || other === 0 ? null : Math.min(one, other, limit))
  const [across, down] = [even(before.x, after.x), even(before.y, after.y)]
  const crop = {
    x: across === null ? area.x : content.x - across,
    y: down === null ? area.y : content.y - down,
    width: across === null ? area.width : content.width + 2 * across,
    height: down === null ? area.height : content.height + 2 * down,
  }
  if (crop.width < 1 || crop.height < 1) return scene
  if (crop.width === area.width && crop.height === area.height) return scene
  return changePicture(scene, undefined, (picture) => ({ ...picture, crop }))
}

/** Colours below this have no hue to speak of. */
const greyChroma = 0.035

/** A colour with at least this much is an accent: what a page paints its buttons with. */
const accentChroma = 0.08
/** Accents whose hues are closer than this are one. */
const sameHueDeg = 40
/** A tint that an eye tells from grey. */
const tintChroma = 0.012

function groundFor({ colors, lightness }: PictureAnalysis): Background {
  const found = colors.map((hex) => oklchOf(oklabOf(parseHexColor(hex))))
  const vivid = colors.filter((_, index) => found[index]!.chroma >= greyChroma)
  if (vivid.length === 0) {
    // A grey picture: quiet ground, dark under light pictures a little and light under dark ones.
    return glow(lightness > 0.55 ? ['#e9ecf3', '#b9c0d0'] : ['#4a5163', '#1c202b'])
  }
  if (isPoor(found, vivid.length)) return glow(quietTones(found, lightness))
  const tone = lightness > 0.8 ? 'natural' : lightness < 0.35 ? 'deep' : 'vivid'
  return palette.schema.parse({ kind: 'palette', colors: vivid.slice(0, 4), tone, style: 'mesh' })
}

const glow = ([centre, edge]: readonly [string, string]): Background =>
  radialGradient.schema.parse({
    kind: 'radial-gradient',
    stops: [
      { offset: 0, color: centre },
      { offset: 1, color: edge },
    ],
    centre: { x: 0.5, y: 0.2 },
    reach: 1.2,
  })

const hueDistanceDeg = (one: Oklch, other: Oklch) => Math.abs(((one.hueDeg - other.hueDeg + 540) % 360) - 180)

/**
 * All accents share one hue, however many shades of it and tints beside it there are: a palette of it would be filled up with hues
 * that the picture has not, mustard and lime beside amber. Without an accent, fewer than three tints.
 */
function isPoor(found: readonly Oklch[], vividCount: number): boolean {
  const [first, ...others] = found.filter(({ chroma }) => chroma >= accentChroma)
  if (!first) return vividCount < 3
  return others.every((other) => hueDistanceDeg(first, other) < sameHueDeg)
}

/** Centre and edge in the hue of the picture's tinted areas, or of its accent where they have none. */
function quietTones(found: readonly Oklch[], lightness: number): readonly [string, string] {
  const tint = found.find(({ chroma }) => chroma >= tintChroma && chroma < accentChroma)
  const { hueDeg, chroma: own } = tint ?? found.find(({ chroma }) => chroma >= accentChroma)!
  const chroma = Math.min(0.042, Math.max(0.026, tint ? own : own * 0.3))
  const tone = (to: number) => hexOfOklch({ lightness: to, chroma, hueDeg })
  return lightness > 0.55 ? [tone(0.93), tone(0.79)] : [tone(0.43), tone(0.245)]
}

/** A hair of light where a dark picture would run into its ground. */
const borderFor = ({ lightness, clearCorners }: PictureAnalysis, unit: number) => ({
  widthPx: lightness < 0.35 && !clearCorners ? Math.max(1, Math.round(unit)) : 0,
  color: '#ffffff2e',
})

const shadowFor = ({ lightness }: PictureAnalysis, unit: number): Shadow =>
  Shadow.parse({
    kind: 'soft',
    opacity: lightness < 0.35 ? 0.5 : 0.32,
    blur: Math.min(400, Math.round(64 * unit)),
    distance: Math.min(200, Math.round(24 * unit)),
  })

/** Every colour a background names. */
export const colorsOf = (background: Background): string[] =>
  JSON.stringify(background).match(/#[0-9a-fA-F]{6}(?=[0-9a-fA-F]{0,2}")/g) ?? []
