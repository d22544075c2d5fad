// make_smaller: the operation of POST /api/export, on a picture that comes by its address or in base64.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { exportLimits, QualityPreset } from '@/lib/contract/export'
import type { makeSmaller } from '@/lib/contract/tools/make-smaller'
import { withUploadPlace } from '../../endpoints/export'
import type { Call } from '../../http/endpoint'
import { exportPicture } from '../../image/exports'
import { namedPicture } from './named-picture'
import type { RunTool } from './run-tool'
import { showPicture } from './show-picture'

type Input = Parameters<RunTool<typeof makeSmaller>>[0]

export const runMakeSmaller: RunTool<typeof makeSmaller> = (input, call) =>
  withUploadPlace(exportLimits.uploadBytesMax, call, async () => {
    const { format } = input
    const file = await namedPicture(input.image, call)
    const { bytes, qualityPreset } = await bestThatFits(file, input, call)
    const picture = { bytes, mediaType: `image/${format}`, name: `picture.${format}` } as const
    const { facts, content } = await showPicture(picture, input.preview, call)
    return { facts: { format, qualityPreset, bytesBefore: file.length, ...facts }, content }
  })

/** In the named preset; with a bound, in the first of it and those below that keeps it. */
async function bestThatFits(file: Buffer, { format, qualityPreset, maxBytes }: Input, call: Call) {
  const first = qualityPreset ?? (maxBytes === undefined ? 'medium' : 'high')
  const tried = QualityPreset.options.slice(QualityPreset.options.indexOf(first))
  let smallest = Number.POSITIVE_INFINITY
  for (const preset of tried) {
    // An export takes what a PNG does not need out of its file in place.
    const bytes = await exportPicture(Buffer.from(file), { format, qualityPreset: preset }, call)
    if (bytes.length <= (maxBytes ?? Number.POSITIVE_INFINITY)) return { bytes, qualityPreset: preset }
    smallest = Math.min(smallest, bytes.length)
  }
  throw new ApiError('invalid_request', {
    message: `"maxBytes" cannot be ${maxBytes} for this picture: as ${format} it takes ${smallest} bytes at least.`,
    hint: 'Allow more bytes, choose "webp", or send a picture with fewer pixels.',
  })
}
