// The work survives a reload.
import { readFile } from 'node:fs/promises'
import { expect, test } from './journey'
import { flatPng } from './pixels'
import { storedDocuments } from './stored-documents'

test('picture and settings are there again after a reload, and the sample is not shown on the way', async ({
  editor,
  page,
}) => {
  await editor.open()
  await page.setInputFiles('input[type=file]', {
    name: 'board.png',
    mimeType: 'image/png',
    buffer: await flatPng(640, 400, '#2e9e63'),
  })
  await editor.arrives(640, 400)
  await expect(page.getByRole('radio', { name: 'Vitrine' }), 'the default is the first preset').toBeChecked()
  await page.getByRole('radio', { name: 'Last Light' }).check()
  await expect.poll(() => storedDocuments(page)).toContain('#b4487e')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Last Light' })).toBeChecked()

  await editor.solidBackground('#123456')
  await expect.poll(() => storedDocuments(page)).toContain('#123456')

  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const seen = [...document.querySelectorAll('[data-sample]')].map(
        (element) => getComputedStyle(element).visibility,
      )
      Object.assign(window, { sampleSeen: seen })
    })
  })
  await page.reload()
  await editor.arrives(640, 400)
  await editor.shows('18,52,86', 0.01, 0.01)
  await editor.shows('46,158,99', 0.5, 0.5)
  await expect(page.getByLabel('Colour, hex', { exact: true })).toHaveValue('#123456')
  expect(await page.evaluate(() => (window as { sampleSeen?: string[] }).sampleSeen)).toEqual(['hidden', 'hidden'])
})

test('words that are still being typed are there again after a reload', async ({ editor, page }) => {
  await editor.open()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.getByRole('switch', { name: 'Caption' }).check()
  await expect.poll(() => storedDocuments(page)).toContain('"caption":{')
  const caption = page.getByRole('textbox', { name: 'Words: caption' })
  await caption.fill('A day in May')
  await page.reload()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(caption).toHaveValue('A day in May')
})

test('a draft of a later version is not lost: it can be saved as a file', async ({ editor, page }) => {
  await editor.open()
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('vitrine')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('documents', 'readwrite')
          const facts = { id: 'later', title: 'Later', isNamed: true, revision: 1, writer: '', removedAt: null }
          const record = { ...facts, scene: { version: 99, wish: 'kept' }, assetIds: [], savedAt: Date.now() }
          writing.objectStore('documents').put(record)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          writing.onabort = () => reject(writing.error)
        }
      }),
  )
  await page.reload()
  await expect(editor.alert).toContainText('This scene has version 99')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    editor.alert.getByRole('button', { name: 'Save it as a file' }).click(),
  ])
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ scene: { wish: 'kept' } })
  await expect(editor.alert).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a first visit shows the sample and the field at once', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('[data-sample] img')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Address of a web page' })).toBeVisible()
  })
})
