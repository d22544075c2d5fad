// Words on a picture: their fonts come when they are needed, letters no font has are named, and a lost connection is said.
import type { Page } from '@playwright/test'
import { expect, test } from './journey'

function watchFonts(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const file = /\/generated\/fonts\/(.+)$/.exec(request.url())?.[1]
    if (file) files.push(file.replace(/\.[0-9a-f]{10}\./, '.'))
  })
  return files
}

async function titledFrame(page: Page) {
  await page.getByRole('radio', { name: 'Window, three lights' }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toBeVisible()
  return title
}

test('no font is fetched before there are words, then only the slices of their letters', async ({ editor, page }) => {
  const fonts = watchFonts(page)
  await editor.open()
  const title = await titledFrame(page)
  expect(fonts).toEqual([])
  await title.fill('Release notes')
  await expect.poll(() => [...fonts].sort()).toEqual(['harfbuzz.wasm.gz', 'inter-latin.ttf.gz', 'table.json.gz'])
  await title.fill('Release notes, и по-русски')
  await expect.poll(() => fonts.slice(3)).toEqual(['inter-cyrillic.ttf.gz'])
})

test('letters no font has are named, each once', async ({ editor, page }) => {
  await editor.open()
  const title = await titledFrame(page)
  await title.fill('Runes ᚠ ᚠ')
  await expect(page.getByText('No font here has this letter: ᚠ').first()).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/Failed to load resource|FontFileError|could not be fetched/] })

  test('the words wait, the person is told, and a change tries again', async ({ editor, page }) => {
    const fonts = watchFonts(page)
    await editor.open()
    const title = await titledFrame(page)
    await page.route('**/generated/fonts/**', (route) => route.abort())
    await title.fill('Offline')
    await expect(page.getByText('The fonts of the text could not be loaded', { exact: false }).first()).toBeVisible()
    await page.unroute('**/generated/fonts/**')
    await title.fill('Online again')
    await expect.poll(() => fonts).toContain('inter-latin.ttf.gz')
    await expect(page.getByText('The fonts of the text could not be loaded', { exact: false })).toHaveCount(0)
  })
})
