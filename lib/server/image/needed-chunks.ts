// A PNG without what its pixels do not need. The decoder unfolds every compressed text it finds, each to 8 MB: 200 of them, which
// take 2 MB of a file, made the process 3 GB larger and kept a core for 24 s.
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
 * The same buffer when all of it is needed, or when it is no PNG. Throws invalid_request for more chunks than any writer makes; what is
 * broken is left for the decoder to refuse.
 */
export function neededChunks(bytes: Buffer): Buffer {
  if (sniffMediaFormat(bytes)?.id !== 'png') return bytes
  const kept: Buffer[] = []
  const seen = new Set<string>()
  let keptFrom = 0
  let at = pngSignature.length
  for (let chunks = 0; at + frameBytes <= bytes.length; chunks++) {
    if (chunks === chunksMax) throw tooManyChunks()
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

function tooManyChunks(): ApiError {
  return new ApiError('invalid_request', {
    message: `The PNG in "image" is cut into more than ${chunksMax} chunks.`,
    hint: 'Save the picture anew in the program that made it, and send that file.',
  })
}
