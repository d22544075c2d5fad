// Keys that a person gives anew on the sheet of shortcuts.
import { expect, test } from './journey'
import { flatPng } from './pixels'

test('an action is given other keys, which work, are shown and outlast a reload', async ({ editor, page }) => {
  await editor.open()
  await page.locator('#stage').focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByRole('button', { name: 'Change the keys of Undo, now Ctrl+Z' }).click()
  await page.keyboard.press('Control+j')
  await expect(sheet.getByRole('button', { name: 'Change the keys of Undo, now Ctrl+J' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-keyshortcuts', 'Control+J')

  await page.reload()
  const start = await editor.padding()
  const slider = page.getByRole('slider', { name: 'Padding' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(editor.number('Padding')).toHaveValue(String(start + 1))
  await page.keyboard.press('Control+j')
  await expect(editor.number('Padding')).toHaveValue(String(start))
})

test('keys of another action are named, left there by Escape, and taken over when told so', async ({
  editor,
  page,
}) => {
  await editor.open()
  await page.locator('#stage').focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const change = (now: string) => sheet.getByRole('button', { name: `Change the keys of Undo, now ${now}` })
  await change('Ctrl+Z').click()
  await page.keyboard.press('Control+k')
  await expect(sheet.getByText('Ctrl+K is “Search all commands”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeVisible()
  await change('Ctrl+Z').click()
  await page.keyboard.press('Control+k')
  await sheet.getByRole('button', { name: 'Use it here' }).click()
  await expect(change('Ctrl+K')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Change the keys of Search all commands, now Ctrl+/' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Reset all keys' }).click()
  await expect(change('Ctrl+Z')).toBeVisible()
})

test('letters alone can be switched off: they choose no tool, are shown nowhere, and stay off after a reload', async ({
  editor,
  page,
}) => {
  await editor.open()
  await editor.bring('own.png', await flatPng(640, 400, '#2f6f4f'))
  await editor.arrives(640, 400)
  const tool = page.getByRole('button', { name: 'Rectangle tool', exact: true })
  await expect(tool).toHaveAttribute('aria-keyshortcuts', 'R')
  await page.locator('#stage').focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByRole('switch', { name: /^Keys without Ctrl or ⌘/ }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(tool).not.toHaveAttribute('aria-keyshortcuts', /./)
  await page.reload()
  await editor.arrives(640, 400)
  await expect(tool).not.toHaveAttribute('aria-keyshortcuts', /./)
  await page.locator('#stage').focus()
  await page.keyboard.press('r')
  // A key that works still, after the one that does not.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search commands' })).toBeVisible()
  await expect(tool).toHaveAttribute('aria-pressed', 'false')
})
