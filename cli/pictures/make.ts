// One file of the project: its recipe made whole, painted, and compared with what lies on the disk.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { CommandFailure, failureFacts } from '../console/failure'
import type { Engine, EngineCall, MadePicture } from '../engine/engine'
import { type Json, parseJsonc } from '../project/jsonc'
import { readSourceFiles } from '../project/source-files'
import type { Variant } from '../project/variants'
import { differentShare, hashOf, type Pixels, pixelsOf } from './compare'

export interface Outcome {
  variant: Variant
  state: 'new' | 'changed' | 'unchanged' | 'failed'
  /** Why it is new or has changed; what failed. */
  reason: string
  made?: MadePicture & { pixels: Pixels; hash: string }
  /** Of the file on the disk. */
  before?: Uint8Array
}

interface MakeOptions {
  /** Of vitrine.json. */
  folder: string
  /** Share of the pixels that may differ. */
  tolerance: number
  /** Where schemas lie, for hints. */
  documents: string
  /** Pages that were captured before are captured anew. */
  isFresh: boolean
}

/** A failure is an outcome: the others are made. Rejects only with the reason of the signal. */
export async function makePicture(
  variant: Variant,
  engine: Engine,
  call: EngineCall,
  options: MakeOptions,
): Promise<Outcome> {
  const { folder, tolerance, documents, isFresh } = options
  try {
    const { recipe, files } = await wholeRecipe(variant, folder)
    if (isFresh) recipe.sources = captureAnew(recipe.sources)
    const picture = await engine.render(recipe, files, call)
    const pixels = await pixelsOf(picture.bytes)
    const made = { ...picture, pixels, hash: hashOf(pixels) }
    const before = await readFile(path.resolve(folder, variant.file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (!before) return { variant, state: 'new', reason: 'it is new', made }
    const reason = await reasonOf(before, made, tolerance)
    return { variant, state: reason === undefined ? 'unchanged' : 'changed', reason: reason ?? '', made, before }
  } catch (error) {
    call.signal.throwIfAborted()
    const { message, hint } = failureFacts(error, documents)
    return { variant, state: 'failed', reason: `${message} ${hint}` }
  }
}

async function reasonOf(
  before: Uint8Array,
  { bytes, pixels }: { bytes: Uint8Array; pixels: Pixels },
  tolerance: number,
) {
  if (Buffer.from(before).equals(bytes)) return undefined
  const old = await pixelsOf(before).catch(() => undefined)
  if (!old) return 'the file there is no picture'
  if (old.width !== pixels.width || old.height !== pixels.height) {
    return `it was ${old.width} x ${old.height} and is ${pixels.width} x ${pixels.height}`
  }
  const share = differentShare(old, pixels)
  if (share <= tolerance) return undefined
  return `${percent(share)} of its pixels differ`
}

const percent = (share: number): string => `${share < 0.0001 ? 'less than 0.01' : (share * 100).toFixed(2)} %`

const captureAnew = (sources: unknown): unknown =>
  Array.isArray(sources)
    ? sources.map((source: Json) => (source.url === undefined ? source : { ...source, forceRefresh: true }))
    : sources

/** With the files that it names by path. */
async function wholeRecipe(
  { recipe, picture }: Variant,
  folder: string,
): Promise<{ recipe: Json; files: Map<string, Uint8Array> }> {
  const whole: Json = { ...recipe }
  if (typeof picture.scene === 'string') whole.scene = parseJsonc(await readText(folder, picture.scene), picture.scene)
  const withCode = Array.isArray(recipe.sources)
    ? await Promise.all(recipe.sources.map((source) => readCode(source, folder)))
    : undefined
  const { sources, files } = await readSourceFiles(withCode, folder)
  if (sources !== undefined) whole.sources = sources
  return { recipe: whole, files }
}

async function readCode(source: Json, folder: string): Promise<Json> {
  const { code } = source
  if (typeof code !== 'object' || code === null) return source
  const file = (code as { path: string }).path
  return { title: path.basename(file).slice(0, 80), ...source, code: (await readText(folder, file)).trimEnd() }
}

async function readText(folder: string, file: string): Promise<string> {
  return readFile(path.resolve(folder, file), 'utf8').catch(() => {
    throw new CommandFailure(`There is no file ${file}.`, 'Its path starts at the folder of vitrine.json.')
  })
}
