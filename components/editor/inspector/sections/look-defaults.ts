// The default look in the pixels of the picture that is shown: lengths grow with its longer side, as setPicture does it.
import { setPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { referenceSide } from '@/lib/scene/looks/look-preset'
import { canvasRatio, longerSide } from '@/lib/scene/scale-look'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'

/** With a canvas size the lengths that lie on the canvas are as they are written. */
export function defaultLook(scene: Scene, size: Scene['size'] = null): Scene {
  const { asset: id } = mainPicture(scene)
  const asset = id === null ? undefined : scene.assets[id]
  const plain = { ...defaultScene(), size }
  return id !== null && asset ? setPicture.apply(plain, { id, asset }) : plain
}

/** Ends of the sliders for a picture 1600 pixels long: what people use. Larger numbers can be typed. */
const onPicture = { radius: 96, widthPx: 24, gapPx: 80 }
const onCanvas = { padding: 320, blur: 160, distance: 96 }

export function comfortableMax(scene: Scene): Record<keyof typeof onPicture | keyof typeof onCanvas, number> {
  const ratio = longerSide(scene) / referenceSide
  const ends = (lengths: Record<string, number>, times: number) =>
    Object.entries(lengths).map(([field, length]) => [field, Math.max(16, Math.round((length * times) / 8) * 8)])
  return Object.fromEntries([...ends(onPicture, ratio), ...ends(onCanvas, canvasRatio(scene, ratio))])
}
