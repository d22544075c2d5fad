// The default look in the pixels of the picture that is shown: lengths grow with its longer side, as setPicture does it.
import { setPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { pictureSize } from '@/lib/scene/layout'
import { mainPicture } from '@/lib/scene/main-picture'
import type { Scene } from '@/lib/scene/schema'

export function defaultLook(scene: Scene): Scene {
  const { asset: id } = mainPicture(scene)
  const asset = id === null ? undefined : scene.assets[id]
  return id !== null && asset ? setPicture.apply(defaultScene(), { id, asset }) : defaultScene()
}

/** Ends of the sliders for a picture 1600 pixels long: what people use. Larger numbers can be typed. */
const comfortable = { padding: 320, radius: 96, blur: 160, distance: 96, widthPx: 24, gapPx: 80 }

export function comfortableMax(scene: Scene): Record<keyof typeof comfortable, number> {
  const { width, height } = pictureSize(scene)
  const ratio = Math.max(width, height) / 1600
  const entries = Object.entries(comfortable).map(([field, length]) => [
    field,
    Math.max(16, Math.round((length * ratio) / 8) * 8),
  ])
  return Object.fromEntries(entries)
}
