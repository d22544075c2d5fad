// Several documents and several tabs: nothing is lost, whatever is reloaded, deleted, refused or opened twice.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { announced, EditorPage } from './editor-page'
import { expect, test } from './journey'
import { flatPng, readPixels } from './pixels'
import { storedDocuments } from './stored-documents'

const list = (page: Page) => page.getByRole('dialog', { name: 'Documents' })
const card = (page: Page, title: string) => list(page).getByRole('button', { name: new RegExp(`^${title}, changed`) })
const name = (page: Page) => page.getByRole('button', { name: /^Name of the document/ })

async function showAll(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+o')
  await expect(list(page)).toBeVisible()
}

/** A new document with a picture of one colour. */
async function begin(editor: EditorPage, page: Page, file: string, width: number, color: string): Promise<void> {
  await showAll(page)
  await list(page).getByRole('button', { name: 'New', exact: true }).click()
  await expect(list(page)).toBeHidden()
  await editor.bring(file, await flatPng(width, 300, color))
  await editor.arrives(width, 300)
}

test('two documents are kept apart, found by name and opened again, by keyboard alone', async ({ editor, page }) => {
  await editor.open()
  await editor.bring('green.png', await flatPng(640, 400, '#2e9e63'))
  await editor.arrives(640, 400)
  await expect(name(page)).toHaveText('green')
  await begin(editor, page, 'orange.png', 500, '#c85000')
  await expect(name(page)).toHaveText('orange')

  await showAll(page)
  await expect(card(page, 'green')).toBeVisible()
  await list(page).getByRole('searchbox').fill('GRE')
  await expect(card(page, 'orange')).toBeHidden()
  await editor.tabTo(card(page, 'green'))
  await page.keyboard.press('Enter')
  await expect(list(page)).toBeHidden()
  await editor.arrives(640, 400)
  await editor.shows('46,158,99', 0.5, 0.5)
})

test('a document is named in the bar and in the list, and has its name after a reload', async ({ editor, page }) => {
  await editor.open()
  await editor.bring('green.png', await flatPng(640, 400, '#2e9e63'))
  await editor.arrives(640, 400)
  await name(page).click()
  const field = page.getByRole('textbox', { name: 'Name of the document' })
  await field.fill('Launch week')
  await field.press('Enter')
  await expect(name(page)).toHaveText('Launch week')
  await expect(name(page)).toBeFocused()
  await expect.poll(() => storedDocuments(page)).toContain('Launch week')
  await page.reload()
  await expect(name(page)).toHaveText('Launch week')

  await showAll(page)
  await editor.tabTo(card(page, 'Launch week'))
  await page.keyboard.press('F2')
  await page.keyboard.type('Board')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Board')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(name(page)).toHaveText('Board')
})

