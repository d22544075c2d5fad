// A canvas that writes down what is drawn: the same drawings go to it as to pixels.
import { hexColorPattern, parseHexColor, type Rgba } from '@/lib/core/color'
import type { VectorContext, WordsLine } from '@/lib/core/surface'
import { PathTracer } from './path-tracer'
import {
  type GradientPaint,
  type Matrix,
  multiplied,
  type RecordedPath,
  type RecordedWords,
  type Stroke,
} from './recorded-path'

export interface Recording {
  paths: RecordedPath[]
  words: RecordedWords[]
  /** False where something was drawn that paths cannot say: then it is pixels. */
  isFaithful: boolean
}

interface Place {
  scaleX: number
  scaleY: number
  x: number
  y: number
}

/** `place` leads from the drawing's units to pixels of the picture. */
export function record(place: Place, draw: (ctx: VectorContext) => void): Recording {
  const recorder = new Recorder([place.scaleX, 0, 0, place.scaleY, place.x, place.y])
  draw(recorder)
  return recorder.recording
}

interface Stop {
  offset: number
  color: string
}

class RecordedGradient {
  readonly stops: Stop[] = []
  constructor(
    readonly type: GradientPaint['type'],
    readonly points: readonly number[],
  ) {}
  addColorStop(offset: number, color: string) {
    this.stops.push({ offset, color })
  }
}

/** `rgba(…)` as drawings write it, beside the spellings of a scene. */
const functionColor = /^rgba?\((\d+), ?(\d+), ?(\d+)(?:, ?([\d.]+))?\)$/

function colorOf(style: string): Rgba | null {
  if (hexColorPattern.test(style)) return parseHexColor(style)
  if (/^#[0-9a-f]{3}$/i.test(style)) return parseHexColor(style.replace(/[^#]/g, '$&$&'))
  const [, red, green, blue, alpha = '1'] = functionColor.exec(style) ?? []
  return blue === undefined
    ? null
    : { red: Number(red), green: Number(green), blue: Number(blue), alpha: Number(alpha) }
}

const state = [
  'globalAlpha',
  'globalCompositeOperation',
  'fillStyle',
  'strokeStyle',
  'lineWidth',
  'lineCap',
  'lineJoin',
  'miterLimit',
  'lineDashOffset',
] as const

/** A stretch of more than 1 % to one side would make a round line elliptic. */
const stretchMax = 1.01

class Recorder extends PathTracer implements VectorContext {
  readonly recording: Recording = { paths: [], words: [], isFaithful: true }
  // As a canvas begins (HTML, 4.12.5.1.2).
  globalAlpha = 1
  globalCompositeOperation = 'source-over'
  fillStyle: unknown = '#000000'
  strokeStyle: unknown = '#000000'
  lineWidth = 1
  lineCap = 'butt'
  lineJoin = 'miter'
  miterLimit = 10
  lineDashOffset = 0
  #dash: readonly number[] = []
  readonly #saved: { own: Pick<Recorder, (typeof state)[number]>; dash: readonly number[]; matrix: Matrix }[] = []

  save() {
    const own = Object.fromEntries(state.map((name) => [name, this[name]])) as Pick<Recorder, (typeof state)[number]>
    this.#saved.push({ own, dash: this.#dash, matrix: this.matrix })
  }

  restore() {
    const last = this.#saved.pop()
    if (!last) return
    Object.assign(this, last.own)
    this.#dash = last.dash
    this.matrix = last.matrix
  }

  transform(...matrix: Parameters<VectorContext['transform']>) {
    this.matrix = multiplied(this.matrix, matrix)
  }

  translate(x: number, y: number) {
    this.transform(1, 0, 0, 1, x, y)
  }

  scale(x: number, y: number) {
    this.transform(x, 0, 0, y, 0, 0)
  }

  rotate(radians: number) {
    const [cosine, sine] = [Math.cos(radians), Math.sin(radians)]
    this.transform(cosine, sine, -sine, cosine, 0, 0)
  }

  setLineDash(segments: number[]) {
    // An odd list is said twice.
    this.#dash = segments.length % 2 ? [...segments, ...segments] : [...segments]
  }

  createLinearGradient(...points: [number, number, number, number]) {
    return new RecordedGradient('linear', points)
  }

  createRadialGradient(...circles: [number, number, number, number, number, number]) {
    return new RecordedGradient('radial', circles)
  }

  fill(rule: 'nonzero' | 'evenodd' = 'nonzero') {
    this.#add(this.fillStyle, rule)
  }

  stroke() {
    const [a, b, c, d] = this.matrix
    const [across, down] = [Math.hypot(a, b), Math.hypot(c, d)]
    if (Math.max(across, down) > stretchMax * Math.min(across, down)) this.recording.isFaithful = false
    const unit = Math.sqrt(across * down)
    this.#add(this.strokeStyle, 'nonzero', {
      widthPx: this.lineWidth * unit,
      cap: this.lineCap,
      join: this.lineJoin,
      miterLimit: this.miterLimit,
      dash: this.#dash.map((length) => length * unit),
      dashOffset: this.lineDashOffset * unit,
    })
  }

  keepWords({ text, x, baseline, width, sizePx }: WordsLine) {
    if (text.trim() === '') return
    const [a, b, c, d, e, f] = this.matrix
    const matrix: Matrix = [a, b, c, d, a * x + c * baseline + e, b * x + d * baseline + f]
    this.recording.words.push({ text, width, sizePx, matrix })
  }

  #add(style: unknown, rule: RecordedPath['rule'], stroke?: Stroke) {
    const subpaths = this.subpaths()
    const paint = this.#paint(style)
    if (this.globalCompositeOperation !== 'source-over' || !paint) this.recording.isFaithful = false
    else if (subpaths.length > 0 && paint.opacity > 0)
      this.recording.paths.push({ ...paint, subpaths, rule, stroke, blend: 'over' })
  }

  /** Null for what not every format can say: another colour, or a gradient that fades. */
  #paint(style: unknown): Pick<RecordedPath, 'paint' | 'opacity'> | null {
    if (style instanceof RecordedGradient) {
      const { type, points, stops } = style
      const colors = stops.map(({ color }) => colorOf(color))
      const alpha = colors[0]?.alpha
      if (alpha === undefined || colors.some((color) => color?.alpha !== alpha)) return null
      const placed = stops.map(({ offset }, at) => ({ offset, color: colors[at]! }))
      return { paint: { type, points, matrix: this.matrix, stops: placed }, opacity: alpha * this.globalAlpha }
    }
    const color = typeof style === 'string' ? colorOf(style) : null
    return color && { paint: color, opacity: color.alpha * this.globalAlpha }
  }
}
