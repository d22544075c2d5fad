// Every change a person can make to the document: pure functions, scene in, scene out. The label is what undo says.
import type { z } from 'zod'
import type { Size } from '@/lib/core/geometry'
import type { Background } from '@/lib/kinds/backgrounds'
import { clampToControl } from '@/lib/kinds/fields'
import { sameJson } from './equal'
import { emptyPicture, pictureSize } from './layout'
import { type Asset, Picture, Scene, Shadow } from './schema'

export interface Command<Argument> {
  /** Previews of the same command inside one gesture replace each other. */
  name: string
  /** Lower case; completes "Undo …" and "Redo …". */
  label: string
  /** Returns the same scene when nothing changes. Numbers outside a field's range are brought to its nearest end. */
  apply(scene: Scene, argument: Argument): Scene
}

export const setBackground: Command<Background> = {
  name: 'set-background',
  label: 'background',
  apply: (scene, background) => (sameJson(scene.background, background) ? scene : { ...scene, background }),
}

/** Design pixels, whole: a fraction would put the picture between pixels and blur it at 1x. */
export const setPadding: Command<number> = {
  name: 'set-padding',
  label: 'padding',
  apply(scene, value) {
    const padding = Math.round(clampToControl(Scene.shape.padding, value, scene.padding))
    return padding === scene.padding ? scene : { ...scene, padding }
  },
}

export const setPictureRadius: Command<number> = {
  name: 'set-picture-radius',
  label: 'corner radius',
  apply(scene, value) {
    const radius = clampToControl(Picture.shape.radius, value, scene.picture.radius)
    return radius === scene.picture.radius ? scene : { ...scene, picture: { ...scene.picture, radius } }
  },
}

export const setShadow: Command<Partial<Shadow>> = {
  name: 'set-shadow',
  label: 'shadow',
  apply(scene, change) {
    const shadow: Shadow = {
      color: change.color ?? scene.shadow.color,
      opacity: clampToControl(Shadow.shape.opacity, change.opacity, scene.shadow.opacity),
      blur: clampToControl(Shadow.shape.blur, change.blur, scene.shadow.blur),
      distance: clampToControl(Shadow.shape.distance, change.distance, scene.shadow.distance),
    }
    return sameJson(shadow, scene.shadow) ? scene : { ...scene, shadow }
  },
}

/**
 * Shows another picture. Padding, radius and shadow are lengths in its pixels, so they grow or shrink with the longer
 * side and the look stays; assets that nothing shows any more leave the scene.
 */
export const setPicture: Command<PlacedPicture> = {
  name: 'set-picture',
  label: 'picture',
  apply(scene, { id, asset }) {
    if (scene.picture.asset === id) return scene
    const { mime, width, height } = asset
    const scaled = scaleLook(scene, longerSide(asset) / longerSide(pictureSize(scene)))
    return { ...scaled, picture: { ...scaled.picture, asset: id }, assets: { [id]: { mime, width, height } } }
  },
}

/** Takes the picture away; its look waits for the next one. */
export const removePicture: Command<void> = {
  name: 'remove-picture',
  label: 'remove picture',
  apply(scene) {
    if (scene.picture.asset === null) return scene
    const scaled = scaleLook(scene, longerSide(emptyPicture) / longerSide(pictureSize(scene)))
    return { ...scaled, picture: { ...scaled.picture, asset: null }, assets: {} }
  },
}

export interface PlacedPicture {
  id: string
  asset: Asset
}

const longerSide = (size: Size) => Math.max(size.width, size.height)

function scaleLook(scene: Scene, ratio: number): Scene {
  // A length that is there stays there: 1 px at least, or a tiny picture in between would lose the look for good.
  const scaled = (field: z.ZodType, value: number) =>
    value === 0 || ratio === 1 ? value : clampToControl(field, Math.max(1, Math.round(value * ratio)), value)
  return {
    ...scene,
    padding: scaled(Scene.shape.padding, scene.padding),
    picture: { ...scene.picture, radius: scaled(Picture.shape.radius, scene.picture.radius) },
    shadow: {
      ...scene.shadow,
      blur: scaled(Shadow.shape.blur, scene.shadow.blur),
      distance: scaled(Shadow.shape.distance, scene.shadow.distance),
    },
  }
}
