// POST /api/render: captures, files, posts and code, composed by a look or a scene, as one finished picture.
import { z } from 'zod'
import { defineEndpoint } from './define'
import { FilmFacts, filmLimits } from './film'
import { ignoredFieldsHeaders, renderedFileHeaders } from './headers'
import { outputMediaTypes } from './output-file'
import { postMedia } from './post'
import { Recipe, recipeLimits } from './recipe'
import { CaptureElement, screenshot } from './screenshot'

export const sceneMediaType = 'application/vnd.vitrine.scene+json'

const SourceFacts = z.object({
  finalUrl: z.string().optional().meta({ description: 'Where redirects of a capture ended' }),
  status: z.int().optional().meta({ description: 'HTTP status the page itself answered with' }),
  partial: z.boolean().optional().meta({ description: 'Part of the page only was painted in time' }),
  blank: z.boolean().optional().meta({ description: 'The capture is one flat color' }),
  challenge: z.boolean().optional().meta({ description: 'The site shows a check for humans' }),
  cached: z.boolean().optional().meta({ description: 'The capture came from cache' }),
  cut: z.boolean().optional().meta({ description: 'The page, or what is shown of it, goes on where the capture ends' }),
  elements: z.array(CaptureElement).optional().meta({ description: 'Where the source asks for `elements`' }),
  elementsCut: z.boolean().optional().meta({ description: 'There were more elements than are listed' }),
  width: z.int().optional().meta({ description: 'Pixels of the source' }),
  height: z.int().optional().meta({ description: 'Pixels of the source' }),
})

export const RenderFacts = z
  .object({
    image: z.base64().meta({ description: 'The file, base64; of a film too', contentMediaType: 'image/*' }),
    mediaType: z.enum(outputMediaTypes),
    width: z.int().meta({ description: 'Pixels of the picture' }),
    height: z.int().meta({ description: 'Pixels of the picture' }),
    bytes: z.int().meta({ description: 'Length of the file' }),
    etag: z.string().meta({ description: 'SHA-256 of the file, quoted' }),
    scene: z.record(z.string(), z.unknown()).meta({ description: 'What was drawn: see /schemas/scene.json' }),
    sources: z.array(SourceFacts).meta({ description: 'In the order of the recipe' }),
    warnings: z.array(z.string()).meta({ description: 'What is not as it was asked for' }),
    film: FilmFacts.optional().meta({ description: 'Of a film' }),
  })
  .meta({ id: 'RenderFacts' })
export type RenderFacts = z.output<typeof RenderFacts>

const ComposedScene = z.record(z.string(), z.unknown()).meta({ id: 'ComposedScene' })

const RenderForm = z
  .object({
    recipe: z
      .string()
      .meta({ description: 'The recipe as JSON; the first part', contentMediaType: 'application/json' }),
  })
  .catchall(z.file().meta({ description: 'A file under the name that a source gives it' }))
  .meta({ id: 'RenderForm' })

const headers = {
  ...ignoredFieldsHeaders,
  ...renderedFileHeaders,
  'X-Render-Scale': { description: 'Device pixels for one design pixel', type: 'string', example: '1' },
  'X-Render-Quality': { description: 'Of the file, where its format has one', type: 'integer', example: 82 },
  'X-Render-Frames': { description: 'Of a film', type: 'integer', example: 90 },
  'X-Render-Duration': { description: 'Of a film, milliseconds of one round', type: 'integer', example: 3000 },
  'X-Render-Key': {
    description: 'Equal for equal pictures of one release: a hash of scene, files and output',
    type: 'string',
    example: '5b0f5a0d9c2e4a57b1d66a8e0b1d3f52',
  },
  'X-Render-Warnings': {
    description: 'What is not as it was asked for, percent-encoded',
    type: 'string',
    example: 'No%20font%20has%20these%20letters',
  },
  'Server-Timing': {
    description: 'Milliseconds per stage',
    type: 'string',
    example: 'capture;dur=812, decode;dur=20, render;dur=310, encode;dur=90',
  },
} as const

const captureHeaders = Object.fromEntries(
  Object.entries(screenshot.success.headers ?? {}).filter(
    ([name]) => name.startsWith('X-Capture-') && !/Width|Height|Warnings/.test(name),
  ),
)

