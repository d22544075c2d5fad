// Words of cards: hidden and marked while one types, new cards by the menu, posts typed where they are.
import type { Page } from '@playwright/test'
import { announced } from './editor-page'
import { expect, test } from './journey'

const code = "const key = 'Zk3p9QxT7vLw2MnB8rYc4HdJ6'\n// mail anna.berg@uni-bonn.de\nrun(key)"

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('Control+V')
}

const newCard = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name: 'New card' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test.beforeEach(async ({ editor }) => editor.open())

test('secrets of pasted code are hidden by one press, and shown again by undo', async ({ page }) => {
  await paste(page, code)
  await page.getByRole('button', { name: 'Hide 2 secrets' }).click()
  await expect(page.getByText('2 secrets are hidden.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show all: hidden words' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Hide 2 secrets' })).toBeVisible()
})

test('what an input method composes in a card is in the picture before it is final', async ({ page }) => {
  await paste(page, code)
  await page.getByRole('button', { name: 'Edit the code' }).click()
  const field = page.getByRole('textbox', { name: 'Code of the card' })
  await expect(field).toBeFocused()
  const method = await page.context().newCDPSession(page)
  for (const text of ['にほ', 'にほんご']) {
    await method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await expect(page.getByRole('img', { name: `run(key)${text},` })).toBeVisible()
  }
  await method.send('Input.insertText', { text: '日本語' })
  await expect(field).toHaveValue(`${code}日本語`)
  await expect(page.getByRole('img', { name: 'run(key)日本語,' })).toBeVisible()
})

test('selected words are hidden by a key and by the bar, and the key shows them again', async ({ page }) => {
  await paste(page, code)
  await page.getByRole('button', { name: 'Edit the code' }).click()
  const field = page.getByRole('textbox', { name: 'Code of the card' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+a')
  const bar = page.getByRole('group', { name: 'Words of the card' })
  await expect(bar.getByRole('button', { name: 'Hide', exact: true })).toBeEnabled()
  await page.keyboard.press('Control+Shift+X')
  await expect(announced(page)).toHaveText('Words hidden')
  await bar.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(announced(page)).toHaveText('Words shown')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test('a new terminal card is typed in at once', async ({ page }) => {
  await newCard(page, /New terminal card/)
  const field = page.getByRole('textbox', { name: 'Output of the terminal' })
  await expect(field).toBeFocused()
  await page.keyboard.type('npm test')
  await expect(field).toHaveValue('$ npm test')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Terminal' })).toBeVisible()
})

test('the words of a new post are typed in the card, from part to part', async ({ page }) => {
  await newCard(page, /New post card/)
  await page.getByRole('button', { name: 'Edit the words' }).click()
  await expect(page.getByRole('textbox', { name: 'Words of the post' })).toBeFocused()
  await page.keyboard.type('It is out.')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('textbox', { name: 'Handle of the author' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('textbox', { name: 'Name of the author' })).toBeFocused()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('img', { name: /Ada: It is out\./ })).toBeVisible()
})

for (const [card, field] of [
  [/New terminal card/, 'Output of the terminal'],
  [/New diff card/, 'Patch of the card'],
] as const)
  test(`selected words are hidden and shown again: ${field.toLowerCase()}`, async ({ page }) => {
    await newCard(page, card)
    await expect(page.getByRole('textbox', { name: field })).toBeFocused()
    await page.keyboard.type('login words')
    await page.keyboard.press('Control+a')
    const bar = page.getByRole('group', { name: 'Words of the card' })
    await expect(bar.getByRole('button', { name: 'Hide', exact: true })).toBeEnabled()
    await page.keyboard.press('Control+Shift+X')
    await expect(announced(page)).toHaveText('Words hidden')
    await expect(bar.getByRole('button', { name: 'Show', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Show all: hidden words' }).click()
    await expect(page.getByRole('button', { name: 'Show all: hidden words' })).toBeHidden()
  })

test('the language of code that is typed is found while it is typed', async ({ page }) => {
  await newCard(page, /New code card/)
  await expect(page.getByRole('textbox', { name: 'Code of the card' })).toBeFocused()
  await page.keyboard.insertText('def greet(name):\n    return f"Hello {name}"\n\nprint(greet("Ada"))')
  await expect(page.getByRole('button', { name: 'Language of the text: Python' })).toBeVisible()
})

test('code beside another text is a diff in its place, and undo brings it back', async ({ page }) => {
  await paste(page, code)
  await page.getByRole('button', { name: 'Compare with a text…' }).click()
  const other = page.getByRole('textbox', { name: 'The other text' })
  await other.fill(code.replace('run(key)', 'stop(key)'))
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(announced(page)).toHaveText('Diff card added')
  await expect(page.getByRole('heading', { name: 'Diff' })).toBeVisible()
  await expect(other).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Compare with a text…' })).toBeVisible()
})

test('code is tidied up by one press, and its font is one of eight', async ({ page }) => {
  await paste(page, '  if (a) {  \n      run()\n  }')
  await page.getByRole('button', { name: 'Tidy up indents and line ends' }).click()
  await expect(announced(page)).toHaveText('Code tidied up')
  await expect(page.getByRole('button', { name: 'Tidy up indents and line ends' })).toBeHidden()
  const font = page.getByLabel('Font', { exact: true })
  await expect(font.getByRole('option')).toHaveCount(8)
  await font.selectOption('Cascadia Code')
  await expect(font).toHaveValue('cascadia-code')
})
