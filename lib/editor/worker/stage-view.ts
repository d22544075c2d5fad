// How large the stage shows the composition, and where its pictures lie. Pure; the worker computes it with each frame.
import type { Point, Size } from '@/lib/core/geometry'
import { cornersOf, project } from '@/lib/core/homography'
import { layoutScene } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'

/** What the page knows of its stage. */
export interface StageSpace {
  /** CSS pixels there are for the composition. */
  stage: Size
  /** CSS pixels per design pixel. */
  zoom: 'fit' | number
  /** Device pixels per CSS pixel. */
  pixelRatio: number
}

export interface StageView {
  /** CSS pixels per design pixel. */
  zoom: number
  /** Device pixels per design pixel: what the renderer is asked for. */
  scale: number
  /** Design pixels of the composition. */
  designSize: Size
  /** The pictures from the bottom. */
  pictures: readonly PictureOutline[]
}

interface PictureOutline {
  id: string
  /** The corners of the picture in its frame, clockwise, in design pixels. */
  corners: readonly Point[]
}

// iOS refuses a canvas above 4096 x 4096; beyond it the browser enlarges what was drawn.
const previewPixelsMax = 4096 * 4096

/** Fit never enlarges: a small picture is shown at 100 %. */
export function stageView(scene: Scene, { stage, zoom, pixelRatio }: StageSpace): StageView {
  const { size, cards } = layoutScene(scene)
  const fit = Math.min(1, stage.width / size.width, stage.height / size.height)
  const chosen = Math.max(0.01, zoom === 'fit' ? fit : zoom)
  const scaleMax = Math.sqrt(previewPixelsMax / (size.width * size.height))
  const pictures = cards.map(({ picture, frame, matrix }) => ({
    id: picture.id,
    corners: cornersOf({ x: 0, y: 0, ...frame.size }).map((corner) => project(matrix, corner)),
  }))
  return { zoom: chosen, scale: Math.min(chosen * pixelRatio, scaleMax), designSize: size, pictures }
}
