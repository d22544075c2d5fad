// The layout follows the number of pictures.
import type { Kind } from '@/lib/kinds/define'
import { defaultsOf } from '@/lib/kinds/family'
import { type Layout, layouts } from '@/lib/kinds/layouts'
import { setLayout } from '../commands'
import type { Scene } from '../schema'
import { scaleToPicture } from './apply-preset'

/** The layout stays while it is made for that many pictures; else the first that is takes its place. */
export function inSuitedLayout(scene: Scene): Scene {
  const count = scene.pictures.length
  const suits = (kind: (typeof layouts)[number]) => count >= kind.picturesMin && count <= kind.picturesMax
  const present = layouts.find(({ kind }) => kind === scene.layout.kind)
  const next = present && suits(present) ? undefined : layouts.find(suits)
  if (!next) return scene
  const layout = defaultsOf(next as Kind) as Layout
  // As many rows as columns, or one fewer.
  const fresh = layout.kind === 'grid' ? { ...layout, columns: Math.ceil(Math.sqrt(count)) } : layout
  return setLayout.apply(scene, scaleToPicture(scene, layouts, fresh))
}
