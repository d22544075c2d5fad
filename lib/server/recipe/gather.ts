// The sources of a recipe become material: pages in turn and all others at once, each under its own limits; the first failure ends the others.
import 'server-only'
import { type Recipe, recipeLimits, type Source } from '@/lib/contract/recipe'
import { createGate, type Gate } from '../queue/gate'
import { capturedPage } from './captured-page'
import { codeCard, postCard } from './card'
import { selectorsFor } from './element-rects'
import { fetchedPicture } from './fetched-picture'
import { createFileBudget, type FileBudget } from './file-budget'
import type { Kitchen, Material, SourceCall } from './material'
import { named, namedInPage, refusedAt } from './pointer'

interface GatherOptions {
  kitchen: Kitchen
  call: SourceCall
  /** Parts of the form, by name. */
  files: ReadonlyMap<string, Uint8Array>
}

interface Gathered {
  materials: Material[]
  /** Of the files that were fetched. */
  fetchedBytes: number
}

/** What has been captured by then stays in the cache where another source fails, so that a second try gets further. */
export async function gather(recipe: Recipe, { kitchen, call, files }: GatherOptions): Promise<Gathered> {
  const { sources = [] } = recipe
  const failed = new AbortController()
  const signal = AbortSignal.any([call.signal, failed.signal])
  const budget = createFileBudget()
  for (const [name, { length }] of files) budget.add(length, name)
  const sentBytes = budget.bytes
  const options = { recipe, kitchen, files, budget, call: { ...call, signal } }
  const turns = turnsOf(kitchen)
  const work = sources.map((source, at) => {
    const make = async () => {
      try {
        const material = await materialOf(source, at, options)
        budget.addPictures(material)
        return material
      } catch (error) {
        failed.abort(error)
        throw error
      }
    }
    return source.url === undefined ? make() : turns.run(1, signal, make)
  })
  await Promise.allSettled(work)
  failed.signal.throwIfAborted()
  return { materials: await Promise.all(work), fetchedBytes: budget.bytes - sentBytes }
}

const turnsOf = ({ pagesAtOnce }: Kitchen): Gate =>
  createGate({ capacity: pagesAtOnce, queueMax: recipeLimits.filesMax, fullMessage: 'A recipe has too many pages.' })

interface MaterialOptions extends GatherOptions {
  recipe: Recipe
  budget: FileBudget
}

async function materialOf(source: Source, index: number, options: MaterialOptions): Promise<Material> {
  const { recipe, kitchen, call, files, budget } = options
  const { url, image, file, data } = source
  const pointer = `/sources/${index}`
  if (url !== undefined) {
    const at = `${pointer}/url`
    const order = { source: { ...source, url }, pointer: at, selectors: selectorsFor(recipe, index) }
    return namedInPage(recipe, index, () => capturedPage(order, kitchen, call))
  }
  if (image !== undefined) {
    const at = `${pointer}/image`
    return named(at, () => fetchedPicture(image, { pointer: at, fetch: kitchen.fetch, call, budget }))
  }
  if (source.post !== undefined)
    return named(`${pointer}/post`, () => postCard(source, { pointer, kitchen, call, budget }))
  if (source.code !== undefined) return codeCard(source, pointer)
  const at = `${pointer}/${file === undefined ? 'data' : 'file'}`
  if (file === undefined) {
    const bytes = decoded(data ?? '', at)
    budget.add(bytes.length, at)
    return { shows: { file: budget.fileOf(bytes, at) }, files: [] }
  }
  const part = files.get(file)
  if (!part) throw missingPart(at, file, files)
  return { shows: { file: budget.fileOf(part, at) }, files: [] }
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
