// How far a browser's picture is from Node's, and the two with their difference as one picture to look at.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { root } from '../bench/app-modules.mjs'

const areaSide = 8

/**
 * Of 255: `worst` of any channel of any pixel, `mean` over all, `area` of the mean of any 8 x 8 pixels; `share`: of the pixels more than 2 off.
 * An area's mean tells a shape that is elsewhere from an edge whose shades are spread in another way.
 */
export function compare({ width, height, pixels: expected }, pixels) {
  if (expected.length !== pixels.length) return { worst: 255, mean: 255, area: 255, share: 1 }
  const areasAcross = Math.ceil(width / areaSide)
  const areas = new Int32Array(areasAcross * Math.ceil(height / areaSide) * 4)
  let [far, worst, sum] = [0, 0, 0]
  for (let i = 0; i < pixels.length; i += 4) {
    const [x, y] = [(i >> 2) % width, Math.floor((i >> 2) / width)]
    const area = (Math.floor(y / areaSide) * areasAcross + Math.floor(x / areaSide)) * 4
    let apart = 0
    for (let channel = 0; channel < 4; channel++) {
      const off = pixels[i + channel] - expected[i + channel]
      areas[area + channel] += off
      sum += Math.abs(off)
      apart = Math.max(apart, Math.abs(off))
    }
    if (apart > 2) far += 1
    worst = Math.max(worst, apart)
  }
  const area = areas.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / areaSide ** 2
  return { worst, mean: sum / pixels.length, area, share: (far * 4) / pixels.length }
}

/** Node's picture, the browser's, and where they differ, side by side: test-results/browsers/<browser>/<scene>.png. */
export async function writeComparison(browser, scene, { expected, pixels }) {
  const { width, height } = expected
  const marks = new Uint8Array(pixels.length).fill(255)
  for (let i = 0; i < pixels.length; i += 4) {
    let apart = 0
    for (let channel = 0; channel < 4; channel++)
      apart = Math.max(apart, Math.abs(pixels[i + channel] - expected.pixels[i + channel]))
    // Four times as bright: what is 64 of 255 off is white.
    marks.fill(Math.min(255, apart * 4), i, i + 3)
  }
  const folder = path.join(root, 'test-results/browsers', browser)
  mkdirSync(folder, { recursive: true })
  const panes = [expected.pixels, pixels, marks].map((input, pane) => ({
    input: Buffer.from(input),
    raw: { width, height, channels: 4, premultiplied: true },
    left: pane * width,
    top: 0,
  }))
  await sharp({ create: { width: width * 3, height, channels: 4, background: '#808080' } })
    .composite(panes)
    .png()
    .toFile(path.join(folder, `${scene}.png`))
}
