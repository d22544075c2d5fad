// The stops of a gradient as its editor changes them. Pure; positions from 0 to 1, kept in the order they were made.
import { parseHexColor } from '@/lib/core/color'
import { readHex } from './hsv'

export interface Stop {
  offset: number
  color: string
}

export const stopsMin = 2
export const stopsMax = 8

/** CSS of the stops from left to right, whatever their angle in the picture. */
export function stopsToCss(stops: readonly Stop[], direction = '90deg'): string {
  const ordered = [...stops].sort((a, b) => a.offset - b.offset)
  return `linear-gradient(${direction}, ${ordered.map((stop) => `${stop.color} ${stop.offset * 100}%`).join(', ')})`
}

export function moveStop(stops: readonly Stop[], index: number, offset: number): Stop[] {
  const place = Math.round(Math.min(1, Math.max(0, offset)) * 100) / 100
  return stops.map((stop, at) => (at === index ? { ...stop, offset: place } : stop))
}

export const recolorStop = (stops: readonly Stop[], index: number, color: string): Stop[] =>
  stops.map((stop, at) => (at === index ? { ...stop, color } : stop))

/** The same stops when none may go. */
export const removeStop = (stops: readonly Stop[], index: number): Stop[] =>
  stops.length <= stopsMin ? [...stops] : stops.filter((_, at) => at !== index)

/** A new last stop in the colour the gradient has there, so nothing jumps. */
export function addStop(stops: readonly Stop[], offset: number): Stop[] {
  if (stops.length >= stopsMax) return [...stops]
  return moveStop([...stops, { offset, color: colorAt(stops, offset) }], stops.length, offset)
}

/** Where the widest gap has its middle. */
export function widestGap(stops: readonly Stop[]): number {
  const places = [0, ...stops.map((stop) => stop.offset).sort((a, b) => a - b), 1]
  let best = { width: -1, middle: 0.5 }
  for (const [at, place] of places.entries()) {
    const before = places[at - 1] ?? place
    if (place - before > best.width) best = { width: place - before, middle: (place + before) / 2 }
  }
  return best.middle
}

function colorAt(stops: readonly Stop[], offset: number): string {
  const ordered = [...stops].sort((a, b) => a.offset - b.offset)
  const after = ordered.find((stop) => stop.offset >= offset) ?? ordered.at(-1)!
  const before = ordered.findLast((stop) => stop.offset <= offset) ?? ordered[0]!
  const share = after.offset === before.offset ? 0 : (offset - before.offset) / (after.offset - before.offset)
  const [from, to] = [parseHexColor(before.color), parseHexColor(after.color)]
  const mix = (a: number, b: number) => a + (b - a) * share
  const channels = [
    mix(from.red, to.red),
    mix(from.green, to.green),
    mix(from.blue, to.blue),
    mix(from.alpha, to.alpha) * 255,
  ]
  const hex = `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
  // Opaque has one spelling, and an alpha of 254.6 is opaque.
  return readHex(hex) ?? hex
}
