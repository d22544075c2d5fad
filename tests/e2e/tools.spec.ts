// Drawing on the picture: every tool by pointer and by keyboard, down to the pixels of the saved file.
import { readFile } from 'node:fs/promises'
import { toolTable } from '@/lib/editor/store/tool-table'
import { annotations } from '@/lib/kinds/annotations'
import { announced, type EditorPage } from './editor-page'
import { expect, test } from './journey'
import { flatPng, type Pixels, readPixels } from './pixels'

/** The others change what is there. */
const drawing = toolTable.filter(({ id }) => annotations.some(({ kind }) => kind === id))

type Share = readonly [x: number, y: number]

async function bringPicture(editor: EditorPage): Promise<void> {
  await editor.open()
  await editor.bring('own.png', await flatPng(640, 400, '#2f6f4f'))
  await editor.arrives(640, 400)
  await editor.chooseScale(1)
}

/** The middle of the canvas is that of the picture. */
async function placeOf({ canvas }: EditorPage, [x, y]: Share): Promise<{ x: number; y: number }> {
  const box = (await canvas.boundingBox())!
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}

async function press(editor: EditorPage, at: Share): Promise<void> {
  const { x, y } = await placeOf(editor, at)
  await editor.page.mouse.move(x, y)
  await editor.page.mouse.down()
}

async function moveTo(editor: EditorPage, at: Share): Promise<void> {
  const { x, y } = await placeOf(editor, at)
  await editor.page.mouse.move(x, y, { steps: 4 })
}

async function drag(editor: EditorPage, from: Share, to: Share): Promise<void> {
  await press(editor, from)
  await moveTo(editor, to)
  await editor.page.mouse.up()
}

/** Leaves the words of a new text as they are. */
async function endTyping({ page }: EditorPage): Promise<void> {
  const isTyping = await page
    .locator(':focus')
    .evaluate((element) => element.matches('textarea, input, [contenteditable]'))
  if (!isTyping) return
  await page.keyboard.type('Words')
  await page.keyboard.press('Escape')
}

async function savedByKey({ page }: EditorPage): Promise<Pixels> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+s')])
  return readPixels(await readFile(await download.path()))
}

/** How many pixels are not the same, and how far from the middle the outermost lies, as a share. */
function difference(before: Pixels, after: Pixels): { count: number; reach: number } {
  expect([after.width, after.height]).toEqual([before.width, before.height])
  let count = 0
  let reach = 0
  for (let y = 0; y < before.height; y++) {
    for (let x = 0; x < before.width; x++) {
      const at = (y * before.width + x) * 4
      if ([0, 1, 2].every((channel) => Math.abs(before.data[at + channel]! - after.data[at + channel]!) < 3)) continue
      count += 1
      reach = Math.max(reach, Math.abs(x / before.width - 0.5), Math.abs(y / before.height - 0.5))
    }
  }
  return { count, reach }
}

const toolButton = (editor: EditorPage, name: string) =>
  editor.page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: `${name} tool`, exact: true })

test('every tool of the bar draws where the pointer drags, and the file has it', async ({ editor, page }) => {
  await bringPicture(editor)
  const { pixels: bare } = await editor.download()
  for (const { id, label } of drawing) {
    await test.step(label, async () => {
      await toolButton(editor, label).click()
      await expect(toolButton(editor, label)).toHaveAttribute('aria-pressed', 'true')
      await drag(editor, [0.42, 0.42], [0.58, 0.58])
      await endTyping(editor)
      await expect(toolButton(editor, 'Select')).toHaveAttribute('aria-pressed', 'true')
      const { pixels } = await editor.download()
      const { count, reach } = difference(bare, pixels)
      expect(count, id).toBeGreaterThan(60)
      // A spotlight dims what lies round it, a magnifier lies beside what it shows.
      if (id !== 'spotlight' && id !== 'magnifier') expect(reach, id).toBeLessThan(0.25)
      await page.getByRole('main').focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
    })
  }
  const { pixels } = await editor.download()
  expect(difference(bare, pixels).count).toBe(0)
})

