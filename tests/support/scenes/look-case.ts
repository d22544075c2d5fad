// A scene of the current version written down by what is special about it.
import { parseScene } from '@/lib/scene/parse'
import { glassPicture, pagePicture } from './pictures'
import type { SceneCase } from './scene-case'

export interface Look {
  name: string
  scale?: number
  golden?: boolean
  size?: [width: number, height: number]
  glass?: boolean
  /** Of the main picture. */
  picture?: Record<string, unknown>
  /** More pictures, each 2/3 as wide as the main one's file is high and so portrait. */
  others?: Record<string, unknown>[]
  scene?: Record<string, unknown>
}

const first = 'a'.repeat(64)
const second = 'b'.repeat(64)

export function lookCase(look: Look, index: number): SceneCase {
  const { name, scale = 1, golden = true, size = [240, 150], glass = false, picture, others = [], scene = {} } = look
  const [width, height] = size
  const portrait = { width: Math.round(height * 0.66), height }
  const assets: Record<string, unknown> = { [first]: { mime: 'image/png', width, height } }
  if (others.length > 0) assets[second] = { mime: 'image/png', ...portrait }
  const parsed = parseScene({
    version: 2,
    padding: 48,
    ...scene,
    pictures: [
      { id: 'main', asset: first, shadows: [{ kind: 'soft', blur: 40, distance: 14 }], ...picture },
      ...others.map((other, i) => ({ id: `other-${i}`, asset: second, ...other })),
    ],
    assets,
  })
  const pictures = new Map([[first, () => (glass ? glassPicture : pagePicture)(width, height, index + 100)]])
  if (others.length > 0) pictures.set(second, () => pagePicture(portrait.width, portrait.height, index + 200))
  return { name, scene: parsed, scale, golden, pictures }
}
