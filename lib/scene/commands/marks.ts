// Watermark and caption: null takes them away.
import { Caption, Watermark } from '../marks'
import { accepted, type Command, withPart } from './command'
import { withAssets } from './pictures'

export const setWatermark: Command<Watermark | null> = {
  name: 'set-watermark',
  label: 'watermark',
  apply(scene, watermark) {
    const next = withPart(scene, 'watermark', accepted(Watermark.nullable(), watermark, scene.watermark))
    return next === scene || !scene.watermark?.asset ? next : withAssets(next, {})
  },
}

export const setCaption: Command<Caption | null> = {
  name: 'set-caption',
  label: 'caption',
  apply: (scene, caption) => withPart(scene, 'caption', accepted(Caption.nullable(), caption, scene.caption)),
}
