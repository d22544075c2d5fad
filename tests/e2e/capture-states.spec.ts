// A capture on its way: it can be given up, and when it fails the field says why and keeps what was typed.
import { announced } from './editor-page'
import { expect, test } from './journey'

test('a running capture shows where it is and is given up by Cancel', async ({ editor, site }) => {
  await editor.open()
  await editor.capture(`${site}/hang`)
  await expect(editor.page.getByRole('status').filter({ hasText: 'Opening 127.0.0.1' })).toBeVisible()
  await expect(editor.page.getByRole('progressbar', { name: 'Capturing' })).toBeVisible()

  await editor.page.getByRole('button', { name: 'Cancel' }).click()
  await expect(editor.page.getByRole('progressbar', { name: 'Capturing' })).toBeHidden()
  await expect(announced(editor.page)).toHaveText('Capture cancelled')
  await expect(editor.address).toHaveValue(`${site}/hang`)
  await expect(editor.page.getByRole('img', { name: /^A sample picture/ })).toBeVisible()
})

test('Escape gives a running capture up, and the next one works at once', async ({ editor, site }) => {
  await editor.open()
  await editor.capture(`${site}/hang`)
  await expect(editor.page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await editor.page.keyboard.press('Escape')
  await expect(editor.page.getByRole('button', { name: 'Cancel' })).toBeHidden()
  await editor.capture(`${site}/colour`)
  await editor.arrives(1920, 1080)
})

test.describe('a capture that fails', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('a failed capture shows the service’s message and hint, keeps the address and tries again', async ({
    editor,
    site,
  }) => {
    await editor.open()
    const answered = editor.page.waitForResponse('**/api/screenshot')
    await editor.capture(`${site}/download`)
    const envelope = await (await answered).json()
    expect(envelope).toMatchObject({ code: 'invalid_url', message: /\w/, hint: /\w/ })
    // In the words of a person, who typed an address and no field.
    await expect(editor.alert).toContainText(envelope.message.replace(' in "url"', ''))
    await expect(editor.alert).toContainText(envelope.hint)
    await expect(editor.address).toHaveValue(`${site}/download`)

    const again = editor.page.waitForRequest('**/api/screenshot')
    await editor.alert.getByRole('button', { name: 'Try again' }).click()
    expect((await again).postDataJSON()).toMatchObject({ url: `${site}/download` })
    await expect(editor.alert).toBeVisible()

    await editor.capture(`${site}/colour`)
    await editor.arrives(1920, 1080)
    await expect(editor.alert).toBeHidden()
  })
})

test('text that is no address is explained before anything is sent', async ({ editor }) => {
  await editor.open()
  const sent: string[] = []
  editor.page.on('request', (request) => sent.push(request.url()))
  await editor.capture('hello world')
  await expect(editor.alert).toContainText('An address has no spaces in it.')
  await expect(editor.address).toHaveAttribute('aria-invalid', 'true')
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([])
  await editor.address.fill('hello')
  await expect(editor.alert).toBeHidden()
})

test('device and colours are those of the capture', async ({ editor, site }) => {
  await editor.open()
  await editor.page.getByRole('radio', { name: 'Phone', exact: true }).check()
  await editor.page.getByRole('radio', { name: 'Dark', exact: true }).check()
  const sent = editor.page.waitForRequest('**/api/screenshot')
  await editor.capture(`${site}/scheme`)
  expect((await sent).postDataJSON()).toMatchObject({ deviceType: 'mobile', colorScheme: 'dark' })
  await editor.arrives(375, 667)
})
