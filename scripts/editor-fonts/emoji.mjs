// Every emoji of the colour font as a list of filled outlines: what COLR describes as a tree of clips, transforms and paints is laid flat
// here, once, so that drawing one is a few canvas paths.
import { Blob, Face, Font, PaintFuncs, Buffer as ShapeBuffer, shape } from 'harfbuzzjs'
import { readCharacterMap } from '../fonts/character-map.mjs'
import { readTables } from '../fonts/sfnt.mjs'
import { readLigatures } from './ligatures.mjs'

const packSize = 12
const over = 3
const inside = 5
const softLight = 20
const identity = [1, 0, 0, 1, 0, 0]

/** First b, then a. */
const compose = (a, b) => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
]

const round = (value, places) => Math.round(value * 10 ** places) / 10 ** places
const hex = (value) => value.toString(16).padStart(2, '0')
const colorText = ({ red, green, blue, alpha }) =>
  `#${hex(red)}${hex(green)}${hex(blue)}${alpha === 255 ? '' : hex(alpha)}`

const softLightShare = 0.35

const fadeColor = (color, share) => {
  const alpha = color.length === 9 ? Number.parseInt(color.slice(7), 16) : 255
  return `${color.slice(0, 7)}${hex(Math.round(alpha * share))}`
}

const fadedTo =
  (share) =>
  ({ outline, fill }) => ({
    outline,
    fill:
      fill.type === 'solid'
        ? { ...fill, color: fadeColor(fill.color, share) }
        : { ...fill, stops: fill.stops.map(({ offset, color }) => ({ offset, color: fadeColor(color, share) })) },
  })

/** Along p0 to p1, of which only what is at a right angle to p0 to p2 counts (COLR, "linear gradients"). */
function straightened([x0, y0, x1, y1, x2, y2]) {
  const [ax, ay] = [x2 - x0, y2 - y0]
  const square = ax * ax + ay * ay
  if (square === 0) return [x0, y0, x1, y1]
  const share = ((x1 - x0) * ax + (y1 - y0) * ay) / square
  return [x0, y0, x1 - share * ax, y1 - share * ay]
}

/** Outlines of glyphs under a matrix; each glyph is read once. */
function createOutlines(font) {
  const outlines = new Map()
  const commands = { M: 0, L: 1, Q: 2, C: 3, Z: 4 }
  return (glyph, matrix) => {
    if (!outlines.has(glyph)) outlines.set(glyph, font.glyphToJson(glyph))
    return outlines.get(glyph).flatMap(({ type, values }) => {
      const points = []
      for (let i = 0; i < values.length; i += 2) {
        const [x, y] = [values[i], values[i + 1]]
        points.push(
          round(matrix[0] * x + matrix[2] * y + matrix[4], 1),
          round(matrix[1] * x + matrix[3] * y + matrix[5], 1),
        )
      }
      return [commands[type], ...points]
    })
  }
}

/** Canvas wants the stops from 0 to 1; fonts may begin and end elsewhere on the line. */
function gradientFill(type, line, points, matrix) {
  const sorted = [...line.colorStops].sort((a, b) => a.offset - b.offset)
  const [first, last] = [sorted[0].offset, sorted.at(-1).offset]
  const span = last - first || 1
  const stops = sorted.map(({ offset, color }) => ({
    offset: round((offset - first) / span, 4),
    color: colorText(color),
  }))
  const half = points.length / 2
  const along = (share) => Array.from({ length: half }, (_, i) => points[i] + share * (points[half + i] - points[i]))
  const transform = matrix.map((value) => round(value, 5))
  return { type, points: [...along(first), ...along(first + span)].map((value) => round(value, 2)), stops, transform }
}