test('a deleted document comes back whole, the open one onto the stage', async ({ editor, page }) => {
  await editor.open()
  await editor.bring('green.png', await flatPng(640, 400, '#2e9e63'))
  await editor.arrives(640, 400)
  await begin(editor, page, 'orange.png', 500, '#c85000')
  await expect.poll(() => storedDocuments(page)).toContain('"orange"')
  await showAll(page)
  await editor.tabTo(card(page, 'orange'))
  await page.keyboard.press('Delete')
  await expect(card(page, 'orange')).toBeHidden()
  await expect(list(page).getByText('Deleted “orange”')).toBeVisible()
  await list(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'orange')).toBeVisible()
  // With the last that is found the list goes, and the keys with it.
  await list(page).getByRole('searchbox').fill('oran')
  await editor.tabTo(card(page, 'orange'))
  await page.keyboard.press('Delete')
  await expect(list(page).getByText('Nothing found')).toBeVisible()
  await expect(list(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(card(page, 'orange')).toBeVisible()
  await page.keyboard.press('Escape')
  await editor.arrives(500, 300)
  await editor.shows('200,80,0', 0.5, 0.5)
})

test('a document that is open in two tabs is followed in the second and becomes a copy there: no change is lost', async ({
  editor,
  page,
  context,
}) => {
  await editor.open()
  await editor.bring('green.png', await flatPng(640, 400, '#2e9e63'))
  await editor.arrives(640, 400)
  await expect.poll(() => storedDocuments(page)).toContain('"green"')

  const second = await context.newPage()
  const other = new EditorPage(second)
  await other.open()
  await other.arrives(640, 400)
  await expect(second.getByText('In another tab too', { exact: true })).toBeVisible()
  await editor.solidBackground('#123456')
  await other.shows('18,52,86', 0.01, 0.01)

  await other.solidBackground('#654321')
  await expect(name(second)).toHaveText('green copy')
  await expect(second.getByText('In another tab too', { exact: true })).toBeHidden()
  await editor.solidBackground('#00aa55')
  await expect.poll(() => storedDocuments(page)).toContain('#00aa55')
  await expect.poll(() => storedDocuments(page)).toContain('#654321')

  await second.reload()
  await other.arrives(640, 400)
  await other.shows('101,67,33', 0.01, 0.01)
  await page.reload()
  await editor.arrives(640, 400)
  await editor.shows('0,170,85', 0.01, 0.01)
})

test('a page that is reloaded or closed in the middle of a drag keeps what the drag showed, in its own document', async ({
  editor,
  page,
  context,
}) => {
  await editor.open()
  await editor.bring('green.png', await flatPng(640, 400, '#2e9e63'))
  await editor.arrives(640, 400)
  await begin(editor, page, 'orange.png', 500, '#c85000')
  await expect.poll(() => storedDocuments(page)).toContain('"orange"')
  const drag = async () => {
    const slider = page.getByRole('slider', { name: 'Padding' })
    const box = (await slider.boundingBox())!
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2, { steps: 4 })
    return editor.padding()
  }
  const shown = await drag()
  await page.reload()
  await editor.arrives(500, 300)
  expect(await editor.padding()).toBe(shown)
  await expect(name(page)).toHaveText('orange')

  await page.mouse.up()
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  const next = new EditorPage(again)
  await next.open()
  await next.arrives(500, 300)
  expect(await next.padding()).toBe(shown)
})

test('a .vitrine file holds all of a document and opens offline, by choice and by drop', async ({
  editor,
  page,
  context,
}) => {
  await editor.open()
  await editor.bring('green.png', await flatPng(640, 400, '#2e9e63'))
  await editor.arrives(640, 400)
  await editor.solidBackground('#123456')
  await page.keyboard.press('Control+Shift+s')
  const dialog = page.getByRole('dialog', { name: 'Save as a file' })
  await expect(dialog.getByRole('button', { name: 'Save .vitrine file' })).toBeFocused()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toBe('green.vitrine')
  const file = await readFile(await download.path())
  expect(file.subarray(30, 65).toString()).toBe('mimetypeapplication/vnd.vitrine+zip')
  expect(await pictureIn(file)).toEqual([46, 158, 99, 255])

  await begin(editor, page, 'orange.png', 500, '#c85000')
  await context.setOffline(true)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Control+o')])
  await chooser.setFiles({ name: 'green.vitrine', mimeType: '', buffer: file })
  await expect(page.getByText('Opened “green”')).toBeVisible()
  await editor.arrives(640, 400)
  await editor.shows('18,52,86', 0.01, 0.01)

  const damaged = Buffer.from(file).fill(0, 200, 260).toString('base64')
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'broken.vitrine'))
    for (const type of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }))
  }, damaged)
  await expect(page.getByText(/^The file is damaged/)).toBeVisible()
  await editor.shows('18,52,86', 0.01, 0.01)
  await context.setOffline(false)
})

/** The middle pixel of the PNG in an archive whose entries are stored. */
async function pictureIn(archive: Buffer): Promise<number[]> {
  const start = archive.indexOf('\x89PNG', 0, 'latin1')
  const end = archive.indexOf('IEND', start, 'latin1') + 8
  const { at, width, height } = await readPixels(archive.subarray(start, end))
  return at(width >> 1, height >> 1)
}

