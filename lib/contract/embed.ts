// GET /r.png, /r.jpg and /r.webp: a finished picture with an address, for READMEs, wikis and pages. Its recipe stands in the query.
import { z } from 'zod'
import type { ExportFormat } from '@/lib/core/media-formats'
import { defineEndpoint, invalidAs } from './define'
import { ignoredFieldsHeaders, renderedFileHeaders } from './headers'
import { post, postMedia } from './post'
import type { Output } from './recipe'
import { ColorScheme, DeviceType, screenshot } from './screenshot'

export const embedLimits = {
  /** Of `recipe`: base64url of 2 KB. */
  recipeLettersMax: 2732,
  pixelsMax: 8_000_000,
  /** Proxies of pictures, that of GitHub among them, take no more. */
  bytesMax: 5 * 1024 * 1024,
  /** Pages and pictures of one host that are asked for anew within an hour, whoever embeds them. */
  hostPerHour: 60,
  /** A picture is made anew at most this often. */
  freshSeconds: 86_400,
  /** How long the last good one is shown while its page is down. */
  keptSeconds: 30 * 86_400,
  /** How long one is kept that nobody asks for again. */
  unaskedSeconds: 2 * 86_400,
  /** A part of a page, a blank one, an error page or a check for humans may soon look better. */
  badSeconds: 60,
  /** A post whose pictures did not come: it is remembered for as long. */
  lackingSeconds: 3600,
  /** The longest that whoever asks first waits. */
  firstMs: 8000,
} as const

const unsupported = invalidAs('unsupported_value')
const text = (description: string, lettersMax: number) =>
  z
    .string()
    .min(1, 'it is empty')
    .max(lettersMax, `at most ${lettersMax} characters are taken`)
    .optional()
    .meta({ description, ...invalidAs('invalid_request') })

const number = (pattern: RegExp, reason: string, description: string) =>
  z
    .string()
    .regex(pattern, reason)
    .transform(Number)
    .optional()
    .meta({ description, ...unsupported })

export const EmbedQuery = z.object({
  url: text('Page to capture, percent-encoded', 4096),
  post: text('Address of a post, or the number of one on X', 2048),
  look: text('An id of GET /api/looks, or auto', 80),
  device: DeviceType.optional().meta({ description: 'desktop when left out', ...unsupported }),
  scheme: ColorScheme.optional().meta({
    description: 'What the page is told, or how a post is shown; light when left out',
    ...unsupported,
  }),
  selector: text('CSS selector of one element to show instead of the viewport', 500),
  frame: text('A frame, such as window-lights', 40),
  bg: text(
    'Background: a colour, with or without # or by its name in CSS, 2 to 5 of them with commas, transparent, or a kind',
    80,
  ),
  pad: number(/^\d{1,4}$/, 'it is not a whole number from 0 to 2000', 'Padding, for a picture 1600 px long: 0 to 2000'),
  title: text('Words above the picture', 400),
  w: number(/^[1-9]\d{0,4}$/, 'it is not a whole number from 1 to 16384', 'Width in pixels'),
  scale: number(
    /^\d(\.\d{1,3})?$/,
    'it is not a number from 0.25 to 5',
    'Instead of w: device pixels per design pixel',
  ),
  recipe: text(
    'Instead of all of these: a recipe of POST /api/render as JSON in base64url, at most 2 KB',
    embedLimits.recipeLettersMax,
  ),
  v: text('Any text: another address for caches on the way, the same picture', 100),
  sig: text('Signature, where this installation wants one; last in the query', 43),
})
export type EmbedQuery = z.output<typeof EmbedQuery>

/** Of a source: what costs too much for an address that anybody may show, or has no sense in one. */
export const refusedInEmbeds = {
  fullPage: 'Whole pages are captured by POST /api/render',
  fullPageHeightMax: 'Whole pages are captured by POST /api/render',
  delayMs: 'Who looks at a page does not wait for its pictures',
  forceRefresh: 'A picture is made anew once a day by itself',
  html: 'An address shows what stands at an address: send documents to POST /api/render',
  click: 'Nobody clicks for whoever only looks at a picture',
  headers: 'An address is read by many: no login belongs there',
  cookies: 'An address is read by many: no login belongs there',
  auth: 'An address is read by many: no login belongs there',
  file: 'An address carries no files: send them to POST /api/render',
} as const