function createPainter(font) {
  const refused = new Set()
  const refuse = (what) => void refused.add(what)
  let transforms = [identity]
  let clips = []
  let layers = []
  /** Open groups: where their layers begin, and how opaque a plain ground of the whole plane is. */
  let groups = []
  const outlineOf = createOutlines(font)
  const paint = (fill) => {
    const shapes = clips.filter((clip) => clip.glyph !== undefined)
    if (shapes.length === 0) {
      // A gradient over everything is the wave in a flag's cloth; without it the flag is flat.
      if (fill.type !== 'solid') return
      if (groups.length === 0) return refuse('a ground without a group')
      groups.at(-1).ground = fill.color.length === 9 ? Number.parseInt(fill.color.slice(7), 16) / 255 : 1
      return
    }
    if (shapes.length > 1) refuse('a shape in a shape')
    const { glyph, matrix } = shapes.at(-1)
    const outline = outlineOf(glyph, matrix)
    if (outline.length > 0) layers.push({ outline, fill })
  }
  const gradient = (type, line, points) => {
    if (line.extend !== 0) refuse(`extend ${line.extend}`)
    paint(gradientFill(type, line, points, transforms.at(-1)))
  }
  const functions = new PaintFuncs()
  functions.setPushTransformFunc((...matrix) => transforms.push(compose(transforms.at(-1), matrix.slice(0, 6))))
  functions.setPopTransformFunc(() => transforms.pop())
  functions.setPushClipGlyphFunc((glyph) => clips.push({ glyph, matrix: transforms.at(-1) }))
  functions.setPushClipRectangleFunc(() => clips.push({}))
  functions.setPopClipFunc(() => clips.pop())
  functions.setColorFunc((_, color) => paint({ type: 'solid', color: colorText(color) }))
  functions.setLinearGradientFunc((line, ...points) => gradient('linear', line, straightened(points)))
  functions.setRadialGradientFunc((line, ...points) => gradient('radial', line, points.slice(0, 6)))
  functions.setSweepGradientFunc(() => refuse('sweep'))
  functions.setPushGroupFunc(() => groups.push({ start: layers.length, ground: 1 }))
  functions.setPopGroupFunc((mode) => {
    const { start } = groups.pop()
    if (mode === over) return
    // "Inside a plain ground" is how the font says that a group is see-through; soft light is a tint, weaker than its colour.
    if (mode === inside) layers.splice(start, Infinity, ...layers.slice(start).map(fadedTo(groups.at(-1)?.ground ?? 1)))
    else if (mode === softLight) layers.splice(start, Infinity, ...layers.slice(start).map(fadedTo(softLightShare)))
    else refuse(`mode ${mode}`)
  })
  return {
    refused,
    paint(glyph) {
      transforms = [identity]
      clips = []
      layers = []
      groups = []
      font.paintGlyph(glyph, functions)
      return layers
    },
  }
}

/** Sequences the font draws as one glyph: its characters, and its ligatures in characters. */
function readSequences(tables) {
  const glyphs = readCharacterMap(tables.get('cmap'))
  const points = new Map([...glyphs].map(([point, glyph]) => [glyph, point]))
  const singles = [...glyphs.keys()].map((point) => [point])
  const joined = readLigatures(tables.get('GSUB'))
    .map((sequence) => sequence.map((glyph) => points.get(glyph)))
    .filter((sequence) => sequence.every((point) => point !== undefined))
  return [...singles, ...joined].map((sequence) => String.fromCodePoint(...sequence))
}

/** The sequence as Unicode recommends it, or null when that is no emoji: some need U+FE0F to be one. */
function recommended(sequence) {
  const bare = sequence.replaceAll('\ufe0f', '')
  const candidates = [
    bare,
    `${bare}\ufe0f`,
    bare.replace(/^(.)/su, '$1\ufe0f'),
    bare.replace(/(.)(?=\u200d|$)/gsu, '$1\ufe0f'),
  ]
  return candidates.find((candidate) => /^\p{RGI_Emoji}$/v.test(candidate)) ?? null
}

const keyOf = (sequence) =>
  Array.from(sequence, (character) => character.codePointAt(0))
    .filter((point) => point !== 0xfe0f)
    .map((point) => point.toString(16))
    .join('-')

/** `write` stores a file and answers its name; this answers the name of the list of all packs. */
export async function makeEmoji(bytes, write) {
  const tables = readTables(bytes)
  const face = new Face(new Blob(bytes), 0)
  const font = new Font(face)
  const painter = createPainter(font)
  const pictures = new Map()
  let advance = 0
  for (const sequence of readSequences(tables)) {
    const text = recommended(sequence)
    if (!text || pictures.has(keyOf(text))) continue
    const buffer = new ShapeBuffer()
    buffer.addText(text)
    buffer.setDirection(4)
    shape(font, buffer)
    const shaped = buffer.getGlyphInfosAndPositions()
    const [glyph] = shaped
    if (shaped.length !== 1 || !glyph) continue
    const layers = painter.paint(glyph.codepoint)
    if (layers.length === 0) continue
    pictures.set(keyOf(text), layers)
    advance = glyph.xAdvance
  }
  if (painter.refused.size > 0)
    throw new Error(`The emoji font paints in ways not known here: ${[...painter.refused].join(', ')}.`)
  const keys = [...pictures.keys()].sort()
  const packs = []
  for (let start = 0; start < keys.length; start += packSize) {
    const part = keys.slice(start, start + packSize)
    packs.push({ file: write('emoji', 'json', JSON.stringify(part.map((key) => pictures.get(key)))), keys: part })
  }
  return write('emoji-list', 'json', JSON.stringify({ unitsPerEm: face.upem, advance, packs }))
}
