// Groups in the list of objects: named, folded, locked, dragged as one, joined and left, by pointer, by keys and by finger.
import type { Locator, Page } from '@playwright/test'
import { announced, objectList } from './editor-page'
import { expect, test } from './journey'
import { flatPng } from './pixels'

const row = (page: Page, name: string | RegExp) => objectList(page).getByRole('option', { name })
const rowsRead = (page: Page) =>
  objectList(page)
    .getByRole('option')
    .evaluateAll((all) => all.slice(1).map((each) => each.getAttribute('aria-label')))
const activeRow = (page: Page) =>
  objectList(page).evaluate((list) =>
    document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label'),
  )

/** An arrow, a line and a rectangle in the middle of the picture, and the list that shows them. */
async function threeObjects(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Objects', exact: true }).press('Enter')
  for (const [at, key] of ['a', 'l', 'r'].entries()) {
    await page.locator('#stage').focus()
    await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await expect(objectList(page).getByRole('option')).toHaveCount(at + 2)
  }
}

async function dragTo(page: Page, from: Locator, to: Locator, share: number): Promise<void> {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(start.x + 60, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 60, end.y + end.height * share, { steps: 6 })
  await page.mouse.up()
}

test.beforeEach(async ({ editor, page }) => {
  await editor.open()
  await editor.bring('own.png', await flatPng(1600, 1000, '#c85000'))
  await editor.arrives(1600, 1000)
  await threeObjects(page)
})

test('a group is made, named, folded, moved, left, joined and hidden by keys, and each is one step', async ({
  editor,
  page,
}) => {
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await editor.tabTo(objectList(page))
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Control+g')
  await expect
    .poll(() => rowsRead(page))
    .toEqual(['Rectangle 1', 'Group 1, 2 objects, expanded', 'Line 1, in Group 1', 'Arrow 1, in Group 1'])
  expect(await activeRow(page)).toBe('Group 1, 2 objects, expanded')

  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'New name of Group 1' })).toBeFocused()
  await page.keyboard.type('Notes')
  await page.keyboard.press('Enter')
  await expect(undo).toHaveAttribute('data-tip', 'Undo rename')
  await page.keyboard.press('ArrowLeft')
  await expect(announced(page)).toHaveText('Notes collapsed')
  await expect.poll(() => rowsRead(page)).toEqual(['Rectangle 1', 'Group, Notes, 2 objects, collapsed'])
  await page.keyboard.press('Alt+ArrowUp')
  await expect(announced(page)).toHaveText('Notes moved up')
  await expect.poll(() => rowsRead(page)).toEqual(['Group, Notes, 2 objects, collapsed', 'Rectangle 1'])
  await page.keyboard.press('Control+Shift+l')
  await expect.poll(() => rowsRead(page)).toEqual(['Group, Notes, 2 objects, collapsed, locked', 'Rectangle 1'])
  await page.keyboard.press('Control+z')

  await page.keyboard.press('End')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(announced(page)).toHaveText('Rectangle 1 is in Notes')
  await expect(undo).toHaveAttribute('data-tip', 'Undo move into the group')
  // It shows what is selected in it.
  await expect.poll(async () => (await rowsRead(page)).length).toBe(4)
  expect(await activeRow(page)).toBe('Rectangle 1, in Notes')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(announced(page)).toHaveText('Rectangle 1 is at the top of Notes')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(announced(page)).toHaveText('Rectangle 1 is out of Notes')
  await expect.poll(() => rowsRead(page)).toEqual(['Rectangle 1', 'Group, Notes, 2 objects, collapsed'])
  await page.keyboard.press('Control+z')
  await expect
    .poll(() => rowsRead(page))
    .toEqual(['Group, Notes, 3 objects, expanded', 'Rectangle 1, in Notes', 'Line 1, in Notes', 'Arrow 1, in Notes'])
})

test('rows are dragged into a group and out of it, and its own row takes all of it along', async ({ page }) => {
  await row(page, 'Line 1').click()
  await row(page, 'Arrow 1').click({ modifiers: ['Control'] })
  await page.keyboard.press('Control+g')
  await dragTo(page, row(page, /^Group 1/), row(page, 'Rectangle 1'), 0.2)
  await expect.poll(async () => (await rowsRead(page))[0]).toBe('Group 1, 2 objects, expanded')
  await dragTo(page, row(page, 'Rectangle 1'), row(page, 'Arrow 1, in Group 1'), 0.3)
  await expect
    .poll(() => rowsRead(page))
    .toEqual(['Group 1, 3 objects, expanded', 'Line 1, in Group 1', 'Rectangle 1, in Group 1', 'Arrow 1, in Group 1'])
  await dragTo(page, row(page, 'Line 1, in Group 1'), row(page, /^Group 1/), 0.1)
  await expect.poll(async () => (await rowsRead(page)).slice(0, 2)).toEqual(['Line 1', 'Group 1, 2 objects, expanded'])
  await row(page, /^Group 1/)
    .locator('[data-fold]')
    .click()
  await dragTo(page, row(page, 'Line 1'), row(page, /^Group 1/), 0.5)
  await expect.poll(async () => (await rowsRead(page))[0]).toMatch(/^Group 1, 3 objects/)
})

