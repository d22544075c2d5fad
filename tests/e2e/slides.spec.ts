// A film of several slides: made by hand, played, saved, and read back from its files.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { EditorPage } from './editor-page'
import { announced } from './editor-page'
import { expect, test } from './journey'
import { flatPng } from './pixels'
import { storedDocuments } from './stored-documents'

const [orange, blue] = ['#c85000', '#0050c8']

const slides = (page: Page): Locator => page.getByRole('listbox', { name: 'Slides' }).getByRole('option')
const filmDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Film', exact: true })
const settings = (page: Page): Locator => page.getByRole('dialog', { name: /^Slide \d$/ })

/** Two slides without space around them, a second each, with a cross-fade of half a second. */
async function makeSlides(editor: EditorPage, page: Page): Promise<void> {
  await editor.open()
  await editor.bring('one.png', await flatPng(320, 200, orange))
  await editor.arrives(320, 200)
  await page.getByRole('button', { name: 'Animate', exact: true }).click()
  await page.getByRole('button', { name: 'Add a slide', exact: true }).click()
  await expect(slides(page)).toHaveCount(2)
  await editor.bring('two.png', await flatPng(320, 200, blue))
  await editor.shows('0,80,200', 0.5, 0.5)
  await page.getByRole('button', { name: 'Slide settings' }).click()
  await setSeconds(page, 'Is seen for, in seconds, number', '1')
  await setSeconds(page, 'How long it comes in, in seconds, number', '0.5')
  await page.keyboard.press('Escape')
  await slides(page).first().click()
  await editor.shows('200,80,0', 0.5, 0.5)
  await page.getByRole('button', { name: 'Slide settings' }).click()
  await setSeconds(page, 'Is seen for, in seconds, number', '1')
  await page.keyboard.press('Escape')
  await expect(slides(page).last()).toHaveAccessibleName('Slide 2 of 2, 1 second, comes by cross-fade')
}

async function setSeconds(page: Page, label: string, value: string): Promise<void> {
  await settings(page).getByLabel(label).fill(value)
  await settings(page).getByLabel(label).press('Enter')
}

async function exportFilm(page: Page, format: string): Promise<Buffer> {
  await filmDialog(page).getByRole('radio', { name: format, exact: true }).check()
  const button = filmDialog(page).getByRole('button', { name: `Export ${format}` })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  await expect(filmDialog(page).getByRole('status', { name: 'The film', exact: true })).toContainText('Saved.')
  return await readFile(await download.path())
}

/** The middle of the frame that is shown at that share of the whole. */
async function middleOf(gif: Buffer, share: number): Promise<number[]> {
  const { pages = 1, delay = [], width, pageHeight = 1 } = await sharp(gif, { animated: true }).metadata()
  const lasting = delay.reduce((sum, ms) => sum + ms, 0)
  let [at, until] = [0, delay[0] ?? 0]
  while (until <= share * lasting && at < pages - 1) until += delay[++at] ?? 0
  const raw = await sharp(gif, { page: at }).removeAlpha().raw().toBuffer()
  const middle = (Math.floor(pageHeight / 2) * width + Math.floor(width / 2)) * 3
  return [...raw.subarray(middle, middle + 3)]
}

function expectNear(color: number[], wanted: number[], most: number): void {
  const away = Math.max(...color.map((value, channel) => Math.abs(value - wanted[channel]!)))
  expect(away, `${color} is ${wanted}`).toBeLessThanOrEqual(most)
}

test('two slides with a cross-fade become a GIF and a video: first, middle and last frame are as they were made', async ({
  editor,
  page,
}) => {
  await makeSlides(editor, page)
  await page.getByRole('button', { name: 'Export film' }).click()
  await filmDialog(page).getByRole('radio', { name: 'GIF', exact: true }).check()
  // A second and a second, of which half a second is both.
  await expect(filmDialog(page).getByText('2 slides, 30 frames, 1.5 s')).toBeVisible()
  const gif = await exportFilm(page, 'GIF')
  const { delay = [], loop } = await sharp(gif, { animated: true }).metadata()
  // It is played once, and rests half a second on its last frame.
  expect(delay.reduce((sum, ms) => sum + ms, 0)).toBe(1500 + 500)
  expect(loop).toBe(1)
  expectNear(await middleOf(gif, 0), [200, 80, 0], 12)
  expectNear(await middleOf(gif, 0.99), [0, 80, 200], 12)
  const [red, green, blueness] = await middleOf(gif, 0.375)
  expect([red! > 30 && red! < 170, Math.abs(green! - 80) < 25, blueness! > 30 && blueness! < 170]).toEqual([
    true,
    true,
    true,
  ])

  const film = await exportFilm(page, 'WebM')
  const moments = await framesOf(page, film, [0, 0.75, 1.45])
  expect(moments.seconds).toBeCloseTo(1.5, 1)
  expectNear(moments.colors[0]!, [200, 80, 0], 10)
  expectNear(moments.colors[1]!, [100, 80, 100], 24)
  expectNear(moments.colors[2]!, [0, 80, 200], 10)
})

