// A picture of the person's own behind the picture: how it comes in, and that it stays theirs.
import { expect, test } from './journey'
import { flatPng } from './pixels'

test.beforeEach(async ({ editor }) => {
  await editor.open()
  await editor.bring('board.png', await flatPng(640, 400, '#2e9e63'))
  await editor.arrives(640, 400)
  await editor.backgroundKind.selectOption('Image')
})

test('a picture dropped on the field of the background goes there, and nothing stays over the window', async ({
  editor,
  page,
}) => {
  const field = page.getByRole('button', { name: 'Picture: choose a picture' })
  const transfer = await editor.draggedFile('wall.png', await flatPng(320, 200, '#c85000'))
  await field.dispatchEvent('dragenter', { dataTransfer: transfer })
  await expect(page.getByText('Replace the picture')).toBeVisible()
  await field.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByText('Replace the picture')).toBeHidden()
  await editor.shows('200,80,0', 0.01, 0.01)
  await editor.arrives(640, 400)
})

test('a background picture comes back with its kind after another one was tried, and is in the file', async ({
  editor,
  page,
}) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Picture: choose a picture' }).click(),
  ])
  const wall = { name: 'wall.png', mimeType: 'image/png', buffer: await flatPng(320, 200, '#c85000') }
  await chooser.setFiles(wall)
  await editor.shows('200,80,0', 0.01, 0.01)
  await editor.solidBackground('#123456')
  await editor.shows('18,52,86', 0.01, 0.01)
  await editor.backgroundKind.selectOption('Image')
  await expect(page.getByRole('button', { name: 'Picture: wall. Change' })).toBeVisible()
  await editor.shows('200,80,0', 0.01, 0.01)
  const { pixels } = await editor.download()
  expect(pixels.at(4, 4)).toEqual([200, 80, 0, 255])
})
