// Files that hold paths, shown by the embedded browser, against the pixels of the renderer: SVG by itself, PDF by pdf.js in a page of it.
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
import { type PdfPage, startPdfPage } from './support/pdf-page'

let browser: Browser
let page: Page
let pdfPage: PdfPage
let renderer: Renderer

beforeAll(async () => {
  useFontsOfDisk()
  renderer = await createRenderer(createNodeHost())
  browser = await puppeteer.launch({ ...(await browserForTests()), pipe: true, headless: 'shell' })
  page = await browser.newPage()
  pdfPage = await startPdfPage(browser)
})

afterAll(() => browser?.close())

async function fileOf(scene: SceneCase, format: 'svg' | 'pdf'): Promise<Buffer> {
  setPictures(renderer, scene)
  const plan = await renderer.plan(scene.scene, scene.scale)
  return Buffer.concat((await exportPicture({ plan, format })).parts)
}

/** As an image of a page: scripts and addresses are off there, as they are on GitHub. */
async function svgShown(svg: Buffer, { width, height }: Size): Promise<Uint8Array> {
  await page.setViewport({ width, height })
  const source = `data:image/svg+xml;base64,${svg.toString('base64')}`
  await page.setContent(
    `<style>body{margin:0}</style><img style="display:block" width="${width}" height="${height}" src="${source}">`,
  )
  await page.evaluate(() => document.querySelector('img')!.decode())
  return page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width, height } })
}

async function premultiplied(png: Uint8Array): Promise<DrawnScene> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let i = 0; i < data.length; i += 4)
    for (let c = 0; c < 3; c++) data[i + c] = Math.round((data[i + c]! * data[i + 3]!) / 255)
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) }
}

function expectSame(drawn: DrawnScene, shown: DrawnScene) {
  const apart = apartOffEdges(drawn, shown)
  expect(apart.worst, `at ${apart.at.x}, ${apart.at.y}`).toBeLessThanOrEqual(2)
  expect(apart.mean).toBeLessThan(1)
  // 12.2 is the most that smoothing comes to; a path that lies one pixel off comes to 31.
  expect(apart.drift).toBeLessThan(16)
}

const cases = sceneCases.filter(({ golden }) => golden)

describe('an SVG file', () => {
  it.each(cases)('the browser shows $name as the renderer draws it, but for how edges are smoothed', async (scene) => {
    const svg = await fileOf(scene, 'svg')
    const drawn = await drawScene(renderer, scene)
    expectSame(drawn, await premultiplied(await svgShown(svg, drawn)))
  })
})

describe('a PDF file', () => {
  it.each(cases)('the page shows $name as the renderer draws it, but for how edges are smoothed', async (scene) => {
    const pdf = await fileOf(scene, 'pdf')
    const drawn = await drawScene(renderer, scene)
    expectSame(drawn, await premultiplied(await pdfPage.shown(pdf, drawn)))
  })
})
