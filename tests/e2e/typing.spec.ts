// Words are typed in the picture itself: what the keys, input methods and presses do to them, down to the pixels of the saved file.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { EditorPage } from './editor-page'
import { expect, test } from './journey'
import { flatPng, type Pixels, readPixels } from './pixels'
import { storedDocuments } from './stored-documents'

const fieldOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Words of the text' })
const caretOf = (page: Page): Locator => page.locator('#stage [data-caret]')
const hasText = /annotations: 1/

async function bringPicture(editor: EditorPage): Promise<void> {
  await editor.open()
  await editor.bring('own.png', await flatPng(640, 400, '#2f6f4f'))
  await editor.arrives(640, 400)
  await editor.chooseScale(1)
}

async function placeOf({ canvas }: EditorPage, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = (await canvas.boundingBox())!
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}

async function clickAt(editor: EditorPage, x: number, y: number): Promise<void> {
  const place = await placeOf(editor, x, y)
  await editor.page.mouse.click(place.x, place.y)
}

/** A new text, where the canvas is pressed; its field has the focus and its carets are there. */
async function beginText(editor: EditorPage, x = 0.3, y = 0.4): Promise<Locator> {
  await editor.page.keyboard.press('t')
  await clickAt(editor, x, y)
  const field = fieldOf(editor.page)
  await expect(field).toBeFocused()
  await expect(caretOf(editor.page)).toHaveCount(1)
  return field
}

async function saved({ page }: EditorPage): Promise<Pixels> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+s')])
  return readPixels(await readFile(await download.path()))
}

const isRed = ([red, green, blue]: number[]) => red! > 200 && green! < 120 && blue! < 120

/** How far to the right the ground of the words reaches in that row. */
function redUpTo(file: Pixels, y: number): number {
  for (let x = file.width - 1; x >= 0; x--) if (isRed(file.at(x, y))) return x
  return -1
}

/** Of the caret, in CSS pixels of the page. It is another element after each key: it is found and measured in one task. */
async function caretBox(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const measure = () =>
    caretOf(page).evaluateAll(([caret]) => {
      const box = caret?.getBoundingClientRect()
      return box ? { x: box.x, y: box.y, width: box.width, height: box.height } : null
    })
  await expect.poll(measure).not.toBeNull()
  return (await measure()) ?? caretBox(page)
}

async function caretX(page: Page): Promise<number> {
  const { x, width } = await caretBox(page)
  return x + width / 2
}

test('words are typed in the picture, their caret follows them, and the saved file has them where they were', async ({
  editor,
  page,
}) => {
  await bringPicture(editor)
  const field = await beginText(editor)
  const start = await caretX(page)
  await page.keyboard.type('HHHH r t')
  await expect(field).toHaveValue('HHHH r t')
  await expect.poll(() => caretX(page)).toBeGreaterThan(start + 20)
  const end = await caretX(page)
  const file = await saved(editor)
  const box = (await editor.canvas.boundingBox())!
  const design = file.width / box.width
  const row = Math.round(0.4 * file.height - 2)
  expect(isRed(file.at(Math.round(0.3 * file.width - 4), row))).toBe(true)
  // The ground ends a little beyond the last letter, where the caret is.
  const beyond = redUpTo(file, row) - (end - box.x) * design
  expect(beyond).toBeGreaterThan(2)
  expect(beyond).toBeLessThan(24)
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(editor.picture).toHaveAccessibleName(hasText)
})

test('all that was typed is one step, keys in the field undo what was typed last, and no words leave nothing', async ({
  editor,
  page,
}) => {
  await bringPicture(editor)
  const field = await beginText(editor)
  await page.keyboard.type('One')
  await page.keyboard.press('Control+z')
  await expect(field).not.toHaveValue('One')
  await expect(field).toBeFocused()
  await field.fill('One two')
  await page.keyboard.press('Tab')
  await expect(editor.picture).toHaveAccessibleName(hasText)
  await page.keyboard.press('Control+z')
  await expect(editor.picture).not.toHaveAccessibleName(/annotations/)
  await page.keyboard.press('Control+Shift+z')
  await expect(editor.picture).toHaveAccessibleName(hasText)
  await page.keyboard.press('Control+z')
  await beginText(editor)
  await page.keyboard.press('Escape')
  await expect(fieldOf(page)).toHaveCount(0)
  await expect(editor.picture).not.toHaveAccessibleName(/annotations/)
})

