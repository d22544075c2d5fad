// The sources of a recipe become material: all of them at once, each under its own limits, the first failure ends the others.
import 'server-only'
import type { Recipe, Source } from '@/lib/contract/recipe'
import { capturedPage } from './captured-page'
import { codeCard, postCard } from './card'
import { selectorsFor } from './element-rects'
import { fetchedPicture } from './fetched-picture'
import type { Kitchen, SourceCall } from './kitchen'
import type { Material } from './material'
import { sourceFile } from './material'
import { named, refusedAt } from './pointer'

interface GatherOptions {
  kitchen: Kitchen
  call: SourceCall
  /** Parts of the form, by name. */
  files: ReadonlyMap<string, Uint8Array>
}

export async function gather(recipe: Recipe, { kitchen, call, files }: GatherOptions): Promise<Material[]> {
  const { sources = [] } = recipe
  const selectorsOf = (source: Source) => selectorsFor(recipe, sources.indexOf(source))
  const failed = new AbortController()
  const signal = AbortSignal.any([call.signal, failed.signal])
  const work = sources.map((source, at) =>
    materialOf(source, `/sources/${at}`, { kitchen, files, selectorsOf, call: { ...call, signal } }).catch(
      (error: unknown) => {
        failed.abort(error)
        throw error
      },
    ),
  )
  await Promise.allSettled(work)
  failed.signal.throwIfAborted()
  return Promise.all(work)
}

interface MaterialOptions extends GatherOptions {
  selectorsOf(source: Source): readonly string[]
}

async function materialOf(source: Source, pointer: string, options: MaterialOptions): Promise<Material> {
  const { kitchen, call, files } = options
  const { url, image, file, data } = source
  if (url !== undefined) {
    const at = `${pointer}/url`
    const order = { source: { ...source, url }, pointer: at, selectors: options.selectorsOf(source) }
    return named(at, () => capturedPage(order, kitchen, call))
  }
  if (image !== undefined) {
    const at = `${pointer}/image`
    return named(at, () => fetchedPicture(image, at, kitchen.fetch, call.signal))
  }
  if (source.post !== undefined) return named(`${pointer}/post`, () => postCard(source, pointer, kitchen, call))
  if (source.code !== undefined) return codeCard(source, pointer)
  const at = `${pointer}/${file === undefined ? 'data' : 'file'}`
  const bytes = file === undefined ? decoded(data ?? '', at) : files.get(file)
  if (!bytes) throw missingPart(at, file ?? '', files)
  return { shows: { file: sourceFile(bytes, at) }, files: [] }
}

/** Strict: what Buffer leaves out would be another file. A data URI says so in words. */
function decoded(data: string, pointer: string): Uint8Array {
  const isBase64 = data.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(data)
  if (isBase64) return Buffer.from(data, 'base64')
  throw refusedAt(pointer, 'is not base64.', {
    hint: data.startsWith('data:') ? 'Send what comes after the comma.' : 'Send the bytes of a picture file in base64.',
  })
}

function missingPart(pointer: string, name: string, files: ReadonlyMap<string, Uint8Array>) {
  const sent = [...files.keys()].map((each) => JSON.stringify(each)).join(', ')
  return refusedAt(pointer, `names the part ${JSON.stringify(name)}, and the request has none of that name.`, {
    hint:
      sent === ''
        ? `Send a form with the file: curl -F recipe=@recipe.json -F '${name}=@picture.png'.`
        : `Parts that came: ${sent}.`,
  })
}
