// Each pixel's place in a palette: the nearest colour, or error diffusion (Floyd and Steinberg, 1976) at half its strength, which
// hides bands and costs a third more bytes.
import type { Palette } from './choose-colors'

const channels = 4
const ditherStrength = 0.5
/** An error this small is a rounded flat colour: handed on it would speckle it. */
const errorMin = 2
const cacheBits = 16

interface PixelMap {
  /** The indices of one row of premultiplied pixels; rows come in order. */
  row(pixels: Uint8Array): Uint8Array<ArrayBuffer>
}

export function createPixelMap(palette: Palette, width: number, dither: boolean): PixelMap {
  const find = nearestFinder(palette)
  return dither ? diffusingMap(palette, width, find) : plainMap(width, find)
}

type Find = (red: number, green: number, blue: number, alpha: number) => number

function plainMap(width: number, find: Find): PixelMap {
  return {
    row(pixels) {
      const indices = new Uint8Array(width)
      for (let x = 0; x < width; x++) {
        const at = x * channels
        indices[x] = find(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!, pixels[at + 3]!)
      }
      return indices
    },
  }
}

const toByte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value | 0)

function diffusingMap(palette: Palette, width: number, find: Find): PixelMap {
  let here = new Float32Array((width + 2) * channels)
  let below = new Float32Array((width + 2) * channels)
  const wanted = new Uint8Array(channels)
  return {
    row(pixels) {
      const indices = new Uint8Array(width)
      for (let x = 0; x < width; x++) {
        const at = x * channels
        const into = at + channels
        // What is wholly clear stays so.
        const isClear = pixels[at + 3] === 0
        for (let channel = 0; channel < channels; channel++)
          wanted[channel] = isClear ? 0 : toByte(pixels[at + channel]! + here[into + channel]!)
        const index = find(wanted[0]!, wanted[1]!, wanted[2]!, wanted[3]!)
        indices[x] = index
        for (let channel = 0; channel < channels; channel++) {
          const error = wanted[channel]! - palette[index * channels + channel]!
          if (Math.abs(error) < errorMin) continue
          const share = (error * ditherStrength) / 16
          here[into + channels + channel]! += share * 7
          below[into - channels + channel]! += share * 3
          below[into + channel]! += share * 5
          below[into + channels + channel]! += share
        }
      }
      ;[here, below] = [below, here]
      below.fill(0)
      return indices
    },
  }
}

/** Exact, and remembers what it was asked: screenshots have few colours. */
function nearestFinder(palette: Palette): Find {
  const colors = new Uint32Array(1 << cacheBits)
  const found = new Int16Array(1 << cacheBits).fill(-1)
  return (red, green, blue, alpha) => {
    const color = ((red << 24) | (green << 16) | (blue << 8) | alpha) >>> 0
    const place = Math.imul(color, 0x9e3779b1) >>> (32 - cacheBits)
    if (colors[place] === color && found[place]! >= 0) return found[place]!
    let nearest = 0
    let least = Number.POSITIVE_INFINITY
    for (let at = 0; at < palette.length; at += channels) {
      const distance =
        (palette[at]! - red) ** 2 +
        (palette[at + 1]! - green) ** 2 +
        (palette[at + 2]! - blue) ** 2 +
        (palette[at + 3]! - alpha) ** 2
      if (distance >= least) continue
      least = distance
      nearest = at / channels
    }
    colors[place] = color
    found[place] = nearest
    return nearest
  }
}