test('a second typing of words replaces them or goes into them, and a click elsewhere ends it', async ({
  editor,
  page,
}) => {
  await bringPicture(editor)
  await beginText(editor)
  await page.keyboard.type('First words')
  await clickAt(editor, 0.8, 0.8)
  await expect(fieldOf(page)).toHaveCount(0)
  const { x, y } = await placeOf(editor, 0.31, 0.42)
  await page.mouse.dblclick(x, y)
  const field = fieldOf(page)
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('!')
  await expect(field).toHaveValue('First words!')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('Second')
  await expect(field).toHaveValue('Second')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Escape')
  await expect(editor.picture).not.toHaveAccessibleName(/annotations/)
})

test('presses put the caret between the letters that are seen there, and two take a word', async ({ editor, page }) => {
  await bringPicture(editor)
  const field = await beginText(editor)
  await page.keyboard.type('wide words')
  await expect(caretOf(page)).toHaveCount(1)
  await page.keyboard.press('Home')
  const start = await caretX(page)
  await page.keyboard.press('End')
  await expect.poll(() => caretX(page)).toBeGreaterThan(start + 20)
  const end = await caretX(page)
  const { y, height } = await caretBox(page)
  const selected = () => field.evaluate((each: HTMLTextAreaElement) => [each.selectionStart, each.selectionEnd])
  await page.mouse.click(start + 1, y + height / 2)
  expect(await selected()).toEqual([0, 0])
  await page.mouse.click(end - 1, y + height / 2)
  expect(await selected()).toEqual([10, 10])
  await page.mouse.dblclick(end - 4, y + height / 2)
  expect(await selected()).toEqual([5, 10])
  await expect(page.locator('#stage [data-selected]')).toHaveCount(1)
  await page.mouse.move(start + 1, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(end + 5, y + height / 2, { steps: 3 })
  await page.mouse.up()
  expect(await selected()).toEqual([0, 10])
  // Words that end under a held pointer take their press with them.
  await page.mouse.move(start + 1, y + height / 2)
  await page.mouse.down()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await page.mouse.move(end + 5, y + height / 2, { steps: 3 })
  await page.mouse.up()
})

test('an input method composes Japanese in place: underlined until it is final, and no key of it ends the typing', async ({
  editor,
  page,
}) => {
  await bringPicture(editor)
  const field = await beginText(editor)
  const method = await page.context().newCDPSession(page)
  await method.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
  await expect(page.locator('#stage [data-composed]')).toHaveCount(1)
  await method.send('Input.imeSetComposition', { text: 'にほんご', selectionStart: 4, selectionEnd: 4 })
  await expect(field).toHaveValue('にほんご')
  const wide = async () => (await page.locator('#stage [data-composed]').boundingBox())!.width
  await expect.poll(wide).toBeGreaterThan(20)
  await method.send('Input.insertText', { text: '日本語' })
  await expect(field).toHaveValue('日本語')
  await expect(page.locator('#stage [data-composed]')).toHaveCount(0)
  // Safari tells the key that ended the composition now.
  await field.dispatchEvent('keydown', { key: 'Escape', keyCode: 229, bubbles: true, cancelable: true })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect.poll(() => storedDocuments(page)).toContain('日本語')
  await page.keyboard.press('Control+z')
  await expect(editor.picture).not.toHaveAccessibleName(/annotations/)
})

test('Arabic runs to the left in place: the caret is at its left end, and an arrow goes where it points', async ({
  editor,
  page,
}) => {
  await bringPicture(editor)
  const field = await beginText(editor, 0.5)
  await page.keyboard.insertText('مرحبا بالعالم')
  await expect(field).toHaveValue('مرحبا بالعالم')
  const end = await caretX(page)
  await page.keyboard.press('Home')
  await expect.poll(() => caretX(page)).toBeGreaterThan(end + 20)
  const start = await caretX(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => caretX(page)).toBeLessThan(start)
  expect(await field.evaluate((each: HTMLTextAreaElement) => each.selectionEnd)).toBe(1)
  const file = await saved(editor)
  const row = Math.round(0.4 * file.height - 2)
  expect(isRed(file.at(Math.round(0.5 * file.width - 4), row))).toBe(true)
})

test('a reload in the middle of typing loses nothing that was typed', async ({ editor, page }) => {
  await bringPicture(editor)
  const field = await beginText(editor)
  await page.keyboard.type('Half a sentence that is')
  await expect(field).toHaveValue('Half a sentence that is')
  await page.reload()
  await editor.arrives(640, 400)
  await expect(editor.picture).toHaveAccessibleName(hasText)
  await expect.poll(() => storedDocuments(page)).toContain('Half a sentence that is')
})

test('words of a callout are typed in its bubble, and gone they take it with them', async ({ editor, page }) => {
  await bringPicture(editor)
  await page.keyboard.press('k')
  await clickAt(editor, 0.5, 0.5)
  const field = fieldOf(page)
  await expect(field).toBeFocused()
  await page.keyboard.type('Look')
  await page.keyboard.press('Enter')
  await page.keyboard.type('here')
  await expect(field).toHaveValue('Look\nhere')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.type('Do ')
  await expect(field).toHaveValue('Do Look\nhere')
  await page.keyboard.press('Escape')
  await expect(editor.picture).toHaveAccessibleName(hasText)
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Escape')
  await expect(editor.picture).not.toHaveAccessibleName(/annotations/)
})

test('a keyboard on the screen never covers the line that is typed in', async ({ editor, page }) => {
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), {
      offsetTop: 0,
      offsetLeft: 0,
      scale: 1,
      height: 900,
      width: 1440,
    })
    Object.defineProperty(window, 'visualViewport', { value: viewport })
  })
  await bringPicture(editor)
  await beginText(editor, 0.3, 0.8)
  await page.keyboard.type('Low')
  const bottom = async () => {
    const { y, height } = await caretBox(page)
    return y + height
  }
  expect(await bottom()).toBeGreaterThan(420)
  const cover = (height: number) =>
    page.evaluate((seen) => {
      Object.assign(window.visualViewport!, { height: seen })
      window.visualViewport!.dispatchEvent(new Event('resize'))
    }, height)
  await cover(400)
  await expect.poll(bottom).toBeLessThan(390)
  await page.keyboard.type(' words')
  expect(await bottom()).toBeLessThan(390)
  await cover(900)
  await expect.poll(bottom).toBeGreaterThan(420)
  await cover(400)
  await page.keyboard.press('Escape')
  const { y } = (await editor.canvas.boundingBox())!
  expect(y).toBeGreaterThan(40)
})

