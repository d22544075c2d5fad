// A recipe: a finished picture in few words. What POST /api/render takes, what GET /r carries, what the editor copies.
import { z } from 'zod'
import { post as postCard } from '@/lib/kinds/contents/post/schema'
import { frames } from '@/lib/kinds/frames'
import { layouts } from '@/lib/kinds/layouts'
import { shadows } from '@/lib/kinds/shadows'
import { picturesMax } from '@/lib/scene/scene-pictures'
import { askedOptions, captureOptionFields, checkTogether } from './capture-options'
import { filmFormatNames, filmLimits, MotionInFewWords } from './film'
import { capturedPageFields, viewports } from './screenshot'

export const recipeLimits = {
  /** Of the JSON, as a body or as the part of a form. */
  jsonBytesMax: 1024 * 1024,
  /** Of `data`, decoded: in base64 it fits into the JSON. */
  dataBytesMax: 750 * 1024,
  filesMax: picturesMax,
  fileBytesMax: 25 * 1024 * 1024,
  formBytesMax: 50 * 1024 * 1024,
  pixelsMax: 50_000_000,
  pixelsTogetherMax: 100_000_000,
  marksMax: 50,
  depthMax: 64,
} as const

const say = (description: string) => ({ description })

type Names = [string, ...string[]]
const namesOf = (kinds: readonly { kind: string }[]) => kinds.map(({ kind }) => kind) as Names

/** What a person would draw round, at or on a rectangle. */
export const markKinds = [
  'arrow',
  'line',
  'rectangle',
  'ellipse',
  'highlighter',
  'text',
  'step',
  'redact',
  'spotlight',
  'magnifier',
  'measure',
  'callout',
  'bracket',
] as const

/** Of the rectangle that an arrow points at. */
export const arrowCorners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
export type ArrowCorner = (typeof arrowCorners)[number]

/** The ways a source may say what it is. Exactly one is given. */
export const sourceForms = ['url', 'image', 'post', 'code', 'file', 'data'] as const

const { url: _url, ...captureFields } = capturedPageFields

export const Source = z
  .object({
    url: z.string().max(8192).optional().meta(say('Page to capture; the options of /api/screenshot go beside it')),
    image: z.string().max(8192).optional().meta(say('Address of a picture file')),
    post: z.string().max(2048).optional().meta(say('Address of a post, or the number of one on X')),
    code: z.string().max(40_000).optional().meta(say('Code, drawn as a card')),
    file: z.string().max(100).optional().meta(say('Name of a file part of the form')),
    data: z
      .string()
      .max(Math.ceil((recipeLimits.dataBytesMax * 4) / 3))
      .optional()
      .meta(say('A picture file, base64')),
    language: z.string().max(40).optional().meta(say('Of code')),
    theme: z
      .string()
      .max(40)
      .optional()
      .meta(say(`Of code, or of a post: ${postCard.schema.shape.theme.unwrap().options.slice(0, 3).join(', ')}`)),
    title: z.string().max(80).optional().meta(say('File name of code')),
    ...captureFields,
    ...captureOptionFields,
  })
  .superRefine((source, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (source.url !== undefined) checkTogether(askedOptions(source) ?? {}, viewports[source.deviceType], refuse)
  })
  .meta({ id: 'RenderSource', description: `One of ${sourceForms.join(', ')}` })
export type Source = z.output<typeof Source>

const length = (min: number, max: number) => z.number().min(min).max(max)
const HexColor = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/, 'it is no colour: write #rrggbb, #rrggbbaa or a name of CSS')
const Rectangle = z.tuple([length(-32_767, 32_767), length(-32_767, 32_767), length(0, 32_767), length(0, 32_767)])

