// What each preset promises. A preset is a fidelity; the encoder then spends as few bytes on it as it can.
import type { QualityPreset } from '@/lib/contract/export'

export interface Preset {
  /**
   * JPEG and WebP: the quality number of a plain encoder (sharp's, all else at its defaults) that the result is measured against.
   * It never has more bytes than that encoder's file, nor less similarity to the original.
   */
  plainQuality: number
  /** JPEG: colour at full resolution where that still costs less than the plain file; coloured text smears at half. */
  wantsFullColor: boolean
  /** WebP: the very pixels wherever those cost less than the plain file, even if colours near to them cost less yet. */
  wantsExact: boolean
  /** PNG: similarity (SSIM of luma in 8x8 blocks) below which a palette is not taken. 1 asks for the very pixels. */
  paletteSimilarityMin: number
  /** Palettes to try, as libimagequant counts quality. Each list holds the better preset's, so that sizes never rise. */
  palettes: { png: readonly number[]; webp: readonly number[] }
}

export const presets: Record<QualityPreset, Preset> = {
  high: {
    plainQuality: 90,
    wantsFullColor: true,
    wantsExact: true,
    paletteSimilarityMin: 1,
    palettes: { png: [], webp: [100] },
  },
  medium: {
    plainQuality: 80,
    wantsFullColor: false,
    wantsExact: false,
    // It prints as 1.000, and nobody sees it.
    paletteSimilarityMin: 0.9995,
    palettes: { png: [90], webp: [100] },
  },
  low: {
    plainQuality: 65,
    wantsFullColor: false,
    wantsExact: false,
    // A photograph in 256 colours has 0.92 to 0.95. Palettes of lower quality than medium's win 5 percent and spoil soft shadows
    // (0.996 to 0.970).
    paletteSimilarityMin: 0.9,
    palettes: { png: [90], webp: [100, 90] },
  },
}

/** From the most bytes to the fewest. */
export const presetOrder = ['high', 'medium', 'low'] as const satisfies readonly QualityPreset[]
