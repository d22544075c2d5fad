// What shuts people out, as axe finds it: every panel, menu and dialog, light and dark, beside the stage and on a phone.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { EditorPage } from './editor-page'
import { expect, test } from './journey'
import { flatPng } from './pixels'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Axe {
  run(context: Document, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** Everything axe complains of, in words. */
async function complaints(page: Page): Promise<string[]> {
  // Entrances are over: a colour that is half there has no contrast.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: Axe }
    // Menus and popovers lie over the page, in no landmark of it. The other, WCAG 2.5.3, is off in axe by itself.
    const rules = { region: { enabled: false }, 'label-content-name-mismatch': { enabled: true } }
    const options = { runOnly: tags, rules }
    const { violations } = await axe.run(document, options)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  }, rules)
}

async function check(page: Page, what: string): Promise<void> {
  expect(await complaints(page), what).toEqual([])
}

async function bringPicture(editor: EditorPage): Promise<void> {
  await editor.open()
  await editor.bring('own.png', await flatPng(640, 400, '#c85000'))
  await editor.arrives(640, 400)
}

/** By the keyboard, in the middle; it is selected then. */
async function placeRectangle(page: Page): Promise<void> {
  await page.locator('#stage').focus()
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('region', { name: 'Rectangle' })
      .or(page.getByRole('button', { name: 'Rectangle' }))
      .first(),
  ).toBeVisible()
}

/** Each opens something over the page, which Escape closes. */
const overlays: [name: string, open: (page: Page) => Promise<void>][] = [
  [
    'the menu of an object',
    async (page) => {
      await page.keyboard.press('Shift+F10')
      await expect(page.getByRole('menu')).toBeVisible()
    },
  ],
  [
    'the palette',
    async (page) => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog', { name: 'Commands' }).getByRole('option').first()).toBeVisible()
    },
  ],
  [
    'the palette with a query',
    async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search commands' }).fill('shadow')
      await expect(page.getByRole('dialog', { name: 'Commands' }).getByRole('option').first()).toBeVisible()
    },
  ],
  [
    'the sheet of shortcuts',
    async (page) => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    },
  ],
  [
    'the list of steps',
    async (page) => {
      await page.keyboard.press('Control+Alt+z')
      await expect(page.getByRole('listbox', { name: /^Steps/ })).toBeVisible()
    },
  ],
  [
    'the choices of the file',
    async (page) => {
      await page.keyboard.press('Control+e')
      await expect(page.getByRole('radio', { name: '2×' })).toBeVisible()
    },
  ],
  [
    'the sizes, one of them chosen',
    async (page) => {
      await page.keyboard.press('Control+e')
      await page.getByRole('button', { name: 'Sizes…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Sizes', exact: true })
      await dialog.getByRole('checkbox', { name: 'Story, 1080 by 1920' }).check()
      await dialog.getByRole('button', { name: 'Adjust Story, 1080 by 1920' }).click()
      await expect(dialog.getByRole('slider', { name: 'Padding of this size' })).toBeVisible()
    },
  ],
  [
    'the batch',
    async (page) => {
      await page.keyboard.press('Control+e')
      await page.getByRole('button', { name: 'Batch…' }).click()
      await expect(page.getByRole('dialog', { name: 'Batch', exact: true })).toContainText('Many pictures, one look')
    },
  ],
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('axe finds nothing on the page as it first is, nor with a picture and an object', async ({ editor, page }) => {
      await editor.open()
      await check(page, 'the sample')
      await bringPicture(editor)
      await check(page, 'a picture')
      await placeRectangle(page)
      await check(page, 'a selected object')
    })

    test('axe finds nothing in the timeline, the settings of a clip and the choices of a film', async ({
      editor,
      page,
    }) => {
      await bringPicture(editor)
      await page.getByRole('button', { name: 'Animate', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Add Fade', exact: true })).toBeVisible()
      await check(page, 'movements')
      await page.getByRole('button', { name: 'Add Fade', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Fade settings' })).toBeVisible()
      await check(page, 'a clip')
      await page.getByRole('slider', { name: 'Playhead' }).press('ArrowRight')
      await page.getByRole('button', { name: 'Export film' }).click()
      await expect(page.getByRole('dialog', { name: 'Film', exact: true })).toBeVisible()
      await check(page, 'a film')
    })

    test('axe finds nothing in any panel, folded or not', async ({ editor, page }) => {
      await bringPicture(editor)
      const settings = page.getByRole('complementary', { name: 'Settings' })
      const folded = settings.getByRole('button', { expanded: false })
      while ((await folded.count()) > 0) await folded.first().click()
      await check(page, 'all panels')
    })

    for (const [name, open] of overlays) {
      test(`axe finds nothing in ${name}`, async ({ editor, page }) => {
        await bringPicture(editor)
        await placeRectangle(page)
        await page.locator('#stage').focus()
        await open(page)
        await check(page, name)
      })
    }

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

      test('axe finds nothing in any drawer', async ({ editor, page }) => {
        await bringPicture(editor)
        const panels = page.getByRole('navigation', { name: 'Settings' }).getByRole('button')
        for (const panel of await panels.all()) {
          await panel.click()
          await expect(panel).toHaveAttribute('aria-expanded', 'true')
          await check(page, (await panel.textContent()) ?? '')
        }
      })
    })
  })
}
