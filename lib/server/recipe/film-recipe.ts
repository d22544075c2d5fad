// The film of a recipe: what is refused before anything is captured, what is not as it was asked for, and the order that goes to the browser.
import 'server-only'
import { type FilmFormat, filmFormats, filmLimits, isFilmFormat } from '@/lib/contract/film'
import type { Output, Recipe } from '@/lib/contract/recipe'
import type { FilmFormatId } from '@/lib/formats/film/film-formats'
import { Motion } from '@/lib/kinds/motion/schema'
import { layoutScene } from '@/lib/scene/layout'
import { filmSize } from '@/lib/scene/motion/film-size'
import { frameTimes } from '@/lib/scene/motion/frame-times'
import type { Scene } from '@/lib/scene/schema'
import type { FilmOrder } from '../film/film-host'
import type { SourceFile } from './material'
import { checkMoves, checkNames, idleMovements, shortestMotion } from './motion-in-few-words'
import { refusedAt } from './pointer'

type FilmOutput = Output & { format: FilmFormat }

export const isFilm = (output: Output): output is FilmOutput => isFilmFormat(output.format)

/** Throws ApiError that names the field: what the format does not have, and a film of what stands still. */
export function checkFilm({ output, motion, scene, patch }: Recipe): void {
  if (motion !== undefined) checkNames(motion)
  if (!isFilm(output)) {
    const name = (['fps', 'colors'] as const).find((each) => output[each] !== undefined)
    if (name === undefined) return
    throw refusedAt(`/output/${name}`, `is of films, and "/output/format" is ${JSON.stringify(output.format)}.`, {
      hint: `Leave it out, or ask for ${Object.keys(filmFormats).join(', ')}.`,
    })
  }
  const refused = refusedFields(output)
  if (refused) throw refusedAt(`/output/${refused.name}`, refused.why, { hint: refused.hint })
  const { fpsMax } = filmFormats[output.format]
  if (fpsOf(output) > fpsMax)
    throw refusedAt('/output/fps', `cannot be ${output.fps}: of ${output.format} it is at most ${fpsMax}.`, {
      code: 'unsupported_value',
      hint: 'Delays of a GIF are hundredths of a second: 50, 25, 20 and 10 are exact.',
    })
  if (!motion && !scene?.motion && !patch?.motion) throw standsStill(output.format)
  const given = motion ? shortestMotion(motion) : Motion.safeParse(scene?.motion).data
  if (given && !patch?.motion) checkFrames(given, fpsOf(output))
}

function checkFrames(motion: Motion, fps: number): number {
  const { length } = frameTimes(motion, fps)
  if (length <= filmLimits.framesMax) return length
  throw refusedAt('/output/fps', `makes a film of ${length} frames; at most ${filmLimits.framesMax} are made.`, {
    hint: 'Ask for fewer frames a second, or a shorter movement.',
  })
}

function refusedFields(output: FilmOutput): { name: string; why: string; hint: string } | null {
  const { format, quality, colors, maxBytes } = output
  const leaveOut = 'Leave it out.'
  if (maxBytes !== undefined)
    return { name: 'maxBytes', why: 'is of pictures, not of films.', hint: 'Ask for a smaller width, or fewer fps.' }
  if (colors !== undefined && format !== 'webm')
    return { name: 'colors', why: `is of webm, and "/output/format" is "${format}".`, hint: leaveOut }
  if (quality !== undefined && !filmFormats[format].hasQuality)
    return { name: 'quality', why: `is nothing that ${format} has: it keeps what it can.`, hint: leaveOut }
  if (quality !== undefined && colors === 'exact')
    return { name: 'quality', why: 'cannot be there beside "exact" colors, which lose nothing.', hint: leaveOut }
  return null
}

const fpsOf = ({ format, fps }: FilmOutput) => fps ?? (format === 'gif' ? 20 : 30)

const standsStill = (format: FilmFormat) =>
  refusedAt('/output/format', `cannot be ${JSON.stringify(format)}: nothing moves in this composition.`, {
    hint: 'Send "motion", such as "hero-landing" or "float", or a scene with a motion; or ask for png, jpeg or webp.',
  })

/** Of a composed scene: throws ApiError where nothing of it moves, answers what is not as it was asked for. */
export function filmWarnings(scene: Scene, recipe: Recipe): string[] {
  const { output } = recipe
  if (!isFilm(output)) return []
  checkMoves(scene, recipe)
  const warnings = idleMovements(scene, recipe)
  const widthPx = Math.round(widthOf(scene, output))
  const { width } = filmSize(scene, widthPx)
  const name = (['width', 'height', 'scale'] as const).find((each) => output[each] !== undefined)
  if (name !== undefined && width < widthPx * (1 - narrowerShareMax))
    warnings.push(`"/output/${name}": the film is ${width} pixels wide, not ${widthPx}: ${frameMost}`)
  return warnings
}

/** Even sides take some pixels, which nobody need be told of. */
const narrowerShareMax = 0.02
const frameMost = 'a frame has at most as many pixels as 4096 x 2304 have.'

/** `scene`: measured, with its code in its colours. Throws ApiError with the numbers where it is too much. */
export function filmOrderOf(scene: Scene, output: FilmOutput, files: readonly SourceFile[]): Omit<FilmOrder, 'cores'> {
  if (!scene.motion) throw standsStill(output.format)
  const fps = fpsOf(output)
  const widthPx = widthOf(scene, output)
  const frames = checkFrames(scene.motion, fps)
  const { width, height } = filmSize(scene, widthPx)
  if (width * height * frames > filmLimits.pixelsMax)
    throw refusedAt(
      '/output/width',
      `makes a film of ${frames} frames of ${width} x ${height} pixels, ${megapixels(width * height * frames)} megapixels; at most ${megapixels(filmLimits.pixelsMax)} are drawn.`,
      {
        hint: 'Ask for a smaller width, fewer frames a second, or a shorter movement.',
      },
    )
  const pictures = files.map(({ assetId }) => ({ id: assetId, ...scene.assets[assetId]! }))
  const bytes = new Map(files.map((file) => [file.assetId, file.bytes]))
  const { quality, colors } = output
  return { scene, pictures, files: bytes, format: idOf[output.format], fps, widthPx, quality, colors }
}

const idOf = { mp4: 'mp4', webm: 'webm', gif: 'gif', apng: 'apng', 'animated-webp': 'webp' } as const satisfies Record<
  FilmFormat,
  FilmFormatId
>

const megapixels = (pixels: number) => Math.round(pixels / 1e6)

function widthOf(scene: Scene, { format, scale, width, height }: FilmOutput): number {
  const design = layoutScene(scene).size
  if (width !== undefined) return width
  if (height !== undefined) return (height * design.width) / design.height
  if (scale !== undefined) return scale * design.width
  return Math.min(design.width, format === 'gif' ? filmLimits.usualGifWidthPx : filmLimits.usualWidthPx)
}
