// render_picture: the operation of POST /api/render, its picture shown small. Links of other tools go in as files.
import 'server-only'
import { embedLimits } from '@/lib/contract/embed'
import { isFilmFormat } from '@/lib/contract/film'
import { extensionOf, mediaTypeOf } from '@/lib/contract/output-file'
import { sourceForms } from '@/lib/contract/recipe'
import type { renderPicture } from '@/lib/contract/tools/render-picture'
import { services } from '../../app/services'
import { embedAddress } from '../../embed/embed-address'
import { pictureAt } from '../../endpoints/pictures'
import { makePicture } from '../../endpoints/render'
import { ignoredFields, parseRecipe } from '../../recipe/parse-recipe'
import { named } from '../../recipe/pointer'
import type { RunTool } from './run-tool'
import { refuseLogin, showFilm, showPicture } from './show-picture'

const urlLengthMax = 2048

export const runRenderPicture: RunTool<typeof renderPicture> = async ({ preview, ...given }, call) => {
  const files = new Map<string, Uint8Array>()
  const recipe = parseRecipe({ ...given, sources: await withFiles(given.sources, files) })
  for (const [at, source] of (recipe.sources ?? []).entries()) refuseLogin(source, `/sources/${at}/`)
  const { picture, materials, sizes, key, warnings } = await makePicture({ recipe, files, isDry: false }, call)
  if (!picture) throw new Error('A recipe that is not dry has a picture.')
  const { format } = recipe.output
  const fits = picture.width * picture.height <= embedLimits.pixelsMax && picture.bytes.length <= embedLimits.bytesMax
  const embed =
    fits && files.size === 0 && !isFilmFormat(format)
      ? await embedAddress(given, { format, networks: services().networks })
      : null
  const bytes = Buffer.from(picture.bytes.buffer, picture.bytes.byteOffset, picture.bytes.length)
  const mediaType = mediaTypeOf(format)
  const file = { bytes, mediaType, name: `picture.${extensionOf(mediaType)}` }
  const shown = picture.film
    ? await showFilm({ ...file, ...sizeOf(picture) }, call)
    : await showPicture(file, preview, call)
  const captures = materials.map(({ captured }) => captured)
  const sources = captures.map((captured, at) => {
    if (!captured) return { ...sizes[at] }
    const { upstreamStatus: status, partial, blank, challenge } = captured.capture
    return { ...sizes[at], status, partial, blank, challenge, cached: captured.cached }
  })
  const finalUrls = captures.flatMap((captured) => captured?.capture.finalUrl.slice(0, urlLengthMax) ?? [])
  return {
    facts: {
      key,
      sources,
      ...shown.facts,
      embed,
      film: picture.film,
      warnings: [...warnings, ...misspelt(given), ...shown.facts.warnings],
      untrusted: { finalUrls },
    },
    content: shown.content,
  }
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height })

const namesMax = 10

/** Of fields within; those of the recipe itself are told of with the arguments. */
function misspelt(given: object): string[] {
  const names = ignoredFields(given).filter((name) => name.startsWith('/'))
  return names.length > 0 ? [`Unknown fields were ignored: ${names.slice(0, namesMax).join(', ')}.`] : []
}

type Sources = Parameters<RunTool<typeof renderPicture>>[0]['sources']

/** A link is known to this service alone: its picture is in no other way to be had. */
async function withFiles(sources: Sources, files: Map<string, Uint8Array>): Promise<unknown> {
  if (sources === undefined) return undefined
  return Promise.all(
    sources.map(async (source, at) => {
      const { image, ...others } = source
      const kept = image === undefined ? null : await named(`/sources/${at}/image`, () => pictureAt(image))
      // A source that names two forms is refused later, as it was sent.
      if (!kept || sourceForms.some((form) => form in others)) return source
      const file = `link-${at}`
      files.set(file, kept.bytes)
      return { ...others, file }
    }),
  )
}
