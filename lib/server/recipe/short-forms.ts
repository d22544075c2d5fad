// The short forms of a recipe as parts of a look: a colour, a kind's name, two angles.
import 'server-only'
import type { Recipe } from '@/lib/contract/recipe'
import { type Background, backgrounds, newBackground } from '@/lib/kinds/backgrounds'
import type { Kind } from '@/lib/kinds/define'
import { defaultsOf, kindOf } from '@/lib/kinds/family'
import { type Frame, frames } from '@/lib/kinds/frames'
import { type Layout, layouts } from '@/lib/kinds/layouts'
import { type Shadow, shadows } from '@/lib/kinds/shadows'
import { colorsOf } from '@/lib/scene/auto/auto-compose'
import { type Look, setPadding } from '@/lib/scene/commands'
import { applyPreset } from '@/lib/scene/looks/apply-preset'
import { canvasSizes } from '@/lib/scene/looks/canvas-sizes.data'
import { evenly } from '@/lib/scene/looks/look-preset'
import { lookPresets } from '@/lib/scene/looks/look-presets.data'
import { Caption, Watermark } from '@/lib/scene/marks'
import { readableOn } from '@/lib/scene/readable-color'
import type { CanvasSize, Scene } from '@/lib/scene/schema'
import { sceneAtSize } from '@/lib/scene/variants/variant-scene'
import { refusedAt } from './pointer'

/**
 * Lengths are written for a picture 1600 pixels long, as those of looks. On a canvas of the recipe's own size space and shadows are as long, in
 * comparison, as they are without; its `padding` is in pixels of that canvas. Throws ApiError unsupported_value for an unknown name.
 */
export function withShortForms(scene: Scene, recipe: Recipe): Scene {
  const { size, padding, radius, tilt, frame, shadow, layout } = recipe
  const look: Look = {}
  const picture: NonNullable<Look['picture']> = {}
  if (recipe.background !== undefined) look.background = backgroundOf(recipe.background)
  if (padding !== undefined && size === undefined) look.padding = padding
  if (layout !== undefined) look.layout = named<Layout>(layouts, layout)
  if (radius !== undefined) Object.assign(picture, { radius, cornerRadii: null })
  if (frame !== undefined) picture.frame = named<Frame>(frames, frame)
  if (shadow !== undefined) picture.shadows = shadow === 'none' ? [] : [named<Shadow>(shadows, shadow)]
  if (tilt !== undefined) picture.tilt = { ...scene.pictures[0]!.tilt, xDeg: tilt[0], yDeg: tilt[1] }
  if (Object.keys(picture).length > 0) look.picture = picture
  const styled = Object.keys(look).length > 0 ? applyPreset.apply(scene, look) : scene
  if (size === undefined) return withWords(styled, recipe)
  const sized = sceneAtSize(styled, sizeOf(size))
  return withWords(padding === undefined ? sized : setPadding.apply(sized, padding), recipe)
}

/** Throws ApiError unsupported_value for an unknown name: before anything is captured for it. */
export function checkShortForms({ background, size }: Recipe): void {
  if (background !== undefined) backgroundOf(background)
  if (size !== undefined) sizeOf(size)
}

const named = <Value>(kinds: readonly Kind[], kind: string): Value => defaultsOf(kindOf(kinds, { kind })) as Value

function withWords(scene: Scene, { title, watermark }: Recipe): Scene {
  const color = readableOn(colorsOf(scene.background))
  return {
    ...scene,
    caption: title ? Caption.parse({ text: title, place: 'above', color }) : scene.caption,
    watermark: watermark ? Watermark.parse({ text: watermark, color }) : scene.watermark,
  }
}

function backgroundOf(value: NonNullable<Recipe['background']>): Background {
  if (Array.isArray(value)) {
    return { kind: 'linear-gradient', angleDeg: 135, stops: evenly(...value), mixing: 'smooth' }
  }
  if (/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/.test(value)) return { kind: 'solid', color: value }
  const kind = backgrounds.find((each) => each.kind === value)
  if (kind) return newBackground(kind.kind)
  throw refusedAt('/background', `cannot be ${JSON.stringify(value)}.`, {
    code: 'unsupported_value',
    hint: `Send a colour as #rrggbb or by its name in CSS, such as #4f46e5 or tomato, a list of 2 to 5 of them, or one of ${backgrounds.map(({ kind: name }) => name).join(', ')}.`,
  })
}

function sizeOf(value: NonNullable<Recipe['size']>): CanvasSize {
  if (Array.isArray(value)) return { width: value[0], height: value[1] }
  const size = canvasSizes.find(({ id }) => id === value) ?? lookPresets.find(({ id }) => id === value)?.look.size
  if (size) return { width: size.width, height: size.height }
  throw refusedAt('/size', `cannot be ${JSON.stringify(value)}: there is no template of that name.`, {
    code: 'unsupported_value',
    hint: 'Send [width, height], or the id of a look with a size, such as "templates-link-preview": GET {origin}/api/looks lists them.',
  })
}
