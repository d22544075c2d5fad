// GIF (GIF89a): one palette for the whole film, a dither that stands still, and of each frame the part that changed, in which what stays is
// transparent.
import type { Rect } from '@/lib/core/geometry'
import { choosePalette, type Palette } from '../../png/palette/choose-colors'
import { wordsOf } from '../changed-rect'
import type { FilmEncoder, FilmOptions, Survey } from '../film-encoder'
import { compressIndices } from './lzw'
import { createFrameMap } from './map-frame'

/** One of 256 means: as before. */
const colorsMax = 255
/** Frames the palette is chosen from, and of each every so many pixels. */
const surveyed = 8
const surveyStep = 8
/** Players take 10 hundredths for what is below 2. */
const delayMinCs = 2
/** The last frame of what is played once stays so long. */
const restCs = 50

interface GifFrame {
  rect: Rect
  indices: Uint8Array<ArrayBuffer>
  delayCs: number
}

/** Clear pixels are laid on white: GIF knows no half-clear ones. Looks at some frames before the first one is written. */
export async function createGifEncoder(options: FilmOptions, survey: Survey): Promise<FilmEncoder> {
  const { width, height, fps, loops, opaque, signal } = options
  const palette = await filmPalette(options, survey)
  const same = palette.length / 4
  const frameMap = createFrameMap(palette, width)
  const frames: GifFrame[] = []
  const count = width * height
  const indices = new Uint8Array(count)
  const shown = new Uint8Array(count)
  let before: Uint32Array<ArrayBuffer> | null = null
  let toldCs = 0

  const nextDelay = (at: number) => {
    const delay = Math.max(delayMinCs, Math.round(((at + 1) * 100) / fps) - toldCs)
    toldCs += delay
    return delay
  }
  let written = 0

  return {
    async write(pixels) {
      signal?.throwIfAborted()
      const words: Uint32Array<ArrayBuffer> = new Uint32Array(count)
      words.set(wordsOf(opaque ? pixels : onWhite(pixels)))
      frameMap.map(words, before, indices)
      const delayCs = nextDelay(written++)
      const rect = before ? differing(shown, indices, width, height) : { x: 0, y: 0, width, height }
      if (rect) frames.push({ rect, delayCs, indices: compressIndices(partOf(rect, { shown: before && shown, indices, width, same })) })
      else frames.at(-1)!.delayCs += delayCs
      shown.set(indices)
      before = words
    },
    async finish() {
      signal?.throwIfAborted()
      if (!loops) frames.at(-1)!.delayCs += restCs
      return [gifHead(options, palette), ...frames.flatMap((frame, at) => frameParts(frame, { same, isFirst: at === 0 })), Uint8Array.of(0x3b)]
    },
  }
}

async function filmPalette({ count, width, height }: FilmOptions, survey: Survey): Promise<Palette> {
  const each = Math.max(1, Math.floor(count / surveyed))
  const places = Array.from({ length: Math.min(surveyed, count) }, (_, at) => at * each)
  const perFrame = Math.ceil((width * height) / surveyStep)
  const samples = new Uint32Array(perFrame * places.length)
  let filled = 0
  await survey(places, (pixels) => {
    const words = wordsOf(onWhite(pixels))
    for (let at = filled % surveyStep; at < words.length; at += surveyStep) samples[filled++] = words[at]!
  })
  return choosePalette(new Uint8Array(samples.buffer, 0, filled * 4), colorsMax)
}

/** Premultiplied pixels on white. The same bytes where all are opaque. */
function onWhite(pixels: Uint8Array): Uint8Array {
  const laid = new Uint8Array(pixels.length)
  for (let at = 0; at < pixels.length; at += 4) {
    const rest = 255 - pixels[at + 3]!
    for (let channel = at; channel < at + 3; channel++) laid[channel] = pixels[channel]! + rest
    laid[at + 3] = 255
  }
  return laid
}

function differing(shown: Uint8Array, now: Uint8Array, width: number, height: number): Rect | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (shown[y * width + x] === now[y * width + x]) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

interface Shown {
  /** Null for the first frame, which is written whole. */
  shown: Uint8Array | null
  indices: Uint8Array
  width: number
  same: number
}

function partOf(rect: Rect, { shown, indices, width, same }: Shown): Uint8Array {
  const part = new Uint8Array(rect.width * rect.height)
  for (let y = 0; y < rect.height; y++) {
    for (let x = 0; x < rect.width; x++) {
      const at = (rect.y + y) * width + rect.x + x
      part[y * rect.width + x] = shown && shown[at] === indices[at] ? same : indices[at]!
    }
  }
  return part
}

const low = (value: number) => value & 255
const high = (value: number) => value >> 8

/** Screen, palette, and the application extension by which players play it for ever. */
function gifHead({ width, height, loops }: FilmOptions, palette: Palette): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(13 + 256 * 3)
  head.set([...'GIF89a'].map((letter) => letter.charCodeAt(0)))
  head.set([low(width), high(width), low(height), high(height), 0xf7, 0, 0], 6)
  for (let at = 0; at < palette.length / 4; at++) head.set(palette.subarray(at * 4, at * 4 + 3), 13 + at * 3)
  if (!loops) return head
  const application = [0x21, 0xff, 11, ...[...'NETSCAPE2.0'].map((letter) => letter.charCodeAt(0)), 3, 1, 0, 0, 0]
  const both = new Uint8Array(head.length + application.length)
  both.set(head)
  both.set(application, head.length)
  return both
}

/** The first one stays under all others; those are transparent where nothing changed. */
function frameParts({ rect, indices, delayCs }: GifFrame, { same, isFirst }: { same: number; isFirst: boolean }) {
  const { x, y, width, height } = rect
  const control = [0x21, 0xf9, 4, isFirst ? 4 : 5, low(delayCs), high(delayCs), isFirst ? 0 : same, 0]
  const place = [x, y, width, height].flatMap((value) => [low(value), high(value)])
  return [Uint8Array.from([...control, 0x2c, ...place, 0]), indices]
}
