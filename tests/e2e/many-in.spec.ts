// Several pictures at once, and what comes while there is one: placed at once, and the other way by one press.
import type { Page } from '@playwright/test'
import { expect, test } from './journey'
import { flatPng } from './pixels'

test.beforeEach(async ({ editor }) => editor.open())

const pictures = (editor: { section(name: string): ReturnType<Page['getByRole']> }) =>
  editor.section('Layout').getByRole('listitem')

interface DroppedFile {
  name: string
  bytes: Buffer
}

/** Drops files into the window; before there is a picture it has one place. */
async function drop(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (list) => {
      const data = new DataTransfer()
      for (const { base64, name } of list) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: 'image/png' }))
      }
      return data
    },
    files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })),
  )
  await page.dispatchEvent('#stage', 'dragenter', { dataTransfer: transfer })
  await page.dispatchEvent('#stage', 'drop', { dataTransfer: transfer })
}

test('ten pictures dropped at once are one step in their order, and a broken one among them is named', async ({
  editor,
  page,
}) => {
  const names = Array.from({ length: 10 }, (_, at) => `shot-${at + 1}`)
  const files = await Promise.all(
    names.map(async (name, at) => ({ name: `${name}.png`, bytes: await flatPng(160 + at, 100, '#2e9e63') })),
  )
  files.splice(4, 0, { name: 'torn.png', bytes: Buffer.from('no picture') })
  await drop(page, files)
  await expect(pictures(editor)).toHaveText(names.map((name, at) => new RegExp(`^${at + 1}\\. ${name}$`)))
  const messages = page.getByRole('list', { name: 'Messages' })
  await expect(messages).toContainText('1 of 11 files was left out.')
  await expect(messages).toContainText('“torn.png”: The file is not a picture that can be read.')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('img', { name: /^A sample picture/ })).toBeVisible()
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect(pictures(editor)).toHaveCount(10)
})

test('a strip, a stack and steps are chosen from the gallery of layouts', async ({ editor, page }) => {
  await drop(page, [
    { name: 'one.png', bytes: await flatPng(200, 100, '#2e9e63') },
    { name: 'two.png', bytes: await flatPng(200, 100, '#c85000') },
  ])
  await expect(pictures(editor)).toHaveCount(2)
  const layout = editor.section('Layout')
  await layout.getByRole('button', { name: 'All 8 layouts' }).click()
  for (const name of ['Stack', 'Steps', 'Strip without gaps']) {
    await page.getByRole('radio', { name, exact: true }).check()
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked()
  }
  // The seam: one picture ends where the other begins.
  await editor.shows('46,158,99', 0.5, 0.45)
  await editor.shows('200,80,0', 0.5, 0.55)
})

test('a picture pasted over another takes its place, and both are kept by one press, or from the palette', async ({
  editor,
  page,
}) => {
  await editor.bring('first.png', await flatPng(320, 200, '#2e9e63'))
  await editor.arrives(320, 200)
  await editor.bring('second.png', await flatPng(640, 400, '#c85000'))
  await editor.arrives(640, 400)
  await page.getByRole('button', { name: 'Keep both', exact: true }).click()
  await expect(pictures(editor)).toHaveText([/first/, /second/])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await editor.arrives(320, 200)
  await expect(page.getByRole('button', { name: 'Keep both', exact: true })).toBeHidden()

  await editor.bring('third.png', await flatPng(480, 300, '#0a78c8'))
  await editor.arrives(480, 300)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search commands' }).fill('keep both')
  await page.keyboard.press('Enter')
  await expect(pictures(editor)).toHaveText([/first/, /third/])
})

test('the address of a file on GitHub is a card of its lines beside the picture, or in its place by one press', async ({
  editor,
  page,
}) => {
  const data = {
    kind: 'file',
    name: 'server.ts',
    text: "const port = 3000\nlisten(port, '127.0.0.1')",
    firstLine: 3,
    url: 'https://raw.githubusercontent.com/a-name/a-project/main/server.ts',
  }
  await page.route('**/api/source?*', (route) => route.fulfill({ json: { data } }))
  await editor.bring('first.png', await flatPng(320, 200, '#2e9e63'))
  await editor.arrives(320, 200)
  await editor.capture('https://github.com/a-name/a-project/blob/main/server.ts#L3-L4')
  await expect(pictures(editor)).toHaveCount(2)
  await page.getByRole('button', { name: 'Replace instead' }).click()
  await expect(page.getByRole('img', { name: /const port = 3000/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await editor.arrives(320, 200)
})

test.describe('a text on GitHub', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('one that is not there says so, and nothing changes', async ({ editor, page }) => {
    const message = 'There is no public text at the address in "url".'
    const answer = {
      error: message,
      code: 'not_found',
      message,
      status: 404,
      hint: 'Check that it is complete and public.',
      documentation: 'https://vitrine.example/docs/errors#not_found',
    }
    await page.route('**/api/source?*', (route) => route.fulfill({ status: 404, json: answer }))
    await editor.capture('https://github.com/a-name/a-project/blob/main/gone.ts')
    await expect(page.getByRole('alert').filter({ hasText: 'There is no public text at this address.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