/** The middle of a video at these seconds, as the browser plays it. */
async function framesOf(page: Page, file: Buffer, seconds: number[]) {
  return await page.evaluate(
    async ([base64, seconds]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const video = document.createElement('video')
      video.muted = true
      video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }))
      const once = (type: string) => new Promise((resolve) => video.addEventListener(type, resolve, { once: true }))
      await once('loadeddata')
      const colors: number[][] = []
      for (const at of seconds) {
        const sought = once('seeked')
        video.currentTime = at
        await sought
        const context = new OffscreenCanvas(1, 1).getContext('2d')!
        context.drawImage(video, -Math.floor(video.videoWidth / 2), -Math.floor(video.videoHeight / 2))
        colors.push([...context.getImageData(0, 0, 1, 1).data.slice(0, 3)])
      }
      return { colors, seconds: video.duration }
    },
    [file.toString('base64'), seconds] as const,
  )
}

test('slides are played and looked at moment by moment, as the file will have them', async ({ editor, page }) => {
  await makeSlides(editor, page)
  await page.getByRole('button', { name: 'Play all slides' }).click()
  const dialog = page.getByRole('dialog', { name: 'All slides' })
  const time = dialog.getByRole('slider', { name: 'Time of the film' })
  const middle = () =>
    dialog.getByRole('img').evaluate((canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(1, 1).getContext('2d')!
      copy.drawImage(canvas, -Math.floor(canvas.width / 2), -Math.floor(canvas.height / 2))
      return [...copy.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(',')
    })
  await expect.poll(middle).toBe('200,80,0')
  await time.focus()
  await page.keyboard.press('End')
  await expect.poll(middle).toBe('0,80,200')
  await expect(time).toHaveAttribute('aria-valuetext', '1.5 seconds')
  await dialog.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(time).toHaveAttribute('aria-valuetext', '1.5 seconds')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // The timeline under it has heard nothing of that.
  await expect(slides(page)).toHaveCount(2)
})

test('slides by the keyboard alone: opened, moved, copied, removed, and brought back', async ({ editor, page }) => {
  await makeSlides(editor, page)
  await editor.tabTo(slides(page).first())
  await page.keyboard.press('ArrowRight')
  await expect(announced(page)).toHaveText('Slide 2 of 2')
  await expect(slides(page).last()).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(announced(page)).toHaveText('Moved: slide 1 of 2')
  await editor.shows('0,80,200', 0.5, 0.5)
  await page.keyboard.press('Control+d')
  await expect(slides(page)).toHaveCount(3)
  await page.keyboard.press('Delete')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('listbox', { name: 'Slides' })).toBeHidden()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(slides(page)).toHaveCount(3)
})

test('slides are there again after a reload, each with its own picture', async ({ editor, page }) => {
  await makeSlides(editor, page)
  await slides(page).last().click()
  await editor.shows('0,80,200', 0.5, 0.5)
  await expect
    .poll(() => storedDocuments(page))
    .toContain(
      '"id":"slide-2","lengthMs":1000,"transition":{"kind":"fade","lengthMs":500,"from":"right"},"composition":null',
    )
  await page.reload()
  await editor.shows('0,80,200', 0.5, 0.5)
  await page.getByRole('button', { name: 'Animate', exact: true }).click()
  await expect(slides(page)).toHaveCount(2)
  await slides(page).first().click()
  await editor.shows('200,80,0', 0.5, 0.5)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a slide is added, opened by a tap, and told how it comes in', async ({ editor, page }) => {
    await editor.open()
    await editor.bring('one.png', await flatPng(320, 200, orange))
    await editor.arrives(320, 200)
    await page.getByRole('button', { name: 'Animate', exact: true }).tap()
    await page.getByRole('button', { name: 'Add a slide', exact: true }).tap()
    await expect(slides(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Slide settings' }).tap()
    await settings(page).getByRole('combobox', { name: 'How it comes in' }).selectOption('Push')
    await settings(page).getByRole('combobox', { name: 'Where it comes from' }).selectOption('From below')
    await page.keyboard.press('Escape')
    await expect(slides(page).last()).toHaveAccessibleName('Slide 2 of 2, 3 seconds, comes by push')
    await slides(page).first().tap()
    await expect(slides(page).first()).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: 'Export film' })).toBeEnabled()
  })
})
