// make_smaller: the operation of POST /api/export, on a picture that comes by its address or in base64.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { exportLimits, QualityPreset } from '@/lib/contract/export'
import type { makeSmaller } from '@/lib/contract/tools/make-smaller'
import { withUploadPlace } from '../../endpoints/export'
import type { Call } from '../../http/endpoint'
import { exportPicture } from '../../image/exports'
import { bytesOfNamed, namedPicture } from './named-picture'
import type { RunTool } from './run-tool'
import { showPicture } from './show-picture'

type Input = Parameters<RunTool<typeof makeSmaller>>[0]

export const runMakeSmaller: RunTool<typeof makeSmaller> = (input, call) =>
  withUploadPlace(heldBytes(input), call, async (place) => {
    const { format } = input
    const file = await namedPicture(input.image, call, place)
    const bytesBefore = file.length
    const { bytes, qualityPreset } = await bestThatFits(file, input, call)
    const picture = { bytes, mediaType: `image/${format}`, name: `picture.${format}` } as const
    const { facts, content } = await showPicture(picture, input.preview, call)
    return { facts: { format, qualityPreset, bytesBefore, ...facts }, content }
  })

/** Where several presets may be tried, the file is kept beside the copy that is worked on. */
function heldBytes({ image, maxBytes }: Input): number {
  const bytes = Math.min(bytesOfNamed(image), exportLimits.uploadBytesMax)
  return maxBytes === undefined ? bytes : 2 * bytes
}

/** In the named preset; with a bound, in the first of it and those below that keeps it. */
async function bestThatFits(file: Buffer, { format, qualityPreset, maxBytes }: Input, call: Call) {
  const first = qualityPreset ?? (maxBytes === undefined ? 'medium' : 'high')
  const tried = QualityPreset.options.slice(QualityPreset.options.indexOf(first))
  let smallest = Number.POSITIVE_INFINITY
  for (const preset of tried) {
    // An export takes what a PNG does not need out of its file in place.
    const own = maxBytes === undefined ? file : Buffer.from(file)
    const bytes = await exportPicture(own, { format, qualityPreset: preset }, call)
    if (bytes.length <= (maxBytes ?? Number.POSITIVE_INFINITY)) return { bytes, qualityPreset: preset }
    smallest = Math.min(smallest, bytes.length)
  }
  throw new ApiError('invalid_request', {
    message: `"maxBytes" cannot be ${maxBytes} for this picture: as ${format} it takes ${smallest} bytes at least.`,
    hint: 'Allow more bytes, choose "webp", or send a picture with fewer pixels.',
  })
}
