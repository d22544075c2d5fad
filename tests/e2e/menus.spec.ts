// The menus of the stage: by the right button, by a key, by a finger that rests.
import type { Page } from '@playwright/test'
import { expect, test } from './journey'
import { flatPng } from './pixels'

async function place(page: Page, x: number, y: number) {
  const box = (await page.locator('#stage canvas').boundingBox())!
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}

/** A rectangle in the middle of the picture, which is selected then. */
async function drawRectangle(page: Page) {
  await expect(
    page.getByRole('radio', { name: /^Rectangle/ }).or(page.getByRole('button', { name: /^Rectangle/ })),
  ).toBeVisible()
  await page.locator('#stage').focus()
  await page.keyboard.press('r')
  const [from, to] = [await place(page, 0.4, 0.4), await place(page, 0.6, 0.6)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

test.beforeEach(async ({ editor }) => {
  await editor.open()
  await editor.bring('own.png', await flatPng(640, 400, '#c85000'))
  await editor.arrives(640, 400)
})

test('the right button on an object opens its menu within the window, whose entries act on it', async ({ page }) => {
  await drawRectangle(page)
  const edge = await place(page, 0.4, 0.5)
  await page.mouse.click(edge.x, edge.y, { button: 'right' })
  const menu = page.getByRole('menu', { name: 'Object', exact: true })
  await expect(menu).toBeVisible()
  const box = (await menu.boundingBox())!
  const window = page.viewportSize()!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(window.width)
  expect(box.y + box.height).toBeLessThanOrEqual(window.height)
  await menu.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(page.getByText(/^Undo .*(delete|remove)/i)).toBeVisible()
})

test('in a menu arrow keys walk, letters go to what begins with them, Escape gives the focus back', async ({
  page,
}) => {
  await drawRectangle(page)
  await page.locator('#stage').focus()
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('menuitem').last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.type('dup')
  await expect(menu.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('the menu of several aligns by rows of icons, which arrow keys walk and a screen reader names', async ({
  page,
}) => {
  await drawRectangle(page)
  await page.locator('#stage').focus()
  await page.keyboard.press('Control+d')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu', { name: 'Objects', exact: true })
  await expect(menu.getByRole('group', { name: 'Align' }).getByRole('menuitem')).toHaveCount(6)
  await expect(menu.getByRole('group', { name: 'Distribute' }).getByRole('menuitem')).toHaveCount(3)
  const item = (name: string) => menu.getByRole('menuitem', { name, exact: true })
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await expect(item('Distribute horizontally')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(item('Tidy into rows')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item('Align bottom')).toBeFocused()
  await page.keyboard.press('a')
  await expect(item('Align left')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(page.getByText(/^Undo align/i)).toBeVisible()
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('one that rests opens the menu of what lies under it, without keys, and one that moves opens none', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Rectangle tool', exact: true }).tap()
    const glass = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      glass.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    await touch('touchStart', await place(page, 0.4, 0.4))
    await touch('touchMove', await place(page, 0.5, 0.5))
    await touch('touchMove', await place(page, 0.6, 0.6))
    await touch('touchEnd')
    await expect(page.getByRole('application')).toHaveAccessibleName(/Rectangle/)

    await touch('touchStart', await place(page, 0.4, 0.5))
    const ofObject = page.getByRole('menu', { name: 'Object', exact: true })
    await expect(ofObject).toBeVisible()
    await touch('touchEnd')
    await expect(ofObject.locator('kbd')).toHaveCount(0)
    await ofObject.getByRole('menuitem', { name: 'Lock' }).tap()
    await expect(ofObject).toBeHidden()

    await touch('touchStart', await place(page, 0.02, 0.02))
    await expect(page.getByRole('menu', { name: 'Canvas' })).toBeVisible()
    await touch('touchEnd')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  })
})

test('the right button beside the pictures opens the menu of the canvas', async ({ page }) => {
  const corner = await place(page, 0.02, 0.02)
  await page.mouse.click(corner.x, corner.y, { button: 'right' })
  const menu = page.getByRole('menu', { name: 'Canvas' })
  await expect(menu.getByRole('menuitem', { name: 'Copy the picture' })).toBeVisible()
  await page.mouse.click(corner.x + 600, corner.y + 300)
  await expect(menu).toBeHidden()
})

test('the right button on a message over the stage is the browser’s, and what is selected stays so', async ({
  page,
}) => {
  await drawRectangle(page)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByText(/^Copied \d/).click({ button: 'right' })
  await expect(page.getByRole('region', { name: 'Rectangle' })).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('the right button in the middle of a drag opens no menu, and the drag goes on', async ({ page }) => {
  await drawRectangle(page)
  const [edge, aside] = [await place(page, 0.4, 0.45), await place(page, 0.3, 0.4)]
  await page.mouse.move(edge.x, edge.y)
  await page.mouse.down()
  await page.mouse.move(aside.x, aside.y, { steps: 4 })
  await page.mouse.down({ button: 'right' })
  await page.mouse.up({ button: 'right' })
  await page.mouse.up()
  await expect(page.getByRole('status', { name: 'Announcements' })).toHaveText(/^Moved to /)
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('on a Mac a press with Control is one of the right button: the tool at work draws nothing', async ({ page }) => {
  const announced = page.getByRole('status', { name: 'Announcements' })
  await page.evaluate(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
  await page.locator('#stage').focus()
  await page.keyboard.press('n')
  await expect(announced).toHaveText('Step')
  const middle = await place(page, 0.5, 0.5)
  await page.mouse.move(middle.x, middle.y)
  await page.keyboard.down('Control')
  await page.mouse.down()
  await page.mouse.up()
  await page.keyboard.up('Control')
  await expect(page.getByRole('application')).toHaveCount(0)
  await page.mouse.down()
  await page.mouse.up()
  await expect(announced).toHaveText('Step 1 added, 1 of 1')
})
