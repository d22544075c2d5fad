// Objects on the clipboard, by keys alone: copied, cut, pasted here and in another tab, and nothing for a field that takes text.
import { announced, EditorPage, objectRows } from './editor-page'
import { expect, test } from './journey'
import { flatPng } from './pixels'

async function begin(editor: EditorPage, rows = 1): Promise<void> {
  await editor.open()
  await editor.bring('own.png', await flatPng(1600, 1000, '#c85000'))
  await editor.arrives(1600, 1000)
  await editor.page.getByRole('button', { name: 'Objects', exact: true }).press('Enter')
  await expect(objectRows(editor.page)).toHaveCount(rows)
}

/** The tool puts one object in the middle and leaves it selected; the focus is on the stage. */
async function drawByKeys({ page }: EditorPage, key: string): Promise<void> {
  const before = await objectRows(page).count()
  await page.locator('#stage').focus()
  await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await expect(objectRows(page)).toHaveCount(before + 1)
}

test('an object is copied, cut and pasted by keys, and undone', async ({ editor, page }) => {
  await begin(editor)
  await drawByKeys(editor, 'r')
  await page.keyboard.press('Control+c')
  await expect(announced(page)).toHaveText('Objects copied')
  await page.keyboard.press('Control+v')
  await expect(objectRows(page)).toHaveCount(3)
  await page.keyboard.press('Control+x')
  await expect(objectRows(page)).toHaveCount(2)
  await page.keyboard.press('Control+v')
  await expect(objectRows(page)).toHaveCount(3)
  await page.keyboard.press('Control+z')
  await expect(objectRows(page)).toHaveCount(2)
})

test('an object that is copied in one tab is pasted in another, and is no text for a field', async ({
  editor,
  page,
  context,
}) => {
  await begin(editor)
  await drawByKeys(editor, 'r')
  await page.keyboard.press('Control+c')
  await expect(announced(page)).toHaveText('Objects copied')
  const other = new EditorPage(await context.newPage())
  // It has the same document, with the object.
  await begin(other, 2)
  await other.address.focus()
  await other.page.keyboard.press('Control+v')
  await expect(other.address).toHaveValue('')
  await other.page.locator('#stage').focus()
  await other.page.keyboard.press('Control+v')
  await expect(objectRows(other.page)).toHaveCount(3)
})

test('behind an open dialog nothing is cut and nothing is pasted', async ({ editor, page }) => {
  await begin(editor)
  await drawByKeys(editor, 'r')
  await page.keyboard.press('Control+c')
  await expect(announced(page)).toHaveText('Objects copied')
  await page.keyboard.press('Control+Shift+o')
  const list = page.getByRole('dialog', { name: 'Documents' })
  const card = list.getByRole('button', { name: /^own, changed/ })
  await expect(card).toBeVisible()
  await card.focus()
  await page.keyboard.press('Control+x')
  await page.keyboard.press('Control+v')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(announced(page)).toHaveText('Objects copied')
  await expect(objectRows(page)).toHaveCount(2)
})
