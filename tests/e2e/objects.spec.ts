// The settings of what is selected, and the list of all objects: by keyboard, as a screen reader walks them.
import type { Locator, Page } from '@playwright/test'
import { announced, type EditorPage, objectList, objectRows } from './editor-page'
import { expect, test } from './journey'
import { flatPng } from './pixels'

/** Each tool puts one object in the middle; the focus is on the stage. */
async function drawByKeys({ page }: EditorPage, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.locator('#stage').focus()
    await page.keyboard.press(key)
    const before = await countOf(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => countOf(page)).toBe(before + 1)
  }
}

const countOf = (page: Page) => objectRows(page).count()

async function openList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Objects', exact: true }).press('Enter')
  await expect(objectList(page)).toBeVisible()
}

/** What a screen reader says of the row that the keys are on. */
async function activeRow(page: Page): Promise<string> {
  return objectList(page).evaluate((list) => {
    const row = document.getElementById(list.getAttribute('aria-activedescendant') ?? '')
    if (!row) return ''
    const place = `${row.getAttribute('aria-posinset')} of ${row.getAttribute('aria-setsize')}`
    return `${row.getAttribute('aria-label')}, ${place}`
  })
}

const selected = (page: Page) => objectRows(page).and(page.locator('[aria-selected=true]'))
const names = (rows: Locator) => rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')))

test.beforeEach(async ({ editor, page }) => {
  await editor.open()
  await editor.bring('own.png', await flatPng(1600, 1000, '#c85000'))
  await editor.arrives(1600, 1000)
  await openList(page)
})

