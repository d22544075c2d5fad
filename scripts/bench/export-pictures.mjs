// The pictures of the export bench: five pages drawn by the embedded browser and one synthetic photograph, always the same.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import puppeteer from 'puppeteer-core'
import sharp from 'sharp'
import { pages } from './export-pages.mjs'
import { synthesisePhoto } from './export-photo.mjs'

const fontFile = (name) => fileURLToPath(new URL(`../../node_modules/@fontsource-variable/${name}`, import.meta.url))
const fontFace = (family, file) =>
  `@font-face{font-family:'${family}';font-weight:100 900;src:url(data:font/woff2;base64,${readFileSync(fontFile(file)).toString('base64')})}`
const fonts = fontFace('Inter', 'inter/files/inter-latin-wght-normal.woff2')

/**
 * Name and PNG bytes of each picture. The photograph is made, not taken: dead leaves (the textbook model of natural
 * scenes) with 1/f texture, depth blur and sensor noise, since no real one of free licence ships with the packages.
 */
export async function drawPictures(launchOptions) {
  const photo = await synthesisePhoto(1920, 1080)
  const browser = await puppeteer.launch({ ...launchOptions, pipe: true, headless: 'shell' })
  try {
    const pictures = []
    const photoUrl = `data:image/jpeg;base64,${(await sharp(photo).resize(960).jpeg({ quality: 92 }).toBuffer()).toString('base64')}`
    for (const { name, width, height, scale, transparent, body } of pages(photoUrl)) {
      const page = await browser.newPage()
      await page.setViewport({ width, height, deviceScaleFactor: scale })
      await page.setContent(
        `<!doctype html><meta charset="utf-8"><style>${fonts}*{box-sizing:border-box}</style>${body}`,
      )
      await page.evaluate('document.fonts.ready.then(() => true)')
      const bytes = Buffer.from(await page.screenshot({ omitBackground: transparent }))
      pictures.push({ name, bytes })
      await page.close()
    }
    pictures.push({ name: 'photo', bytes: photo })
    return pictures
  } finally {
    await browser.close()
  }
}
