// The page ends when nobody expects it: what the stage has shown is there again.
import { expect, test } from './journey'
import { endAndOpen } from './page-ending'
import { flatPng } from './pixels'

for (const ending of ['reloaded', 'closed', 'killed'] as const) {
  test(`a picture is there again however early the page is ${ending} after the stage shows it`, async ({ editor }) => {
    await editor.open()
    let open = editor
    for (const [round, color] of ['#c85000', '#2e9e63', '#0a78c8', '#b4487e'].entries()) {
      const width = 500 + round
      await open.bring(`round-${round}.png`, await flatPng(width, 300, color))
      await expect(open.picture).toHaveAccessibleName(new RegExp(`, ${width} by 300 pixels`))
      // What is not drawn yet is not shown yet, and a page that is killed cannot say what it was about to write.
      if (ending === 'killed') await open.arrives(width, 300)
      open = await endAndOpen(open.page, ending)
      await open.arrives(width, 300)
    }
  })
}

test('a picture that has just come and the change after it are there again after a reload', async ({
  editor,
  page,
}) => {
  await editor.open()
  for (const [round, color] of ['#123456', '#654321', '#345612'].entries()) {
    await editor.bring('own.png', await flatPng(600 + round, 300, '#c85000'))
    await expect(editor.picture).toHaveAccessibleName(new RegExp(`, ${600 + round} by 300 pixels`))
    await editor.solidBackground(color)
    await page.reload()
    await editor.arrives(600 + round, 300)
    await expect(page.getByLabel('Colour, hex', { exact: true })).toHaveValue(color)
  }
})

test('a picture is there again after a reload at once by whatever way it came in', async ({ editor, page, site }) => {
  await editor.open()
  const orange = (await flatPng(320, 200, '#c85000')).toString('base64')
  await test.step('pasted', async () => {
    await page.evaluate(async (text) => {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })])
    }, orange)
    await page.keyboard.press('Control+V')
    await expect(editor.picture).toHaveAccessibleName(/, 320 by 200 pixels/)
    await page.reload()
    await editor.arrives(320, 200)
  })
  await test.step('dropped', async () => {
    const transfer = await editor.draggedFile('dropped.png', await flatPng(330, 200, '#2e9e63'))
    await page.dispatchEvent('#stage', 'dragenter', { dataTransfer: transfer, clientX: 100 })
    await page.dispatchEvent('#stage', 'drop', { dataTransfer: transfer, clientX: 100 })
    await expect(editor.picture).toHaveAccessibleName(/, 330 by 200 pixels/)
    await page.reload()
    await editor.arrives(330, 200)
  })
  await test.step('captured', async () => {
    await editor.capture(`${site}/colour`)
    await expect(editor.picture).toHaveAccessibleName(/, 1920 by 1080 pixels/)
    await page.reload()
    await editor.arrives(1920, 1080)
  })
  const choose = async (button: string, name: string, color: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: button }).click(),
    ])
    await chooser.setFiles({ name, mimeType: 'image/png', buffer: await flatPng(400, 200, color) })
  }
  await test.step('as a sticker', async () => {
    await page.locator('#stage').focus()
    await page.keyboard.press('e')
    await choose('Own picture', 'own.png', '#0a78c8')
    await expect(page.getByRole('application')).toHaveAccessibleName(/Sticker/)
    await page.reload()
    await editor.arrives(1920, 1080)
    await editor.shows('10,120,200', 0.5, 0.5)
  })
  await test.step('behind the picture', async () => {
    await editor.backgroundKind.selectOption('Image')
    await choose('Picture: choose a picture', 'wall.png', '#b4487e')
    await expect(page.getByRole('button', { name: 'Picture: wall. Change' })).toBeVisible()
    await page.reload()
    await editor.arrives(1920, 1080)
    await editor.shows('180,72,126', 0.01, 0.01)
  })
})
