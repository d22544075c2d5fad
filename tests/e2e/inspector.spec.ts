// The settings: galleries with the person's own picture, looks in one step, what is kept, and every part of the composition.
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { announced } from './editor-page'
import { expect, test } from './journey'
import { flatPng } from './pixels'

/** White with a block of colour, its margins uneven: 40, 200, 30 and 90 px from the left, clockwise by sides. */
const unevenPng = async () =>
  sharp({ create: { width: 1000, height: 700, channels: 3, background: '#ffffff' } })
    .composite([{ input: await flatPng(760, 580, '#0a78c8'), left: 40, top: 30 }])
    .png()
    .toBuffer()

/** Colour of a thumbnail at shares of its size; empty until it is drawn. */
const thumbnailColor = (thumbnail: Locator, x: number, y: number) =>
  thumbnail.evaluate(
    (place: HTMLElement, [x, y]) => {
      const picture = place.querySelector('img')
      if (!picture?.complete || picture.naturalWidth === 0) return ''
      const { naturalWidth: width, naturalHeight: height } = picture
      const copy = new OffscreenCanvas(1, 1).getContext('2d')!
      copy.drawImage(picture, -Math.floor(width * x!), -Math.floor(height * y!))
      return [...copy.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(',')
    },
    [x, y],
  )

const thumbnailOf = (choice: Locator) => choice.locator('xpath=ancestor::label')

test.beforeEach(async ({ editor }) => {
  await editor.open()
  await editor.bring('own.png', await flatPng(1600, 1000, '#c85000'))
  await editor.arrives(1600, 1000)
})

test('galleries show the person’s own picture in every choice', async ({ editor, page }) => {
  const choice = editor.section('Background').getByRole('radio').first()
  await expect.poll(() => thumbnailColor(thumbnailOf(choice), 0.5, 0.5)).toBe('200,80,0')
  await page.getByRole('button', { name: /^All \d+ looks/ }).click()
  const look = page.getByRole('radio', { name: 'Silk', exact: true })
  await expect.poll(() => thumbnailColor(thumbnailOf(look), 0.5, 0.5)).toBe('200,80,0')
})

test('a gallery is searched, walked by arrow keys and left as it was by Escape', async ({ editor, page }) => {
  const before = await editor.stageColor(0.01, 0.01)
  await page.getByRole('button', { name: /^All \d+ backgrounds/ }).click()
  await page.keyboard.type('solid')
  await expect(page.getByRole('radio', { name: 'Silk' })).toHaveCount(0)
  await editor.tabTo(page.getByRole('radio', { name: 'White', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Sand', exact: true })).toBeFocused()
  await editor.shows('238,229,214', 0.01, 0.01)
  await page.keyboard.press('ArrowDown')
  await editor.shows('191,220,244', 0.01, 0.01)
  await page.keyboard.press('Escape')
  await editor.shows(before, 0.01, 0.01)

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Backgrounds' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^All \d+ backgrounds/ })).toBeFocused()
  await expect(editor.backgroundKind).toHaveValue('solid')
  await page.keyboard.press('Control+z')
  await expect(announced(page)).toHaveText('Undo background')
  await editor.shows(before, 0.01, 0.01)
  await expect(page.getByRole('button', { name: 'Redo' })).toBeEnabled()
})

test('a look is one step to undo, whatever it changes', async ({ editor, page }) => {
  await page.getByRole('button', { name: /^All \d+ looks/ }).click()
  await page.getByRole('radio', { name: 'Night desk' }).click()
  await page.getByRole('button', { name: 'Back to the settings' }).click()
  const frame = editor.section('Frame')
  await expect(frame.getByRole('radio', { name: 'Window, three lights' })).toBeChecked()
  await expect(editor.backgroundKind).toHaveValue('silk')
  await page.keyboard.press('Control+z')
  await expect(announced(page)).toHaveText('Undo look')
  await expect(frame.getByRole('radio', { name: 'None' })).toBeChecked()
  await expect(editor.backgroundKind).toHaveValue('linear-gradient')
})

/** In the page: what its database holds of the person's own. */
const countKept = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('vitrine')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const counting = database.transaction('library').objectStore('library').count()
      counting.onerror = () => reject(counting.error)
      counting.onsuccess = () => {
        database.close()
        resolve(counting.result)
      }
    }
  })

test('a look that is kept under a name comes back after a reload, first of all, until it is taken out', async ({
  editor,
  page,
}) => {
  await editor.solidBackground('#123456')
  await page.getByRole('button', { name: 'Keep this look as your own' }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue('Own look 1')
  await name.fill('Launch week')
  await name.press('Enter')
  await expect(announced(page)).toHaveText('Kept as Launch week')
  const looks = editor.section('Looks')
  await expect(looks.getByRole('radio').first()).toHaveAccessibleName('Launch week')
  // What is kept is not kept twice: the same button renames it.
  await expect(page.getByRole('button', { name: 'Rename Launch week' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset background' }).click()
  await expect(editor.backgroundKind).toHaveValue('linear-gradient')

  await page.reload()
  await editor.arrives(1600, 1000)
  const own = looks.getByRole('radio', { name: 'Launch week' })
  await expect(looks.getByRole('radio').first()).toHaveAccessibleName('Launch week')
  await own.click()
  await editor.shows('18,52,86', 0.01, 0.01)
  await own.focus()
  await page.keyboard.press('Delete')
  await expect(own).toHaveCount(0)
  await expect(looks.getByRole('radio').first()).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(own).toHaveCount(1)
  await own.focus()
  await page.keyboard.press('Delete')
  // A reload may cut off what is still being written.
  await expect.poll(() => page.evaluate(countKept)).toBe(0)
  await page.reload()
  await editor.arrives(1600, 1000)
  await expect(looks.getByRole('radio').first()).not.toHaveAccessibleName('Launch week')
})

test('an own look is renamed where it stands, by F2 or by its name, and Escape leaves the name', async ({
  editor,
  page,
}) => {
  await page.getByRole('button', { name: 'Keep this look as your own' }).click()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.getByRole('button', { name: /^All \d+ looks/ }).click()
  await page.getByRole('radio', { name: 'Own look 1' }).focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('Release notes')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: 'Own look 1' })).toBeFocused()
  await page.getByRole('button', { name: 'Rename Own look 1' }).last().click()
  await page.keyboard.type('Release notes')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Release notes' })).toBeFocused()
  await page.reload()
  await editor.arrives(1600, 1000)
  await expect(editor.section('Looks').getByRole('radio', { name: 'Release notes' })).toHaveCount(1)
})

test('Auto evens the margins and takes the picture’s colours, in one step', async ({ editor, page }) => {
  await editor.bring('uneven.png', await unevenPng())
  await editor.arrives(1000, 700)
  await page.getByRole('button', { name: 'Auto' }).click()
  await expect(announced(page)).toHaveText('Composed for this picture')
  await expect(editor.backgroundKind).toHaveValue('radial-gradient')
  const picture = editor.section('Picture')
  await picture.getByRole('button', { name: 'Crop' }).click()
  for (const [side, pixels] of [
    ['left', '0'],
    ['right', '160'],
    ['top', '0'],
    ['bottom', '60'],
  ] as const) {
    await expect(editor.number(`Cut away, ${side}`)).toHaveValue(pixels)
  }
  await page.keyboard.press('Control+z')
  await expect(announced(page)).toHaveText('Undo auto')
  await expect(editor.number('Cut away, right')).toHaveValue('0')
  await expect(editor.backgroundKind).toHaveValue('linear-gradient')
})

test('effects are added, changed, moved and taken out', async ({ editor }) => {
  const background = editor.section('Background')
  await editor.solidBackground('#808080')
  await editor.shows('128,128,128', 0.005, 0.005)
  await background.getByRole('combobox', { name: 'Add an effect' }).selectOption('Vignette')
  await expect(editor.number('Clear middle')).toBeVisible()
  await expect.poll(() => editor.stageColor(0.005, 0.005)).not.toBe('128,128,128')
  await background.getByRole('combobox', { name: 'Add an effect' }).selectOption('Grain')
  await expect(background.getByRole('listitem')).toHaveText([/Vignette/, /Grain/])
  await background.getByRole('button', { name: 'Apply Grain earlier' }).click()
  await expect(background.getByRole('listitem')).toHaveText([/Grain/, /Vignette/])
  await background.getByRole('button', { name: 'Remove Vignette' }).click()
  await background.getByRole('button', { name: 'Remove Grain' }).click()
  await editor.shows('128,128,128', 0.005, 0.005)
})

test('a drag on the tilt pad is shown while it goes and is one step', async ({ editor, page }) => {
  await editor.solidBackground('#ffffff')
  await page.getByRole('button', { name: 'Tilt', exact: true }).click()
  const pad = page.getByRole('slider', { name: 'Tilt', exact: true })
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y, { steps: 4 })
  await expect(editor.number('Tilt sideways')).not.toHaveValue('0')
  await page.mouse.move(x + 30, y - 10, { steps: 4 })
  await page.mouse.up()
  await expect(editor.number('Tilt forwards')).not.toHaveValue('0')
  await page.keyboard.press('Control+z')
  await expect(announced(page)).toHaveText('Undo tilt')
  await expect(editor.number('Tilt sideways')).toHaveValue('0')
  await expect(editor.number('Tilt forwards')).toHaveValue('0')
  await pad.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(editor.number('Tilt sideways')).toHaveValue('10')
})

test('a second picture brings a layout that shows both, and leaves it again', async ({ editor, page }) => {
  const layout = editor.section('Layout')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    layout.getByRole('button', { name: 'Add a picture' }).click(),
  ])
  await chooser.setFiles({ name: 'second.png', mimeType: 'image/png', buffer: await flatPng(800, 600, '#0a78c8') })
  await expect(layout.getByRole('listitem')).toHaveText([/own/, /second/])
  await expect(layout.getByRole('radio').first()).toBeVisible()
  await expect.poll(async () => thumbnailColor(thumbnailOf(layout.getByRole('radio').first()), 0.02, 0.5)).not.toBe('')
  await layout.getByRole('button', { name: 'Move picture 2 back' }).click()
  await expect(layout.getByRole('listitem')).toHaveText([/second/, /own/])
  await layout.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect(layout.getByRole('listitem')).toHaveCount(0)
})

