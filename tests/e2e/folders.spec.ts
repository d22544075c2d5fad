// Folders of the person's own: one that is watched, one that files are written into, and what happens when they go.
import type { Page } from '@playwright/test'
import { expect, test } from './journey'
import { flatPng } from './pixels'

/** The browser's own picker cannot be pressed here: what it gives are folders of the page's private storage, which are real ones. */
async function pickFolders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async ({ mode }: { mode: string }) =>
        (await navigator.storage.getDirectory()).getDirectoryHandle(mode === 'read' ? 'shots' : 'made', {
          create: true,
        }),
    })
  })
}

async function save(page: Page, name: string, file: Buffer): Promise<void> {
  await page.evaluate(
    async ({ name, base64 }) => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('shots', { create: true })
      const writable = await (await folder.getFileHandle(name, { create: true })).createWritable()
      await writable.write(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
      await writable.close()
    },
    { name, base64: file.toString('base64') },
  )
}

/** Width and height of each picture that was made, by its name. */
const made = (page: Page) =>
  page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('made')
    const found: Record<string, string> = {}
    const { values } = folder as unknown as { values(): AsyncIterable<FileSystemFileHandle> }
    for await (const handle of values.call(folder)) {
      const { width, height } = await createImageBitmap(await handle.getFile())
      found[handle.name] = `${width} ${height}`
    }
    return found
  })

test('a picture that is saved into a watched folder is made by itself, into another folder, in the look of the stage', async ({
  editor,
  page,
}) => {
  await pickFolders(page)
  await editor.open()
  await editor.bring('open.png', await flatPng(400, 250, '#c85000'))
  await editor.arrives(400, 250)
  await editor.chooseScale(1)
  await save(page, 'first.png', await flatPng(400, 250, '#00a0a0'))
  await page.getByRole('button', { name: /^File: / }).click()
  await page.getByRole('button', { name: 'Batch…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Batch', exact: true })
  await dialog.getByRole('button', { name: 'Watch a folder' }).click()
  await expect(dialog.getByText('1 picture, as PNG. New pictures in “shots” follow.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Into a folder…' }).click()
  await dialog.getByRole('button', { name: 'Make 1 file' }).click()
  await expect(dialog.getByText(/^Watching\. 1 file in the folder “made”/)).toBeVisible()

  await save(page, 'second.png', await flatPng(300, 300, '#a000a0'))
  await save(page, 'notes.txt', Buffer.from('no picture'))
  await expect(dialog.getByText(/^Watching\. 2 files in the folder “made”/)).toBeVisible()
  const files = await made(page)
  expect(Object.keys(files).sort()).toEqual([
    expect.stringMatching(/^first-\d+x\d+@1x\.png$/),
    expect.stringMatching(/^second-\d+x\d+@1x\.png$/),
  ])
  for (const [name, size] of Object.entries(files)) expect(name).toContain(`-${size.replace(' ', 'x')}@`)

  await page.evaluate(async () => (await navigator.storage.getDirectory()).removeEntry('shots', { recursive: true }))
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('The folder “shots” can no longer be read.')
})
