// Pictures that are not captured: pasted, dropped, chosen. Bad ones are explained and change nothing.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey'
import { flatPng } from './pixels'

test.beforeEach(async ({ editor }) => editor.open())

test('a pasted picture takes the place of the sample', async ({ editor, page }) => {
  const base64 = (await flatPng(320, 200, '#c85000')).toString('base64')
  await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })])
  }, base64)
  await page.keyboard.press('Control+V')
  await editor.arrives(320, 200)
  await editor.shows('200,80,0', 0.5, 0.5)
})

test('a pasted address is captured', async ({ editor, page, site }) => {
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${site}/colour`)
  await page.keyboard.press('Control+V')
  await editor.arrives(1920, 1080)
  await expect(editor.address).toHaveValue(`${site}/colour`)
})

/** Drags a file over the window and lets go of it. */
/** `at`: pixels from the left, where that matters; `says` is what the window says meanwhile. */
async function drop(
  page: Page,
  { name, bytes }: { name: string; bytes: Buffer },
  { at = 0, says = 'Drop to put it on show' } = {},
): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ base64, name, mime }) => {
      const data = new DataTransfer()
      data.items.add(
        new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name, { type: mime }),
      )
      return data
    },
    { base64: bytes.toString('base64'), name, mime: 'image/png' },
  )
  await page.dispatchEvent('#stage', 'dragenter', { dataTransfer: transfer, clientX: at })
  await expect(page.getByText(says)).toBeVisible()
  await page.dispatchEvent('#stage', 'drop', { dataTransfer: transfer, clientX: at })
  await expect(page.getByText(says)).toBeHidden()
}

test('a dropped picture is taken wherever it is dropped', async ({ editor, page }) => {
  await drop(page, { name: 'board.png', bytes: await flatPng(640, 400, '#2e9e63') })
  await editor.arrives(640, 400)
  await editor.shows('46,158,99', 0.5, 0.5)
})

test('over a picture a drop on the left takes its place, and one on the right stands beside it', async ({
  editor,
  page,
}) => {
  await drop(page, { name: 'board.png', bytes: await flatPng(640, 400, '#2e9e63') })
  await editor.arrives(640, 400)
  const second = { name: 'second.png', bytes: await flatPng(640, 400, '#0a78c8') }
  await drop(page, second, { at: 1200, says: 'Add beside it' })
  await expect(editor.section('Layout').getByRole('listitem')).toHaveText([/board/, /second/])
  const third = { name: 'third.png', bytes: await flatPng(640, 400, '#c85000') }
  await drop(page, third, { at: 100, says: 'Replace the picture' })
  await expect(editor.section('Layout').getByRole('listitem')).toHaveText([/third/, /second/])
  await page.keyboard.press('Control+z')
  await expect(editor.section('Layout').getByRole('listitem')).toHaveText([/board/, /second/])
})

test('a drop on a dialog changes nothing behind it', async ({ editor, page }) => {
  await drop(page, { name: 'board.png', bytes: await flatPng(640, 400, '#2e9e63') })
  await editor.arrives(640, 400)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  const base64 = (await flatPng(320, 200, '#c85000')).toString('base64')
  const transfer = await page.evaluateHandle((base64) => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    data.items.add(new File([bytes], 'behind.png', { type: 'image/png' }))
    return data
  }, base64)
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('dialog[open]', type, { dataTransfer: transfer })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const second = { name: 'second.png', bytes: await flatPng(640, 400, '#0a78c8') }
  await drop(page, second, { at: 1200, says: 'Add beside it' })
  await expect(editor.section('Layout').getByRole('listitem')).toHaveText([/board/, /second/])
})

/** Drags a link over it; true where the window takes it. */
const dragLink = (over: Locator, types: readonly string[] = ['dragover']): Promise<boolean> =>
  over.evaluate((element, types) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/uri-list', 'https://example.com/')
    const drags = types.map((type) => new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    for (const drag of drags) element.dispatchEvent(drag)
    return drags.every(({ defaultPrevented }) => defaultPrevented)
  }, types)

test('a link is taken over a slider as anywhere, and left to a field of words; what the window says stays while it goes there', async ({
  page,
}) => {
  const says = page.getByText('Drop to put it on show')
  const slider = page.getByRole('slider', { name: 'Padding' })
  const words = page.getByRole('textbox', { name: 'Padding, number' })
  await expect(slider).toBeVisible()
  expect(await dragLink(words)).toBe(false)
  expect(await dragLink(slider, ['dragenter', 'dragover'])).toBe(true)
  await expect(says).toBeVisible()
  // Out of the slider into the field, and back again.
  await dragLink(words, ['dragenter'])
  await dragLink(slider, ['dragleave'])
  await expect(says).toBeHidden()
  await dragLink(slider, ['dragenter'])
  await expect(says).toBeVisible()
  await dragLink(words, ['dragleave'])
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(says).toBeVisible({ timeout: 1 })
})

/** Pastes a picture of 320 x 200 with words beside it into a field; true when the field is left to do as it does. */
async function pasteInto(field: Locator, words: Record<string, string>): Promise<boolean> {
  const base64 = (await flatPng(320, 200, '#c85000')).toString('base64')
  await field.focus()
  return field.evaluate(
    (element, { base64, words }) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      data.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
      for (const [type, text] of Object.entries(words)) data.setData(type, text)
      return element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    { base64, words },
  )
}

test('cells of an office, pasted into a text field, are words and not the picture that comes with them', async ({
  editor,
  page,
}) => {
  await editor.bring('board.png', await flatPng(640, 400, '#2e9e63'))
  await editor.arrives(640, 400)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.getByRole('switch', { name: 'Caption' }).check()
  const cells = { 'text/plain': '12\t34', 'text/html': '<table><tr><td>12</td><td>34</td></tr></table>' }
  expect(await pasteInto(page.getByRole('textbox', { name: 'Words: caption' }), cells)).toBe(true)
  await editor.arrives(640, 400)
})

test('a picture copied from a page is one in the address field too, whatever address comes with it', async ({
  editor,
}) => {
  const image = { 'text/plain': 'https://example.com/a.png', 'text/html': '<img src="https://example.com/a.png">' }
  expect(await pasteInto(editor.address, image)).toBe(false)
  await editor.arrives(320, 200)
})

test('a chosen file is one undo step, and the same file can be chosen again', async ({ editor, page }) => {
  const file = { name: 'board.png', mimeType: 'image/png', buffer: await flatPng(640, 400, '#2e9e63') }
  for (let round = 0; round < 2; round += 1) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a file' }).click(),
    ])
    await chooser.setFiles(file)
    await editor.arrives(640, 400)
    // A browser tells nothing of a choice that equals the one before, so none may be left.
    const left = await page.locator('input[type=file]').evaluate((input: HTMLInputElement) => input.files?.length)
    expect(left).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('img', { name: /^A sample picture/ })).toBeVisible()
  }
})

test('a file that is no picture is refused in words, and the picture before it stays', async ({ editor, page }) => {
  await drop(page, { name: 'board.png', bytes: await flatPng(640, 400, '#2e9e63') })
  await editor.arrives(640, 400)
  const notes = { name: 'notes.png', bytes: Buffer.from('not a picture at all') }
  await drop(page, notes, { says: 'Replace the picture' })
  await expect(page.getByText('The file is not a picture that can be read.')).toBeVisible()
  await expect(page.getByText('PNG, JPEG, WebP, GIF and AVIF are read.')).toBeVisible()
  await editor.arrives(640, 400)
})
