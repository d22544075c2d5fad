// Copying in a browser that gives the clipboard only within the gesture itself, as Safari does: not after a wait, however short.
import type { Page } from '@playwright/test'
import { announced, objectRows } from './editor-page'
import { expect, test } from './journey'
import { flatPng } from './pixels'

/** Listeners of gestures run with the clipboard open, and whatever comes after them, microtasks too, finds it shut. */
async function asInSafari(page: Page, { sendsEvents = true } = {}): Promise<void> {
  await page.addInitScript((sendsEvents) => {
    const gestures = new Set(['click', 'keydown', 'keyup', 'pointerup', 'mouseup', 'touchend'])
    const add = EventTarget.prototype.addEventListener
    const remove = EventTarget.prototype.removeEventListener
    const wrapped = new WeakMap<object, EventListener>()
    let open = 0
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (!gestures.has(type) || typeof listener !== 'function') return add.call(this, type, listener, options)
      const within: EventListener =
        wrapped.get(listener) ??
        function (this: unknown, event) {
          open += 1
          try {
            return listener.call(this, event)
          } finally {
            open -= 1
          }
        }
      wrapped.set(listener, within)
      add.call(this, type, within, options)
    }
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      remove.call(this, type, (listener && wrapped.get(listener)) ?? listener, options)
    }
    const write = navigator.clipboard.write.bind(navigator.clipboard)
    navigator.clipboard.write = (items) =>
      open > 0 ? write(items) : Promise.reject(new DOMException('Not within a gesture.', 'NotAllowedError'))
    if (!sendsEvents) document.execCommand = () => false
  }, sendsEvents)
}

const copied = (page: Page) => page.getByText(/^Copied \d/)

test('the picture is copied by the button, the menu, the palette and the keys, each within its gesture', async ({
  editor,
  page,
}) => {
  await asInSafari(page)
  await editor.open()
  await editor.bring('own.png', await flatPng(640, 400, '#c85000'))
  await editor.arrives(640, 400)
  const box = (await page.locator('#stage canvas').boundingBox())!
  const clear = () => page.evaluate(() => navigator.clipboard.writeText('nothing'))
  const expectCopied = async () => {
    await expect(copied(page)).toBeVisible()
    expect((await editor.clipboard()).width).toBeGreaterThan(640)
    await page.getByRole('button', { name: 'Dismiss' }).last().click()
    await expect(copied(page)).toHaveCount(0)
    await clear()
  }
  await clear()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expectCopied()
  await page.mouse.click(box.x + 20, box.y + 20, { button: 'right' })
  await page.getByRole('menuitem', { name: 'Copy the picture' }).click()
  await expectCopied()
  await page.locator('#stage').focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('copy the picture')
  await page.keyboard.press('Enter')
  await expectCopied()
  await page.locator('#stage').focus()
  await page.keyboard.press('Control+c')
  await expectCopied()
})

test('a copy that is refused offers a button that copies', async ({ editor, page }) => {
  await editor.open()
  await editor.bring('own.png', await flatPng(640, 400, '#c85000'))
  await editor.arrives(640, 400)
  await page.evaluate(() => {
    const write = navigator.clipboard.write.bind(navigator.clipboard)
    navigator.clipboard.write = (items) => {
      navigator.clipboard.write = write
      for (const item of items) item.getType('image/png').catch(() => undefined)
      return Promise.reject(new DOMException('no', 'NotAllowedError'))
    }
  })
  await page.getByRole('banner').getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('The browser refused to put the picture on the clipboard.')).toBeVisible()
  await page.locator('#stage').getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(copied(page)).toBeVisible()
  expect((await editor.clipboard()).width).toBeGreaterThan(640)
})

test('objects are copied and cut from the menu where the browser sends no event of its own, and can be pasted', async ({
  editor,
  page,
}) => {
  await asInSafari(page, { sendsEvents: false })
  await editor.open()
  await editor.bring('own.png', await flatPng(640, 400, '#c85000'))
  await editor.arrives(640, 400)
  await page.getByRole('button', { name: 'Objects', exact: true }).press('Enter')
  await page.locator('#stage').focus()
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await expect(objectRows(page)).toHaveCount(2)
  await objectRows(page).last().click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Copy Ctrl/ }).click()
  await expect(announced(page)).toHaveText('Objects copied')
  await page.locator('#stage').focus()
  await page.keyboard.press('Control+v')
  await expect(objectRows(page)).toHaveCount(3)
  await objectRows(page).last().click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Cut/ }).click()
  await expect(objectRows(page)).toHaveCount(2)
  await page.locator('#stage').focus()
  await page.keyboard.press('Control+v')
  await expect(objectRows(page)).toHaveCount(3)
})

test('a keyboard without brackets is shown the keys that it has', async ({ editor, page }) => {
  await page.addInitScript(() => {
    const layout = new Map([
      ['BracketLeft', 'ü'],
      ['BracketRight', '+'],
    ])
    Object.defineProperty(navigator, 'keyboard', { value: { getLayoutMap: async () => layout } })
  })
  await editor.open()
  await editor.bring('own.png', await flatPng(640, 400, '#c85000'))
  await editor.arrives(640, 400)
  await page.getByRole('button', { name: 'Objects', exact: true }).press('Enter')
  for (const key of ['a', 'r']) {
    await page.locator('#stage').focus()
    await page.keyboard.press(key)
    await page.keyboard.press('Enter')
  }
  await expect(objectRows(page)).toHaveText([/own/, 'Rectangle 1', 'Arrow 1'])
  await page.locator('#stage').focus()
  await page.keyboard.press('Shift+F10')
  const backward = page.getByRole('menuitem', { name: 'Send backward' })
  await expect(backward).toContainText('PgDn')
  await page.keyboard.press('Escape')
  await page.keyboard.press('PageDown')
  await expect(objectRows(page)).toHaveText([/own/, 'Arrow 1', 'Rectangle 1'])
  await page.keyboard.press('Home')
  await expect(objectRows(page)).toHaveText([/own/, 'Rectangle 1', 'Arrow 1'])
})
