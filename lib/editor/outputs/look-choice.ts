// Which look the pictures of a batch get: the open document's, one of the gallery's, or one that is composed for each.
import { setPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { applyPreset } from '@/lib/scene/looks/apply-preset'
import { lookPresets } from '@/lib/scene/looks/look-presets.data'
import { inSuitedLayout } from '@/lib/scene/looks/suited-layout'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Asset, Scene } from '@/lib/scene/schema'

/** `open`, `auto`, or the id of a ready look. */
export type LookChoice = string

/**
 * The open document's look is its canvas, background, frame, shadow and watermark. What is drawn, its caption, its other pictures and its
 * other sizes are about its own picture and stay behind.
 */
export function dressed({ id, asset }: { id: string; asset: Asset }, choice: LookChoice, open: Scene): Scene {
  const preset = lookPresets.find((each) => each.id === choice)
  const scene = setPicture.apply(choice === 'open' ? bareOf(open) : defaultScene(), { id, asset })
  return preset ? applyPreset.apply(scene, preset.look) : scene
}

function bareOf(open: Scene): Scene {
  const { position, scale, ...main } = mainPicture(open)
  const isAlone = open.pictures.length === 1
  const picture = isAlone ? { ...main, position, scale } : { ...main, position: { x: 0.5, y: 0.5 }, scale: 1 }
  return inSuitedLayout({ ...open, pictures: [picture], annotations: [], groupNames: {}, caption: null, variants: [] })
}
