// The list of steps: where one was, and what was undone.
import { expect, test } from './journey'
import { flatPng } from './pixels'

test('the list names the steps, goes to each by click and by key, and keeps what was undone', async ({
  editor,
  page,
}) => {
  await editor.open()
  await editor.bring('own.png', await flatPng(320, 200, '#c85000'))
  await editor.arrives(320, 200)
  const start = await editor.padding()
  await page.getByRole('slider', { name: 'Padding' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(editor.number('Padding')).toHaveValue(String(start + 1))
  await editor.backgroundKind.selectOption('Solid')

  await page.getByRole('button', { name: 'History' }).click()
  const list = page.getByRole('listbox', { name: 'Steps, newest first' })
  await expect(list.getByRole('option')).toHaveText(['Background', 'Padding', /./, 'Beginning'])
  await expect(list.getByRole('option', { name: 'Background' })).toHaveAttribute('aria-selected', 'true')
  // A picture of each state, but of the empty one.
  await expect
    .poll(() =>
      list.locator('canvas').evaluateAll((all) => all.filter((each) => (each as HTMLCanvasElement).width > 0).length),
    )
    .toBe(3)

  await list.getByRole('option', { name: 'Padding' }).click()
  await expect(editor.backgroundKind).not.toHaveValue('solid')
  await expect(list.getByRole('option', { name: 'Background, undone' })).toBeVisible()
  await list.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(editor.backgroundKind).toHaveValue('solid')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
})

test('X shows the picture alone and dresses it again', async ({ editor, page }) => {
  await editor.open()
  await editor.bring('own.png', await flatPng(320, 200, '#c85000'))
  await editor.arrives(320, 200)
  const start = await editor.padding()
  await page.locator('#stage').focus()
  await page.keyboard.press('x')
  await expect(editor.number('Padding')).toHaveValue('0')
  await editor.shows('200,80,0', 0.01, 0.01)
  await page.keyboard.press('x')
  await expect(editor.number('Padding')).toHaveValue(String(start))
})