test('every tool places, moves and exports an object without a pointer', async ({ editor, page }) => {
  await bringPicture(editor)
  const { pixels: bare } = await editor.download()
  for (const { id, key, label } of drawing) {
    await test.step(label, async () => {
      await page.getByRole('main').focus()
      await page.keyboard.press(key)
      await expect(announced(editor.page)).toHaveText(label)
      await page.keyboard.press('Enter')
      await endTyping(editor)
      await expect(toolButton(editor, 'Select')).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('main').focus()
      await page.keyboard.press('Shift+ArrowRight')
      await expect(announced(editor.page)).toHaveText(/^Moved to /)
      expect(difference(bare, await savedByKey(editor)).count, id).toBeGreaterThan(60)
      await page.keyboard.press('Delete')
      await expect(announced(editor.page)).toHaveText(/deleted$/)
    })
  }
})

test('a drag is taken back by Escape, and a drawn object by undo', async ({ editor, page }) => {
  await bringPicture(editor)
  const { pixels: bare } = await editor.download()
  await page.keyboard.press('r')
  await press(editor, [0.4, 0.4])
  await moveTo(editor, [0.6, 0.6])
  await expect.poll(() => editor.stageColor(0.4, 0.5)).not.toBe(await editor.stageColor(0.5, 0.5))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await editor.shows(await editor.stageColor(0.5, 0.5), 0.4, 0.5)
  await expect(toolButton(editor, 'Rectangle')).toHaveAttribute('aria-pressed', 'true')

  await drag(editor, [0.4, 0.4], [0.6, 0.6])
  await expect(announced(editor.page)).toHaveText('Rectangle added, 1 of 1')
  await page.keyboard.press('Control+z')
  await expect(announced(editor.page)).toHaveText('Undo rectangle')
  const { pixels } = await editor.download()
  expect(difference(bare, pixels).count).toBe(0)
})

test('a window that loses the focus in the middle of a drag leaves nothing behind', async ({ editor, page }) => {
  await bringPicture(editor)
  await page.keyboard.press('r')
  await press(editor, [0.4, 0.4])
  await moveTo(editor, [0.6, 0.6])
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('application')).toHaveCount(0)
})

test('what is drawn on a tilted picture lies under the pointer', async ({ editor, page }) => {
  await bringPicture(editor)
  await tilt(editor, 20)
  await page.getByRole('main').focus()
  await page.keyboard.press('r')
  await drag(editor, [0.42, 0.42], [0.58, 0.58])
  await expect(announced(editor.page)).toHaveText('Rectangle added, 1 of 1')
  const { pixels } = await editor.download()
  for (const [x, y] of [
    [0.42, 0.42],
    [0.58, 0.58],
  ] as const)
    expect(hasRed(pixels, x * pixels.width, y * pixels.height, 8), `${x}, ${y}`).toBe(true)
})

async function tilt(editor: EditorPage, degrees: number): Promise<void> {
  await editor.page.getByRole('button', { name: 'Tilt', exact: true }).click()
  const field = editor.number('Tilt sideways')
  await field.fill(String(degrees))
  await field.press('Enter')
}

function hasRed(pixels: Pixels, x: number, y: number, reach: number): boolean {
  for (let down = -reach; down <= reach; down++)
    for (let across = -reach; across <= reach; across++) {
      const [red, green, blue] = pixels.at(Math.round(x + across), Math.round(y + down))
      if (red! > 200 && green! < 100 && blue! < 100) return true
    }
  return false
}

