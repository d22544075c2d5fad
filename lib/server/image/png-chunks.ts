// The chunks of a PNG. Those that its pixels do not need are left out: the decoder unfolds every compressed text it finds, each to 8 MB, and
// 200 of them, which take 2 MB of a file, made the process 3 GB larger and kept a core for 24 s. gAMA is read here: the codec passes it
// over, and an export must show what a browser shows of the file.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { pngSignature, sniffMediaFormat } from '@/lib/core/media-formats'

/** Length, type and checksum. */
const frameBytes = 12
/** Besides the critical ones, whose first letter is upper case (PNG third edition, 5.4): transparency, what colours mean, orientation. */
const neededTypes = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'eXIf'])

/** Writers cut at 8 KB and more, which is 3200 chunks in the largest upload. A million empty ones kept a core for 3.7 s. */
const chunksMax = 100_000

/**
 * The same buffer when all of it is needed, or when it is no PNG. Throws invalid_request, naming the field, for more chunks than any writer
 * makes; what is broken is left for the decoder to refuse.
 */
export function neededChunks(bytes: Buffer, field = 'image'): Buffer {
  if (sniffMediaFormat(bytes)?.id !== 'png') return bytes
  const kept: Buffer[] = []
  const seen = new Set<string>()
  let keptFrom = 0
  let at = pngSignature.length
  for (let chunks = 0; at + frameBytes <= bytes.length; chunks++) {
    if (chunks === chunksMax) throw tooManyChunks(field)
    const end = at + frameBytes + bytes.readUInt32BE(at)
    const isCritical = ((bytes[at + 4] as number) & 0x20) === 0
    const type = isCritical ? '' : bytes.toString('latin1', at + 4, at + 8)
    if (!isCritical && (!neededTypes.has(type) || seen.has(type))) {
      kept.push(bytes.subarray(keptFrom, at))
      keptFrom = end
    }
    seen.add(type)
    at = end
  }
  return keptFrom === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(keptFrom)])
}

function tooManyChunks(field: string): ApiError {
  return new ApiError('invalid_request', {
    message: `The PNG in "${field}" is cut into more than ${chunksMax} chunks.`,
    hint: 'Save the picture anew in the program that made it, and send that file.',
  })
}

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
