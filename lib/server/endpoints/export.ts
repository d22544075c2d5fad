// POST /api/export: the form read as it streams in, its options checked, its picture recompressed.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { ExportOptions, exportImage, exportLimits } from '@/lib/contract/export'
import { exportFormats, labelsOf } from '@/lib/core/media-formats'
import type { Call, Handler, ResultOf } from '../http/endpoint'
import { readMultipart } from '../http/multipart'
import { validate } from '../http/validate'
import { exportPicture, exportPlaces, uploadRoom } from '../image/exports'
import type { UploadPlace } from '../image/upload-room'

export const postExport: Handler<typeof exportImage> = async (_input, call) =>
  withUploadPlace(bodyBytes(call.request), call, (place) => exportUpload(call, place))

/** Runs `work` once this client has a place, and there is memory for an upload of so many bytes. */
export async function withUploadPlace<Result>(
  bytes: number,
  { clientKey, signal, waitingForTurn }: Call,
  work: (place: UploadPlace) => Promise<Result>,
): Promise<Result> {
  const leave = await waitingForTurn(() => exportPlaces().enter(clientKey, signal))
  try {
    const place = await waitingForTurn(() => uploadRoom().enter(bytes, { signal, client: clientKey }))
    try {
      return await work(place)
    } finally {
      place.leave()
    }
  } finally {
    leave()
  }
}

const { bodyBytesMax } = exportImage.limits

/** As declared; of a body that declares none, the most there may be. */
function bodyBytes({ headers }: Request): number {
  return Math.min(bodyBytesMax, Number(headers.get('content-length')) || bodyBytesMax)
}

async function exportUpload(call: Call, place: UploadPlace): Promise<ResultOf<typeof exportImage>> {
  const limits = { fileField: 'image', fileBytesMax: exportLimits.uploadBytesMax, bodyBytesMax }
  const { fields, file } = await call.readingBody(() =>
    place.reading(({ signal, onBytes }) => readMultipart(call.request, { ...limits, onFileBytes: onBytes }, signal)),
  )
  if (!file) throw imageMissing()
  const options = validate(ExportOptions, fields, 'form')
  return {
    bytes: await exportPicture(file.bytes, options, call),
    mediaType: `image/${options.format}`,
    headers: { 'Content-Disposition': `inline; filename="picture.${options.format}"` },
  }
}

function imageMissing(): ApiError {
  return new ApiError('invalid_request', {
    message: 'The image is required: "image" is missing.',
    hint: `Send "image": a ${labelsOf(exportFormats, 'or')} file, as a part of the form with a filename.`,
  })
}
