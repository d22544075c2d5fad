// What the system hands to the installed editor: shared files, shared words, files that are opened with it.
import type { Page } from '@playwright/test'
import { expect, test } from './journey'
import { flatPng } from './pixels'

/** As the share sheet does: a form that is sent to the target of the manifest, once the worker is there. */
async function share(page: Page, parts: { files?: { name: string; base64: string }[]; text?: string }): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/share')
    const worker = registration?.active ?? registration?.waiting ?? registration?.installing
    if (!worker) throw new Error('No worker.')
    while (worker.state !== 'activated')
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
  })
  await page.evaluate(({ files = [], text = '' }) => {
    const form = Object.assign(document.createElement('form'), {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
    })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true })
    const transfer = new DataTransfer()
    for (const { name, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: 'image/png' }))
    }
    input.files = transfer.files
    // A field of one line would lose the line breaks.
    const words = Object.assign(document.createElement('textarea'), { name: 'text', value: text })
    if (files.length > 0) form.append(input)
    form.append(words)
    document.body.append(form)
    form.submit()
  }, parts)
}

const registered = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/share')) !== undefined))
    .toBe(true)

const encoded = async (color: string) => (await flatPng(320, 200, color)).toString('base64')

test('shared pictures are shown in their order, and nothing of them is left in the browser or the address', async ({
  editor,
  page,
}) => {
  await editor.open()
  await registered(page)
  await share(page, {
    files: [
      { name: 'Zürich 1.png', base64: await encoded('#2e9e63') },
      { name: 'two.png', base64: await encoded('#c85000') },
    ],
  })
  await expect(editor.section('Layout').getByRole('listitem')).toHaveText([/Zürich 1/, /two/])
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => page.evaluate(() => caches.has('vitrine-shared'))).toBe(false)
  await page.reload()
  await expect(editor.section('Layout').getByRole('listitem')).toHaveCount(2)
})

test.describe('while a part of the page does not load', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('what is shared stays until it can be taken: a reload brings it once the rest of the page has loaded', async ({
    editor,
    page,
  }) => {
    await editor.open()
    await registered(page)
    // Of the chunk that takes files, by a sentence in it.
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes('It opens as a picture: no document is in the file.')) await route.abort()
      else await route.fulfill({ response })
    })
    await share(page, { files: [{ name: 'own.png', base64: await encoded('#2e9e63') }] })
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('What was shared is not in its place yet.')
    expect(await page.evaluate(() => caches.has('vitrine-shared'))).toBe(true)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await editor.arrives(320, 200)
    await expect.poll(() => page.evaluate(() => caches.has('vitrine-shared'))).toBe(false)
  })
})

test('what is shared without a worker ends in the editor, which says so, and the server keeps nothing of it', async ({
  page,
  request,
}) => {
  const multipart = { files: { name: 'own.png', mimeType: 'image/png', buffer: await flatPng(320, 200, '#2e9e63') } }
  const answer = await request.post('/share', { multipart, maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([303, '/?shared'])
  expect((await request.get('/share', { maxRedirects: 0 })).headers().location).toBe('/')
  await page.goto('/?shared')
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('share it once more')
})

test('shared code is a card', async ({ editor, page }) => {
  await editor.open()
  await registered(page)
  await share(page, { text: 'const port = 3000\nlisten(port)' })
  await expect(page.getByRole('img', { name: /const port = 3000/ })).toBeVisible()
})

test('an address that says something was shared, and nothing is there, says so', async ({ page }) => {
  await page.goto('/?shared')
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('What was shared did not arrive.')
})

test('a picture that the system opens with the editor is shown, and one over it can be kept beside', async ({
  editor,
  page,
}) => {
  await page.addInitScript(() => {
    const launches: { take?: (launched: object) => void } = {}
    Object.assign(globalThis, { launches })
    Object.defineProperty(globalThis, 'launchQueue', {
      value: { setConsumer: (take: (launched: object) => void) => Object.assign(launches, { take }) },
    })
  })
  await editor.open()
  const launch = async (name: string, color: string) =>
    page.evaluate(
      async ({ name, base64 }) => {
        const { launches } = globalThis as unknown as { launches: { take?: (launched: object) => void } }
        while (!launches.take) await new Promise(requestAnimationFrame)
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const file = new File([bytes], name, { type: 'image/png' })
        launches.take({ files: [{ getFile: async () => file }] })
      },
      { name, base64: await encoded(color) },
    )
  await launch('one.png', '#2e9e63')
  await editor.arrives(320, 200)
  await launch('two.png', '#c85000')
  await page.getByRole('button', { name: 'Keep both', exact: true }).click()
  await expect(editor.section('Layout').getByRole('listitem')).toHaveText([/one/, /two/])
})

test('the manifest names the share target and the files that the editor opens', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest.share_target).toMatchObject({ action: '/share', method: 'POST', enctype: 'multipart/form-data' })
  expect(manifest.file_handlers[0].accept).toMatchObject({
    'image/png': ['.png'],
    'application/vnd.vitrine': ['.vitrine'],
  })
  const worker = await request.get('/share-worker.js')
  expect([worker.status(), worker.headers()['content-type']]).toEqual([200, expect.stringContaining('javascript')])
})
