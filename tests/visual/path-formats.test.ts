// Files that hold paths, shown by the embedded browser, against the pixels of the renderer.
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Size } from '@/lib/core/geometry'
import { exportPicture } from '@/lib/formats/export-picture'
import { createRenderer, type Renderer } from '@/lib/render/renderer'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { browserForTests } from '../support/browser/chromium'
import { type DrawnScene, drawScene, setPictures } from '../support/scenes/draw-scene'
import { type SceneCase, sceneCases } from '../support/scenes/scenes'
import { useFontsOfDisk } from '../support/text/font-files'
import { apartOffEdges } from './support/off-edges'

let browser: Browser
let page: Page
let renderer: Renderer

beforeAll(async () => {
  useFontsOfDisk()
  renderer = await createRenderer(createNodeHost())
  browser = await puppeteer.launch({ ...(await browserForTests()), pipe: true, headless: 'shell' })
  page = await browser.newPage()
})

afterAll(() => browser?.close())

async function svgOf(scene: SceneCase): Promise<string> {
  setPictures(renderer, scene)
  const plan = await renderer.plan(scene.scene, scene.scale)
  return Buffer.concat((await exportPicture({ plan, format: 'svg' })).parts).toString()
}

/** As an image of a page: scripts and addresses are off there, as they are on GitHub. */
async function shown(svg: string, { width, height }: Size): Promise<DrawnScene> {
  await page.setViewport({ width, height })
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  await page.setContent(
    `<style>body{margin:0}</style><img style="display:block" width="${width}" height="${height}" src="${source}">`,
  )
  await page.evaluate(() => document.querySelector('img')!.decode())
  const png = await page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width, height } })
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let i = 0; i < data.length; i += 4)
    for (let c = 0; c < 3; c++) data[i + c] = Math.round((data[i + c]! * data[i + 3]!) / 255)
  return { width, height, pixels: new Uint8Array(data) }
}

describe('an SVG file', () => {
  const cases = sceneCases.filter(({ golden }) => golden)
  it.each(cases)('the browser shows $name as the renderer draws it, but for how edges are smoothed', async (scene) => {
    const svg = await svgOf(scene)
    const drawn = await drawScene(renderer, scene)
    const apart = apartOffEdges(drawn, await shown(svg, drawn))
    expect(apart.worst, `at ${apart.at.x}, ${apart.at.y}`).toBeLessThanOrEqual(2)
    expect(apart.mean).toBeLessThan(1)
  })
})
