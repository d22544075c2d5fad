// Every frame, in the order galleries show them. A new one is a file beside this and a line here.
import type { z } from 'zod'
import type { FrameKind } from '../define'
import { kindOf, unionOf } from '../family'
import { mat } from './mat'
import { none } from './none'

export const frames = [none, mat] as const

export const Frame = unionOf(frames)
export type Frame = z.output<typeof Frame>
export type FrameKindName = Frame['kind']

/** The kind of any frame; its methods take the value again. */
export const frameKind = (value: Frame): FrameKind => kindOf<FrameKind>(frames, value)
