// make_smaller: POST /api/export for a model, which has no files: the picture comes by its address, or small and inline.
import { z } from 'zod'
import { invalidAs } from '../define'
import { ExportOptions, exportImage, ImageFormat, QualityPreset } from '../export'
import { postMedia } from '../post'
import { asksTheWeb, defineTool, PreviewChoice, pictureFacts } from './define-tool'

export const makeSmaller = defineTool({
  name: 'make_smaller',
  title: 'Make a picture smaller',
  description:
    'Writes a PNG, JPEG or WebP anew in fewer bytes, with the same pixels in number. With maxBytes, in the best preset that fits. A file on disk: POST /api/export with curl.',
  operation: {
    id: exportImage.id,
    method: exportImage.method,
    path: exportImage.path,
    errors: [...exportImage.errors, 'invalid_url', 'not_found', 'rate_limited', 'upstream_failed'],
    limits: {
      bodyBytesMax: exportImage.limits.bodyBytesMax,
      timeoutMs: 50_000,
      atOncePerClient: exportImage.limits.atOncePerClient,
      picturesPerMinute: postMedia.limits.picturesPerMinute,
      lookupsPerMinute: postMedia.limits.lookupsPerMinute,
    },
  },
  input: ExportOptions.extend({
    image: z
      .string()
      .min(1)
      .meta({
        title: 'image',
        description: '`link` of another tool, any public address of a picture, or base64 of up to 45 KB',
        ...invalidAs('invalid_request'),
      }),
    format: ImageFormat.default('webp').meta({ description: 'Of the new file', ...invalidAs('unsupported_value') }),
    qualityPreset: QualityPreset.optional().meta({
      description: 'medium, or with maxBytes the best that fits',
      ...invalidAs('unsupported_value'),
    }),
    maxBytes: z
      .int()
      .min(100)
      .max(25 * 1024 * 1024)
      .optional()
      .meta({ description: 'The most that the new file may have', ...invalidAs('unsupported_value') }),
    preview: PreviewChoice,
  }),
  output: z.object({
    format: ImageFormat.meta({ description: 'Of the new file' }),
    qualityPreset: QualityPreset.meta({ description: 'The one it was written in' }),
    bytesBefore: z.int().meta({ description: 'Of the file that came' }),
    ...pictureFacts,
  }),
  hints: asksTheWeb,
  example: { image: 'https://example.com/picture.png', format: 'webp', maxBytes: 100_000 },
})
