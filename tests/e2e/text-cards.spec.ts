// Texts as cards: code, a terminal's output and patches find their way in by a paste, and have the colours of their language.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { announced } from './editor-page'
import { expect, test } from './journey'
import { type Pixels, readPixels } from './pixels'

const code = `export function greet(name: string): string {
  // Says it once.
  return 'Hello, ' + name
}`
const output = '$ npm test\n\u001b[48;2;200;80;0m FAIL \u001b[0m one failed'
const patch = '--- a/x.ts\n+++ b/x.ts\n@@ -1,2 +1,2 @@\n same\n-const a = 1\n+const a = 2\n'

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('Control+V')
}

/** How many pixels of the picture are within 3 of a colour. */
function countOf({ data }: Pixels, [red, green, blue]: readonly [number, number, number]): number {
  let found = 0
  for (let at = 0; at < data.length; at += 4) {
    const off = Math.max(Math.abs(data[at]! - red), Math.abs(data[at + 1]! - green), Math.abs(data[at + 2]! - blue))
    if (off < 4) found += 1
  }
  return found
}

test.beforeEach(async ({ editor }) => editor.open())

test('pasted code is a card in the colours of its language, and of the theme that is chosen', async ({
  editor,
  page,
}) => {
  await paste(page, code)
  const language = page.getByRole('button', { name: 'Language of the text: TypeScript' })
  await expect(language).toBeVisible()
  await expect(announced(page)).toHaveText('Code card added')

  await page.getByRole('button', { name: /^Theme of the text/ }).click()
  const search = page.getByRole('combobox', { name: 'Search: Theme of the text' })
  await search.fill('dracula')
  const list = page.getByRole('listbox', { name: 'Theme of the text' })
  await expect(list.getByRole('option')).toHaveCount(1)
  await search.press('Enter')
  await expect(page.getByRole('button', { name: 'Theme of the text: Dracula' })).toBeVisible()
  // Dracula's keywords, ground and texts, once the worker has answered.
  await expect(async () => {
    const { pixels } = await editor.download()
    expect(countOf(pixels, [255, 121, 198])).toBeGreaterThan(100)
    expect(countOf(pixels, [40, 42, 54])).toBeGreaterThan(10_000)
    expect(countOf(pixels, [241, 250, 140])).toBeGreaterThan(100)
  }).toPass()

  await language.click()
  await page.getByRole('combobox', { name: 'Search: Language of the text' }).fill('plain')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Looks like TypeScript' })).toBeVisible()
  await page.getByRole('button', { name: 'Looks like TypeScript' }).click()
  await expect(language).toBeVisible()
})

test('two files of code that are dropped at once are two cards in their order, by one step', async ({
  editor,
  page,
}) => {
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    for (const name of ['first.py', 'second.py']) data.items.add(new File([`print('${name}')\nend()`], name))
    return data
  })
  await page.dispatchEvent('#stage', 'dragenter', { dataTransfer: transfer })
  await page.dispatchEvent('#stage', 'drop', { dataTransfer: transfer })
  await expect(announced(page)).toHaveText('2 cards added')
  await expect(editor.section('Layout').getByRole('listitem')).toHaveText([/1\. /, /2\. /])
  await expect(page.getByRole('img', { name: /^Card of code named first\.py.*with 1 more beside it/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('img', { name: /^A sample picture/ })).toBeVisible()
})

test('several lines pasted into the address field are a card with all of them', async ({ editor, page }) => {
  await editor.address.click()
  await paste(page, code)
  await expect(announced(page)).toHaveText('Code card added')
  await expect(page.getByRole('img', { name: /Card of code, 4 lines/ })).toBeVisible()
  await expect(editor.address).toHaveValue('')
})

test('pasted output of a terminal is a card with its own colours', async ({ editor, page }) => {
  await paste(page, output)
  await expect(announced(page)).toHaveText('Terminal card added')
  await expect(page.getByRole('heading', { name: 'Terminal' })).toBeVisible()
  const { pixels } = await editor.download()
  expect(countOf(pixels, [200, 80, 0])).toBeGreaterThan(500)
})

test('a pasted patch is a card in one column or two', async ({ page }) => {
  await paste(page, patch)
  await expect(announced(page)).toHaveText('Diff card added')
  const columns = page.getByLabel('Columns')
  await columns.selectOption('Two, side by side')
  await expect(columns).toHaveValue('split')
  await page.keyboard.press('Control+z')
  await expect(columns).toHaveValue('unified')
})

for (const [kind, words] of [
  ['code', code],
  ['a terminal', output],
  ['a patch', patch],
] as const) {
  test(`a card of ${kind} is in a WebP and in an AVIF what it is in a PNG`, async ({ editor, page }) => {
    await paste(page, words)
    await expect(announced(page)).toHaveText(/card added$/)
    await editor.chooseScale(1)
    const { pixels: png } = await editor.download()
    for (const format of ['WebP', 'AVIF']) {
      await editor.openFileChoices()
      await page.getByRole('radio', { name: format, exact: true }).check()
      const button = page.getByRole('button', { name: `Download ${format}`, exact: true })
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
      const file = await readPixels(await readFile(await download.path()))
      expect([file.width, file.height]).toEqual([png.width, png.height])
      let apart = 0
      for (let at = 0; at < png.data.length; at++) apart += Math.abs(png.data[at]! - file.data[at]!)
      // Of 255, on average: what the quality costs.
      expect(apart / png.data.length).toBeLessThan(2)
    }
  })
}

test('a text of 5,000 lines leaves the page free to answer, while it gets its colours and while it is typed in', async ({
  page,
}) => {
  await page.evaluate(() => {
    const page = globalThis as unknown as { longestMs: number; last: number }
    page.longestMs = 0
    page.last = performance.now()
    setInterval(() => {
      page.longestMs = Math.max(page.longestMs, performance.now() - page.last)
      page.last = performance.now()
    }, 20)
  })
  await paste(page, `\`\`\`ts\n${'var a=1\n'.repeat(4990)}${'\n'.repeat(9)}f()\n\`\`\``)
  await expect(announced(page)).toHaveText('Code card added')
  await expect(page.getByRole('button', { name: 'Language of the text: TypeScript' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit the code' }).click()
  const field = page.getByRole('textbox', { name: 'Code of the card' })
  await expect(field).toBeFocused()
  await page.keyboard.type('let b = 2')
  await expect(field).toHaveValue(/let b = 2/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('img', { name: /Card of code.*, 5000 lines/ })).toBeVisible()
  // A third of a second at most, on a busy machine; seconds where the page itself would colour it.
  expect(await page.evaluate(() => (globalThis as unknown as { longestMs: number }).longestMs)).toBeLessThan(2000)
})

test('code that was made small is wrapped, drawn and saved while a person waits', async ({ editor, page }) => {
  await paste(page, `/* made small */\n${'function(){'.repeat(3500)}`)
  await expect(announced(page)).toHaveText('Code card added')
  await editor.chooseScale(1)
  const { pixels } = await editor.download()
  expect(pixels.width).toBeGreaterThan(1500)
  expect(pixels.width).toBeLessThan(pixels.height)
})
