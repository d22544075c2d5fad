// A picture in the answer of a tool: a small copy that a model can look at, and the address of the whole. Bytes in full only where they are
// asked for: base64 of one screenshot is more text than many clients take from all tools together.
import 'server-only'
import type { ContentBlock } from '@modelcontextprotocol/server'
import { ApiError } from '@/lib/contract/errors'
import { credentialNames } from '@/lib/contract/operator-options'
import type { PreviewChoice } from '@/lib/contract/tools/define-tool'
import type { ExportFormat } from '@/lib/core/media-formats'
import { keepPicture } from '../../endpoints/pictures'
import type { Call } from '../../http/endpoint'
import { readHeader } from '../../image/codec'
import { previewOf } from '../../image/preview'

/** In base64 four thirds of it, which is below what every host of ours may answer with. */
const wholeBytesMax = 2_000_000

interface Shown {
  bytes: Buffer
  mediaType: ExportFormat['mime']
  /** What the file would be called. */
  name: string
}

/** Throws unsupported_value for a page that a login is sent to: its picture would be kept, under an address that a transcript holds. */
export function refuseLogin(options: Partial<Record<(typeof credentialNames)[number], unknown>>, path = ''): void {
  const name = credentialNames.find((each) => options[each] !== undefined)
  if (name === undefined) return
  throw new ApiError('unsupported_value', {
    message: `"${path}${name}" is not taken by tools, which keep their pictures.`,
    hint: 'Leave it out. The HTTP API takes a login where this installation allows it, and keeps nothing of what it shows: {origin}/docs/api.',
  })
}

/** Keeps the picture for as long as its link says. Throws what the codec throws. */
export async function showPicture({ bytes, mediaType, name }: Shown, choice: PreviewChoice, call: Call) {
  const { width, height } = await readHeader(bytes)
  const link = await keepPicture({ bytes, mediaType }, call.clientKey)
  const isTooLarge = choice === 'full' && bytes.length > wholeBytesMax
  const warnings = isTooLarge
    ? [
        `The file has ${bytes.length} bytes, more than the ${wholeBytesMax} that are sent inline: this is a small copy, and link has all.`,
      ]
    : []
  if (link === null) {
    warnings.push(
      `The file has ${bytes.length} bytes, too many to be kept: there is no link. WebP, or a maxBytes, makes it smaller.`,
    )
  }
  const preview = choice === 'full' && !isTooLarge ? { bytes, width, height } : await smallCopy(bytes, choice, call)
  const content: ContentBlock[] = []
  if (link !== null) content.push({ type: 'resource_link', uri: link, name, mimeType: mediaType, size: bytes.length })
  if (preview) {
    const mimeType = preview.bytes === bytes ? mediaType : 'image/webp'
    content.unshift({ type: 'image', data: preview.bytes.toString('base64'), mimeType })
  }
  const shownSize = preview && { width: preview.width, height: preview.height, bytes: preview.bytes.length }
  return {
    facts: { link: link ?? undefined, width, height, bytes: bytes.length, preview: shownSize, warnings },
    content,
  }
}

const smallCopy = (bytes: Buffer, choice: PreviewChoice, call: Call) =>
  choice === 'none' ? null : previewOf(bytes, call)
