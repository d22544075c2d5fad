// Ready tilts, from a hint of depth to the dramatic. Degrees; distance in longer sides of the card.
import type { z } from 'zod'
import type { Tilt } from '../picture'

interface TiltPreset {
  name: string
  group: 'Straight' | 'Gentle' | 'Angled' | 'Dramatic'
  tilt: z.input<typeof Tilt>
  /** So much smaller that no corner leaves the canvas; 1 when left out. */
  scale?: number
}

export const tiltPresets: readonly TiltPreset[] = [
  { name: 'Straight', group: 'Straight', tilt: {} },
  { name: 'Glance right', group: 'Gentle', tilt: { yDeg: -14, perspective: 1.6 } },
  { name: 'Glance left', group: 'Gentle', tilt: { yDeg: 14, perspective: 1.6 } },
  { name: 'Lean back', group: 'Gentle', tilt: { xDeg: 16, perspective: 1.6 } },
  { name: 'Askew', group: 'Gentle', tilt: { zDeg: -4 } },
  { name: 'Askew, other way', group: 'Gentle', tilt: { zDeg: 4 } },
  { name: 'Shelf right', group: 'Angled', tilt: { xDeg: 8, yDeg: -26, zDeg: 3, perspective: 1.5 }, scale: 0.95 },
  { name: 'Shelf left', group: 'Angled', tilt: { xDeg: 8, yDeg: 26, zDeg: -3, perspective: 1.5 }, scale: 0.95 },
  { name: 'On the table', group: 'Angled', tilt: { xDeg: 38, perspective: 1.5 }, scale: 0.92 },
  { name: 'Isometric right', group: 'Angled', tilt: { xDeg: 46, yDeg: 0, zDeg: -38, perspective: 5 }, scale: 0.82 },
  { name: 'Isometric left', group: 'Angled', tilt: { xDeg: 46, yDeg: 0, zDeg: 38, perspective: 5 }, scale: 0.82 },
  { name: 'Floating', group: 'Angled', tilt: { xDeg: 18, yDeg: -18, zDeg: 8, perspective: 2 }, scale: 0.97 },
  { name: 'Runway', group: 'Dramatic', tilt: { xDeg: 58, perspective: 1 }, scale: 0.78 },
  { name: 'Wall right', group: 'Dramatic', tilt: { yDeg: -46, perspective: 0.9 }, scale: 0.68 },
  { name: 'Wall left', group: 'Dramatic', tilt: { yDeg: 46, perspective: 0.9 }, scale: 0.68 },
  { name: 'Rising', group: 'Dramatic', tilt: { xDeg: -34, yDeg: 12, zDeg: -6, perspective: 0.9 }, scale: 0.76 },
  { name: 'Hero', group: 'Dramatic', tilt: { xDeg: 28, yDeg: -32, zDeg: 14, perspective: 1.1 }, scale: 0.84 },
]
