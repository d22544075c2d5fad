// What the pictures lie on, and what stands beside them: size, padding, background, effects, light, layout, watermark, caption.
import type { Background } from '@/lib/kinds/backgrounds'
import { Effect } from '@/lib/kinds/effects'
import { clampToControl } from '@/lib/kinds/fields'
import { Layout } from '@/lib/kinds/layouts'
import { sameJson } from '../equal'
import { Caption, Watermark } from '../marks'
import { withMovedTracks } from '../motion/moved-tracks'
import { CanvasSize, Scene } from '../schema'
import { accepted, type Command, withFields, withPart } from './command'
import { withAssets } from './pictures'

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

/** Null lets the canvas grow with its pictures again. */
export const setCanvasSize: Command<CanvasSize | null> = {
  name: 'set-canvas-size',
  label: 'canvas size',
  apply: (scene, size) => withPart(scene, 'size', accepted(CanvasSize.nullable(), size, scene.size)),
}

/** All effects, in the order they are applied: to add one, hand in the list with it. What moves one of them goes on with it. */
export const setEffects: Command<readonly Effect[]> = {
  name: 'set-effects',
  label: 'effects',
  apply(scene, effects) {
    const next = accepted(Scene.shape.effects, effects, scene.effects)
    return next === scene.effects ? scene : withMovedTracks({ ...scene, effects: next }, 'effects', scene.effects, next)
  },
}

/** One effect's values; for sliders. */
export const setEffect: Command<{ index: number; effect: Effect }> = {
  name: 'set-effect',
  label: 'effect',
  apply(scene, { index, effect }) {
    const before = scene.effects[index]
    if (!before) return scene
    const next = accepted(Effect, effect, before)
    return next === before ? scene : { ...scene, effects: scene.effects.with(index, next) }
  },
}

export const setLight: Command<Partial<Scene['light']>> = {
  name: 'set-light',
  label: 'light',
  apply: (scene, change) => withPart(scene, 'light', withFields(Scene.shape.light.unwrap(), scene.light, change)),
}

export const setLayout: Command<Layout> = {
  name: 'set-layout',
  label: 'layout',
  apply: (scene, layout) => withPart(scene, 'layout', accepted(Layout, layout, scene.layout)),
}

/** Null takes it away. */
export const setWatermark: Command<Watermark | null> = {
  name: 'set-watermark',
  label: 'watermark',
  apply(scene, watermark) {
    const next = withPart(scene, 'watermark', accepted(Watermark.nullable(), watermark, scene.watermark))
    return next === scene || !scene.watermark?.asset ? next : withAssets(next, {})
  },
}

/** Null takes it away. */
export const setCaption: Command<Caption | null> = {
  name: 'set-caption',
  label: 'caption',
  apply: (scene, caption) => withPart(scene, 'caption', accepted(Caption.nullable(), caption, scene.caption)),
}
