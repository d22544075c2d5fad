// render_picture: POST /api/render for a model. The list has the recipe in few words; what it leaves out is taken as well.
import { z } from 'zod'
import { markKinds, Recipe } from '../recipe'
import { render } from '../render'
import { asksTheWeb, defineTool, PreviewChoice, pictureFacts, untrusted } from './define-tool'

const { shape } = Recipe
const say = (description: string) => ({ description })

const Source = z.looseObject({
  url: z
    .string()
    .optional()
    .meta(
      say(
        'A page; beside it options of capture_page, such as viewport {"width":1200,"height":600}, which keeps words readable, and scale',
      ),
    ),
  image: z.string().optional().meta(say('`link` of another tool, or a public address')),
  post: z.string().optional(),
  code: z.string().optional().meta(say('With language, theme')),
})

const Mark = z.looseObject({
  kind: z.string().meta(say(markKinds.join(', '))),
  at: z
    .unknown()
    .meta(
      say(
        '[x, y, width, height] in pixels of the source, or a CSS selector on its page. redact covers all that matches; none is an error',
      ),
    ),
  text: z.string().optional().meta(say('Also: color; from (corner an arrow comes from); method; source; optional')),
})

export const renderPicture = defineTool({
  name: 'render_picture',
  title: 'Compose a finished picture',
  description:
    'Puts pages, pictures, posts or code on show: a look by id (list_looks), a background, frame, size and title of your own, arrows, steps and ' +
    'redactions. For a link preview: look templates-link-preview. Also taken: radius, layout, watermark, scene, patch (on the scene; pictures and annotations by id).',
  operation: {
    id: render.id,
    method: render.method,
    path: render.path,
    errors: render.errors,
    limits: {
      bodyBytesMax: render.limits.bodyBytesMax,
      timeoutMs: 50_000,
      atOncePerClient: render.limits.atOncePerClient,
      perMinute: render.limits.perMinute,
      lookupsPerMinute: render.limits.lookupsPerMinute,
      picturesPerMinute: render.limits.picturesPerMinute,
    },
  },
  input: z.looseObject({
    sources: z.array(Source).optional().meta(say('One of url, image, post, code each')),
    look: shape.look.meta(say('Id, or auto')),
    // Names of colours are made hexadecimal later.
    background: z
      .union([z.string().max(40), z.array(z.string().max(40)).min(2).max(5)])
      .optional()
      .meta(say(shape.background.meta()?.description ?? '')),
    frame: z
      .string()
      .optional()
      .meta(say('Such as window-lights, browser-compact, phone-island; a wrong one is answered with all')),
    shadow: z.string().optional(),
    padding: shape.padding.meta(say('Pixels')),
    tilt: shape.tilt,
    size: z.unknown().optional().meta(say('[width, height]')),
    title: shape.title,
    marks: z.array(Mark).optional(),
    motion: z.unknown().optional().meta(say('Of a film, such as float')),
    output: z
      .looseObject({})
      .optional()
      .meta(say('format: png, jpeg, webp, or of a film mp4, webm, gif, apng; scale; maxBytes')),
    preview: PreviewChoice,
  }),
  others: Recipe,
  output: z.object({
    key: z.string().meta({ description: 'Equal for equal pictures' }),
    sources: z.array(z.looseObject({})).meta({ description: 'Of each its size, and what is known of its capture' }),
    ...pictureFacts,
    film: z.looseObject({}).optional(),
    embed: z.url().nullable().meta({
      description: 'Address that shows it in a README, made anew daily; null with files, over 2 KB, or where signed',
    }),
    untrusted: untrusted({ finalUrls: z.array(z.string()) }),
  }),
  hints: asksTheWeb,
  example: {
    sources: [{ url: 'https://example.com/', viewport: { width: 1200, height: 600 } }],
    look: 'vivid-silk',
    size: [1200, 630],
    marks: [
      { kind: 'redact', at: 'p' },
      { kind: 'arrow', at: 'h1', text: 'Here' },
    ],
    output: { format: 'webp' },
  },
})
