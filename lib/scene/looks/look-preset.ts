// A ready look: written for a picture 1600 pixels long, scaled to the one it is applied to.
import type { z } from 'zod'
import type { Look } from '../commands'
import type { Picture } from '../picture'
import { Scene, sceneVersion } from '../schema'

export interface LookPreset {
  /** Stored with nothing; tests and thumbnails know it by this. */
  id: string
  name: string
  group: string
  /** Parsed when it is first asked for. */
  readonly look: Look
}

/** The longer side of the picture that presets are written for. */
export const referenceSide = 1600

type Input = z.input<typeof Scene>
type PictureInput = NonNullable<Input['pictures']>[number]

/** As a scene is written: what is left out has its default. */
interface LookInput extends Pick<Input, 'size' | 'padding' | 'background' | 'effects' | 'light' | 'layout'> {
  picture?: Pick<PictureInput, keyof NonNullable<Look['picture']>>
}

/** Every part of the look in full, so that one look leaves nothing of another behind. Throws for what the schema refuses. */
function completeLook({ picture = {}, layout, ...canvas }: LookInput): Look {
  const scene = Scene.parse({ version: sceneVersion, ...canvas, layout, pictures: [picture] })
  const { size, padding, background, effects, light } = scene
  const look: Look = { size, padding, background, effects, light, picture: lookOfPicture(scene.pictures[0]!) }
  // A look without a layout keeps the scene's own.
  if (layout) look.layout = scene.layout
  return look
}

/** The part of a picture that is look; its pixels and their crop are the person's own. */
export function lookOfPicture(picture: Picture): NonNullable<Look['picture']> {
  const { fit, scale, position, radius, cornerRadii, border, opacity, adjustments, frame, tilt, shadows, reflection } =
    picture
  return {
    fit,
    scale,
    position,
    radius,
    cornerRadii,
    border,
    opacity,
    adjustments,
    frame,
    tilt,
    shadows,
    reflection,
  }
}

/** What a look is in this scene, to be kept as the person's own. */
export function lookOfScene(scene: Scene): Look {
  const { size, padding, background, effects, light, layout } = scene
  return { size, padding, background, effects, light, layout, picture: lookOfPicture(scene.pictures[0]!) }
}

/** How a look is written down: its id comes from its heading and its name. */
export function preset(group: string, name: string, look: LookInput): LookPreset {
  let complete: Look | undefined
  return {
    id: `${group} ${name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    group,
    name,
    // All of them take a phone 100 ms, and it shows none before their drawer is opened.
    get look() {
      complete ??= completeLook(look)
      return complete
    },
  }
}

type ShadowInputs = NonNullable<NonNullable<LookInput['picture']>['shadows']>

/** A soft shadow, by how much there is of it. */
export const soft = (opacity: number, blur = 64, distance = 24, color = '#0f172a'): ShadowInputs => [
  { kind: 'soft', color, opacity, blur, distance },
]
export const float = (opacity: number, height = 90, color = '#0f172a'): ShadowInputs => [
  { kind: 'float', color, opacity, height },
]

/** Stops at even distances. */
export const evenly = (...colors: string[]) =>
  colors.map((color, at) => ({ offset: Math.round((at / (colors.length - 1)) * 100) / 100, color }))
