// Everything without a pointer: what Tab reaches, what the keys do, what is said.
import { announced } from './editor-page'
import { expect, test } from './journey'
import { flatPng } from './pixels'

test('a picture is captured, changed and copied by keyboard alone', async ({ editor, page, site }) => {
  await editor.open()
  await page.keyboard.press('/')
  await expect(editor.address).toBeFocused()
  await page.keyboard.type(`${site}/colour?background=%230a78c8`)
  await page.keyboard.press('Enter')
  await editor.arrives(1920, 1080)
  await expect(page.getByRole('main')).toBeFocused()

  await editor.tabTo(editor.backgroundKind)
  await page.keyboard.type('Solid')
  await expect(editor.backgroundKind).toHaveValue('solid')
  await editor.tabTo(page.getByRole('radio', { name: 'White', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Sand', exact: true })).toBeChecked()
  await editor.shows('238,229,214', 0.01, 0.01)

  const slider = page.getByRole('slider', { name: 'Padding' })
  await editor.tabTo(slider)
  const start = await editor.padding()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(editor.number('Padding')).toHaveValue(String(start + 11))
  await page.keyboard.press('Control+z')
  await expect(editor.number('Padding')).toHaveValue(String(start + 1))
  await expect(announced(page)).toHaveText('Undo padding')
  await page.keyboard.press('Control+Shift+z')
  await expect(editor.number('Padding')).toHaveValue(String(start + 11))

  await page.keyboard.press('Control+c')
  await expect(page.getByText(/^Copied/).first()).toBeVisible()
  const copied = await editor.clipboard()
  expect(copied.width).toBe((1920 + 2 * (start + 11)) * 2)
  expect(copied.at(0, 0)).toEqual([238, 229, 214, 255])
})

test('a typed number is taken by Enter, given up by Escape and brought into its range', async ({ editor }) => {
  await editor.open()
  const padding = editor.number('Padding')
  const start = await padding.inputValue()
  await padding.fill('48')
  await padding.press('Escape')
  await expect(padding).toHaveValue(start)
  await padding.fill('999999')
  await padding.press('Enter')
  await expect(padding).toHaveValue('2000')
  await padding.press('ArrowDown')
  await expect(padding).toHaveValue('1999')
  await padding.press('Shift+ArrowDown')
  await expect(padding).toHaveValue('1989')
  for (const [typed, taken] of [
    ['1,920', '1920'],
    ['1 200', '1200'],
    ['１２', '12'],
    ['40,4', '40'],
  ] as const) {
    await padding.fill(typed)
    await padding.press('Enter')
    await expect(padding).toHaveValue(taken)
  }
})

test('the keys that the file popover shows work in it, and never do what the browser would', async ({
  editor,
  page,
}) => {
  await editor.open()
  await editor.bring('own.png', await flatPng(320, 200, '#c85000'))
  await editor.arrives(320, 200)
  const scale = page.getByRole('radio', { name: '2×' })
  await page.keyboard.press('Control+e')
  await expect(scale).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+s')])
  expect(download.suggestedFilename()).toMatch(/^vitrine-own-/)
  await expect(scale).toBeVisible()
  await page.keyboard.press('Control+e')
  await expect(scale).toBeHidden()
})

test('the key ? opens the sheet of all shortcuts, Escape closes it and gives the focus back', async ({
  editor,
  page,
}) => {
  await editor.open()
  const opener = page.getByRole('button', { name: 'Keyboard shortcuts' })
  await opener.focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  for (const keys of ['Ctrl+C', 'Ctrl+S', 'Ctrl+V', 'Ctrl+Z', 'Ctrl+Shift+Z', '?']) {
    await expect(sheet.getByText(keys, { exact: true }).first()).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
})

test('what leaves the page while it has the focus hands it to a place that stays', async ({ editor, page }) => {
  await editor.open()
  await editor.bring('own.png', await flatPng(320, 200, '#c85000'))
  await editor.arrives(320, 200)
  const main = page.getByRole('main')
  const name = page.getByRole('button', { name: /^Name of the document/ })
  await name.press('Enter')
  await page.keyboard.type('Quarter')
  await page.keyboard.press('Enter')
  await expect(name).toHaveText('Quarter')
  await expect(name).toBeFocused()

  const place = async () => {
    await main.focus()
    await page.keyboard.press('r')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Rectangle' })).toBeVisible()
  }
  await place()
  await page.getByRole('application', { name: /^Objects on the picture/ }).focus()
  await page.keyboard.press('Delete')
  await expect(main).toBeFocused()
  await place()
  const trash = page.getByRole('region', { name: 'Rectangle' }).getByRole('button', { name: /^Delete/ })
  await trash.press('Enter')
  await expect(trash).toBeHidden()
  await expect(main).toBeFocused()

  // The reset of a section goes once there is nothing to reset.
  const padding = editor.number('Padding')
  await padding.fill('7')
  await padding.press('Enter')
  const canvas = editor.section('Canvas')
  await canvas.getByRole('button', { name: 'Reset canvas' }).press('Enter')
  await expect(canvas.getByRole('button', { name: 'Canvas', exact: true })).toBeFocused()

  await page.setViewportSize({ width: 640, height: 800 })
  const drawer = page.getByRole('button', { name: 'Canvas', exact: true })
  await drawer.press('Enter')
  await padding.focus()
  await page.keyboard.press('Escape')
  await expect(padding).toBeHidden()
  await expect(drawer).toBeFocused()
})

test('stops of a gradient are moved, added and removed by keyboard', async ({ editor, page }) => {
  await editor.open()
  const stops = page.getByRole('slider', { name: /, stop \d of/ })
  await expect(stops).toHaveCount(3)
  await editor.tabTo(stops.nth(1))
  await page.keyboard.press('ArrowRight')
  await expect(stops.nth(1)).toHaveAttribute('aria-valuenow', '56')
  await page.keyboard.press('Delete')
  await expect(stops).toHaveCount(2)
  await page.getByRole('button', { name: 'Add a colour stop' }).press('Enter')
  await expect(stops).toHaveCount(3)
  await page.keyboard.press('Control+z')
  await expect(stops).toHaveCount(2)
})

test('every control can be reached and has a name', async ({ editor, page, site }) => {
  await editor.open()
  await editor.capture(`${site}/colour`)
  await editor.arrives(1920, 1080)
  const nameless = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, input, [role=slider], a[href], [tabindex="0"]')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const labels = (element as HTMLInputElement).labels
        return !(element.getAttribute('aria-label') || labels?.length || element.textContent?.trim())
      })
      .map((element) => element.outerHTML),
  )
  expect(nameless).toEqual([])
})

test('arrow keys open the list of effects: none is added before one is chosen', async ({ editor, page }) => {
  await editor.open()
  const list = page.getByRole('combobox', { name: 'Add an effect' })
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => list.evaluate((element) => element.matches(':open'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: / earlier$/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})
