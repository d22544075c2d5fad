// POST /api/render: the recipe read from JSON or a form, its picture made, and what is known of it in headers.
import 'server-only'
import { createHash } from 'node:crypto'
import { ApiError } from '@/lib/contract/errors'
import { Recipe, recipeLimits } from '@/lib/contract/recipe'
import { type RenderFacts, render, sceneMediaType } from '@/lib/contract/render'
import { namedType } from '@/lib/docs/negotiate'
import { services } from '../app/services'
import type { Call, Handler } from '../http/endpoint'
import { readJson, unknownFields } from '../http/input'
import { readMultipart } from '../http/multipart'
import { uploadRoom } from '../image/exports'
import { environment } from '../process/environment'
import { processWide } from '../process/process-wide'
import { createGates } from '../queue/gates'
import { parseRecipe } from '../recipe/parse-recipe'
import { type RenderedRecipe, renderRecipe } from '../recipe/render-recipe'
import { capturesAtOnce, headersOf } from './screenshot'

const fullMessage = 'Too many pictures are being made for this IP address just now.'

/** Of one client, at once; a few more wait. */
const places = () =>
  processWide('render-places', () =>
    createGates({
      capacity: render.limits.atOncePerClient ?? 2,
      queueMax: 16,
      fullMessage,
      code: 'upstream_unavailable',
    }),
  )

export const postRender: Handler<typeof render> = async (_input, call) =>
  inPlace(call, async () => {
    const { recipe, files } = await readRequest(call)
    const accept = call.request.headers.get('accept')
    const wanted = namedType(accept, ['application/json', sceneMediaType] as const, 'image')
    const rendered = await rendering({ recipe, files, isDry: wanted === sceneMediaType }, call)
    return answerOf(rendered, { recipe, wanted })
  })

/** The picture of a recipe, as soon as this client has a place. */
export const makePicture = (asked: Asked & { isDry: boolean }, call: Call): Promise<RenderedRecipe> =>
  inPlace(call, () => rendering(asked, call))

const inPlace = <Result>({ clientKey, signal }: Call, work: () => Promise<Result>): Promise<Result> =>
  places().run(clientKey, signal, work)

async function rendering({ recipe, files, isDry }: Asked & { isDry: boolean }, call: Call): Promise<RenderedRecipe> {
  const { signal, clientKey, countCaptures, countLookup, countPicture } = call
  const admit = (name: string) => capturesAtOnce().enter(clientKey, name)
  const counters = { countCaptures, countLookup, countPicture }
  return renderRecipe(recipe, services().recipes, { ...counters, signal, admit, client: clientKey, files, isDry })
}

interface Asked {
  recipe: Recipe
  files: ReadonlyMap<string, Uint8Array>
}

async function readRequest(call: Call): Promise<Asked> {
  const { request, signal, onIgnored, readingBody } = call
  const isForm = /^multipart\//i.test(request.headers.get('content-type')?.trim() ?? '')
  const { json, files } = isForm
    ? await readForm(call)
    : {
        json: await readingBody(() => readJson(request, { bytesMax: recipeLimits.jsonBytesMax, signal })),
        files: new Map<string, Uint8Array>(),
      }
  const recipe = parseRecipe(json)
  onIgnored(unknownFields(Recipe, json))
  return { recipe, files }
}

const { bodyBytesMax } = render.limits

