// POST /api/export: an uploaded picture, recompressed as PNG, JPEG or WebP.
import { z } from 'zod'
import { exportFormats, labelsOf, mimesOf } from '@/lib/core/media-formats'
import { defineEndpoint, invalidAs } from './define'
import { presetTable } from './preset-table.data'

export const ImageFormat = z.enum(exportFormats.map(({ id }) => id))
export type ImageFormat = z.output<typeof ImageFormat>

export const QualityPreset = z.enum(['high', 'medium', 'low'])
export type QualityPreset = z.output<typeof QualityPreset>

/** The file of the form, before compression, and the pixels it may unfold to. */
export const exportLimits = { uploadBytesMax: 25 * 1024 * 1024, pixelsMax: 50_000_000 } as const

/** What a form adds to its file: the other fields and the lines between them. */
const formBytes = 64 * 1024

const ExportRequest = z
  .object({
    image: z.file().meta({
      title: 'image',
      description: `${labelsOf(exportFormats, 'or')} file to recompress, at most 25 MiB and 50 megapixels`,
      ...invalidAs('invalid_request'),
    }),
    format: ImageFormat.meta({ description: 'Output format', examples: ['webp'], ...invalidAs('unsupported_value') }),
    qualityPreset: QualityPreset.meta({
      description: 'Compression preset applied to the chosen format',
      examples: ['medium'],
      ...invalidAs('unsupported_value'),
    }),
  })
  .meta({ id: 'ExportRequest' })

/** The text fields, which are checked before the file. */
export const ExportOptions = ExportRequest.omit({ image: true })
export type ExportOptions = z.output<typeof ExportOptions>

export const exportImage = defineEndpoint({
  id: 'exportImage',
  method: 'POST',
  path: '/api/export',
  tag: 'Pictures',
  summary: 'Recompress a picture',
  description:
    'Turns the picture into the chosen format with as few bytes as its preset allows. Orientation is applied, metadata is ' +
    'dropped, colours become sRGB; of an animation the first frame is taken, and in a JPEG transparency becomes white. A ' +
    'picture that came in the chosen format never grows, unless it had to be turned or converted and quality cannot make ' +
    'up for it.',
  notes: [
    'A preset is a fidelity. The shares are the bytes that were left of six screenshots and four photographs: for a size of your own, try WebP and ' +
      'go from high to low.',
    presetTable,
  ],
  body: { mediaType: 'multipart/form-data', schema: ExportRequest },
  success: {
    description: 'The bytes of the recompressed picture',
    mediaTypes: mimesOf(exportFormats),
  },
  errors: ['invalid_request', 'unsupported_value'],
  // The largest upload takes 105 s at 2 Mbit/s.
  limits: {
    bodyBytesMax: exportLimits.uploadBytesMax + formBytes,
    timeoutMs: 55_000,
    uploadTimeoutMs: 110_000,
    queueTimeoutMs: 120_000,
    atOncePerClient: 8,
  },
  examples: [
    {
      summary: 'A screenshot as a small WebP',
      request: {
        body: {
          image: `(the bytes of a ${labelsOf(exportFormats, 'or')} file)`,
          format: 'webp',
          qualityPreset: 'medium',
        },
      },
      status: 200,
    },
  ],
})
