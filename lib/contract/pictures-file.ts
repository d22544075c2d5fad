// vitrine.json: the pictures of a project, each a name and a recipe. What the CLI reads, and what /schemas/vitrine.json publishes.
import { z } from 'zod'
import { captureOptionFields } from './capture-options'
import { credentialNames } from './operator-options'
import { PageSteps } from './page-steps'
import { Mark, Output, Recipe, recipeLimits, Source } from './recipe'
import { ColorScheme, DeviceType } from './screenshot'

const say = (description: string) => ({ description })

const HttpUrl = z.string().regex(/^https?:\/\//, 'it is no http or https address')

/** What a page is captured on. */
const axisFields = {
  colorScheme: z.array(ColorScheme).min(1).max(2).optional().meta(say('One picture for each')),
  deviceType: z.array(DeviceType).min(1).max(2).optional().meta(say('One picture for each')),
  locale: z.array(captureOptionFields.locale.unwrap()).min(1).max(12).optional().meta(say('One picture for each')),
}
const Matrix = z
  .strictObject(axisFields)
  .meta({ id: 'PicturesFileMatrix', description: 'What multiplies a picture of a page' })
export type Matrix = z.input<typeof Matrix>

type Fields = Record<string, z.ZodType>
/** A login stands under `session`, where nothing of it gets into the repository or to a server. */
const withoutLogins = <Shape extends Fields>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => !isLogin(name))) as Omit<Shape, Login>
type Login = (typeof credentialNames)[number]
const isLogin = (name: string) => credentialNames.some((each) => each === name)

const { html: _html, elements: _elements, ...captureFields } = withoutLogins(captureOptionFields)
const Capture = z
  .strictObject({ deviceType: DeviceType.optional(), colorScheme: ColorScheme.optional(), ...captureFields })
  .meta({ id: 'PicturesFileCaptureOptions', description: 'The options of POST /api/screenshot' })

const SourceOfPicture = z
  .strictObject({
    ...withoutLogins(Source.shape),
    url: Source.shape.url.meta(say('Page to capture; a path is one of `base`')),
    // What is left out is that of the defaults.
    deviceType: DeviceType.optional(),
    colorScheme: ColorScheme.optional(),
  })
  .meta({ id: 'PicturesFileSource', description: 'As in a recipe; a misspelt field is refused' })
const MarkOfPicture = z.strictObject(Mark.shape).meta({ id: 'PicturesFileMark' })

const Site = z
  .strictObject({
    command: z.string().min(1).meta(say('Starts the site; ended when the pictures are made')),
    ready: HttpUrl.meta(say('Address that answers once it is up; where it answers already, nothing is started')),
    timeoutMs: z.int().min(1000).max(600_000).default(60_000).meta(say('How long the start may take')),
  })
  .meta({ id: 'PicturesFileSite' })

const Session = z
  .strictObject({
    headers: z
      .record(z.string(), z.string())
      .optional()
      .meta(say('Sent to the site of each page alone; `env:NAME` is read from the environment')),
    storageState: z.string().min(1).optional().meta(say('Path of cookies and local storage, as Playwright saves them')),
  })
  .meta({
    id: 'PicturesFileSession',
    description: 'Who is signed in. Used on this machine alone, refused with --server',
  })

const { sources: _sources, scene: _scene, output: _output, marks: _marks, ...recipeFields } = Recipe.shape
const OutputPart = z.strictObject({ ...Output.shape, format: Output.shape.format.unwrap().optional() })

/** The ways a picture may say what it shows. Exactly one is given. */
const pictureForms = ['url', 'file', 'image', 'post', 'code', 'sources'] as const