test('storage that is full is said once, with a file as the way out, and nothing pretends to be stored', async ({
  editor,
  page,
}) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given) {
      if (this.name === 'documents' && Reflect.get(window, 'isFull'))
        throw new DOMException('The quota is used up.', 'QuotaExceededError')
      return put.apply(this, given)
    }
    Object.assign(window, { isFull: true })
  })
  await editor.open()
  await editor.bring('green.png', await flatPng(640, 400, '#2e9e63'))
  await editor.arrives(640, 400)
  const message = page.getByText('Your work is not stored in this browser: its storage is full.')
  await expect(message).toHaveCount(1)
  const mark = page.getByRole('button', { name: /^Not stored in this browser/ })
  await expect(mark).toBeVisible()
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a file' })
  await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save .vitrine file' }).click()])
  await expect(dialog).toBeHidden()
  await editor.solidBackground('#123456')
  await expect(message).toHaveCount(0)

  await page.evaluate(() => Object.assign(window, { isFull: false }))
  await editor.solidBackground('#654321')
  await expect(mark).toBeHidden()
  await expect.poll(() => storedDocuments(page)).toContain('#654321')
})

test('another document that is opened in one of two tabs says nothing of objects that are gone, and loses nothing', async ({
  editor,
  page,
  context,
}) => {
  await editor.open()
  await editor.bring('green.png', await flatPng(640, 400, '#2e9e63'))
  await editor.arrives(640, 400)
  await page.locator('#stage').focus()
  for (const key of ['r', 'o']) {
    await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await expect(announced(page)).toHaveText(/ added, /)
  }
  await expect.poll(() => storedDocuments(page)).toContain('"ellipse"')
  await begin(editor, page, 'orange.png', 500, '#c85000')
  await expect.poll(() => storedDocuments(page)).toContain('"orange"')

  const second = await context.newPage()
  const other = new EditorPage(second)
  await other.open()
  await showAll(second)
  await card(second, 'green').click()
  await other.arrives(640, 400)
  await expect(second.getByText('In another tab too', { exact: true })).toBeHidden()
  await second.locator('#stage').focus()
  await second.keyboard.press('Control+a')
  await expect(announced(second)).toHaveText('2 selected')

  await showAll(second)
  await card(second, 'orange').click()
  await other.arrives(500, 300)
  await expect(announced(second)).not.toHaveText(/deleted|selected$/)
  await second.locator('#stage').focus()
  await second.keyboard.press('Delete')
  await expect(announced(page)).not.toHaveText(/deleted/)
  await showAll(second)
  await card(second, 'green').click()
  await other.arrives(640, 400)
  await second.locator('#stage').focus()
  await second.keyboard.press('Control+a')
  await expect(announced(second)).toHaveText('2 selected')
  await editor.shows('200,80,0', 0.5, 0.5)
})

test('a capture that ends after another document was opened leaves that as it is, and goes there when told to', async ({
  editor,
  page,
  site,
}) => {
  await editor.open()
  await editor.bring('green.png', await flatPng(640, 400, '#2e9e63'))
  await editor.arrives(640, 400)
  const opened = Promise.withResolvers<void>()
  await page.route('**/api/screenshot', async (route) => {
    await opened.promise
    await route.continue()
  })
  await editor.capture(`${site}/colour`)
  await begin(editor, page, 'orange.png', 500, '#c85000')
  opened.resolve()
  const message = page.getByRole('list', { name: 'Messages' }).getByText(/came after another document was opened/)
  await expect(message).toBeVisible()
  await editor.arrives(500, 300)
  await page.getByRole('button', { name: 'Put it here' }).click()
  await editor.arrives(1920, 1080)
  await page.keyboard.press('Control+z')
  await editor.arrives(500, 300)
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('one that rests on a document opens its menu, and its end opens no document', async ({ editor, page }) => {
    await editor.open()
    await editor.bring('green.png', await flatPng(640, 400, '#2e9e63'))
    await editor.arrives(640, 400)
    await expect.poll(() => storedDocuments(page)).toContain('"green"')
    await page.getByRole('button', { name: 'Documents' }).click()
    const { x, y, width, height } = (await card(page, 'green').boundingBox())!
    const glass = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchEnd', points: { x: number; y: number }[]) =>
      glass.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }])
    const menu = page.getByRole('menu', { name: 'green' })
    await expect(menu).toBeVisible()
    await touch('touchEnd', [])
    await expect(list(page)).toBeVisible()
    await menu.getByRole('menuitem', { name: 'Duplicate' }).tap()
    await expect(card(page, 'green copy')).toBeVisible()
  })
})

test('the list is empty at first, says so, and fits a phone', async ({ editor, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await editor.open()
  await page.getByRole('button', { name: 'Documents' }).click()
  await expect(list(page).getByText('No document yet')).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
})
