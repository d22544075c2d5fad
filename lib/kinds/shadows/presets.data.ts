// Ready shadows, in the order the panel shows them.
import type { Shadow } from './index'

interface ShadowPreset {
  name: string
  /** Degrees clockwise from above, for shadows that live by their direction; the panel sets the scene's light with them. */
  lightDeg?: number
  /** From the widest; empty for none. */
  shadows: readonly Shadow[]
}

const ink = '#0f172a'

export const shadowPresets: readonly ShadowPreset[] = [
  { name: 'Soft', shadows: [{ kind: 'soft', color: ink, opacity: 0.35, blur: 64, distance: 24 }] },
  { name: 'None', shadows: [] },
  { name: 'Whisper', shadows: [{ kind: 'soft', color: ink, opacity: 0.14, blur: 48, distance: 10 }] },
  { name: 'Deep', shadows: [{ kind: 'soft', color: '#060914', opacity: 0.55, blur: 120, distance: 48 }] },
  { name: 'Float', shadows: [{ kind: 'float', color: ink, opacity: 0.45, height: 90 }] },
  { name: 'High', shadows: [{ kind: 'float', color: '#060914', opacity: 0.55, height: 170 }] },
  { name: 'Contact', shadows: [{ kind: 'contact', color: ink, opacity: 0.55, depth: 28 }] },
  {
    name: 'Studio',
    shadows: [
      { kind: 'float', color: ink, opacity: 0.3, height: 120 },
      { kind: 'contact', color: ink, opacity: 0.45, depth: 16 },
    ],
  },
  { name: 'Hard', lightDeg: 315, shadows: [{ kind: 'hard', color: '#111827', opacity: 1, distance: 22 }] },
  { name: 'Sticker', lightDeg: 315, shadows: [{ kind: 'hard', color: '#111827', opacity: 0.22, distance: 14 }] },
  { name: 'Print', lightDeg: 315, shadows: [{ kind: 'hard', color: '#ff4f6d', opacity: 0.9, distance: 20 }] },
  { name: 'Long', lightDeg: 315, shadows: [{ kind: 'long', color: ink, opacity: 0.18, length: 520, softness: 4 }] },
  {
    name: 'Dusk',
    lightDeg: 300,
    shadows: [{ kind: 'long', color: '#1e1b4b', opacity: 0.3, length: 220, softness: 60 }],
  },
  { name: 'Violet glow', shadows: [{ kind: 'glow', color: '#8b5cf6', opacity: 0.75, size: 90 }] },
  { name: 'Cyan glow', shadows: [{ kind: 'glow', color: '#22d3ee', opacity: 0.7, size: 80 }] },
  { name: 'Halo', shadows: [{ kind: 'glow', color: '#ffffff', opacity: 0.85, size: 110 }] },
]
