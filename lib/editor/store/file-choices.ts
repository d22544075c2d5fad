// What kind of file people get: format, scale, and the quality where a format has one. This browser remembers it.
import type { Size } from '@/lib/core/geometry'
import { type FormatId, formatOf, formats, type PaletteChoice } from '@/lib/formats/encoding/encoder'

export const exportScales = [1, 2, 3, 4, 5] as const
type ExportScale = (typeof exportScales)[number]

export interface FileSettings {
  /** Device pixels for one design pixel. */
  scale: number
  format: FormatId
  /** From 1 to 100; without meaning where every pixel is kept. */
  quality: number
  /** For PNG: undefined where every colour is kept. */
  palette?: PaletteChoice | undefined
  /** Quality, colours and scale are found so that the file has no more. */
  targetBytes?: number | undefined
  /** Opened here, it is the document again. */
  opensAgain?: boolean | undefined
}

/** Pixels of one side of the file; the other follows. */
export interface ExactSide {
  side: 'width' | 'height'
  px: number
}

export interface FileChoices {
  scale: ExportScale
  /** Instead of the scale. */
  exactly?: ExactSide | undefined
  format: FormatId
  /** Of a PNG; undefined where every colour is kept. */
  colors?: 'few' | 'dithered' | undefined
  /** No file is larger. */
  targetBytes?: number | undefined
  /** Opened here, it is the document again; undefined: where that needs no pictures beside it. */
  opensAgain?: boolean | undefined
  /** Of each format that has one: going to and fro between them changes none. */
  qualities: Partial<Record<FormatId, number>>
}

/** Of a side in pixels. */
export const exactRange = { min: 16, max: 16_384, step: 1, unit: '', factor: 1 }
/** Of a target size in bytes; shown in KB. */
export const targetRange = { min: 10_000, max: 50_000_000, step: 1000, unit: '', factor: 0.001 }
export const qualityRange = { min: 20, max: 100, step: 1, unit: '', factor: 1 }

/** Whatever was stored, as far as it makes sense. Without a schema: this is read before the first paint's code has any. */
export function readFileChoices(stored: unknown): FileChoices {
  const { scale, exactly, format, colors, targetBytes, opensAgain, qualities } = partsOf(stored)
  const { side, px } = partsOf(exactly)
  const valid = formats.flatMap(({ id }) => {
    const quality = partsOf(qualities)[id]
    return isQuality(quality) ? [[id, quality]] : []
  })
  return {
    scale: exportScales.find((each) => each === scale) ?? 2,
    exactly: (side === 'width' || side === 'height') && isWithin(px, exactRange) ? { side, px } : undefined,
    format: formats.find(({ id }) => id === format)?.id ?? 'png',
    colors: colors === 'few' || colors === 'dithered' ? colors : undefined,
    targetBytes: isWithin(targetBytes, targetRange) ? targetBytes : undefined,
    opensAgain: typeof opensAgain === 'boolean' ? opensAgain : undefined,
    qualities: Object.fromEntries(valid),
  }
}

const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isWithin = (value: unknown, { min, max }: { min: number; max: number }): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

const isQuality = (value: unknown): value is number => isWithin(value, qualityRange)

/** Device pixels for one design pixel of a composition of that size. */
export const scaleOf = ({ scale, exactly }: FileChoices, design: Size | null): number =>
  exactly && design ? exactly.px / design[exactly.side] : scale

/** `design`: the composition's size, which an exact side needs. */
export function settingsOf(choices: FileChoices, design: Size | null = null): FileSettings {
  const { format, qualities, colors, targetBytes } = choices
  return {
    scale: scaleOf(choices, design),
    format,
    quality: qualities[format] ?? formatOf(format).editorOutput.quality ?? 100,
    palette: format === 'png' && colors ? { colors: 256, dither: colors === 'dithered' } : undefined,
    targetBytes,
  }
}

/** What goes to the clipboard: browsers take nothing else there, and every pixel is kept. */
export const copySettings = ({ scale, exactly }: FileChoices, design: Size | null = null): FileSettings =>
  settingsOf({ scale, exactly, format: 'png', qualities: {} }, design)
