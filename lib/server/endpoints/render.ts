// POST /api/render: the recipe read from JSON or a form, its picture made, and what is known of it in headers.
import 'server-only'
import { createHash } from 'node:crypto'
import { ApiError } from '@/lib/contract/errors'
import { extensionOf, mediaTypeOf } from '@/lib/contract/output-file'
import { type Recipe, recipeLimits } from '@/lib/contract/recipe'
import { type RenderFacts, render, sceneMediaType } from '@/lib/contract/render'
import { namedType } from '@/lib/docs/negotiate'
import { services } from '../app/services'
import type { Call, Handler } from '../http/endpoint'
import { readJson } from '../http/input'
import { readMultipart } from '../http/multipart'
import { uploadRoom } from '../image/exports'
import { environment } from '../process/environment'
import { processWide } from '../process/process-wide'
import { createGates } from '../queue/gates'
import { ignoredFields, parseRecipe } from '../recipe/parse-recipe'
import { type RenderedRecipe, renderRecipe } from '../recipe/render-recipe'
import { ownPicture } from './own-picture'
import { capturesAtOnce, encodedWarnings, headersOf } from './screenshot'

const fullMessage = 'Too many pictures are being made for this IP address just now.'

/** For a place, and for memory: whoever waits longer has too little time left for the picture. */
const waitMaxMs = 20_000

/** Of one client, at once; a few more wait. */
const places = () =>
  processWide('render-places', () =>
    createGates({
      capacity: render.limits.atOncePerClient ?? 2,
      queueMax: 16,
      fullMessage,
      code: 'upstream_unavailable',
      waitMax: { ms: waitMaxMs, message: () => fullMessage },
    }),
  )

export const postRender: Handler<typeof render> = async (_input, call) =>
  inPlace(call, async () => {
    const { recipe, files, leave } = await readRequest(call)
    try {
      const accept = call.request.headers.get('accept')
      const wanted = namedType(accept, ['application/json', sceneMediaType] as const, ['image', 'video'])
      const rendered = await rendering({ recipe, files, isDry: wanted === sceneMediaType }, call)
      return answerOf(rendered, { recipe, wanted })
    } finally {
      leave()
    }
  })

/** The picture of a recipe, as soon as this client has a place. */
export const makePicture = (asked: Asked & { isDry: boolean }, call: Call): Promise<RenderedRecipe> =>
  inPlace(call, () => rendering(asked, call))

const inPlace = <Result>({ clientKey, signal }: Call, work: () => Promise<Result>): Promise<Result> =>
  places().run(clientKey, signal, work)

async function rendering({ recipe, files, isDry }: Asked & { isDry: boolean }, call: Call): Promise<RenderedRecipe> {
  const { signal, leftMs, clientKey, countCaptures, countLookup, countPicture } = call
  const admit = (name: string) => capturesAtOnce().enter(clientKey, name)
  const asCaller = {
    countCaptures,
    countLookup,
    countPicture,
    ownPicture: (url: URL, until: AbortSignal) => ownPicture(url, { ...call, signal: until }),
  }
  return renderRecipe(recipe, services().recipes, {
    ...asCaller,
    signal,
    leftMs,
    admit,
    client: clientKey,
    files,
    isDry,
  })
}

interface Asked {
  recipe: Recipe
  files: ReadonlyMap<string, Uint8Array>
}

interface ReadRequest {
  json: unknown
  files: ReadonlyMap<string, Uint8Array>
  /** Gives back the memory that was reserved for the files. */
  leave(): void
}

async function readRequest(call: Call): Promise<Asked & Pick<ReadRequest, 'leave'>> {
  const isForm = /^multipart\//i.test(call.request.headers.get('content-type')?.trim() ?? '')
  const { json, files, leave } = isForm ? await readForm(call) : await readBody(call)
  try {
    const recipe = parseRecipe(json)
    call.onIgnored(ignoredFields(json))
    return { recipe, files, leave }
  } catch (error) {
    leave()
    throw error
  }
}

async function readBody({ request, signal, readingBody }: Call): Promise<ReadRequest> {
  const json = await readingBody(() => readJson(request, { bytesMax: recipeLimits.jsonBytesMax, signal }))
  return { json, files: new Map(), leave: () => undefined }
}

const { bodyBytesMax } = render.limits

const formLimits = {
  fileField: null,
  // The recipe may be sent as a file.
  textField: 'recipe',
  filesMax: recipeLimits.filesMax + 1,
  fileBytesMax: recipeLimits.fileBytesMax,
  valueBytesMax: recipeLimits.jsonBytesMax,
  bodyBytesMax,
}

/** The files are in memory until the picture is made, and so is their place. */
async function readForm({ request, clientKey, signal, readingBody }: Call): Promise<ReadRequest> {
  const declared = Number(request.headers.get('content-length')) || bodyBytesMax
  const place = await uploadRoom().enter(Math.min(bodyBytesMax, declared), { signal, client: clientKey, waitMaxMs })
  try {
    const form = await readingBody(() =>
      place.reading(({ signal: until, onBytes: onFileBytes }) =>
        readMultipart(request, { ...formLimits, onFileBytes }, until),
      ),
    )
    const files = new Map(form.files.map(({ field, bytes }) => [field, bytes]))
    const json = recipeOf(form.fields.recipe, files.get('recipe'))
    files.delete('recipe')
    place.leave([...files.values()].reduce((sum, { length }) => sum + length, 0))
    return { json, files, leave: () => place.leave() }
  } catch (error) {
    place.leave()
    throw error
  }
}

