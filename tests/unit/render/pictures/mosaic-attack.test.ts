// A four-digit number under a mosaic, and someone who knows its font, its place and the size of the cells: every candidate is drawn and
// pixelated the same way, and the nearest is chosen. Published attacks read real mosaics like this.
import { beforeAll, describe, expect, it } from 'vitest'
import type { PixelImage } from '@/lib/core/surface'
import type { Kernel } from '@/lib/kernel/kernel'
import { loadKernel } from '@/lib/kernel/wasm/load'
import { redraw } from '@/lib/render/pictures/redact'
import { createRenderer } from '@/lib/render/renderer'
import { parseScene } from '@/lib/scene/parse'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { drawScene } from '../../../support/scenes/draw-scene'
import { seededRandom } from '../../../support/scenes/random'
import { useFontsOfDisk } from '../../../support/text/font-files'

const [width, height] = [160, 80]
const [advance, sizePx, cellPx] = [24, 40, 12]
/** Round the digits, which begin at (32, 16). */
const box = { x: 24, y: 12, width: 4 * advance + 16, height: 56 }
const trials = 150

let kernel: Kernel
/** Of each digit in each of the four places: a picture of it alone. */
let digits: Uint8Array[][]

beforeAll(async () => {
  useFontsOfDisk()
  kernel = await loadKernel()
  const renderer = await createRenderer(createNodeHost())
  const id = 'f'.repeat(64)
  renderer.setPicture(id, paper())
  const drawn = async (digit: number, place: number) => {
    const scene = parseScene({
      version: 4,
      padding: 0,
      background: { kind: 'solid', color: '#ffffff' },
      pictures: [{ id: 'main', asset: id, shadows: [], radius: 0 }],
      annotations: [
        {
          kind: 'text',
          id: 't',
          plane: 'main',
          style: 'plain',
          color: '#111111',
          text: String(digit),
          family: 'jetbrains-mono',
          sizePx,
          at: { x: 32 + place * advance, y: 14 },
        },
      ],
      assets: { [id]: { mime: 'image/png', width, height } },
    })
    return (await drawScene(renderer, { name: '', golden: false, scene, scale: 1, pictures: new Map() })).pixels
  }
  digits = await Promise.all(
    Array.from({ length: 4 }, (_, place) => Promise.all(Array.from({ length: 10 }, (_, digit) => drawn(digit, place)))),
  )
})

const paper = (): PixelImage => ({ width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) })

const pinOf = (number: number) => [...String(number).padStart(4, '0')].map(Number)

/** The digits stand apart: the darker pixel is the one that is drawn. */
function pictureOf(number: number): PixelImage {
  const image = paper()
  pinOf(number).forEach((digit, place) => {
    const drawn = digits[place]![digit]!
    for (let i = 0; i < drawn.length; i++) image.data[i] = Math.min(image.data[i]!, drawn[i]!)
  })
  return image
}

type Mosaic = (image: PixelImage, seed: number) => void

/** What the product does. */
const ours: Mosaic = (image, seed) => {
  const picture = { ...image, data: image.data.slice() }
  const patch = { ...box, method: { type: 'pixelate', cellPx, seed }, name: 'digits', beside: 'digits' } as const
  redraw(kernel, { picture, copy: image, treat: null, blurs: null }, [], [patch])
}

/** The mean of each cell, moved by up to 8 levels of chance: what most tools do, and more. */
const ofMeans: Mosaic = (image, seed) => {
  const { arena } = kernel
  const mark = arena.mark()
  const target = { pointer: arena.put(image.data), strideBytes: width * 4, width, height }
  const inner = {
    ...target,
    pointer: target.pointer + (box.y * width + box.x) * 4,
    width: box.width,
    height: box.height,
  }
  kernel.pixelate(inner, cellPx, seed)
  image.data.set(arena.bytes(target.pointer, width * height * 4))
  arena.release(mark)
}

/** The mean of each cell of the grid, whatever is in the picture. */
function cellsOf(image: Pick<PixelImage, 'data'>): Float64Array {
  const columns = Math.ceil(box.width / cellPx)
  const means = new Float64Array(columns * Math.ceil(box.height / cellPx))
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const cell = Math.floor(y / cellPx) * columns + Math.floor(x / cellPx)
      means[cell]! += (255 - image.data[((box.y + y) * width + box.x + x) * 4]!) / cellPx ** 2
    }
  }
  return means
}

/** The cells of every candidate, one after the other: means add up, so that 10,000 pictures are sums of 40. */
function candidates(): Float64Array {
  const parts = digits.map((row) => row.map((data) => cellsOf({ data: new Uint8ClampedArray(data) })))
  const cells = parts[0]![0]!.length
  const all = new Float64Array(10_000 * cells)
  for (let number = 0; number < 10_000; number++) {
    for (const [place, digit] of pinOf(number).entries()) {
      const part = parts[place]![digit]!
      for (let at = 0; at < cells; at++) all[number * cells + at]! += part[at]!
    }
  }
  return all
}

/** The share of all candidates that are nearer to the mosaic than the true one; ties count half. */
function rankOf(secret: number, seed: number, mosaic: Mosaic, known: Float64Array): number {
  const image = pictureOf(secret)
  mosaic(image, seed)
  const seen = cellsOf(image)
  const far = Array.from({ length: 10_000 }, (_, number) => apart(seen, known, number * seen.length))
  const own = far[secret]!
  const nearer = far.reduce((count, each) => count + (each < own ? 1 : each === own ? 0.5 : 0), -0.5)
  return nearer / far.length
}

/** Squared, whatever the brightness of the whole: shapes are compared. */
function apart(seen: Float64Array, known: Float64Array, from: number): number {
  let [sum, squares] = [0, 0]
  for (let at = 0; at < seen.length; at++) {
    const difference = seen[at]! - known[from + at]!
    sum += difference
    squares += difference * difference
  }
  return squares - (sum * sum) / seen.length
}

function attack(mosaic: Mosaic) {
  const known = candidates()
  const random = seededRandom(2024)
  const ranks = Array.from({ length: trials }, () =>
    rankOf(Math.floor(random() * 10_000), Math.floor(random() * 2 ** 32), mosaic, known),
  )
  return {
    found: ranks.filter((rank) => rank < 0.5 / 10_000).length,
    meanRank: ranks.reduce((sum, rank) => sum + rank, 0) / trials,
  }
}

describe('a mosaic over a four-digit number', () => {
  it('of means, with 8 levels of chance, is read back: the attack works', () => {
    const { found, meanRank } = attack(ofMeans)
    expect(found).toBeGreaterThan(trials * 0.5)
    expect(meanRank).toBeLessThan(0.01)
  })

  it('of ours is not: the true number ranks no better than chance among all 10,000', () => {
    const { found, meanRank } = attack(ours)
    expect(found).toBeLessThanOrEqual(1)
    // Of 150 even chances the mean lies within 0.1 of a half, but for one run in 40,000.
    expect(Math.abs(meanRank - 0.5)).toBeLessThan(0.1)
  })

  it('of ours is the same picture whatever number it covers, pixel for pixel', () => {
    const [one, other] = [pictureOf(1111), pictureOf(8888)]
    expect(Buffer.compare(Buffer.from(one.data), Buffer.from(other.data))).not.toBe(0)
    ours(one, 7)
    ours(other, 7)
    expect(Buffer.compare(Buffer.from(one.data), Buffer.from(other.data))).toBe(0)
  })
})