test('what is pasted into words is plain text, and a pasted picture is still a picture', async ({ editor, page }) => {
  await bringPicture(editor)
  const field = await beginText(editor)
  await page.evaluate(() => {
    const html = new Blob(['<b>bold</b> words'], { type: 'text/html' })
    const plain = new Blob(['bold\twords'], { type: 'text/plain' })
    return navigator.clipboard.write([new ClipboardItem({ 'text/html': html, 'text/plain': plain })])
  })
  await page.keyboard.press('Control+v')
  // As it is laid out: a tab is four spaces.
  await expect(field).toHaveValue('bold    words')
  await page.keyboard.type('!')
  await expect(field).toHaveValue('bold    words!')
  const picture = (await flatPng(300, 200, '#803020')).toString('base64')
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })])
  }, picture)
  await page.keyboard.press('Control+v')
  await expect(editor.picture).toHaveAccessibleName(/300 by 200 pixels|with 1 more beside it/)
})

test('the button that undoes takes back all that was typed, and redo brings it back', async ({ editor, page }) => {
  await bringPicture(editor)
  await beginText(editor)
  await page.keyboard.type('Words')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(fieldOf(page)).toHaveCount(0)
  await expect(editor.picture).not.toHaveAccessibleName(/annotations/)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(editor.picture).toHaveAccessibleName(hasText)
  await expect.poll(() => storedDocuments(page)).toContain('Words')
})
