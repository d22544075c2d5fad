// How the editor looks with a tool, a menu or a dialog open: stored pictures in states/, at two sizes, light and dark.
// VITRINE_UPDATE_STATES=1 stores what is shown now: look at it first.
import type { Locator, Page } from '@playwright/test'
import { announced, type EditorPage, objectList } from './editor-page'
import { expect, test } from './journey'
import { flatPng } from './pixels'

interface Shown {
  editor: EditorPage
  page: Page
  isPhone: boolean
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const key = async ({ page }: Shown, name: string) => {
  await page.locator('#stage').focus()
  await page.keyboard.press(name)
}

/** Each leaves one thing open that Escape closes, and answers what of the page is looked at. */
const states: Record<string, (shown: Shown) => Promise<Locator>> = {
  tools: async ({ page }) => page.getByRole('toolbar', { name: 'Tools' }),
  selected: async ({ page }) => page.locator('#stage'),
  settings: async ({ page, isPhone }) => {
    if (isPhone) await page.getByRole('button', { name: 'Rectangle', exact: true }).click()
    return page.getByRole('region', { name: 'Rectangle' })
  },
  objects: async ({ page, isPhone }) => {
    const button = page.getByRole('button', { name: 'Objects', exact: true })
    if (isPhone || (await button.getAttribute('aria-expanded')) === 'false') await button.click()
    await expect(objectList(page)).toBeVisible()
    return page.getByRole('region', { name: 'Objects' })
  },
  menu: async (shown) => {
    await key(shown, 'Shift+F10')
    return shown.page.getByRole('menu')
  },
  palette: async (shown) => {
    await key(shown, 'Control+k')
    await shown.page.getByRole('combobox', { name: 'Search commands' }).fill('arrow')
    return dialog(shown.page, 'Commands')
  },
  shortcuts: async (shown) => {
    await key(shown, '?')
    return dialog(shown.page, 'Keyboard shortcuts')
  },
  save: async (shown) => {
    await key(shown, 'Control+Shift+s')
    return dialog(shown.page, 'Save as a file')
  },
  crop: async (shown) => {
    await key(shown, 'c')
    await expect(
      shown.page.getByRole('group', { name: 'Crop' }).or(shown.page.getByLabel('Crop')).first(),
    ).toBeVisible()
    return shown.page.locator('#stage')
  },
  stickers: async (shown) => {
    await key(shown, 'e')
    await expect(shown.page.getByRole('button', { name: 'Own picture' })).toBeVisible()
    return shown.page.locator('#stage')
  },
}

async function begin(editor: EditorPage, page: Page): Promise<void> {
  await editor.open()
  await editor.bring('own.png', await flatPng(640, 400, '#e7e5e4'))
  await editor.arrives(640, 400)
  await page.locator('#stage').focus()
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await expect(announced(page)).toHaveText('Rectangle added, 1 of 1')
}

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on a ${device} in ${colorScheme} colours`, () => {
      test.use({ colorScheme, viewport, hasTouch: device === 'phone', reducedMotion: 'reduce' })

      for (const [name, open] of Object.entries(states)) {
        test(`${name} looks as it is stored`, async ({ editor, page }) => {
          await begin(editor, page)
          const looked = await open({ editor, page, isPhone: device === 'phone' })
          await expect(looked).toBeVisible()
          await expect(looked).toHaveScreenshot(`${name}-${device}-${colorScheme}.png`)
        })
      }
    })
  }
}
