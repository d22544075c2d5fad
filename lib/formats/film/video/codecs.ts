// Which codecs a video of a size may have, the best first, by the names WebCodecs knows them by.
import type { FilmColors, FilmOptions } from '../film-encoder'

export interface VideoCodec {
  /** As WebCodecs calls it. */
  codec: string
  /** As containers call it. */
  track: 'avc' | 'vp9' | 'vp8' | 'av1'
  /** For people. */
  label: string
  colors: FilmColors
}

export type Container = 'mp4' | 'webm'

type Shape = Pick<FilmOptions, 'width' | 'height' | 'fps'>

/** H.264 levels (ITU-T H.264, table A-1): macroblocks of a frame, and of a second. */
const levels = [
  { hex: '1f', frame: 3600, second: 108_000 },
  { hex: '28', frame: 8192, second: 245_760 },
  { hex: '2a', frame: 8704, second: 522_240 },
  { hex: '32', frame: 22_080, second: 589_824 },
  { hex: '33', frame: 36_864, second: 983_040 },
  { hex: '34', frame: 36_864, second: 2_073_600 },
] as const

/** More colours than usual are WebM's alone. */
export function codecsFor(container: Container, { colors, ...shape }: Shape & { colors: FilmColors }): VideoCodec[] {
  if (container === 'mp4') return [...h264(shape), av1(shape)]
  if (colors === 'sharp')
    return [{ codec: `vp09.01.${vp9Level(shape)}.08.03`, track: 'vp9', label: 'VP9, all colours', colors }]
  if (colors === 'exact')
    return [{ codec: `vp09.01.${vp9Level(shape)}.08.03.01.13.00.01`, track: 'vp9', label: 'VP9, lossless', colors }]
  const vp9: VideoCodec = { codec: `vp09.00.${vp9Level(shape)}.08`, track: 'vp9', label: 'VP9', colors: 'usual' }
  return [vp9, { codec: 'vp8', track: 'vp8', label: 'VP8', colors: 'usual' }, av1(shape)]
}

/** Of the level that holds the size and the rate: High, Main, Baseline. */
function h264({ width, height, fps }: Shape): VideoCodec[] {
  const frame = Math.ceil(width / 16) * Math.ceil(height / 16)
  const level = levels.find((each) => frame <= each.frame && frame * fps <= each.second)
  if (!level) return []
  const profiles = ['6400', '4d00', '42e0']
  return profiles.map((profile) => ({
    codec: `avc1.${profile}${level.hex}`,
    track: 'avc',
    label: 'H.264',
    colors: 'usual',
  }))
}

const isBeyond1080p60 = ({ width, height, fps }: Shape) => width * height * fps > 1920 * 1088 * 60

/** 4.1 or 5.2. */
const vp9Level = (shape: Shape) => (isBeyond1080p60(shape) ? '52' : '41')
const av1 = (shape: Shape): VideoCodec => ({
  codec: `av01.0.${isBeyond1080p60(shape) ? '13M' : '09M'}.08`,
  track: 'av1',
  label: 'AV1',
  colors: 'usual',
})

/** Bits for a pixel of 1920 x 1080: 8 Mbit a second at 30 frames. */
const bitsPerPixel = 0.13

/** Bits a second: more for more pixels, though fewer for each, and a third to three times as many by quality. */
export function bitrateOf({ width, height, fps }: Shape, quality: number): number {
  const density = Math.min(2, ((1920 * 1080) / (width * height)) ** 0.25)
  return Math.round(bitsPerPixel * density * width * height * fps * 3 ** ((quality - 70) / 30))
}
