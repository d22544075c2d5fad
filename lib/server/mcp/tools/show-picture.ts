// A picture in the answer of a tool: a small copy that a model can look at, and the address of the whole. Bytes in full only where they are
// asked for: base64 of one screenshot is more text than many clients take from all tools together.
import 'server-only'
import type { ContentBlock } from '@modelcontextprotocol/server'
import { ApiError } from '@/lib/contract/errors'
import { credentialNames } from '@/lib/contract/operator-options'
import type { OutputMediaType } from '@/lib/contract/output-file'
import type { PreviewChoice } from '@/lib/contract/tools/define-tool'
import { keepPicture } from '../../endpoints/pictures'
import type { Call } from '../../http/endpoint'
import { readHeader } from '../../image/codec'
import { previewOf } from '../../image/preview'

/** In base64 four thirds of it, which is below what every host of ours may answer with. */
const wholeBytesMax = 2_000_000

interface Shown {
  bytes: Buffer
  mediaType: OutputMediaType
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

interface ShownFilm extends Shown {
  width: number
  height: number
}

/** A film is shown by its link alone: no model looks at it, and a still of it is a picture. */
export async function showFilm({ bytes, mediaType, name, width, height }: ShownFilm, call: Call) {
  const link = await keepPicture({ bytes, mediaType }, call.clientKey)
  const warnings = link === null ? [tooLargeToKeep(bytes, 'A smaller width, or fewer fps')] : []
  const content = link === null ? [] : [linkTo({ bytes, mediaType, name }, link)]
  return { facts: { link: link ?? undefined, width, height, bytes: bytes.length, preview: null, warnings }, content }
}

const linkTo = ({ bytes, mediaType, name }: Shown, uri: string): ContentBlock => ({
  type: 'resource_link',
  uri,
  name,
  mimeType: mediaType,
  size: bytes.length,
})

const tooLargeToKeep = ({ length }: Buffer, wayOut: string) =>
  `The file has ${length} bytes, too many to be kept: there is no link. ${wayOut}, makes it smaller.`

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
    warnings.push(tooLargeToKeep(bytes, 'WebP, or a maxBytes'))
  }
  const preview = choice === 'full' && !isTooLarge ? { bytes, width, height } : await smallCopy(bytes, choice, call)
  const content: ContentBlock[] = []
  if (link !== null) content.push(linkTo({ bytes, mediaType, name }, link))
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
