// The eyedropper while it is chosen: where it looks, and what its colour is for.
import type { ColorNotation } from '@/lib/core/color-notation'
import type { Point } from '@/lib/core/geometry'
import type { ToolId } from './tool-table'

export const colorNotations = ['hex', 'rgb', 'hsl', 'oklch'] as const satisfies readonly ColorNotation[]

/** Whatever was stored. */
export const readColorNotation = (stored: unknown): ColorNotation =>
  colorNotations.find((each) => each === stored) ?? 'hex'

export interface Eyedropper {
  /** A whole design pixel of the canvas; null before the pointer or a key has come. */
  at: Point | null
  /** Where it came from: a finger covers what it points at. */
  by: 'mouse' | 'touch' | 'keys'
  /** The colour there was asked for: to be copied, or for what is selected. */
  wanted: { at: Point; use: 'copy' | 'selection' } | null
}

/** A control that waits for a colour of the picture. */
export interface ColorRequest {
  onColor(hex: string): void
  /** The tool to go back to. */
  tool: ToolId
  /** The drawer to go back to: it would cover what is pointed at. */
  panel: string | null
}
