// A value of a kind with every default, for each family that the settings offer.
import type { Kind } from '@/lib/kinds/define'
import { type Effect, type EffectKindName, effects } from '@/lib/kinds/effects'
import { defaultsOf, kindOf } from '@/lib/kinds/family'
import { type Frame, type FrameKindName, frames } from '@/lib/kinds/frames'
import { type Layout, type LayoutKindName, layouts } from '@/lib/kinds/layouts'
import { type Shadow, type ShadowKindName, shadows } from '@/lib/kinds/shadows'

const fresh = (kinds: readonly Kind[], kind: string): unknown => defaultsOf(kindOf<Kind>(kinds, { kind }))

export const newEffect = (kind: EffectKindName) => fresh(effects, kind) as Effect
export const newFrame = (kind: FrameKindName) => fresh(frames, kind) as Frame
export const newShadow = (kind: ShadowKindName) => fresh(shadows, kind) as Shadow
export const newLayout = (kind: LayoutKindName) => fresh(layouts, kind) as Layout
