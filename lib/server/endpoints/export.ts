// POST /api/export: the form read as it streams in, its options judged, its picture recompressed.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { ExportOptions, exportImage, exportLimits } from '@/lib/contract/export'
import { exportFormats, labelsOf } from '@/lib/core/media-formats'
import type { Call, Handler, ResultOf } from '../http/endpoint'
import { readMultipart } from '../http/multipart'
import { validate } from '../http/validate'
import { exportPicture, exportPlaces, uploadMemory } from '../image/exports'

export const postExport: Handler<typeof exportImage> = async (_input, call) => {
  const { clientKey, signal, waitingForTurn } = call
  const leave = await waitingForTurn(() => exportPlaces().enter(clientKey, signal))
  try {
    return await exportUpload(call)
  } finally {
    leave()
  }
}

async function exportUpload(call: Call): Promise<ResultOf<typeof exportImage>> {
  const { request, signal, readingBody } = call
  const share = uploadMemory().open()
  try {
    const limits = {
      fileField: 'image',
      fileBytesMax: exportLimits.uploadBytesMax,
      bodyBytesMax: exportImage.limits.bodyBytesMax,
      onFileBytes: share.add,
    }
    const { fields, file } = await readingBody(() => readMultipart(request, limits, signal))
    if (!file) throw imageMissing()
    const options = validate(ExportOptions, fields, 'form')
    return {
      bytes: await exportPicture(file.bytes, options, call),
      mediaType: `image/${options.format}`,
      headers: {
        'Content-Disposition': `inline; filename="picture.${options.format}"`,
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    }
  } finally {
    share.release()
  }
}

function imageMissing(): ApiError {
  return new ApiError('invalid_request', {
    message: 'The image is required: "image" is missing.',
    hint: `Send "image": a ${labelsOf(exportFormats, 'or')} file, as a part of the form with a filename.`,
  })
}