test('with several pictures the settings say which they change, and one is chosen in them or on the stage', async ({
  editor,
  page,
}) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    editor.section('Layout').getByRole('button', { name: 'Add a picture' }).click(),
  ])
  await chooser.setFiles({ name: 'second.png', mimeType: 'image/png', buffer: await flatPng(1600, 1000, '#0a78c8') })
  const picture = editor.section('Picture')
  const applies = picture.getByRole('combobox', { name: 'Applies to which pictures' })
  const radius = editor.number('Corner radius')
  await expect(applies).toHaveValue('all')
  const both = await radius.inputValue()
  await applies.selectOption('Only 2. second')
  await radius.fill('0')
  await radius.press('Enter')
  await applies.selectOption('Only 1. own')
  await expect(radius).toHaveValue(both)

  // The second one is on the right.
  const box = (await editor.canvas.boundingBox())!
  await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2)
  await expect(radius).toHaveValue('0')
  await expect(editor.section('Shadow').getByRole('combobox', { name: 'Applies to which pictures' })).toHaveValue(
    await applies.inputValue(),
  )
  await page.keyboard.press('Control+z')
  await expect(announced(page)).toHaveText('Undo corner radius')
  await expect(radius).toHaveValue(both)
  // The stage may have been laid out anew meanwhile.
  await expect(async () => {
    const now = (await editor.canvas.boundingBox())!
    await page.mouse.click(now.x + 2, now.y + 2)
    await expect(applies).toHaveValue('all', { timeout: 5000 })
  }).toPass()
})

