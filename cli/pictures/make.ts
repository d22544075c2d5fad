// One file of the project: its recipe made whole, painted, compared with what lies on the disk, and given to whoever keeps it. Pixels and bytes are let
// go with it: a run holds those of the pictures under way.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isFilmFormat } from '@/lib/contract/film'
import { CommandFailure, failureFacts } from '../console/failure'
import { type Accepted, checkPages, type Engine, type EngineCall, type MadePicture } from '../engine/engine'
import { type Json, parseJsonc } from '../project/jsonc'
import { readSourceFiles } from '../project/picture-recipe'
import type { Variant } from '../project/variants'
import { differentShare, hashOf, isMoving, type Pixels, pixelsOf } from './compare'

export interface Outcome {
  variant: Variant
  state: 'new' | 'changed' | 'unchanged' | 'failed'
  /** Why it is new or has changed; what failed. */
  reason: string
  made?: MadeFacts
  /** Files that show how it has changed. */
  differences: string[]
}

interface MadeFacts extends Pick<MadePicture, 'width' | 'height' | 'scale' | 'warnings' | 'marks'> {
  /** Of the pixels of the file as it is after an update; of a film, of what it is made of. */
  hash: string
}

export interface Made {
  variant: Variant
  state: 'new' | 'changed'
  bytes: Uint8Array
  width: number
  /** Of the file on the disk. */
  before: Uint8Array | undefined
}

/** Takes a picture that is new or has changed. Answers files that it wrote to show how. What it throws fails that picture. */
export type Keep = (made: Made) => Promise<string[]>

interface MakeOptions {
  /** Of vitrine.json. */
  folder: string
  /** Share of the pixels that may differ. */
  tolerance: number
  /** Where schemas lie, for hints. */
  documents: string
  keep: Keep
  /** That the lock has of a file. */
  hashBefore(file: string): string | undefined
}

/** A failure is an outcome: the others are made. Rejects only with the reason of the signal. */
export async function makePicture(
  variant: Variant,
  engine: Engine,
  call: EngineCall,
  { folder, tolerance, documents, keep, hashBefore }: MakeOptions,
): Promise<Outcome> {
  try {
    const { recipe, files } = await wholeRecipe(variant, folder)
    const { bytes, pages, key, ...facts } = await engine.render(recipe, files, { ...call, steps: variant.steps })
    checkPages(pages, acceptedBy(variant))
    const before = await readFile(path.resolve(folder, variant.file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    const { reason, hash } = isFilm(variant)
      ? comparedFilm(before, key, hashBefore(variant.file))
      : await compared(before, { bytes, pixels: await pixelsOf(bytes) }, tolerance)
    const made = { ...facts, hash }
    if (reason === undefined) return { variant, state: 'unchanged', reason: '', made, differences: [] }
    const state = before ? 'changed' : 'new'
    const differences = await keep({ variant, state, bytes, width: facts.width, before })
    return { variant, state, reason, made, differences }
  } catch (error) {
    call.signal.throwIfAborted()
    const { message, hint } = failureFacts(error, documents)
    return { variant, state: 'failed', reason: `${message} ${hint}`, differences: [] }
  }
}

const acceptedBy = ({ picture: { allowStatus, allowPartial } }: Variant): Accepted => ({
  statuses: allowStatus ?? [],
  isPartial: allowPartial ?? false,
  byStatus: (status) => `"allowStatus": [${status}]`,
  byPartial: '"allowPartial": true',
})

interface Compared {
  /** Undefined where it is the same. */
  reason?: string
  /** Of the pixels that the file has afterwards: where it is the same, those on the disk. */
  hash: string
}

async function compared(
  before: Uint8Array | undefined,
  { bytes, pixels }: { bytes: Uint8Array; pixels: Pixels },
  tolerance: number,
): Promise<Compared> {
  const hash = hashOf(pixels)
  if (!before) return { reason: 'it is new', hash }
  if (Buffer.from(before).equals(bytes)) return { hash }
  const old = await pixelsOf(before).catch(() => undefined)
  if (!old) return { reason: 'the file there is no picture', hash }
  if (await isMoving(before)) return { reason: 'it was a film and is a picture', hash }
  if (old.width !== pixels.width || old.height !== pixels.height) {
    return { reason: `it was ${old.width} x ${old.height} and is ${pixels.width} x ${pixels.height}`, hash }
  }
  const share = differentShare(old, pixels)
  return share <= tolerance ? { hash: hashOf(old) } : { reason: `${percent(share)} of its pixels differ`, hash }
}

/** Of films that nothing here decodes, and whose encoders need not repeat themselves: what they are made of says whether they are the same. */
function comparedFilm(before: Uint8Array | undefined, hash: string, hashBefore: string | undefined): Compared {
  if (!before) return { reason: 'it is new', hash }
  return hash === hashBefore ? { hash } : { reason: 'what it is made of differs', hash }
}

export const isFilm = ({ recipe }: Variant): boolean =>
  isFilmFormat(String((recipe.output as { format?: string } | undefined)?.format))

const percent = (share: number): string => `${share < 0.0001 ? 'less than 0.01' : (share * 100).toFixed(2)} %`

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
