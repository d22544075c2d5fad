// What a screen reader says on a way through the editor: names, roles and the live region, in the order they come.
import type { Page } from '@playwright/test'
import { announced, objectList } from './editor-page'
import { expect, test } from './journey'
import { flatPng } from './pixels'

/** Role, name and state of what has the focus, as the browser hands them to a screen reader. */
async function focused(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  })
  const [node] = nodes
  const state = (node?.properties ?? [])
    .filter(({ name, value }) => ['pressed', 'selected', 'checked'].includes(name) && String(value.value) === 'true')
    .map(({ name }) => name)
  await session.detach()
  return [node?.role?.value, node?.name?.value, ...state].join(', ')
}

test('tools, objects, positions and changes are told on a way by keys alone', async ({ editor, page }) => {
  await editor.open()
  await editor.bring('own.png', await flatPng(640, 400, '#2f6f4f'))
  await editor.arrives(640, 400)

  await editor.tabTo(page.getByRole('button', { name: 'Select tool' }))
  expect(await focused(page)).toBe('button, Select tool, pressed')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('button, Pan tool')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('button, Arrow tool')

  await page.getByRole('main').focus()
  for (const [key, tool, added] of [
    ['r', 'Rectangle', 'Rectangle added, 1 of 1'],
    ['n', 'Step', 'Step 1 added, 2 of 2'],
    ['n', 'Step', 'Step 2 added, 3 of 3'],
  ] as const) {
    await page.getByRole('main').focus()
    await page.keyboard.press(key)
    await expect(announced(page)).toHaveText(tool)
    await page.keyboard.press('Enter')
    await expect(announced(page)).toHaveText(added)
  }
  await page.keyboard.press('ArrowRight')
  await expect(announced(page)).toHaveText(/^Moved to \d+, \d+$/)
  await page.keyboard.press('Control+Shift+l')
  await expect(announced(page)).toHaveText('Step 2 locked')
  await page.keyboard.press('Control+z')
  await expect(announced(page)).toHaveText(/^Undo /)
  await page.keyboard.press('Control+d')
  await expect(announced(page)).toHaveText(/^Step \d added, 4 of 4$/)
  await page.keyboard.press('Delete')
  await expect(announced(page)).toHaveText(/^Step \d deleted$/)

  await page.keyboard.press('Escape')
  const stage = page.getByRole('application')
  await stage.focus()
  expect(await focused(page)).toBe('application, Objects on the picture: Rectangle, Step 1, Step 2')
  await page.keyboard.press('Tab')
  await expect(announced(page)).toHaveText('Rectangle selected, 1 of 3')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(announced(page)).toHaveText(/^Moved to \d+, \d+$/)
  await page.keyboard.press('Tab')
  await expect(announced(page)).toHaveText('Step 1 selected, 2 of 3')

  await page.getByRole('button', { name: 'Objects', exact: true }).press('Enter')
  const list = objectList(page)
  await editor.tabTo(list)
  expect(await focused(page)).toMatch(/^listbox, Objects and pictures/)
  await expect(list.getByRole('option', { selected: true })).toHaveAccessibleName('Step 1')
})
