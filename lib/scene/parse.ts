// Any JSON to a current scene: read the version, run the migrations, validate. Drafts, files and the API all come in here.
import { z } from 'zod'
import { measured } from '@/lib/kinds/contents/measures'
import { motionCounts } from '@/lib/kinds/motion/schema'
import { migrations } from './migrations'
import { annotationsMax, picturesMax } from './scene-pictures'
import { Scene, sceneVersion } from './schema'
import { slidesMax } from './transitions.data'

export class SceneError extends Error {
  override name = 'SceneError'
  constructor(
    readonly reason: 'scene_invalid' | 'scene_too_new',
    message: string,
    /** The first thing wrong, where it is one field. */
    readonly field?: { path: readonly PropertyKey[]; message: string },
  ) {
    super(message)
  }
}

/** Throws SceneError: `scene_too_new` for a version of a later Vitrine, else `scene_invalid` with the path and the reason. */
export function parseScene(input: unknown): Scene {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new SceneError('scene_invalid', 'A scene is a JSON object.')
  }
  let scene = input as Record<string, unknown>
  const { version } = scene
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    throw new SceneError('scene_invalid', 'A scene has a "version": a whole number from 1.')
  }
  if (version > sceneVersion) {
    throw new SceneError(
      'scene_too_new',
      `This scene has version ${version}; this Vitrine reads up to ${sceneVersion}.`,
    )
  }
  checkCounts(scene)
  for (const migration of migrations.slice(version - 1)) scene = migration.migrate(scene)
  const result = Scene.safeParse(scene)
  if (!result.success) throw new SceneError('scene_invalid', refusalOf(result.error), firstOf(result.error))
  return withFacts(result.data)
}

/** Of each slide too. */
function withFacts(scene: Scene): Scene {
  const { slides } = scene
  const list = slides?.list.map((slide) => {
    const composition = slide.composition && withCardSizes(slide.composition)
    return composition === slide.composition ? slide : { ...slide, composition }
  })
  const isSame = !list || list.every((slide, at) => slide === slides!.list[at])
  return withCardSizes(isSame ? scene : { ...scene, slides: { ...slides!, list } })
}

/** How large a card is follows from what is on it; and only files are turned. */
function withCardSizes<Cards extends Pick<Scene, 'pictures'>>(scene: Cards): Cards {
  const pictures = scene.pictures.map((picture) => {
    const content = measured(picture.content)
    const isFile = 'asset' in content
    if (isFile || (content === picture.content && isUpright(picture))) return picture
    return { ...picture, content, turnDeg: 0 as const, flip: { horizontal: false, vertical: false } }
  })
  return pictures.every((picture, at) => picture === scene.pictures[at]) ? scene : { ...scene, pictures }
}

/** People read the first of them; a file can have a million, or one as long as the file. */
const issuesMax = 3
const issueLengthMax = 200

const cut = (text: string) => (text.length > issueLengthMax ? `${text.slice(0, issueLengthMax - 1)}…` : text)

function refusalOf({ issues }: z.ZodError): string {
  const told = issues.slice(0, issuesMax).map((issue) => cut(z.prettifyError({ issues: [issue] })))
  const more = issues.length - told.length
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

function firstOf({ issues: [issue] }: z.ZodError): SceneError['field'] {
  return issue && { path: issue.path, message: cut(issue.message) }
}

/** Before anything walks through them: a file of 20 MB may hold a million of each. */
function checkCounts(scene: Record<string, unknown>): void {
  checkLists(scene)
  const { list } = partsOf(scene.slides)
  checkCount(list, slidesMax, `A scene has at most ${slidesMax} slides`)
  for (const slide of listed(list)) checkLists(partsOf(partsOf(slide).composition))
}

function checkLists(scene: Record<string, unknown>): void {
  for (const [name, most] of [
    ['annotations', annotationsMax],
    ['pictures', picturesMax],
  ] as const) {
    checkCount(scene[name], most, `A scene has at most ${most} ${name}`)
  }
  const { clips, tracks } = partsOf(scene.motion)
  for (const [name, list] of Object.entries({ clips, tracks }))
    checkCount(list, motionCounts[name as 'clips'], `A motion has at most ${motionCounts[name as 'clips']} ${name}`)
  for (const track of listed(tracks))
    checkCount(partsOf(track).keys, motionCounts.keys, `A track has at most ${motionCounts.keys} keys`)
  for (const clip of listed(clips))
    for (const name of ['targets', 'regions'] as const)
      checkCount(partsOf(clip)[name], motionCounts[name], `A clip has at most ${motionCounts[name]} ${name}`)
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function checkCount(list: unknown, most: number, sentence: string): void {
  if (Array.isArray(list) && list.length > most)
    throw new SceneError('scene_invalid', `${sentence}, not ${list.length}.`)
}

const isUpright = ({ turnDeg, flip }: Scene['pictures'][number]) => turnDeg === 0 && !flip.horizontal && !flip.vertical
