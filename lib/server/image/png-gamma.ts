// The gamma a PNG says of itself, which the codec passes over: what it shows in a browser is what its export shows.
// One exception: above searchedPixelsMax the codec puts what is half transparent over white before it raises the samples.
import 'server-only'
import { pngSignature, sniffMediaFormat } from '@/lib/core/media-formats'

/** Of sRGB, times 100,000, as the chunk counts (PNG third edition, 11.3.2.2). */
const usual = 45_455
/** Nearer to it nobody sees a difference, and libpng makes none. */
const nearness = 0.05
/** What the codec can raise samples to. */
const exponentRange = { min: 1 / 3, max: 3 }

/**
 * To which power samples from 0 to 1 are raised to be sRGB; undefined where they are as they come, and where a chunk that goes before
 * gAMA says what they are (sRGB, iCCP, cICP). Primaries of its own (cHRM), and those of cICP, are not looked at.
 */
export function gammaExponent(bytes: Buffer): number | undefined {
  if (sniffMediaFormat(bytes)?.id !== 'png') return undefined
  let gamma = 0
  for (let at = pngSignature.length; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT') break
    if (type === 'sRGB' || type === 'iCCP' || type === 'cICP') return undefined
    if (type === 'gAMA' && gamma === 0) gamma = bytes.readUInt32BE(at + 8)
  }
  if (gamma === 0 || Math.abs(gamma / usual - 1) < nearness) return undefined
  return Math.min(exponentRange.max, Math.max(exponentRange.min, usual / gamma))
}
