// The composition through time: movements, the playhead, keys, and films that are read back.
import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import type { EditorPage } from './editor-page'
import { announced } from './editor-page'
import { expect, test } from './journey'
import { flatPng } from './pixels'

const orange = '200,80,0'

const timeline = (page: Page): Locator => page.getByRole('region', { name: 'Timeline' })
const playhead = (page: Page): Locator => page.getByRole('slider', { name: 'Playhead' })
const parts = (page: Page): Locator => page.getByRole('listbox', { name: 'Clips and keys' }).getByRole('option')
const filmDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Film', exact: true })

async function bringPicture(editor: EditorPage): Promise<void> {
  await editor.open()
  await editor.bring('own.png', await flatPng(320, 200, '#c85000'))
  await editor.arrives(320, 200)
  await editor.shows(orange, 0.5, 0.5)
}

async function animate(page: Page, movement: string): Promise<void> {
  await page.getByRole('button', { name: 'Animate', exact: true }).click()
  await page.getByRole('button', { name: `Add ${movement}`, exact: true }).click()
  await expect(parts(page)).toHaveCount(1)
}

/** In the middle the picture is hidden: what is behind it is seen. */
const showsNoPicture = (editor: EditorPage) => expect.poll(() => editor.stageColor(0.5, 0.5)).not.toBe(orange)

async function exportFilm(page: Page, format: string): Promise<Download> {
  await filmDialog(page).getByRole('radio', { name: format, exact: true }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    filmDialog(page)
      .getByRole('button', { name: `Export ${format}` })
      .click(),
  ])
  await expect(filmDialog(page).getByRole('status', { name: 'The film', exact: true })).toContainText('Saved.')
  return download
}

const bytesOf = async (download: Download) => await readFile(await download.path())

/** GIF89a, by its blocks. */
function readGif(bytes: Buffer): { width: number; height: number; delaysCs: number[]; loops: boolean } {
  let at = 13 + 3 * 2 ** ((bytes[10]! & 7) + 1)
  const delaysCs: number[] = []
  let loops = false
  const skipBlocks = () => {
    while (bytes[at] !== 0) at += bytes[at]! + 1
    at += 1
  }
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) delaysCs.push(bytes.readUInt16LE(at + 4))
      if (bytes[at + 1] === 0xff) loops = true
      at += 2
    } else at += 11
    skipBlocks()
  }
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), delaysCs, loops }
}

async function readVideo(bytes: Buffer) {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const track = (await input.getPrimaryVideoTrack())!
  const { packetCount } = await track.computePacketStats()
  const seconds = Math.round((await track.computeDuration()) * 100) / 100
  return { width: track.displayWidth, height: track.displayHeight, frames: packetCount, seconds }
}