export const Mark = z
  .object({
    kind: z.enum(markKinds),
    at: z
      .union([Rectangle, z.string().min(1).max(500)])
      .meta(
        say(
          '[x, y, width, height] in pixels of the source, or a selector or element id of its capture; no id to redact',
        ),
      ),
    text: z.string().max(2000).optional().meta(say('Of text and callout; at the tail of an arrow')),
    from: z.enum(arrowCorners).optional().meta(say('Corner an arrow comes from; else the emptiest')),
    color: HexColor.optional().meta(say('Else the ink of the kind')),
    source: z
      .int()
      .min(0)
      .max(picturesMax - 1)
      .default(0)
      .meta(say('Number of the source')),
    method: z.enum(['solid', 'pixelate', 'blur']).optional().meta(say('Of redact; else solid')),
    optional: z.boolean().optional().meta(say('Left out where its element is not on the page; never a redaction')),
  })
  .meta({ id: 'RenderMark' })
export type Mark = z.output<typeof Mark>

const outputFormats = ['png', 'jpeg', 'webp'] as const
export type PictureFormat = (typeof outputFormats)[number]

export const Output = z
  .object({
    format: z.enum([...outputFormats, ...filmFormatNames]).default('png'),
    fps: z.int().min(filmLimits.fpsMin).max(filmLimits.fpsMax).optional().meta(say('Of a film; 30, of a GIF 20')),
    colors: z.enum(['usual', 'sharp', 'exact']).optional().meta(say('Of webm')),
    scale: length(0.25, 5).optional().meta(say('Device pixels per design pixel; 1')),
    width: z.int().min(1).max(16_384).optional().meta(say('Instead of scale')),
    height: z.int().min(1).max(16_384).optional().meta(say('Instead of scale')),
    quality: length(1, 100).optional(),
    maxBytes: z
      .int()
      .min(1000)
      .max(25 * 1024 * 1024)
      .optional()
      .meta(say('Quality, then scale are lowered')),
  })
  .meta({ id: 'RenderOutput' })
export type Output = z.output<typeof Output>

const loose = (description: string) => z.record(z.string(), z.unknown()).optional().meta({ description })

export const Recipe = z
  .object({
    sources: z.array(Source).min(1).max(picturesMax).optional().meta(say('From the main picture on')),
    look: z.string().max(80).optional().meta(say('An id of GET /api/looks, or auto')),
    background: z
      .union([z.string().max(40), z.array(HexColor).min(2).max(5)])
      .optional()
      .meta(say('A colour, 2 to 5 colours, transparent, or a kind')),
    frame: z.enum(namesOf(frames)).optional().meta(say('Round every picture')),
    shadow: z
      .enum(['none', ...namesOf(shadows)])
      .optional()
      .meta(say('Of every picture')),
    layout: z.enum(namesOf(layouts)).optional().meta(say('Of several pictures')),
    padding: length(0, 2000).optional().meta(say('For a picture 1600 px long; with size, exact')),
    radius: length(0, 400).optional().meta(say('Of the corners; as padding')),
    tilt: z
      .tuple([length(-75, 75), length(-75, 75)])
      .optional()
      .meta(say('[forwards, sideways] in degrees')),
    size: z
      .union([z.tuple([z.int().min(16).max(16_384), z.int().min(16).max(16_384)]), z.string().max(80)])
      .optional()
      .meta(say('[width, height] of the canvas, or a template such as templates-link-preview')),
    title: z.string().max(400).optional().meta(say('Words above the picture')),
    motion: MotionInFewWords.optional().meta(say('Of a film: a movement such as float, or several')),
    watermark: z.string().max(120).optional().meta(say('Words in a corner')),
    marks: z.array(Mark).max(recipeLimits.marksMax).optional().meta(say('Drawn over the pictures')),
    scene: loose('A whole scene instead of a look: /schemas/scene.json'),
    patch: loose('JSON Merge Patch (RFC 7396) on the scene; pictures and annotations also by id'),
    output: Output.default({ format: 'png' }).meta(say('The file')),
  })
  .meta({ id: 'Recipe', title: 'Recipe' })
export type Recipe = z.output<typeof Recipe>