function recipeOf(field: string | undefined, file: Buffer | undefined): unknown {
  if (field !== undefined) return parsedJson(() => field)
  if (file) return parsedJson(() => new TextDecoder('utf-8', { fatal: true }).decode(file))
  throw recipeMissing()
}

function parsedJson(read: () => string): unknown {
  try {
    return JSON.parse(read())
  } catch (cause) {
    throw new ApiError('invalid_request', {
      message: 'The part "recipe" of the form is not valid JSON in UTF-8.',
      hint: "Send one JSON object: in curl, -F 'recipe=<recipe.json;type=application/json'.",
      cause,
    })
  }
}

const recipeMissing = () =>
  new ApiError('invalid_request', {
    message: 'The recipe is required: the form has no part "recipe".',
    hint: "Send it as the first part: in curl, -F 'recipe=<recipe.json;type=application/json'.",
  })

interface AnswerOptions {
  recipe: Recipe
  wanted: 'application/json' | typeof sceneMediaType | undefined
}

function answerOf(rendered: RenderedRecipe, { recipe, wanted }: AnswerOptions) {
  const { scene, picture } = rendered
  const headers = headersFor(rendered)
  if (wanted === sceneMediaType || !picture) {
    return { bytes: JSON.stringify(scene), mediaType: sceneMediaType, headers } as const
  }
  const { format } = recipe.output
  const mediaType = mediaTypeOf(format)
  const etag = `"${createHash('sha256').update(picture.bytes).digest('hex')}"`
  const body =
    wanted === 'application/json'
      ? Buffer.from(JSON.stringify(factsOf(rendered, picture, { mediaType, etag })))
      : picture.bytes
  const { RESPONSE_MAX_MB: megabytesMax } = environment()
  if (body.length > megabytesMax * 1e6) throw tooLargeAnswer(megabytesMax, picture)
  if (wanted === 'application/json') return { bytes: body, mediaType: wanted, headers } as const
  const name = `${nameOf(rendered)}.${extensionOf(mediaType)}`
  const ofFile = { ETag: etag, 'Content-Disposition': `inline; filename="${name}"` }
  return { bytes: body, mediaType, headers: { ...headers, ...ofFile } } as const
}

type Picture = NonNullable<RenderedRecipe['picture']>

function factsOf(
  { scene, materials, sizes, warnings }: RenderedRecipe,
  { bytes, width, height, film }: Picture,
  { mediaType, etag }: Pick<RenderFacts, 'mediaType' | 'etag'>,
): RenderFacts {
  const sources = materials.map(({ captured }, at) => {
    if (!captured) return { ...sizes[at] }
    const { finalUrl, upstreamStatus, partial, blank, challenge, details } = captured.capture
    const { cut, elements, elementsCut } = details ?? {}
    const shown = { partial, blank, challenge, cached: captured.cached, cut, ...sizes[at] }
    return { finalUrl, status: upstreamStatus ?? undefined, ...shown, elements, elementsCut }
  })
  const image = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')
  return { image, mediaType, width, height, bytes: bytes.length, etag, scene: { ...scene }, sources, warnings, film }
}

function headersFor({ materials, picture, key, warnings, timings }: RenderedRecipe): Record<string, string> {
  const captured = materials[0]?.captured
  const headers: Record<string, string> = captured ? headersOf(captured.capture) : {}
  if (captured?.capture.details?.cut) headers['X-Capture-Cut'] = 'true'
  headers['Cache-Control'] = 'no-store'
  headers['X-Render-Key'] = key
  headers['Server-Timing'] = Object.entries(timings)
    .map(([stage, ms]) => `${stage};dur=${Math.round(ms)}`)
    .join(', ')
  if (warnings.length > 0) headers['X-Render-Warnings'] = encodedWarnings(warnings)
  if (!picture) return headers
  headers['X-Render-Width'] = String(picture.width)
  headers['X-Render-Height'] = String(picture.height)
  headers['X-Render-Scale'] = String(Math.round(picture.scale * 10_000) / 10_000)
  if (picture.film) {
    headers['X-Render-Frames'] = String(picture.film.frames)
    headers['X-Render-Duration'] = String(picture.film.durationMs)
  }
  if (picture.quality !== null) headers['X-Render-Quality'] = String(Math.round(picture.quality))
  return headers
}

function nameOf({ materials }: RenderedRecipe): string {
  const host = URL.parse(materials[0]?.captured?.capture.finalUrl ?? '')?.hostname ?? 'picture'
  return host.replaceAll(/[^a-z0-9.-]/gi, '-').slice(0, 80) || 'picture'
}

function tooLargeAnswer(megabytesMax: number, { film }: Picture): ApiError {
  return new ApiError('invalid_request', {
    message: `The ${film ? 'film' : 'picture'} is larger than the ${megabytesMax} MB that an answer of this installation may have.`,
    hint: film
      ? 'Ask for WebM, a smaller "/output/width", or fewer "/output/fps".'
      : `Send "output": {"maxBytes": ${Math.floor(megabytesMax * 0.7 * 1e6)}}, or ask for WebP or JPEG.`,
  })
}
