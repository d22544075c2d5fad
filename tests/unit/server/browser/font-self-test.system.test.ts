// Text on a machine without any font of its own.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolveBrowser } from '@/lib/server/browser/binary'
import { bundledBrowser } from '@/lib/server/browser/bundled-browser'
import { fontConfigurationXml, scriptFonts } from '@/lib/server/browser/font-configuration'
import { missingScripts } from '@/lib/server/browser/font-self-test'
import { launchBrowser } from '@/lib/server/browser/launch'
import { startPinningProxy } from '@/lib/server/outbound/pinning-proxy'
import { scriptSamples, signSamples } from '../../../support/text/script-samples'

let place: string
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  place = await mkdtemp(path.join(os.tmpdir(), 'vitrine-test-fonts-'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

/** The bundled browser with its own Open Sans, these fonts and no other. */
async function launchWith(scripts: string | undefined, name: string) {
  const resolved = await resolveBrowser({ chromiumPath: undefined })
  const { directory, fontCache: cache } = await bundledBrowser()
  const file = path.join(directory, `test-${name}.conf`)
  const xml = fontConfigurationXml({ directory, cache, scripts }).replaceAll(/<dir>\/usr[^<]*<\/dir>/g, '')
  await writeFile(file, xml, { mode: 0o644 })
  const proxy = await startPinningProxy()
  const binary = { ...resolved, env: { ...resolved.env, FONTCONFIG_FILE: file } }
  const launched = await launchBrowser({ proxyPort: proxy.port, binary })
  const close = async () => {
    await launched.kill()
    await proxy.close()
    await rm(file)
  }
  return { launched, cdp: launched.firstPage.cdp, close }
}

describe('the fonts that come with the app', () => {
  it('the fonts of the app draw every script, colour emoji included, where the host has no font', async () => {
    const { directory } = await bundledBrowser()
    const { launched, cdp, close } = await launchWith(await scriptFonts(directory), 'all')
    try {
      expect(await missingScripts(cdp)).toEqual([])
      // A fresh page each: a renderer remembers the font of a character, whatever the language of the next page.
      const shotOf = async (lang: string) => {
        const { page, close: leave } = await launched.preparePage()
        await page.setViewport({ width: 600, height: 200 })
        await page.setContent(`<html lang="${lang}"><body style="font:60px sans-serif;margin:20px">直骨`)
        const pixels = await sharp(await page.screenshot())
          .removeAlpha()
          .raw()
          .toBuffer()
        await leave()
        return pixels
      }
      // The same characters, drawn as readers of Japanese and of Chinese know them.
      const [japanese, chinese] = [await shotOf('ja'), await shotOf('zh')]
      expect(japanese.equals(chinese)).toBe(false)
    } finally {
      await close()
    }
  })

  it('the fonts of the app draw each script in letters of its own, and emoji in colour', async () => {
    const { directory } = await bundledBrowser()
    const { launched, close } = await launchWith(await scriptFonts(directory), 'each')
    try {
      const { page } = launched.firstPage
      // The last has no letter in any font.
      const letters = [
        'g',
        'Ж',
        'Ξ',
        '汉',
        'あ',
        '한',
        'ع',
        'ש',
        'ह',
        'ก',
        'ক',
        'ક',
        'க',
        'ក',
        'က',
        'Ժ',
        'አ',
        '⟶',
        '🎉',
        '\u{10fffe}',
      ]
      const sizePx = 100
      await page.setViewport({ width: sizePx * letters.length, height: sizePx })
      const cell = `display:inline-block;width:${sizePx}px;height:${sizePx}px;font:60px/${sizePx}px sans-serif;text-align:center`
      const cells = letters.map((letter) => `<span style="${cell}">${letter}</span>`).join('')
      await page.setContent(`<body style="margin:0;white-space:nowrap">${cells}`)
      const shot = sharp(await page.screenshot()).removeAlpha()
      const drawn = await Promise.all(
        letters.map((_, index) => {
          const area = { left: index * sizePx, top: 0, width: sizePx, height: sizePx }
          return shot.clone().extract(area).raw().toBuffer()
        }),
      )
      const ink = drawn.map((pixels) => pixels.filter((value) => value < 128).length)
      expect(ink.slice(0, -1).filter((dots) => dots < 300)).toEqual([])
      expect(new Set(drawn.map((pixels) => pixels.toString('base64'))).size).toBe(letters.length)
      const colored = drawn.map((pixels) =>
        pixels.some((value, at) => at % 3 === 0 && Math.abs(value - pixels[at + 2]!) > 60),
      )
      expect(letters.filter((_, index) => colored[index])).toEqual(['🎉'])
    } finally {
      await close()
    }
  })

  it('the words of every script are drawn in the font of that script, and in no other', async () => {
    const { directory } = await bundledBrowser()
    const { launched, cdp, close } = await launchWith(await scriptFonts(directory), 'words')
    try {
      const { page } = launched.firstPage
      const lines = scriptSamples.map(({ language, words }) => `<p lang="${language}">${words.replaceAll(' ', '')}</p>`)
      await page.setContent(`<body style="font:20px sans-serif">${lines.join('')}`)
      await cdp.send('DOM.enable')
      await cdp.send('CSS.enable')
      const { root } = await cdp.send('DOM.getDocument')
      const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' })
      for (const [index, nodeId] of nodeIds.entries()) {
        const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
        const { name, package: source } = scriptSamples[index]!
        const family = source.replaceAll('-', ' ')
        expect([name, ...fonts.map((font) => font.familyName.toLowerCase().slice(0, family.length))]).toEqual([
          name,
          family,
        ])
      }
      expect(nodeIds).toHaveLength(scriptSamples.length)
    } finally {
      await close()
    }
  })

  it('the fonts of the app draw every sign, and the frames of a terminal as wide as its letters, to 3 %', async () => {
    const { directory } = await bundledBrowser()
    const { launched, close } = await launchWith(await scriptFonts(directory), 'signs')
    try {
      const { page } = launched.firstPage
      await page.setContent('<pre><span>aaaaaaaaaa</span>\n<span>─│┌┼╬╭▀░▓█</span></pre>')
      const boxes = await page.evaluate((signs: string) => {
        const ctx = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
        const draw = (text: string) => {
          ctx.clearRect(0, 0, 130, 120)
          ctx.font = '60px sans-serif'
          ctx.fillText(text, 20, 90)
          return ctx.getImageData(0, 0, 130, 120).data.join()
        }
        const box = draw('\u{10ffff}')
        return Array.from(signs).filter((sign) => sign !== '\ufe0e' && draw(sign) === box)
      }, Object.values(signSamples).join(''))
      expect(boxes).toEqual([])
      const widths = await page.evaluate(() =>
        Array.from(document.querySelectorAll('span'), (span) => span.getBoundingClientRect().width),
      )
      expect(Math.abs(widths[1]! / widths[0]! - 1)).toBeLessThan(0.03)
    } finally {
      await close()
    }
  })

  it('the self-test names the scripts that come out as boxes where the fonts of the app are missing', async () => {
    const { cdp, close } = await launchWith(undefined, 'few')
    try {
      expect(await missingScripts(cdp)).toEqual(
        expect.arrayContaining(['Chinese', 'Japanese', 'Korean', 'Arabic', 'Devanagari', 'Thai', 'emoji']),
      )
    } finally {
      await close()
    }
  })
})