test('a picture moves by a ready movement, is looked at moment by moment, and becomes a GIF', async ({
  editor,
  page,
}) => {
  await bringPicture(editor)
  await animate(page, 'Fade')
  await expect(parts(page).first()).toHaveAccessibleName('Fade: from 0 seconds to 0.6 seconds')
  // It is shown once; then the design is.
  await editor.shows(orange, 0.5, 0.5)

  const ruler = (await playhead(page).boundingBox())!
  await page.mouse.click(ruler.x + 1, ruler.y + ruler.height / 2)
  await showsNoPicture(editor)
  await page.mouse.move(ruler.x + 1, ruler.y + ruler.height / 2)
  await page.mouse.down()
  await page.mouse.move(ruler.x + ruler.width / 2, ruler.y + ruler.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(playhead(page)).toHaveAttribute('aria-valuetext', '1.5 seconds of 3 seconds')
  await editor.shows(orange, 0.5, 0.5)

  await page.getByLabel('Length of the film in seconds, number').fill('1')
  await page.getByLabel('Length of the film in seconds, number').press('Enter')
  await page.getByRole('button', { name: 'Export film' }).click()
  const gif = await exportFilm(page, 'GIF')
  expect(gif.suggestedFilename()).toMatch(/^vitrine-own-.*\.gif$/)
  const read = readGif(await bytesOf(gif))
  expect(read.loops).toBe(true)
  expect(read.width % 2).toBe(0)
  // A second in all, whatever frames are the same as the one before.
  expect(read.delaysCs.reduce((sum, delay) => sum + delay, 0)).toBe(100)
  expect(read.delaysCs.length).toBeGreaterThan(8)
})

test('a film is a video where the browser has an encoder, and says so where it has none', async ({ editor, page }) => {
  await bringPicture(editor)
  await animate(page, 'Rise')
  await page.getByLabel('Length of the film in seconds, number').fill('1')
  await page.getByLabel('Length of the film in seconds, number').press('Enter')
  await page.getByRole('button', { name: 'Export film' }).click()
  await filmDialog(page).getByRole('combobox', { name: 'Width in pixels' }).selectOption('480 px')
  for (const format of ['MP4', 'WebM']) {
    await filmDialog(page).getByRole('radio', { name: format, exact: true }).check()
    const button = filmDialog(page).getByRole('button', { name: `Export ${format}` })
    const refusal = filmDialog(page).getByRole('alert')
    await expect(
      filmDialog(page)
        .getByText(/30 frames, 1 s, /)
        .or(refusal),
    ).toBeVisible()
    if (await refusal.isVisible()) {
      await expect(button).toBeDisabled()
      continue
    }
    const shown = await readVideo(await bytesOf(await exportFilm(page, format)))
    // Of the widths up to what was asked the first whose height is even too.
    expect([478, 480]).toContain(shown.width)
    expect(shown.height % 2).toBe(0)
    expect(shown).toMatchObject({ frames: 30, seconds: 1 })
  }
})

test('a property moves between keys of its own', async ({ editor, page }) => {
  await bringPicture(editor)
  await page.getByRole('button', { name: 'Animate', exact: true }).click()
  await page.getByRole('button', { name: 'Keys…' }).click()
  await page.getByRole('combobox', { name: 'Search: Property' }).fill('opacity')
  await page
    .getByRole('option', { name: /opacity/i })
    .first()
    .click()
  await expect(parts(page)).toHaveCount(1)
  await playhead(page).press('End')
  await page.getByRole('button', { name: 'Add a key at 3 s' }).click()
  await expect(parts(page)).toHaveCount(2)
  const settings = page.getByRole('region', { name: /opacity: key/i })
  await settings.getByRole('textbox', { name: /opacity, number/i }).fill('0')
  await settings.getByRole('textbox', { name: /opacity, number/i }).press('Enter')
  await showsNoPicture(editor)
  await playhead(page).press('Home')
  await editor.shows(orange, 0.5, 0.5)
  await page.getByRole('combobox', { name: 'The way to this key' }).selectOption('Hold, then jump')
  await playhead(page).press('End')
  await playhead(page).press('ArrowLeft')
  await editor.shows(orange, 0.5, 0.5)
})

test('a film is made by the keyboard alone', async ({ editor, page }) => {
  await bringPicture(editor)
  await page.keyboard.press('Shift+A')
  await expect(playhead(page)).toBeFocused()
  await editor.tabTo(page.getByRole('button', { name: 'Add Fade', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Add Rise', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(announced(page)).toHaveText('Rise added')
  const clip = parts(page).first()
  await expect(clip).toBeFocused()
  await page.keyboard.press('.')
  await expect(clip).toHaveAccessibleName(/^Rise: from 0.03 seconds/)
  await page.keyboard.press('Control+d')
  await expect(parts(page)).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(parts(page)).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(parts(page)).toHaveCount(2)

  await playhead(page).focus()
  await page.keyboard.press('Home')
  await expect(playhead(page)).toHaveAttribute('aria-valuenow', '0')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(playhead(page)).toHaveAttribute('aria-valuenow', '333')
  await page.keyboard.press('Escape')
  await expect(playhead(page)).toHaveAttribute('aria-valuetext', /the design is shown/)

  // Past the buttons of the time axis.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Export film' })).toBeFocused()
  await page.keyboard.press('Enter')
  const apng = filmDialog(page).getByRole('radio', { name: 'APNG' })
  await expect(filmDialog(page).getByRole('radio', { checked: true })).toBeFocused()
  for (let presses = 0; presses < 5 && !(await apng.isChecked()); presses += 1) await page.keyboard.press('ArrowRight')
  await expect(apng).toBeChecked()
  await editor.tabTo(filmDialog(page).getByRole('button', { name: 'Export APNG' }))
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  const bytes = await bytesOf(download)
  expect(bytes.indexOf('acTL')).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await playhead(page).focus()
  await page.keyboard.press('Escape')
  await expect(timeline(page)).toBeHidden()
})

test('the stops of a tour are made, said in numbers and taken out by the keyboard alone', async ({ editor, page }) => {
  await bringPicture(editor)
  await animate(page, 'Tour')
  const add = page.getByRole('button', { name: 'Add a stop', exact: true })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove stop 1 of the tour', exact: true })).toBeFocused()
  await add.focus()
  await page.keyboard.press('Enter')
  const second = page.getByRole('button', { name: 'Remove stop 2 of the tour', exact: true })
  await expect(second).toBeFocused()
  const left = page.getByLabel('Stop 2: left, number')
  await left.fill('10')
  await left.press('Enter')
  await expect(left).toHaveValue('10')
  await second.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove stop 1 of the tour', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(add).toBeFocused()
})

test('a range that is chosen after an export is exported too', async ({ editor, page }) => {
  await bringPicture(editor)
  await animate(page, 'Fade')
  await page.getByLabel('Length of the film in seconds, number').fill('1')
  await page.getByLabel('Length of the film in seconds, number').press('Enter')
  await page.getByRole('button', { name: 'Export film' }).click()
  await exportFilm(page, 'GIF')
  const to = filmDialog(page).getByLabel('Range: to, in seconds, number')
  await to.fill('0.5')
  await to.press('Enter')
  const read = readGif(await bytesOf(await exportFilm(page, 'GIF')))
  expect(read.delaysCs.reduce((sum, delay) => sum + delay, 0)).toBe(50)
})

test('a clip is dragged, trimmed by its edge and drawn to the playhead, each as one undo step', async ({
  editor,
  page,
}) => {
  await bringPicture(editor)
  await animate(page, 'Rise')
  const clip = parts(page).first()
  const lane = (await playhead(page).boundingBox())!
  const pxOf = (ms: number) => (ms / 3000) * lane.width
  const box = (await clip.boundingBox())!
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + pxOf(1000), y, { steps: 5 })
  await page.mouse.up()
  await expect(clip).toHaveAccessibleName('Rise: from 1 second to 1.8 seconds')

  await page.mouse.click(lane.x + pxOf(2500), lane.y + lane.height / 2)
  const right = lane.x + pxOf(1800) - 3
  await page.mouse.move(right, y)
  await page.mouse.down()
  await page.mouse.move(lane.x + pxOf(2500) + 2, y, { steps: 5 })
  await page.mouse.up()
  await expect(clip).toHaveAccessibleName('Rise: from 1 second to 2.5 seconds')
  await page.keyboard.press('Control+z')
  await expect(clip).toHaveAccessibleName('Rise: from 1 second to 1.8 seconds')
  await page.keyboard.press('Control+z')
  await expect(clip).toHaveAccessibleName('Rise: from 0 seconds to 0.8 seconds')
})

test('several clips are chosen by presses, a frame and keys, and are moved, cut and pasted as one step each', async ({
  editor,
  page,
}) => {
  await bringPicture(editor)
  await animate(page, 'Rise')
  await page.getByRole('button', { name: 'All movements' }).click()
  await page.getByRole('button', { name: 'Add Pop', exact: true }).click()
  await expect(parts(page)).toHaveCount(2)
  const [first, second] = [parts(page).first(), parts(page).last()]
  await first.click()
  await second.click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByRole('region', { name: 'Settings of all that is chosen' })).toBeVisible()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  const before = await Promise.all([first, second].map((part) => part.getAttribute('aria-label')))
  await second.press('.')
  await expect(first).not.toHaveAttribute('aria-label', before[0]!)
  await page.keyboard.press('Control+z')
  await expect(first).toHaveAttribute('aria-label', before[0]!)
  await expect(second).toHaveAttribute('aria-label', before[1]!)

  // A frame over the empty lanes.
  await page.keyboard.press('Escape')
  const lanes = (await page.getByRole('listbox', { name: 'Clips and keys' }).boundingBox())!
  await page.mouse.move(lanes.x + lanes.width - 30, lanes.y + 6)
  await page.mouse.down()
  await page.mouse.move(lanes.x + 190, lanes.y + lanes.height - 6, { steps: 5 })
  await page.mouse.up()
  await expect(parts(page).and(page.locator('[aria-selected=true]'))).toHaveCount(2)

  await first.focus()
  await page.keyboard.press('Control+a')
  await expect(announced(page)).toHaveText('2 clips chosen')
  await page.keyboard.press('Control+x')
  await expect(parts(page)).toHaveCount(0)
  await playhead(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+v')
  await expect(parts(page)).toHaveCount(2)
  await expect(announced(page)).toHaveText('2 clips pasted')
  await page.keyboard.press('Control+z')
  await expect(parts(page)).toHaveCount(0)
})

test.describe('where motion is unwelcome', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves before it is played', async ({ editor, page }) => {
    await bringPicture(editor)
    await animate(page, 'Fade')
    await expect(playhead(page)).toHaveAttribute('aria-valuetext', /the design is shown/)
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a picture moves and becomes a film by touch, while it stays in view', async ({ editor, page }) => {
    await bringPicture(editor)
    await page.getByRole('button', { name: 'Animate', exact: true }).tap()
    await page.getByRole('button', { name: 'Add Fade', exact: true }).tap()
    await expect(parts(page)).toHaveCount(1)
    await expect(editor.canvas).toBeInViewport({ ratio: 1 })
    for (const button of await timeline(page).getByRole('button').all()) {
      if (!(await button.isVisible())) continue
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    }
    await page.getByLabel('Length of the film in seconds, number').fill('1')
    await page.getByLabel('Length of the film in seconds, number').press('Enter')
    await page.getByRole('button', { name: 'Export film' }).tap()
    const { loops, delaysCs } = readGif(await bytesOf(await exportFilm(page, 'GIF')))
    expect(loops).toBe(true)
    expect(delaysCs.length).toBeGreaterThan(8)
  })
})