test('the second button on a row opens the menu of what it stands for, and Rename there names a group', async ({
  page,
}) => {
  await page.locator('#stage').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+g')
  await row(page, /^Group 1/).click({ button: 'right' })
  const menu = page.getByRole('menu', { name: 'Objects', exact: true })
  await expect(menu.getByRole('menuitem', { name: 'Group', exact: true })).toHaveCount(0)
  await menu.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'New name of Group 1' }).fill('All of it')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Group, All of it, 3 objects, expanded')).toBeVisible()
  await objectList(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+F10')
  const one = page.getByRole('menu', { name: 'Object', exact: true })
  await expect(one.getByRole('menuitem').first()).toBeFocused()
  await one.getByRole('menuitem', { name: 'Take out of the group' }).click()
  await expect.poll(() => rowsRead(page)).toContain('Arrow 1')
})

test('F2 on the stage names what is selected, and brings the list into view for it', async ({ page }) => {
  await page.getByRole('button', { name: 'Objects', exact: true }).press('Enter')
  await expect(objectList(page)).toBeHidden()
  await page.locator('#stage').focus()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'New name of Rectangle 1' }).fill('Frame')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Rectangle, Frame')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a finger folds a group, drags an object into it by its grip, and a finger that rests opens the menu of a row', async ({
    page,
  }) => {
    await row(page, 'Line 1').tap()
    await row(page, 'Arrow 1').locator('[data-sign]').tap()
    await page.keyboard.press('Control+g')
    const group = row(page, /^Group 1/)
    await expect(group).toHaveAccessibleName('Group 1, 2 objects, expanded')
    await group.locator('[data-sign]').tap()
    await expect(group).toHaveAccessibleName('Group 1, 2 objects, collapsed')
    await group.locator('[data-sign]').tap()
    await expect(group).toHaveAccessibleName('Group 1, 2 objects, expanded')
    const glass = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      glass.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const grip = (await row(page, 'Rectangle 1').locator('[data-grip]').boundingBox())!
    const header = (await group.boundingBox())!
    const at = { x: grip.x + 20, y: grip.y + 20 }
    await touch('touchStart', at)
    await touch('touchMove', { ...at, y: at.y + 10 })
    await touch('touchMove', { ...at, y: header.y + header.height * 0.8 })
    await touch('touchEnd')
    await expect(group).toHaveAccessibleName('Group 1, 3 objects, expanded')

    const rest = (await group.boundingBox())!
    await touch('touchStart', { x: rest.x + rest.width / 2, y: rest.y + rest.height / 2 })
    const menu = page.getByRole('menu', { name: 'Objects', exact: true })
    await expect(menu).toBeVisible()
    await touch('touchEnd')
    await menu.getByRole('menuitem', { name: 'Ungroup' }).tap()
    await expect.poll(() => rowsRead(page)).toEqual(['Rectangle 1', 'Line 1', 'Arrow 1'])
  })

  test('a finger that scrolls the list opens no menu and chooses nothing', async ({ page }) => {
    await row(page, 'Line 1').tap()
    const glass = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number; id?: number }[]) =>
      glass.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    const { x, y, width, height } = (await row(page, 'Arrow 1').boundingBox())!
    const at = { x: x + width / 2, y: y + height / 2 }
    await touch('touchStart', [at])
    await touch('touchMove', [{ ...at, y: at.y - 30 }])
    // The menu of another row comes, and this one has not.
    await touch('touchEnd', [])
    await touch('touchStart', [{ ...at, id: 0 }])
    await touch('touchStart', [
      { ...at, id: 0 },
      { x: at.x, y: at.y - 200, id: 1 },
    ])
    await touch('touchEnd', [])
    await expect(row(page, 'Line 1')).toHaveAttribute('aria-selected', 'true')
    const line = (await row(page, 'Line 1').boundingBox())!
    await touch('touchStart', [{ x: line.x + line.width / 2, y: line.y + line.height / 2 }])
    await expect(page.getByRole('menu', { name: 'Object', exact: true })).toBeVisible()
    await touch('touchEnd', [])
    await expect(page.getByRole('menu')).toHaveCount(1)
    await page.getByRole('menuitem', { name: 'Hide' }).tap()
    await expect(row(page, 'Line 1, hidden')).toBeVisible()
    await expect(row(page, 'Arrow 1')).toBeVisible()
  })
})