test('arrow keys go along the bar, Tab leaves it, and the tools keep quiet until there is a picture', async ({
  editor,
  page,
}) => {
  await editor.open()
  await expect(page.getByRole('toolbar', { name: 'Tools' })).toHaveCount(0)
  await editor.bring('own.png', await flatPng(640, 400, '#2f6f4f'))
  await editor.arrives(640, 400)
  await editor.tabTo(toolButton(editor, 'Select'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(toolButton(editor, 'Arrow')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toolButton(editor, 'Arrow')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Keep the tool after drawing' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('toolbar', { name: 'Tools' }).locator(':focus')).toHaveCount(0)
})

test('Tab walks the objects from the stage and leaves it after the last', async ({ editor, page }) => {
  await bringPicture(editor)
  for (const key of ['r', 'o']) {
    await page.getByRole('main').focus()
    await page.keyboard.press(key)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await page.getByRole('application', { name: 'Objects on the picture: Rectangle, Ellipse' }).focus()
  await page.keyboard.press('Tab')
  await expect(announced(editor.page)).toHaveText('Rectangle selected, 1 of 2')
  await page.keyboard.press('ArrowDown')
  await expect(announced(editor.page)).toHaveText(/^Moved to \d+, \d+$/)
  await page.keyboard.press('Tab')
  await expect(announced(editor.page)).toHaveText('Ellipse selected, 2 of 2')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('application')).not.toBeFocused()
})

test('the colour and the size beside the tools change what is selected and what is drawn next', async ({
  editor,
  page,
}) => {
  await bringPicture(editor)
  await page.keyboard.press('r')
  await drag(editor, [0.4, 0.4], [0.6, 0.6])
  await page.getByRole('button', { name: 'Colour and size: Red' }).click()
  const popover = page.getByRole('dialog', { name: 'Colour and size' })
  await popover.getByRole('radio', { name: 'Blue', exact: true }).check()
  await popover.getByRole('radio', { name: 'XL', exact: true }).check()
  await page.keyboard.press('Escape')
  await editor.shows('59,130,246', 0.4, 0.5)
  await page.getByRole('main').focus()
  await page.keyboard.press('r')
  await drag(editor, [0.3, 0.3], [0.35, 0.35])
  await expect(page.getByRole('button', { name: 'Colour and size: Blue' })).toBeEnabled()
})

test('Space and the middle button pan a picture that is larger than its room', async ({ editor, page }) => {
  await bringPicture(editor)
  await page.getByRole('main').focus()
  for (let times = 0; times < 6; times++) await page.keyboard.press('+')
  const scrolled = () => editor.canvas.evaluate((canvas) => canvas.closest('.overflow-auto')?.scrollLeft ?? -1)
  // Each step of the zoom scrolls once its frame is there.
  await expect.poll(() => editor.canvas.evaluate((canvas) => canvas.clientWidth)).toBeGreaterThan(2000)
  await expect.poll(scrolled).toBeGreaterThan(500)
  const start = await scrolled()
  await page.mouse.move(500, 400)
  await page.keyboard.down(' ')
  await page.mouse.down()
  await page.mouse.move(460, 400, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up(' ')
  await expect.poll(scrolled).toBeCloseTo(start + 40, 0)
  await page.mouse.down({ button: 'middle' })
  await page.mouse.move(500, 400, { steps: 4 })
  await page.mouse.up({ button: 'middle' })
  await expect.poll(scrolled).toBeCloseTo(start, 0)
})

test('what was typed is taken for what it was typed for before a press on the stage changes anything', async ({
  editor,
  page,
}) => {
  await bringPicture(editor)
  for (const [from, to] of [
    [0.3, 0.4],
    [0.6, 0.7],
  ] as const) {
    await page.getByRole('main').focus()
    await page.keyboard.press('r')
    await drag(editor, [from, from], [to, to])
  }
  const width = editor.number('Line width')
  const own = await width.inputValue()
  await width.fill('30')
  // The first of the two: the second one is selected, and takes what was typed for it.
  await press(editor, [0.3, 0.35])
  await page.mouse.up()
  await expect(announced(editor.page)).toHaveText('Rectangle selected, 1 of 2')
  await expect(width).toHaveValue(own)
  await press(editor, [0.6, 0.65])
  await page.mouse.up()
  await expect(width).toHaveValue('30')
})

test('a number that was typed with a tool chosen does not swallow the drag that follows', async ({ editor, page }) => {
  await bringPicture(editor)
  await page.getByRole('main').focus()
  await page.keyboard.press('r')
  await editor.number('Padding').fill('90')
  await drag(editor, [0.42, 0.42], [0.58, 0.58])
  await expect(announced(editor.page)).toHaveText('Rectangle added, 1 of 1')
  await expect(editor.number('Padding')).toHaveValue('90')
})

for (const key of ['Enter', 'Space']) {
  test(`the first object is placed by ${key} from the bar: Tab reaches the stage while a tool is chosen that draws`, async ({
    editor,
    page,
  }) => {
    await bringPicture(editor)
    await editor.tabTo(toolButton(editor, 'Select'))
    for (let times = 0; times < 4; times++) await page.keyboard.press('ArrowRight')
    await expect(toolButton(editor, 'Rectangle')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Place in the middle: Rectangle' })).toBeFocused()
    await page.keyboard.press(key)
    await expect(announced(editor.page)).toHaveText('Rectangle added, 1 of 1')
    await expect(page.getByRole('application', { name: 'Objects on the picture: Rectangle' })).toBeFocused()
  })
}

test('the bar stays in the order of Tab when what had its focus is disabled', async ({ editor, page }) => {
  await bringPicture(editor)
  await page.getByRole('main').focus()
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Colour and size: Red' }).focus()
  await page.getByRole('main').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Colour and size' })).toBeDisabled()
  await page.getByRole('button', { name: 'Animate', exact: true }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(toolButton(editor, 'Select')).toBeFocused()
})

test('the middle button pans and nothing else: no scrolling of the browser, no paste of its release', async ({
  editor,
  page,
}) => {
  await bringPicture(editor)
  await page.keyboard.press('Control+0')
  await page.evaluate(() => {
    addEventListener('mousedown', (event) => document.body.setAttribute('data-refused', `${event.defaultPrevented}`))
    // As Linux does it.
    addEventListener('mouseup', () => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'no address at all')
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
  })
  const { x, y } = await placeOf(editor, [0.5, 0.5])
  await page.mouse.move(x, y)
  await page.mouse.down({ button: 'middle' })
  await page.mouse.move(x - 40, y - 40)
  await page.mouse.up({ button: 'middle' })
  await expect(page.locator('body')).toHaveAttribute('data-refused', 'true')
  await expect(editor.address).toHaveValue('')
  const afterPress = async () => {
    await page.mouse.click(x, y)
    return editor.address.inputValue()
  }
  await expect.poll(afterPress).toBe('no address at all')
})

test('who zooms on after a zoom to the selection stays in its middle', async ({ editor, page }) => {
  await bringPicture(editor)
  await page.getByRole('main').focus()
  await page.keyboard.press('r')
  await drag(editor, [0.3, 0.3], [0.34, 0.34])
  await page.keyboard.press('Shift+2')
  const width = () => editor.canvas.evaluate((canvas) => canvas.clientWidth)
  await expect.poll(width).toBeGreaterThan(2500)
  const zoomed = await width()
  await page.keyboard.press('-')
  await expect.poll(width).toBeLessThan(zoomed)
  const away = () =>
    editor.canvas.evaluate((canvas) => {
      const [box, room] = [canvas, canvas.closest('[data-room]')!].map((each) => each.getBoundingClientRect())
      const [x, y] = [box!.left + box!.width * 0.32, box!.top + box!.height * 0.32]
      return Math.hypot(x - room!.left - room!.width / 2, y - room!.top - room!.height / 2)
    })
  await expect.poll(away).toBeLessThan(60)
})