type Extension = 'png' | 'jpg' | 'webp'
export const embedFormats = { png: 'png', jpg: 'jpeg', webp: 'webp' } as const satisfies Record<
  Extension,
  Output['format']
>

const headers = {
  ETag: { description: 'SHA-256 of the file, quoted', type: 'string', example: `"${'5b0f5a0d'.repeat(8)}"` },
  'Last-Modified': {
    description: 'When the page was captured, or the picture made',
    type: 'string',
    example: 'Mon, 23 Nov 2026 10:00:00 GMT',
  },
  ...renderedFileHeaders,
  ...ignoredFieldsHeaders,
  'X-Render-Stale': {
    description: 'True when the picture is older than a day: a newer one is on its way, or could not be made',
    type: 'boolean',
    example: true,
  },
} as const

function embedAs(extension: Extension, named: string) {
  const format = embedFormats[extension]
  return defineEndpoint({
    id: `embed${extension.charAt(0).toUpperCase()}${extension.slice(1)}`,
    method: 'GET',
    path: `/r.${extension}`,
    tag: 'Pictures',
    like: extension === 'png' ? undefined : 'GET /r.png',
    summary: `Embed a picture by its address, as ${named}`,
    description:
      `A finished picture with an address of its own: a page or a post in a look, or a whole recipe, as ${named}. For READMEs, wikis and pages, ` +
      'where only an address can stand.',
    notes: [
      '`url`, `post` or `recipe` says what it shows. The short form is the recipe in few words; `recipe` carries all of one as `base64url(JSON)`, without files.',
      'A picture is kept: whoever asks again has it at once, with a strong `ETag`, and costs nothing. Once a day it is made anew in the background. ' +
        'While its page is down, the last good one is shown for 30 days; a page that is gone, or asks for a login, is shown as that. ' +
        'One that nobody asks for within two days is forgotten. HEAD makes the picture as GET does, to have it ready.',
      'The first answer comes within 8 seconds, or is 503 with `Retry-After` while the picture is being finished.',
      `At most 8 megapixels and 5 MiB: a file that would be larger is made by quality, then by scale. Not in an address: ${Object.keys(
        refusedInEmbeds,
      )
        .map((name) => `\`${name}\``)
        .join(', ')}, and \`styles\` that fetch something.`,
      'A picture that is not there yet takes one of the 20 captures a minute of /api/screenshot, and each page and picture file in it one of 60 an hour of its host, whoever asks.',
      "Parameters that are not known are named in `X-Ignored-Fields`: a query of the page's own is percent-encoded with its address.",
      'An error is the envelope; for an `Accept` that names pictures and not JSON it is a small PNG with the sentence, under the same status, with `X-Error-Code`.',
      'An installation may offer this for some hosts only (403 `forbidden_domain`), for signed addresses only (401 `unauthorized`) or not at all (404 `not_found`).',
    ],
    query: EmbedQuery,
    success: {
      description: 'The picture',
      mediaTypes: [`image/${format}`] as readonly [ExportFormat['mime']],
      headers,
    },
    errors: [
      'invalid_request',
      'invalid_url',
      'unsupported_value',
      'unauthorized',
      'forbidden_domain',
      'not_found',
      'upstream_timeout',
      'rate_limited',
      'upstream_failed',
      'upstream_unavailable',
    ],
    refuses: refusedInEmbeds,
    limits: {
      bodyBytesMax: 0,
      timeoutMs: embedLimits.firstMs + 2000,
      lookupsPerMinute: post.limits.lookupsPerMinute,
      picturesPerMinute: postMedia.limits.picturesPerMinute,
      capturesPerMinute: screenshot.limits.perMinute,
    },
    examples: [
      {
        summary: 'A page in a look, 600 pixels wide',
        request: { query: { url: 'https://example.com/', look: 'vivid-silk', w: '600' } },
        status: 200,
      },
      {
        summary: 'An option that an address does not take',
        request: { query: { url: 'https://example.com/', fullPage: 'true' } },
        status: 400,
      },
    ],
  })
}

export const embedPng = embedAs('png', 'PNG')
export const embedJpg = embedAs('jpg', 'JPEG')
export const embedWebp = embedAs('webp', 'WebP')