test('the settings follow the selection: what a tool draws next, one object, several with mixed colours', async ({
  editor,
  page,
}) => {
  await page.locator('#stage').focus()
  await page.keyboard.press('a')
  await expect(editor.section('New arrow')).toBeVisible()
  await drawByKeys(editor, 'a')
  const arrow = editor.section('Arrow')
  await editor.tabTo(arrow.getByRole('radio', { name: 'Red', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(arrow.getByRole('radio', { name: 'Orange', exact: true })).toBeChecked()
  await expect(arrow.getByLabel('Colour, hex')).toHaveValue('#f97316')

  await drawByKeys(editor, 'a')
  await editor.section('Arrow').getByLabel('Colour, hex').fill('#123456')
  await page.keyboard.press('Enter')
  await page.locator('#stage').focus()
  await page.keyboard.press('Control+a')
  const both = editor.section('2 arrows')
  await expect(both.getByLabel('Colour, hex')).toHaveAttribute('placeholder', 'Mixed')
  await expect(both.getByLabel('Colour, hex')).toHaveValue('')
  await both.getByRole('radio', { name: 'Blue', exact: true }).check()
  await expect(both.getByLabel('Colour, hex')).toHaveValue('#3b82f6')
  await page.keyboard.press('Control+z')
  await expect(both.getByLabel('Colour, hex')).toHaveValue('')

  await drawByKeys(editor, 'r')
  await page.keyboard.press('Control+a')
  await expect(editor.section('3 objects').getByRole('slider', { name: 'Line width' })).toBeVisible()
  await expect(editor.section('3 objects').getByRole('slider', { name: 'Corner radius' })).toHaveCount(0)
})

test('one object is put to a typed place', async ({ editor, page }) => {
  await drawByKeys(editor, 'r')
  const section = editor.section('Rectangle')
  await section.getByRole('button', { name: 'Position and size' }).press('Enter')
  const left = section.getByLabel('X position from the left, number')
  await left.fill('40')
  await left.press('Enter')
  const width = section.getByLabel('Width, number', { exact: true })
  await width.fill('500')
  await width.press('Enter')
  await expect(left).toHaveValue('40')
  await expect(width).toHaveValue('500')
  await page.keyboard.press('Control+z')
  await expect(left).toHaveValue('40')
  await expect(width).not.toHaveValue('500')
})

test('the list is walked by arrows, Home, End and letters, and each row says kind, state and place', async ({
  editor,
  page,
}) => {
  await drawByKeys(editor, 'a', 'l', 'n', 'b')
  await expect(page.getByText('1 redaction hides a part of this picture')).toBeVisible()
  await editor.tabTo(objectList(page))
  await page.keyboard.press('Home')
  expect(await activeRow(page)).toMatch(/^.*own.*, 1 of 5$/)
  await page.keyboard.press('ArrowDown')
  expect(await activeRow(page)).toBe('Redaction 1, 2 of 5')
  await page.keyboard.press('End')
  expect(await activeRow(page)).toBe('Arrow 1, 5 of 5')
  await page.keyboard.press('l')
  expect(await activeRow(page)).toBe('Line 1, 4 of 5')
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const step = (await undo.getAttribute('data-tip'))!
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(undo).toHaveAttribute('data-tip', step)
  await expect(editor.section('Line')).toBeVisible()

  await page.keyboard.press('Control+Shift+l')
  await expect(objectList(page).getByRole('option', { name: 'Line 1, locked' })).toBeVisible()
  await page.keyboard.press('Control+Shift+h')
  expect(await activeRow(page)).toBe('Line 1, locked, hidden, 4 of 5')

  await page.keyboard.press('Shift+ArrowDown')
  expect(await names(selected(page))).toEqual(['Line 1, locked, hidden', 'Arrow 1'])
  await expect(editor.section('2 objects')).toBeVisible()
})

test('rows are renamed, moved and deleted by keys, and undone', async ({ editor, page }) => {
  await drawByKeys(editor, 'a', 'a', 'r')
  await editor.tabTo(objectList(page))
  await page.keyboard.press('End')
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'New name of Arrow 1' })).toBeFocused()
  await page.keyboard.type('To the button')
  await page.keyboard.press('Enter')
  await expect(objectList(page)).toBeFocused()
  const all = objectRows(page)
  const picture = (await all.first().getAttribute('aria-label'))!
  await expect.poll(() => names(all)).toEqual([picture, 'Rectangle 1', 'Arrow 2', 'Arrow, To the button'])

  await page.keyboard.press('Alt+ArrowUp')
  await expect(announced(page)).toHaveText('To the button moved up')
  await expect.poll(() => names(all)).toEqual([picture, 'Rectangle 1', 'Arrow, To the button', 'Arrow 2'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => names(all)).toEqual([picture, 'Rectangle 1', 'Arrow 2', 'Arrow, To the button'])

  // Numbers count what is there.
  await page.keyboard.press('Delete')
  await expect.poll(() => names(all)).toEqual([picture, 'Rectangle 1', 'Arrow 1'])
  await page.keyboard.press('Control+z')
  await expect(all).toHaveCount(4)
})

test('a row that is dragged comes to lie where the line shows, and Escape leaves it', async ({ editor, page }) => {
  await drawByKeys(editor, 'a', 'l', 'r')
  const row = (name: string) => objectList(page).getByRole('option', { name })
  const dragTo = async (from: Locator, to: Locator) => {
    const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
    await page.mouse.move(start.x + 60, start.y + start.height / 2)
    await page.mouse.down()
    await page.mouse.move(start.x + 60, end.y + 2, { steps: 6 })
  }
  await dragTo(row('Arrow 1'), row('Rectangle 1'))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect((await names(objectRows(page))).slice(-3)).toEqual(['Rectangle 1', 'Line 1', 'Arrow 1'])
  await dragTo(row('Arrow 1'), row('Rectangle 1'))
  await page.mouse.up()
  await expect.poll(async () => (await names(objectRows(page))).slice(-3)).toEqual(['Arrow 1', 'Rectangle 1', 'Line 1'])
  // A row that is undone while it is dragged ends the drag.
  await dragTo(row('Arrow 1'), row('Line 1'))
  for (let times = 0; times < 4; times++) await page.keyboard.press('Control+z')
  await expect(row('Arrow 1')).toHaveCount(0)
  await page.mouse.move(400, 500)
  await page.mouse.move(400, 400)
  await page.mouse.up()
})

test('the pages walk the list, and a name that is left by a press gives the focus to what was pressed', async ({
  editor,
  page,
}) => {
  await drawByKeys(editor, 'a', 'l', 'r')
  const order = await names(objectRows(page))
  await objectList(page).focus()
  await page.keyboard.press('PageDown')
  expect(await activeRow(page)).toMatch(/^Arrow 1, /)
  await page.keyboard.press('PageUp')
  expect(await activeRow(page)).toMatch(/, 1 of /)
  expect(await names(objectRows(page))).toEqual(order)

  const line = objectRows(page).filter({ hasText: 'Line 1' })
  const box = (await line.boundingBox())!
  const at = [box.x + 80, box.y + box.height / 2] as const
  await page.mouse.click(...at)
  await expect(line).toHaveAttribute('aria-selected', 'true')
  // Its settings have come above the list, which stays under the pointer.
  await page.mouse.click(...at, { clickCount: 2 })
  await page.getByRole('textbox', { name: 'New name of Line 1' }).fill('Edge')
  await editor.address.click()
  await expect(objectRows(page).filter({ hasText: 'Edge' })).toBeVisible()
  await expect(editor.address).toBeFocused()
  await page.keyboard.type('shop')
  await expect(editor.address).toHaveValue('shop')
})

test('a row that was pressed and let go beside the list is not dragged by a pointer that comes back', async ({
  editor,
  page,
}) => {
  await drawByKeys(editor, 'a', 'l', 'r')
  const order = await names(objectRows(page))
  const [first, last] = [
    objectRows(page).filter({ hasText: 'Rectangle 1' }),
    objectRows(page).filter({ hasText: 'Arrow 1' }),
  ]
  const [from, to] = [(await first.boundingBox())!, (await last.boundingBox())!]
  const y = from.y + from.height / 2
  await page.mouse.move(from.x + 60, y)
  await page.mouse.down()
  await page.mouse.move(from.x - 300, y, { steps: 4 })
  await page.mouse.up()
  await page.mouse.move(to.x + 60, to.y + to.height - 2, { steps: 4 })
  await last.locator('[data-flag=hidden]').click()
  await expect(last).toHaveAccessibleName(/hidden/)
  expect((await names(objectRows(page))).map((name) => name?.split(',')[0])).toEqual(
    order.map((name) => name?.split(',')[0]),
  )
})

test('what was chosen for a tool is there after a reload, a default comes back by Reset, and then the first look', async ({
  editor,
  page,
}) => {
  await drawByKeys(editor, 'r')
  const radius = () => editor.section('Rectangle').getByLabel('Corner radius, number')
  const first = await radius().inputValue()
  const type = async (value: string) => {
    await radius().fill(value)
    await radius().press('Enter')
  }
  await type('40')
  await editor.section('Rectangle').getByRole('button', { name: 'Make default' }).press('Enter')
  await expect(announced(page)).toHaveText('New rectangles will look like this')
  await type('60')

  await page.reload()
  await editor.arrives(1600, 1000)
  await openList(page)
  await drawByKeys(editor, 'r')
  await expect(radius()).toHaveValue('60')
  const reset = editor.section('Rectangle').getByRole('button', { name: 'Reset' })
  await reset.press('Enter')
  await expect(announced(page)).toHaveText('Your default of rectangles')
  await expect(radius()).toHaveValue('40')
  await reset.press('Enter')
  await expect(announced(page)).toHaveText('The first look of rectangles')
  await expect(radius()).toHaveValue(first)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('what is selected offers its settings as the first drawer, the signs of rows select several, and a finger hits it all', async ({
    editor,
    page,
  }) => {
    const first = page.getByRole('navigation', { name: 'Settings' }).getByRole('button').first()
    await expect(first).toHaveText('Objects')
    await drawByKeys(editor, 'a', 'a')
    await expect(first).toHaveText('Arrow')
    await objectRows(page).last().locator('[data-sign]').tap()
    await expect(first).toHaveText('2 arrows')
    await first.tap()
    const drawer = page.locator('#drawer')
    await expect(drawer.getByRole('heading', { name: '2 arrows' })).toBeVisible()
    const small: string[] = []
    for (const control of await drawer.locator('button, select, input:not([type=file])').all()) {
      if (!(await control.isVisible())) continue
      const { width, height } = (await control.boundingBox())!
      if (Math.max(width, height) < 40 || Math.min(width, height) < 24)
        small.push(`${await control.getAttribute('aria-label')} ${width} x ${height}`)
    }
    expect(small).toEqual([])
  })
})
