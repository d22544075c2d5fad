// GIF, version 89a: one palette for the whole film, a dither that stands still, and of each frame the part that changed, in which what
// stays is transparent.
import type { Rect, Size } from '@/lib/core/geometry'
import { gifSignature } from '@/lib/core/media-formats'
import { choosePalette, type Palette } from '../../png/palette/choose-colors'
import { wordsOf } from '../changed-rect'
import { type FilmEncoder, type FilmOptions, onWhite, type Survey } from '../film-encoder'
import { compressIndices } from './lzw'
import { createFrameMap } from './map-frame'

/** One of 256 means: as before. */
const colorsMax = 255
/** Frames the palette is chosen from, and of each every so many pixels. */
const surveyed = 8
const surveyStep = 7
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
  const head = gifHead(options, palette)
  const frames: GifFrame[] = []
  const indices = new Uint8Array(width * height)
  const shown = new Uint8Array(width * height)
  let before: Uint32Array<ArrayBuffer> | null = null
  let [written, toldCs, bytes] = [0, 0, head.length]

  /** Rounding is made good by the next frame: the film stays as long as it is. */
  function nextDelay(): number {
    written++
    const delay = Math.max(delayMinCs, Math.round((written * 100) / fps) - toldCs)
    toldCs += delay
    return delay
  }

  function add(rect: Rect, delayCs: number): void {
    const part = partOf(rect, { shown: before && shown, indices, width, same })
    const frame = { rect, delayCs, indices: compressIndices(part) }
    bytes += frame.indices.length
    frames.push(frame)
  }

  return {
    codec: null,
    get bytes() {
      return bytes
    },
    async write(pixels) {
      signal?.throwIfAborted()
      const words = wordsOf(onWhite(pixels, opaque)).slice()
      frameMap.map(words, before, indices)
      const rect = before ? differing(shown, indices, { width, height }) : { x: 0, y: 0, width, height }
      if (rect) add(rect, nextDelay())
      else frames.at(-1)!.delayCs += nextDelay()
      shown.set(indices)
      before = words
    },
    async finish() {
      signal?.throwIfAborted()
      if (!loops) frames.at(-1)!.delayCs += restCs
      const parts = frames.flatMap((frame, at) => frameParts(frame, { same, isFirst: at === 0 }))
      return [head, ...parts, Uint8Array.of(0x3b)]
    },
  }
}

async function filmPalette({ count, width, height, opaque, looks }: FilmOptions, survey: Survey): Promise<Palette> {
  // The last one too: what is seen at the end alone has its colours.
  const last = Math.min(surveyed, count) - 1
  const spread = Array.from({ length: last + 1 }, (_, at) => Math.round((at * (count - 1)) / Math.max(1, last)))
  const places = [...new Set(looks ?? spread)]
  const perFrame = Math.ceil((width * height) / surveyStep)
  const samples = new Uint32Array(perFrame * places.length)
  let filled = 0
  await survey(places, (pixels) => {
    const words = wordsOf(onWhite(pixels, opaque))
    for (let at = filled % surveyStep; at < words.length; at += surveyStep) samples[filled++] = words[at]!
  })
  return choosePalette(new Uint8Array(samples.buffer, 0, filled * 4), colorsMax)
}

function differing(shown: Uint8Array, now: Uint8Array, { width, height }: Size): Rect | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    const row = y * width
    let first = 0
    while (first < width && shown[row + first] === now[row + first]) first++
    if (first === width) continue
    let last = width - 1
    while (shown[row + last] === now[row + last]) last--
    left = Math.min(left, first)
    right = Math.max(right, last)
    top = Math.min(top, y)
    bottom = y
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
  head.set([...gifSignature].map((letter) => letter.charCodeAt(0)))
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
