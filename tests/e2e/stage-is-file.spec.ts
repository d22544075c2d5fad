// What is on the stage is in the file, to the pixel, whatever the composition shows.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fetchedEntry } from '../support/scenes/post-scenes'
import type { EditorPage } from './editor-page'
import { expect, test } from './journey'
import { flatPng, type Pixels, readPixels } from './pixels'

const stagePixels = ({ canvas }: EditorPage) =>
  canvas.evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    const copy = new OffscreenCanvas(width, height).getContext('2d')!
    copy.drawImage(canvas, 0, 0)
    const bytes = copy.getImageData(0, 0, width, height).data
    let text = ''
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
    return { width, height, base64: btoa(text) }
  })

/** A PNG as wide, or as high, as the stage. */
async function fileOf(page: Page, side: 'Width' | 'Height', px: number): Promise<Pixels> {
  const panel = page.getByRole('button', { name: 'Download PNG', exact: true })
  if (!(await panel.isVisible())) await page.getByRole('button', { name: /^File: / }).click()
  await page.getByRole('radio', { name: 'px', exact: true }).check()
  await page.getByRole('radio', { name: side, exact: true }).check()
  const field = page.getByLabel(`Exact ${side.toLowerCase()}, number`)
  await field.fill(String(px))
  await field.press('Enter')
  const [download] = await Promise.all([page.waitForEvent('download'), panel.click()])
  return readPixels(await readFile(await download.path()))
}

/** The most that one channel of one pixel is off; of pictures of different sizes, all. */
function apart(stage: { width: number; height: number; base64: string }, file: Pixels): number {
  if (stage.width !== file.width || stage.height !== file.height) return 255
  const data = Buffer.from(stage.base64, 'base64')
  return data.reduce((most, value, at) => Math.max(most, Math.abs(value - file.data[at]!)), 0)
}

const { origin: _, quote, author, media, ...words } = fetchedEntry()
const address = 'https://x.com/ada/status/1629307668568633344'
const post = {
  ...words,
  network: 'x',
  url: address,
  id: '1629307668568633344',
  fetchedAt: '2026-11-20T09:00:00.000Z',
  version: 'v1',
  author: { ...author, avatar: 0 },
  media: [{ type: 'image', width: 600, height: 300, alt: 'A lake', durationMs: null, item: 1 }],
  quote,
}

const texts = [
  ['code', 'export const greet = (name: string) => {\n  // 日本語のコメント\n  return name\n}'],
  ['a terminal', '$ npm test\n\u001b[48;2;200;80;0m FAIL \u001b[0m one failed'],
  ['a patch', '--- a/x.ts\n+++ b/x.ts\n@@ -1,2 +1,2 @@\n same\n-const a = 1\n+const a = 2\n'],
] as const

const ways: [string, (page: Page, editor: EditorPage) => Promise<void>][] = [
  ['a picture', async (_, editor) => editor.bring('a.png', await flatPng(800, 500, '#c85000'))],
  ...texts.map(([name, text]): (typeof ways)[number] => [
    name,
    async (page) => {
      await page.evaluate((words) => navigator.clipboard.writeText(words), text)
      await page.keyboard.press('Control+V')
    },
  ]),
  [
    'a post',
    async (page, editor) => {
      await page.route('**/api/post?*', (route) => route.fulfill({ json: { data: post } }))
      await page.route('**/api/post/media?*', async (route) =>
        route.fulfill({ contentType: 'image/png', body: await flatPng(60, 30, '#00c850') }),
      )
      await editor.capture(address)
    },
  ],
]

for (const [name, bring] of ways) {
  test(`the stage shows every pixel of the file of ${name}`, async ({ editor, page }) => {
    await editor.open()
    await bring(page, editor)
    await expect(page.getByRole('img', { name: /^(Picture|Card) of/ })).toBeVisible()
    // Colours, fonts and sizes come later than words. The stage is as large as its narrower side lets it be, to a fraction of a pixel.
    await expect(async () => {
      const stage = await stagePixels(editor)
      const files = [await fileOf(page, 'Width', stage.width), await fileOf(page, 'Height', stage.height)]
      expect(Math.min(...files.map((file) => apart(stage, file)))).toBeLessThanOrEqual(1)
    }).toPass()
  })
}
