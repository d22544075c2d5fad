// A scene as galleries show it: on a canvas of the thumbnails' shape, of a long picture its beginning. Pure.

import type { Size } from '@/lib/core/geometry'
import { changePicture } from '@/lib/scene/commands/picture-fields'
import { layoutScene, pictureSize } from '@/lib/scene/layout'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'

/** Height by width: a picture taller than this shows its upper part. */
const tallest = 1.2
/** Width by height. */
const widest = 2.6
const sideMax = 16_384

interface ThumbnailSceneOptions {
  /** Width by height of the thumbnail. */
  ratio: number
  /** Above 1 only so much of the picture is shown that its edges come nearer: for shadows. */
  zoom?: number
  /** Space round the picture at least, as a share of its longer side: for backgrounds. */
  room?: number
}

/** A scene with a size of its own keeps it: it is what it is about. */
export function thumbnailScene(scene: Scene, { ratio, zoom = 1, room = 0 }: ThumbnailSceneOptions): Scene {
  if (scene.size) return scene
  const cut = withRoom(scene.pictures.length === 1 ? shortened(scene, zoom) : scene, room)
  const { size } = layoutScene(cut)
  const width = Math.round(Math.max(size.width, size.height * ratio))
  const height = Math.round(Math.max(size.height, size.width / ratio))
  return width > sideMax || height > sideMax ? cut : { ...cut, size: { width, height } }
}

/** Device pixels for a design pixel, so that it fits into a box of device pixels. */
export function scaleToFit(scene: Scene, box: Size): number {
  const { width, height } = layoutScene(scene).size
  return Math.min(box.width / width, box.height / height)
}

function withRoom(scene: Scene, room: number): Scene {
  const { width, height } = pictureSize(scene)
  const least = Math.round(room * Math.max(width, height))
  return scene.padding >= least ? scene : { ...scene, padding: least }
}

function shortened(scene: Scene, zoom: number): Scene {
  const { width, height } = pictureSize(scene)
  const shown = {
    width: Math.max(1, Math.round(Math.min(width, height * widest) / zoom)),
    height: Math.max(1, Math.round(Math.min(height, width * tallest) / zoom)),
  }
  if (shown.width === width && shown.height === height) return scene
  const { x, y } = mainPicture(scene).crop ?? { x: 0, y: 0 }
  return changePicture(scene, undefined, (picture) => ({ ...picture, crop: { x, y, ...shown } }))
}
