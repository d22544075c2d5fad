// Pictures of the screen and of cameras: taken, refused, cancelled, and no stream is left running.
import type { Page } from '@playwright/test'
import { expect, test } from './journey'
import { flatPng } from './pixels'

interface Streams {
  /** Tracks that were given and have not ended. */
  live(): number
  refuses: string | null
}

/** The browser's own choice of a screen cannot be pressed here: what it gives is drawn by a canvas. */
async function playStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    const streams: Streams = {
      live: () => tracks.filter(({ readyState }) => readyState === 'live').length,
      refuses: null,
    }
    const give = (color: string) => async () => {
      if (streams.refuses) throw new DOMException('Played.', streams.refuses)
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
      const context = canvas.getContext('2d')!
      const draw = () => {
        context.fillStyle = color
        context.fillRect(0, 0, 640, 360)
      }
      draw()
      const stream = canvas.captureStream(10)
      setInterval(draw, 50)
      tracks.push(...stream.getTracks())
      return stream
    }
    Object.assign(globalThis, { streams })
    Object.assign(navigator.mediaDevices, {
      getDisplayMedia: give('rgb(46, 158, 99)'),
      getUserMedia: give('rgb(200, 80, 0)'),
    })
  })
}

const liveTracks = (page: Page) => page.evaluate(() => (globalThis as unknown as { streams: Streams }).streams.live())
const refuse = (page: Page, name: string | null) =>
  page.evaluate((error) => {
    ;(globalThis as unknown as { streams: Streams }).streams.refuses = error
  }, name)

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Screen or camera' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test.beforeEach(async ({ page, editor }) => {
  await playStreams(page)
  await editor.open()
})

test('a shared screen is the picture, and sharing has ended', async ({ editor, page }) => {
  await choose(page, 'Capture the screen, a window or a tab')
  await page.getByRole('button', { name: 'Choose what to show' }).click()
  await editor.arrives(640, 360)
  await editor.shows('46,158,99', 0.5, 0.5)
  await expect(page.getByRole('dialog', { name: 'Capture the screen' })).toBeHidden()
  expect(await liveTracks(page)).toBe(0)
})

test('a countdown is seen, can be left, and ends with the picture and the crop tool where a region was asked for', async ({
  page,
}) => {
  await choose(page, 'Capture the screen, a window or a tab')
  const dialog = page.getByRole('dialog', { name: 'Capture the screen' })
  const widest = dialog.getByText('10 s', { exact: true })
  // Two lines have 32.
  expect((await widest.boundingBox())!.height).toBeLessThan(24)
  await dialog.getByRole('radio', { name: '5 s' }).check()
  await dialog.getByRole('button', { name: 'Choose what to show' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/after 5 seconds/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('button', { name: 'Choose what to show' })).toBeVisible()
  expect(await liveTracks(page)).toBe(0)

  await dialog.getByRole('radio', { name: '3 s' }).check()
  await dialog.getByRole('switch', { name: 'Choose a region afterwards' }).check()
  await dialog.getByRole('button', { name: 'Choose what to show' }).click()
  await expect(page.getByRole('group', { name: 'Crop' })).toBeVisible()
  expect(await liveTracks(page)).toBe(0)
})

test('a refusal is said in words, nothing changes, and the next try works', async ({ editor, page }) => {
  await refuse(page, 'NotAllowedError')
  await choose(page, 'Capture the screen, a window or a tab')
  const dialog = page.getByRole('dialog', { name: 'Capture the screen' })
  await dialog.getByRole('button', { name: 'Choose what to show' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing was shared.')
  await refuse(page, null)
  await dialog.getByRole('button', { name: 'Choose what to show' }).click()
  await editor.arrives(640, 360)
})

test('a photo is taken of what the camera shows, and the camera is off once the dialog is closed either way', async ({
  editor,
  page,
}) => {
  await choose(page, 'Take a photo')
  await expect(page.getByRole('button', { name: 'Take the photo' })).toBeEnabled()
  await expect.poll(() => liveTracks(page)).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => liveTracks(page)).toBe(0)
  await choose(page, 'Take a photo')
  const shutter = page.getByRole('button', { name: 'Take the photo' })
  await expect(shutter).not.toHaveAttribute('aria-busy')
  await shutter.click()
  await editor.arrives(640, 360)
  await editor.shows('200,80,0', 0.5, 0.5)
  expect(await liveTracks(page)).toBe(0)
})

test('a camera that is refused says so, with another try', async ({ page }) => {
  await refuse(page, 'NotAllowedError')
  await choose(page, 'Take a photo')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'The browser does not let this page use the camera.',
  )
  await refuse(page, null)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Take the photo' })).not.toHaveAttribute('aria-busy')
})

test('a camera whose picture the browser does not play says so, with another try', async ({ page }) => {
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = async () => {
      HTMLMediaElement.prototype.play = play
      throw new DOMException('Low power.', 'NotAllowedError')
    }
  })
  await choose(page, 'Take a photo')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('No picture came from it.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Take the photo' })).not.toHaveAttribute('aria-busy')
})

test('a browser that cannot look at screens has no such entry', async ({ page, editor }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
  await editor.open()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search commands' }).fill('capture the screen')
  await expect(page.getByRole('option', { name: /Capture the screen.*Not in this browser/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Screen or camera' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a photo is asked of the camera of the phone', async ({ page, editor }) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Take a photo' }).tap(),
    ])
    expect(await chooser.element().evaluate((input: HTMLElement) => input.getAttribute('capture'))).toBe('environment')
    await chooser.setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await flatPng(320, 200, '#c85000') })
    await editor.arrives(320, 200)
  })
})
