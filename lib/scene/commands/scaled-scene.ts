// A scene whose lengths are those of a main picture, or of one of its pictures, that is so many times as large: its keys say the same lengths.
import { withKeysCarried } from '../motion/carried-keys'
import { canvasRatio, scaleCanvas, scalePicture } from '../scale-look'
import type { Scene } from '../schema'

/** What is round the pictures, and of each of them what is as long as the canvas says. */
export function withCanvasScaled(scene: Scene, ratio: number): Scene {
  const { size, padding, background, effects, layout } = scene
  const canvas = { size, padding, background, effects, layout }
  const scaled = withKeysCarried({ ...scene, ...scaleCanvas(canvas, ratio) }, '', canvas, (each) =>
    scaleCanvas(each, ratio),
  )
  return withShadowsScaled(scaled, canvasRatio(scene, ratio))
}

/** The lengths of pictures that lie on the canvas: moves and shadows. */
export const withShadowsScaled = (scene: Scene, onCanvas: number): Scene =>
  scene.pictures.reduce((next, { id }) => withPictureScaled(next, id, { ratio: 1, onCanvas }), scene)

interface Ratios {
  /** Of what is on the picture. */
  ratio: number
  onCanvas: number
}

export function withPictureScaled(scene: Scene, id: string, { ratio, onCanvas }: Ratios): Scene {
  const at = scene.pictures.findIndex((picture) => picture.id === id)
  const before = scene.pictures[at]
  if (!before || (ratio === 1 && onCanvas === 1)) return scene
  const change = (picture: typeof before) => scalePicture(picture, ratio, onCanvas)
  const pictures = scene.pictures.with(at, change(before))
  return withKeysCarried({ ...scene, pictures }, `pictures/${id}`, before, change)
}