const Picture = z
  .strictObject({
    name: z
      .string()
      .max(120)
      .regex(/^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/, 'it has letters, digits, dots, hyphens, and / for folders')
      .meta(say('File name without its ending')),
    alt: z.string().max(1000).optional().meta(say('What it shows, for those who do not see it')),
    url: z.string().min(1).max(8192).optional().meta(say('Page to capture; a path is one of `base`')),
    file: z.string().min(1).optional().meta(say('Path of a picture file')),
    image: HttpUrl.optional().meta(say('Address of a picture file')),
    post: z.string().min(1).optional().meta(say('Address of a post, or the number of one on X')),
    code: z.string().min(1).optional().meta(say('Path of a file of code, drawn as a card')),
    sources: z
      .array(SourceOfPicture)
      .min(1)
      .max(recipeLimits.filesMax)
      .optional()
      .meta(say('Several, as in a recipe; `file` is a path')),
    marks: z.array(MarkOfPicture).max(recipeLimits.marksMax).optional().meta(say('Drawn over the pictures')),
    language: z.string().max(40).optional().meta(say('Of code')),
    theme: z.string().max(40).optional().meta(say('Of code, or of a post')),
    selector: captureOptionFields.selector.meta(say('The element of the page that is shown')),
    capture: Capture.optional(),
    steps: PageSteps.optional().meta(
      say('What is done on the page before: one after another. On this machine alone, refused with --server'),
    ),
    allowStatus: z
      .array(z.int().min(400).max(599))
      .min(1)
      .max(20)
      .optional()
      .meta(say('Statuses of error pages that are pictures all the same; any other leaves the file as it was')),
    allowPartial: z
      .boolean()
      .optional()
      .meta(say('Take what is painted of a page that is never done; else the file stays as it was')),
    matrix: Matrix.optional(),
    scene: z
      .union([z.string().min(1), z.record(z.string(), z.unknown())])
      .optional()
      .meta(say('A scene instead of a look, or the path of one')),
    output: OutputPart.optional(),
    ...recipeFields,
  })
  .meta({ id: 'PicturesFilePicture' })
export type Picture = z.input<typeof Picture>

export const PicturesFile = z
  .strictObject({
    $schema: z.string().optional(),
    server: Site.optional(),
    base: HttpUrl.optional().meta(say('Where paths of `url` start')),
    folder: z.string().min(1).default('.').meta(say('Where the pictures go, from the folder of this file')),
    session: Session.optional(),
    matrix: Matrix.optional(),
    defaults: z
      .strictObject({
        look: recipeFields.look,
        capture: Capture.optional(),
        output: OutputPart.optional(),
      })
      .optional()
      .meta(say('Of every picture that says nothing else')),
    pictures: z.array(Picture).min(1).max(500).meta(say('Each a name and a recipe')),
  })
  .superRefine(({ pictures, base, server }, context) => {
    const refuse = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
    const names = new Set<string>()
    for (const [at, picture] of pictures.entries()) {
      if (names.has(picture.name)) refuse(['pictures', at, 'name'], 'another picture has this name')
      names.add(picture.name)
      checkPicture(picture, (field, message) => refuse(['pictures', at, field], message))
      if (base !== undefined || server !== undefined) continue
      const isPath = (url: string | undefined) => url !== undefined && !/^https?:\/\//.test(url)
      const noBase = 'it is no whole address, and the file has no "base"'
      if (isPath(picture.url)) refuse(['pictures', at, 'url'], noBase)
      const part = picture.sources?.findIndex(({ url }) => isPath(url)) ?? -1
      if (part >= 0) refuse(['pictures', at, 'sources', part, 'url'], noBase)
    }
  })
  .meta({ title: 'vitrine.json' })
/** As it is written. */
export type PicturesFile = z.input<typeof PicturesFile>

type Refuse = (field: string, message: string) => void

function checkPicture(picture: z.output<typeof Picture>, refuse: Refuse): void {
  const given = pictureForms.filter((form) => picture[form] !== undefined)
  if (given.length > 1) refuse(given[1]!, `it cannot be there beside "${given[0]}"`)
  if (given.length === 0 && picture.scene === undefined) {
    refuse('url', `one of ${pictureForms.join(', ')} is needed`)
  }
  if (picture.url === undefined) {
    for (const field of ['selector', 'capture', 'steps'] as const) {
      if (picture[field] !== undefined) refuse(field, 'it needs "url"')
    }
  }
  if (picture.scene !== undefined && picture.look !== undefined) refuse('look', 'a scene has a look of its own')
}
