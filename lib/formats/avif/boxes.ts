// The boxes of an AVIF file round its AV1 frames (AVIF 1.1; HEIF, ISO/IEC 23008-12; ISO/IEC 14496-12).
import type { Size } from '@/lib/core/geometry'
import { joinedBytes } from '../encoding/joined-bytes'

type Bytes = Uint8Array<ArrayBuffer>

/** A picture as one frame, or as equal tiles row by row, of which the last of a row and of a column may reach beyond it. */
export interface AvifPlane {
  frames: readonly Bytes[]
  columns: number
}

interface AvifPicture extends Size {
  /** Of each frame. */
  tile: Size
  color: AvifPlane
  /** Its light is how much is seen. */
  alpha: AvifPlane | null
}

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const u16 = (value: number) => Uint8Array.of(value >> 8, value)
const u32 = (value: number) => Uint8Array.of(value >> 24, value >> 16, value >> 8, value)

const box = (type: string, ...parts: Uint8Array[]): Bytes => {
  const body = joinedBytes(parts)
  return joinedBytes([u32(body.length + 8), ascii(type), body])
}
/** With a version and flags. */
const fullBox = (type: string, version: number, flags: number, ...parts: Uint8Array[]): Bytes =>
  box(type, Uint8Array.of(version, flags >> 16, flags >> 8, flags), ...parts)

interface Item {
  id: number
  type: 'av01' | 'grid'
  data: Bytes
  /** From 1. */
  properties: readonly number[]
  /** A part of another item. */
  isHidden: boolean
}

interface Reference {
  type: 'dimg' | 'auxl'
  from: number
  to: readonly number[]
}

/** The parts of the file, in order. */
export function avifParts(picture: AvifPicture): Bytes[] {
  const { items, references, properties } = contentsOf(picture)
  const head = box('ftyp', ascii('avif'), u32(0), ascii('avifmif1miaf'))
  const meta = (offset: number) =>
    fullBox(
      'meta',
      0,
      0,
      fullBox('hdlr', 0, 0, u32(0), ascii('pict'), new Uint8Array(13)),
      fullBox('pitm', 0, 0, u16(items.find(({ isHidden }) => !isHidden)!.id)),
      places(items, offset),
      fullBox('iinf', 0, 0, u16(items.length), ...items.map(entry)),
      ...(references.length > 0 ? [fullBox('iref', 0, 0, ...references.map(reference))] : []),
      box('iprp', box('ipco', ...properties), associations(items)),
    )
  // Its length is the same whatever the places are.
  const start = head.length + meta(0).length + 8
  const data = items.map((item) => item.data)
  const bytes = data.reduce((sum, part) => sum + part.length, 0)
  return [head, meta(start), joinedBytes([u32(bytes + 8), ascii('mdat')]), ...data]
}

/** Where each item's bytes lie. */
function places(items: readonly Item[], offset: number): Bytes {
  let at = offset
  const rows = items.map(({ id, data }) => {
    const row = joinedBytes([u16(id), u16(0), u16(1), u32(at), u32(data.length)])
    at += data.length
    return row
  })
  // Offsets and lengths of four bytes.
  return fullBox('iloc', 0, 0, Uint8Array.of(0x44, 0), u16(items.length), ...rows)
}

const entry = ({ id, type, isHidden }: Item) =>
  fullBox('infe', 2, isHidden ? 1 : 0, u16(id), u16(0), ascii(type), Uint8Array.of(0))

const reference = ({ type, from, to }: Reference) => box(type, u16(from), u16(to.length), ...to.map(u16))

function associations(items: readonly Item[]): Bytes {
  return fullBox(
    'ipma',
    0,
    0,
    u32(items.length),
    ...items.map(({ id, properties }) => joinedBytes([u16(id), Uint8Array.of(properties.length, ...properties)])),
  )
}

/** A property that a reader must understand. */
const essential = 0x80

function contentsOf({ width, height, tile, color, alpha }: AvifPicture) {
  const properties: Bytes[] = []
  const property = (bytes: Bytes) => properties.push(bytes)
  const whole = property(fullBox('ispe', 0, 0, u32(width), u32(height)))
  const isGrid = color.frames.length > 1
  const part = isGrid ? property(fullBox('ispe', 0, 0, u32(tile.width), u32(tile.height))) : whole
  // sRGB: primaries of BT.709, its own curve, light and colours as in BT.601, all values used.
  const colors = property(box('colr', ascii('nclx'), u16(1), u16(13), u16(6), Uint8Array.of(0x80)))
  const items: Item[] = []
  const references: Reference[] = []

  function add({ frames, columns }: AvifPlane, own: readonly number[]): number {
    const config = essential | property(configOf(frames[0]!))
    const first = items.length + 1
    for (const data of frames) {
      const ispe = isGrid ? part : whole
      items.push({ id: items.length + 1, type: 'av01', data, properties: [ispe, config, ...own], isHidden: isGrid })
    }
    if (!isGrid) return first
    const id = items.length + 1
    items.push({ id, type: 'grid', data: grid(), properties: [whole, ...own], isHidden: false })
    references.push({ type: 'dimg', from: id, to: frames.map((_, at) => first + at) })
    return id

    function grid(): Bytes {
      const rows = frames.length / columns
      // Sides of four bytes.
      return joinedBytes([Uint8Array.of(0, 1, rows - 1, columns - 1), u32(width), u32(height)])
    }
  }

  const colorId = add(color, [property(fullBox('pixi', 0, 0, Uint8Array.of(3, 8, 8, 8))), colors])
  if (alpha) {
    const role = fullBox('auxC', 0, 0, ascii('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0'))
    const own = [property(fullBox('pixi', 0, 0, Uint8Array.of(3, 8, 8, 8))), essential | property(role)]
    references.push({ type: 'auxl', from: add(alpha, own), to: [colorId] })
  }
  return { items, references, properties }
}

/** AV1 codec configuration (AV1-ISOBMFF 2.3), of the frame's own sequence header. */
function configOf(frame: Uint8Array): Bytes {
  const { profile, level, tier } = readSequenceHeader(frame)
  // Eight bits; profile 1 has colours at full size.
  return box('av1C', Uint8Array.of(0x81, (profile << 5) | level, tier << 7, 0))
}

interface SequenceHeader {
  profile: number
  level: number
  tier: number
}

/** AV1 specification, 5.5.1. Throws for a frame that does not begin with one. */
function readSequenceHeader(frame: Uint8Array): SequenceHeader {
  let at = 0
  const bits = (count: number) => {
    let value = 0
    for (let bit = 0; bit < count; bit++, at++) value = (value << 1) | ((frame[at >> 3]! >> (7 - (at & 7))) & 1)
    return value
  }
  const head = bits(8)
  if (((head >> 3) & 15) !== 1) throw new RangeError('The frame has no sequence header.')
  if (head & 4) bits(8)
  // A length of its own, seven bits a byte.
  if (head & 2) while (bits(8) & 128);
  const profile = bits(3)
  const isReduced = (bits(2) & 1) === 1
  if (isReduced) return { profile, level: bits(5), tier: 0 }
  const hasTiming = bits(1)
  if (hasTiming) throw new RangeError('The sequence header has timing, which a picture has not.')
  bits(1 + 5 + 12)
  const level = bits(5)
  return { profile, level, tier: level > 7 ? bits(1) : 0 }
}