export const render = defineEndpoint({
  id: 'renderPicture',
  method: 'POST',
  path: '/api/render',
  tag: 'Pictures',
  summary: 'Compose a finished picture, or a film',
  description:
    'Takes a recipe: pages to capture, picture files, posts or code; a look by name, or a whole scene; marks; a size. Answers the picture that ' +
    'the editor would save of it, in one request.',
  notes: [
    'What is laid over what: the look, then the short forms (`background`, `frame`, `shadow`, `layout`, `padding`, `radius`, `tilt`, `size`, `title`, `watermark`), then `patch`, then `marks`; or `scene`, then `patch`, then `marks`. Lengths of looks and short forms are written for a picture 1600 pixels long and grow with yours; with a `size` they keep their proportion to the canvas, and `padding` is in its pixels. Those of a scene and a patch are exact.',
    'Files go along as a form: the part `recipe` with the JSON first, then each file under the name that a source gives as `file`. Small ones may be inline: `data`, at most 750 KiB in base64.',
    'A recipe has at most 12 files of 25 MiB (PNG, JPEG, WebP, GIF, AVIF), 50 MiB together, whatever way they come in; 50 megapixels each, 100 together. Of a post at most 16 MiB of pictures are shown.',
    `\`Accept\` chooses the answer: the bytes; \`application/json\` for the facts with the picture in base64; \`${sceneMediaType}\` for the composed scene without drawing it.`,
    'The same scene gives the same pixels as the editor, everywhere. Files are equal to the byte for one release and one family of processors.',
    'Pages of one recipe are captured in turn. Each takes as many of the 20 requests a minute of `/api/screenshot` as it would there, unless it comes from cache: what was captured before another source failed is there for the next try. A post that is not remembered is one of the look-ups, an `image` one of the pictures.',
    'A redaction takes a rectangle or a selector, and covers everything that its selector matches. What must not be seen is a redaction: `hide` and `remove` of a page that match nothing are a warning. Other marks lie on the first visible match, or on the `id` of an element where the source has `elements`.',
    'A scene names its pictures by the SHA-256 of their bytes: they come along in `sources`. Where a picture has none, it takes the sources in their order.',
    'A film is asked for by its format, `mp4`, `webm`, `gif`, `apng` or `animated-webp`, and a `motion`: a movement by name, or `{"presets", "lengthMs", "loop"}`; or the `motion` of a scene or of a patch. Each frame is the still of its moment. Any other format is the still, without the motion.',
    `A film has at most ${filmLimits.framesMax} frames, ${filmLimits.pixelsMax / 1e6} megapixels in all, and ${filmLimits.timeMaxMs / 1000} seconds to be made; it is as wide as the design, at most ${filmLimits.usualWidthPx} pixels (a GIF ${filmLimits.usualGifWidthPx}), or as \`width\` says, with even sides. Clear parts stay clear in \`apng\` and \`animated-webp\`, and are white in the others. Only few are made at once: 503 with \`Retry-After\` says that more wait already. An installation may make none (503 without \`Retry-After\`), or no MP4 (400).`,
    'An error names the field by JSON pointer (RFC 6901), such as `/sources/1/url`.',
  ],
  body: {
    mediaType: 'application/json',
    schema: Recipe,
    form: RenderForm,
  },
  success: {
    description: 'The picture',
    mediaTypes: outputMediaTypes,
    headers: { ...headers, ...captureHeaders },
    others: [
      { mediaType: sceneMediaType, description: 'The composed scene', schema: ComposedScene },
      { mediaType: 'application/json', description: 'The facts, and the picture in base64', schema: RenderFacts },
    ],
  },
  errors: [
    'invalid_request',
    'invalid_url',
    'unsupported_value',
    'not_found',
    'upstream_timeout',
    'rate_limited',
    'upstream_failed',
    'upstream_unavailable',
  ],
  limits: {
    bodyBytesMax: recipeLimits.formBytesMax + recipeLimits.jsonBytesMax,
    timeoutMs: 60_000,
    uploadTimeoutMs: 110_000,
    atOncePerClient: 2,
    perMinute: 30,
    lookupsPerMinute: postMedia.limits.lookupsPerMinute,
    picturesPerMinute: postMedia.limits.picturesPerMinute,
    capturesPerMinute: screenshot.limits.perMinute,
  },
  examples: [
    {
      summary: 'A page in a look, with something covered and an arrow, as a small WebP',
      request: {
        body: {
          sources: [{ url: 'https://example.com/', viewport: { width: 1200, height: 600 } }],
          look: 'vivid-silk',
          frame: 'window-lights',
          size: [1200, 630],
          marks: [
            { kind: 'redact', at: 'p' },
            { kind: 'arrow', at: 'h1', text: 'Here' },
          ],
          output: { format: 'webp', maxBytes: 200_000 },
        },
      },
      status: 200,
    },
    {
      summary: 'Code with a title',
      request: {
        body: {
          sources: [{ code: 'const answer = 42', language: 'typescript' }],
          background: ['#4f46e5', '#a855f7'],
          title: 'Ship it',
        },
      },
      status: 200,
    },
    {
      summary: 'A redaction and an arrow on a page',
      request: {
        body: {
          sources: [{ url: 'https://example.com/' }],
          marks: [
            { kind: 'redact', at: [40, 60, 200, 80] },
            { kind: 'arrow', at: [400, 300, 120, 40], text: 'Here' },
          ],
        },
      },
      status: 200,
    },
    {
      summary: 'A film of one second: code that floats',
      request: {
        body: {
          sources: [{ code: 'const answer = 42', language: 'typescript' }],
          motion: { presets: ['float'], lengthMs: 1000 },
          output: { format: 'webm', fps: 10, width: 320 },
        },
      },
      status: 200,
    },
    {
      summary: 'A look that there is not',
      request: { body: { sources: [{ code: 'x' }], look: 'no-such-look' } },
      status: 400,
    },
  ],
})
