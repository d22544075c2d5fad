// What sections begin with and go back to: the default look, new values of kinds, resets, the last value of each kind.

import { useRef } from 'react'
import type { Kind } from '@/lib/kinds/define'
import { type Effect, type EffectKindName, effects } from '@/lib/kinds/effects'
import { defaultsOf, kindOf } from '@/lib/kinds/family'
import { type Frame, type FrameKindName, frames } from '@/lib/kinds/frames'
import { type Layout, type LayoutKindName, layouts } from '@/lib/kinds/layouts'
import { type Shadow, type ShadowKindName, shadows } from '@/lib/kinds/shadows'
import { applyLook, type Command, type Look, setCaption, setPicture, setWatermark } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { referenceSide } from '@/lib/scene/looks/look-preset'
import { canvasRatio, longerSide } from '@/lib/scene/scale-look'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'

/**
 * The default look in the pixels of the shown picture: lengths grow with its longer side, as setPicture does it. With a canvas size
 * the lengths that lie on the canvas are as they are written.
 */
export function defaultLook(scene: Scene, size: Scene['size'] = null): Scene {
  const id = assetOf(mainPicture(scene))
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

/** A value with every default. */
const fresh = (kinds: readonly Kind[], kind: string): unknown => defaultsOf(kindOf<Kind>(kinds, { kind }))

export const newEffect = (kind: EffectKindName) => fresh(effects, kind) as Effect
export const newFrame = (kind: FrameKindName) => fresh(frames, kind) as Frame
export const newShadow = (kind: ShadowKindName) => fresh(shadows, kind) as Shadow
export const newLayout = (kind: LayoutKindName) => fresh(layouts, kind) as Layout

/** A reset of a whole section is one undo step. */
const resetting = (title: string): Command<Look> => ({ ...applyLook, name: `reset-${title}`, label: `reset ${title}` })

export const resetBackground = resetting('background')
export const resetCanvas = resetting('canvas')
export const resetPicture = resetting('picture')
export const resetShadow = resetting('shadow')
export const resetLook = resetting('look')
export const resetTilt = resetting('tilt')

/** Removes caption and watermark. */
export const resetText: Command<undefined> = {
  name: 'reset-text',
  label: 'reset text',
  apply: (scene) => setWatermark.apply(setCaption.apply(scene, null), null),
}

/** A function that gives the last value of a kind that was shown here: going to another kind and back loses nothing. */
export function useLastOfKind<Value extends { kind: string }>(present: Value | undefined) {
  const last = useRef(new Map<string, Value>())
  if (present) last.current.set(present.kind, present)
  return (kind: string): Value | undefined => last.current.get(kind)
}
