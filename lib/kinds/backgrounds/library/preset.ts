// How a ready background is written down: its name and its colours, the rest from its kind.
import { linearGradient, mesh as meshKind, radialGradient } from '../gradients/schema'
import type { Background } from '../index'

export interface BackgroundPreset {
  name: string
  group: string
  background: Background
}

/** A preset before its group is known. */
export type Named = Omit<BackgroundPreset, 'group'>

type Stop = string | readonly [color: string, offset: number]

const stopsOf = (stops: readonly Stop[]) =>
  stops.map((stop, i) =>
    typeof stop === 'string' ? { offset: i / (stops.length - 1), color: stop } : { offset: stop[1], color: stop[0] },
  )

/** Colours at even distances unless they say where. */
export const linear = (name: string, angleDeg: number, ...stops: readonly Stop[]): Named => ({
  name,
  background: linearGradient.schema.parse({ kind: 'linear-gradient', angleDeg, stops: stopsOf(stops) }),
})

/** From a place, as shares of the width and the height. */
export const radial = (name: string, [x, y]: readonly [number, number], ...stops: readonly Stop[]): Named => ({
  name,
  background: radialGradient.schema.parse({ kind: 'radial-gradient', centre: { x, y }, stops: stopsOf(stops) }),
})

/** `look`: what chance put where, and how much the colours flow and blur. */
export const mesh = (
  name: string,
  [seed, flow, softness]: readonly [number, number, number],
  ...colors: readonly string[]
): Named => ({ name, background: meshKind.schema.parse({ kind: 'mesh', colors, seed, flow, softness }) })

export const inGroup = (group: string, ...presets: readonly Named[]): BackgroundPreset[] =>
  presets.map((preset) => ({ ...preset, group }))
