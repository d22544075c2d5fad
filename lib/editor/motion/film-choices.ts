// What kind of film people get: format, frames a second, width, quality. This browser remembers it.
import { type FilmFormatId, filmFormatOf, filmFormats } from '@/lib/formats/film/film-formats'
import type { FilmChoices } from '../store/timeline-state'
import type { FilmChoice } from '../worker/film-job'

/** Delays of a GIF are hundredths of a second. */
export const fpsChoices = (format: FilmFormatId): readonly number[] =>
  format === 'gif' ? [10, 20, 25, 50] : [24, 25, 30, 50, 60]

/** Pixels. */
export const widthChoices = [480, 640, 800, 960, 1280, 1600, 1920, 2560, 3840] as const

/** Of any other width. */
export const widthRange = { min: 16, max: 4096, step: 2, unit: 'px', factor: 1 }

/** Of formats that have one. */
export const filmQualityRange = { min: 20, max: 100, step: 1, unit: '', factor: 1 }

const colorChoices = ['usual', 'sharp', 'exact'] as const

const storageKey = 'vitrine-film'

const usual: FilmChoices = { format: 'mp4', fps: 30, widthPx: 1280, quality: 70, colors: 'usual' }

/** Another format comes with what suits it: a GIF of many large frames is too heavy for any page. */
export function withFormat(choices: FilmChoices, format: FilmFormatId): FilmChoices {
  const { fps, widthPx } = choices
  const offered = fpsChoices(format)
  if (format === choices.format) return choices
  const nextFps = offered.includes(fps) ? fps : format === 'gif' ? 20 : 30
  return { ...choices, format, fps: nextFps, widthPx: format === 'gif' ? Math.min(800, widthPx) : widthPx }
}

/** Whatever was stored, as far as it makes sense. */
function readFilmChoices(stored: unknown): FilmChoices {
  const { format, fps, widthPx, quality, colors }: Partial<Record<keyof FilmChoices, unknown>> = Object(stored)
  const known = filmFormats.find(({ id }) => id === format)?.id ?? usual.format
  const isQuality = typeof quality === 'number' && quality >= filmQualityRange.min && quality <= filmQualityRange.max
  const isWidth = typeof widthPx === 'number' && widthPx >= widthRange.min && widthPx <= widthRange.max
  return {
    format: known,
    fps: fpsChoices(known).find((each) => each === fps) ?? (known === 'gif' ? 20 : usual.fps),
    widthPx: isWidth ? widthPx : known === 'gif' ? 800 : usual.widthPx,
    quality: isQuality ? quality : usual.quality,
    colors: colorChoices.find((each) => each === colors) ?? usual.colors,
  }
}

/** Without a storage, as in some private windows, the usual ones. */
export function rememberedFilmChoices(storage: () => Pick<Storage, 'getItem'>): FilmChoices {
  try {
    return readFilmChoices(JSON.parse(storage().getItem(storageKey) ?? 'null'))
  } catch {
    return readFilmChoices(null)
  }
}

export function rememberFilmChoices(storage: () => Pick<Storage, 'setItem'>, choices: FilmChoices): void {
  try {
    storage().setItem(storageKey, JSON.stringify(choices))
  } catch {
    // Refused: they last as long as the page.
  }
}

/** As the maker is asked: colours are a choice of WebM alone. */
export const filmChoiceOf = ({ colors, ...choices }: FilmChoices): FilmChoice => ({
  ...choices,
  colors: choices.format === 'webm' ? colors : undefined,
})

export const hasQuality = ({ format, colors }: FilmChoices): boolean =>
  filmFormatOf(format).quality !== null && !(format === 'webm' && colors === 'exact')
