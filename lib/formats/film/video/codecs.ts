// Which codecs a video of a size may have, the best first, by the names WebCodecs knows them by.
import type { FilmOptions } from '../film-encoder'

export interface VideoCodec {
  /** As WebCodecs calls it. */
  codec: string
  /** As containers call it. */
  track: 'avc' | 'vp9' | 'vp8' | 'av1'
  label: string
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

export function codecsFor(container: Container, shape: Shape): VideoCodec[] {
  const h264 = levelOf(shape)
  const vp9: VideoCodec = { codec: vp9Name(shape), track: 'vp9', label: 'VP9' }
  const av1: VideoCodec = { codec: av1Name(shape), track: 'av1', label: 'AV1' }
  if (container === 'webm') return [vp9, { codec: 'vp8', track: 'vp8', label: 'VP8' }, av1]
  const profiles = ['6400', '4d00', '42e0'].map(
    (profile): VideoCodec => ({ codec: `avc1.${profile}${h264}`, track: 'avc', label: 'H.264' }),
  )
  return [...(h264 ? profiles : []), av1]
}

function levelOf({ width, height, fps }: Shape): string | undefined {
  const frame = Math.ceil(width / 16) * Math.ceil(height / 16)
  return levels.find((level) => frame <= level.frame && frame * fps <= level.second)?.hex
}

const isBeyond1080p60 = ({ width, height, fps }: Shape) => width * height * fps > 1920 * 1088 * 60

/** Profile 0, eight bits; level 4.1 or 5.2. */
const vp9Name = (shape: Shape) => `vp09.00.${isBeyond1080p60(shape) ? '52' : '41'}.08`
const av1Name = (shape: Shape) => `av01.0.${isBeyond1080p60(shape) ? '13M' : '09M'}.08`

/** Bits a second: more for more pixels, and a third to three times as many by quality. */
export function bitrateOf({ width, height, fps }: Shape, quality: number): number {
  const perPixel = width * height > 4_000_000 ? 0.104 : 0.13
  return Math.round(perPixel * width * height * fps * 3 ** ((quality - 70) / 30))
}