async function readForm({ request, clientKey, signal, readingBody }: Call) {
  const declared = Number(request.headers.get('content-length')) || bodyBytesMax
  const place = await uploadRoom().enter(Math.min(bodyBytesMax, declared), { signal, client: clientKey })
  try {
    const limits = {
      fileField: null,
      // The recipe may be sent as a file.
      filesMax: recipeLimits.filesMax + 1,
      fileBytesMax: recipeLimits.fileBytesMax,
      valueBytesMax: recipeLimits.jsonBytesMax,
      bodyBytesMax,
    }
    const form = await readingBody(() =>
      place.reading((reading) => readMultipart(request, { ...limits, onFileBytes: reading.onBytes }, reading.signal)),
    )
    const files = new Map(form.files.map(({ field, bytes }) => [field, bytes]))
    const text = form.fields.recipe ?? files.get('recipe')?.toString('utf8')
    files.delete('recipe')
    if (text === undefined) throw recipeMissing()
    return { json: parsedJson(text), files }
  } finally {
    place.leave()
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError('invalid_request', {
      message: 'The part "recipe" of the form is not valid JSON.',
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
  const mediaType = `image/${format}` as const
  const etag = `"${createHash('sha256').update(picture.bytes).digest('hex')}"`
  const body =
    wanted === 'application/json'
      ? Buffer.from(JSON.stringify(factsOf(rendered, picture, { mediaType, etag })))
      : picture.bytes
  const { RESPONSE_MAX_MB: megabytesMax } = environment()
  if (body.length > megabytesMax * 1e6) throw tooLargeAnswer(megabytesMax)
  return {
    bytes: body,
    mediaType: wanted ?? mediaType,
    headers: {
      ...headers,
      ETag: etag,
      'Content-Disposition': `inline; filename="${nameOf(rendered)}.${format === 'jpeg' ? 'jpg' : format}"`,
    },
  } as const
}

type Picture = NonNullable<RenderedRecipe['picture']>

function factsOf(
  { scene, materials, sizes, warnings }: RenderedRecipe,
  { bytes, width, height }: Picture,
  { mediaType, etag }: Pick<RenderFacts, 'mediaType' | 'etag'>,
): RenderFacts {
  const sources = materials.map(({ captured }, at) => {
    if (!captured) return { ...sizes[at] }
    const { finalUrl, upstreamStatus, partial, blank, challenge } = captured.capture
    const status = upstreamStatus ?? undefined
    return { finalUrl, status, partial, blank, challenge, cached: captured.cached, ...sizes[at] }
  })
  const image = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')
  return { image, mediaType, width, height, bytes: bytes.length, etag, scene: { ...scene }, sources, warnings }
}

const warningsLengthMax = 1024

function headersFor({ materials, picture, key, warnings, timings }: RenderedRecipe): Record<string, string> {
  const captured = materials[0]?.captured
  const headers: Record<string, string> = captured ? headersOf(captured.capture) : {}
  headers['Cache-Control'] = 'no-store'
  headers['X-Render-Key'] = key
  headers['Server-Timing'] = Object.entries(timings)
    .map(([stage, ms]) => `${stage};dur=${Math.round(ms)}`)
    .join(', ')
  if (warnings.length > 0) headers['X-Render-Warnings'] = encoded(warnings)
  if (!picture) return headers
  headers['X-Render-Width'] = String(picture.width)
  headers['X-Render-Height'] = String(picture.height)
  headers['X-Render-Scale'] = String(Math.round(picture.scale * 10_000) / 10_000)
  if (picture.quality !== null) headers['X-Render-Quality'] = String(Math.round(picture.quality))
  return headers
}

/** As many as a header may carry, none of them cut. */
function encoded(warnings: readonly string[]): string {
  const all = warnings.map((each) => encodeURIComponent(each.toWellFormed()))
  while (all.length > 1 && all.join(', ').length > warningsLengthMax) all.pop()
  return all.join(', ').slice(0, warningsLengthMax)
}

function nameOf({ materials }: RenderedRecipe): string {
  const host = URL.parse(materials[0]?.captured?.capture.finalUrl ?? '')?.hostname ?? 'picture'
  return host.replaceAll(/[^a-z0-9.-]/gi, '-').slice(0, 80) || 'picture'
}

function tooLargeAnswer(megabytesMax: number): ApiError {
  return new ApiError('invalid_request', {
    message: `The picture is larger than the ${megabytesMax} MB that an answer of this installation may have.`,
    hint: `Send "output": {"maxBytes": ${Math.floor(megabytesMax * 0.7 * 1e6)}}, or ask for WebP or JPEG.`,
  })
}