test('a background of an own file is in the picture that is saved', async ({ editor, page }) => {
  await editor.backgroundKind.selectOption('Image')
  const background = editor.section('Background')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    background.getByRole('button', { name: /choose a picture/i }).click(),
  ])
  await chooser.setFiles({ name: 'meadow.png', mimeType: 'image/png', buffer: await flatPng(400, 300, '#2e9e63') })
  await expect(background.getByText('meadow')).toBeVisible()
  await editor.shows('46,158,99', 0.01, 0.01)
  await editor.chooseScale(1)
  const { pixels } = await editor.download()
  expect(pixels.at(2, 2)).toEqual([46, 158, 99, 255])
})

test('a caption stands on the picture in words that can be read', async ({ editor, page }) => {
  await editor.solidBackground('#ffffff')
  const height = async () => await editor.canvas.evaluate((canvas: HTMLCanvasElement) => canvas.height / canvas.width)
  const before = await height()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.getByRole('switch', { name: 'Caption' }).check()
  await page.getByRole('textbox', { name: 'Words: caption' }).fill('A day in May')
  await expect.poll(height).toBeGreaterThan(before + 0.01)
  await expect(editor.section('Text').getByLabel('Colour, hex')).toHaveValue('#14161c')
})

test('a size to the pixel is kept whatever the padding', async ({ editor, page }) => {
  await page.getByRole('combobox', { name: 'Canvas size' }).selectOption('Link preview, 1200 × 630')
  await editor.number('Padding').fill('30')
  await editor.number('Padding').press('Enter')
  await expect(editor.number('Canvas width')).toHaveValue('1200')
  await editor.chooseScale(1)
  const { pixels } = await editor.download()
  expect([pixels.width, pixels.height]).toEqual([1200, 630])
})

test('a knob beyond its comfortable end goes where the pointer goes, and its end stays meanwhile', async ({
  editor,
  page,
}) => {
  const number = editor.number('Corner radius')
  await number.fill('200')
  await number.press('Enter')
  const slider = (await page.getByRole('slider', { name: 'Corner radius', exact: true }).boundingBox())!
  const [end, y] = [slider.x + slider.width - 8, slider.y + slider.height / 2]
  await page.mouse.move(end, y)
  await page.mouse.down()
  await page.mouse.move(end - slider.width * 0.2, y, { steps: 12 })
  await page.mouse.up()
  const value = Number(await number.inputValue())
  expect(value).toBeGreaterThan(140)
  expect(value).toBeLessThan(180)
})
