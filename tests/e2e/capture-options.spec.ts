// What captures are asked for, the elements of a page, and a page that is captured again.
import type { Scene } from '@/lib/scene/schema'
import { announced, type EditorPage } from './editor-page'
import { expect, test } from './journey'
import { storedDocuments } from './stored-documents'

/** Nothing is stored at first. */
const storedScene = async ({ page }: EditorPage): Promise<Pick<Scene, 'annotations' | 'pictures' | 'layout'>> =>
  JSON.parse(await storedDocuments(page))[0]?.scene ?? { annotations: [], pictures: [], layout: { kind: 'single' } }

const openOptions = async (editor: EditorPage) => {
  await editor.page
    .getByRole('button', { name: /^Page options/ })
    .filter({ visible: true })
    .click()
  return editor.page.getByRole('dialog', { name: 'Page options' })
}

test('options are asked for with each capture, remembered, and reset', async ({ editor, site }) => {
  await editor.open()
  const panel = await openOptions(editor)
  await panel.getByRole('radio', { name: '2×' }).check()
  await panel.getByRole('combobox', { name: 'Screen size' }).selectOption({ label: 'Small laptop, 1280 × 800' })
  await panel.getByRole('button', { name: 'Waiting and hiding' }).click()
  await panel.getByRole('textbox', { name: 'Remove' }).fill('#hero')
  await editor.page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  const asked = editor.page.waitForRequest('**/api/screenshot')
  await editor.capture(`${site}/options`)
  expect((await asked).postDataJSON()).toMatchObject({
    scale: 2,
    viewport: { width: 1280, height: 800 },
    remove: ['#hero'],
  })
  await editor.arrives(2560, 1600)

  await editor.page.reload()
  await expect(editor.picture).toBeVisible()
  await expect(editor.page.getByRole('button', { name: 'Page options, 3 set' }).filter({ visible: true })).toBeVisible()
  await (await openOptions(editor)).getByRole('button', { name: 'Reset' }).click()
  await expect(editor.page.getByRole('button', { name: 'Page options', exact: true }).first()).toBeAttached()
})

test.describe('an option that is wrong', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('is named by its field before anything is sent, and by the service; one press leads to the field', async ({
    editor,
    site,
  }) => {
    await editor.open()
    const panel = await openOptions(editor)
    await panel.getByRole('radio', { name: 'Element' }).check()
    await panel.getByRole('textbox', { name: 'Element', exact: true }).fill('#nowhere')
    await panel.getByRole('button', { name: 'What the page is told' }).click()
    await panel.getByRole('combobox', { name: 'Time zone' }).fill('Mars/Base')
    await expect(panel.getByRole('alert')).toHaveText(/^Time zone: it is no time zone/)
    await editor.page.keyboard.press('Escape')

    await editor.capture(`${site}/options`)
    await expect(editor.alert).toContainText('“Time zone” of the page options')
    await editor.alert.getByRole('button', { name: 'Options' }).click()
    await expect(panel.getByRole('combobox', { name: 'Time zone' })).toBeFocused()
    await panel.getByRole('combobox', { name: 'Time zone' }).fill('')
    await editor.page.keyboard.press('Escape')

    await editor.capture(`${site}/options`)
    await expect(editor.alert).toContainText('“Element” matches nothing that can be seen on the page')
    await editor.alert.getByRole('button', { name: 'Options' }).click()
    await expect(panel.getByRole('textbox', { name: 'Element', exact: true })).toBeFocused()
  })
})

/** Clicks a point of the page, of 1920 by 1080 pixels, on the picture. */
async function clickPage(editor: EditorPage, x: number, y: number): Promise<void> {
  const box = (await editor.canvas.boundingBox())!
  const padding = await editor.padding()
  const scale = box.width / (1920 + 2 * padding)
  await editor.page.mouse.click(box.x + (x + padding) * scale, box.y + (y + padding) * scale)
}

async function captureForm(editor: EditorPage, url: string): Promise<void> {
  await editor.open()
  const panel = await openOptions(editor)
  await panel.getByRole('switch', { name: "Find the page's elements" }).check()
  await editor.page.keyboard.press('Escape')
  await editor.capture(url)
  await editor.arrives(1920, 1080)
  await editor.page.keyboard.press('w')
  await expect(editor.page.getByRole('group', { name: 'Elements of the page' })).toBeVisible()
}

const captureAgain = (editor: EditorPage) => run(editor, 'Capture the page again')

/** An action of the palette. */
async function run(editor: EditorPage, label: string): Promise<void> {
  await editor.page.keyboard.press('Control+k')
  await editor.page.getByRole('combobox', { name: 'Search commands' }).fill(label)
  await editor.page.keyboard.press('Enter')
}

test('an element is framed by a click, another redacted from the list, and both follow when the page is captured again', async ({
  editor,
  site,
  request,
}) => {
  await captureForm(editor, `${site}/form?key=follows`)
  await clickPage(editor, 700, 130)
  await expect(announced(editor.page)).toHaveText(/^Rectangle added/)
  await editor.page.getByRole('radio', { name: 'Redact' }).check()
  await editor.page.getByRole('button', { name: /^List of \d+ elements/ }).click()
  await editor.page.getByRole('combobox', { name: 'Find an element' }).fill('key')
  await editor.page.keyboard.press('ArrowDown')
  await editor.page.keyboard.press('Enter')
  await editor.page.keyboard.press('Escape')
  await expect(announced(editor.page)).toHaveText(/^Redaction added/)
  await expect
    .poll(async () => (await storedScene(editor)).annotations)
    .toMatchObject([
      { kind: 'rectangle', tiedTo: '#save' },
      { kind: 'redact', tiedTo: '#key', x: 100, y: 100 },
    ])

  await request.get(`${site}/rebuild?key=follows&as=moved`)
  await captureAgain(editor)
  await expect(announced(editor.page)).toHaveText('Captured 127.0.0.1 again')
  await expect.poll(async () => (await storedScene(editor)).annotations[1]).toMatchObject({ x: 100, y: 300 })

  await request.get(`${site}/rebuild?key=follows&as=bare`)
  await captureAgain(editor)
  await expect(editor.alert).toContainText('“Key” is not in the new capture. A redaction hides it')
  expect((await storedScene(editor)).annotations[1]).toMatchObject({ x: 100, y: 300 })
})

test('a page that was captured without its elements finds them when it is asked to', async ({ editor, site }) => {
  await editor.open()
  await editor.capture(`${site}/form?key=later`)
  await editor.arrives(1920, 1080)
  await editor.page.keyboard.press('w')
  await editor.page.getByRole('button', { name: 'Find them' }).click()
  await expect(editor.page.getByRole('button', { name: /^List of \d+ elements/ })).toBeVisible()
  await editor.page.keyboard.press('ArrowRight')
  await editor.page.keyboard.press('ArrowRight')
  await expect(announced(editor.page)).toHaveText(/Orders, heading, 2 of \d/)
  // A row that is pressed leaves the keys to the field.
  await editor.page.getByRole('button', { name: /^List of \d+ elements/ }).click()
  await editor.page.getByRole('option', { name: /Key/ }).click()
  await expect(announced(editor.page)).toHaveText(/^Rectangle added/)
  await expect(editor.page.getByRole('combobox', { name: 'Find an element' })).toBeFocused()
})

test('one press captures light and dark side by side', async ({ editor, site }) => {
  await editor.open()
  await editor.address.fill(`${site}/scheme`)
  const panel = await openOptions(editor)
  await panel.getByRole('button', { name: 'Light, dark' }).click()
  await expect(panel).toBeHidden()
  await expect.poll(async () => (await storedScene(editor)).pictures.length).toBe(2)
  const { pictures, layout } = await storedScene(editor)
  expect(pictures.map(({ content }) => content)).toMatchObject([
    { kind: 'page', colorScheme: 'light' },
    { kind: 'page', colorScheme: 'dark' },
  ])
  expect(layout.kind).toBe('row')
})

test('a wrong option has the focus each time it is refused; a size of one’s own is gone with Reset', async ({
  editor,
}) => {
  await editor.open()
  await editor.address.fill('https://example.com/')
  const panel = await openOptions(editor)
  await panel.getByRole('combobox', { name: 'Screen size' }).selectOption({ label: 'Own size' })
  await expect(panel.getByRole('textbox', { name: 'Screen width' })).toBeVisible()
  await panel.getByRole('button', { name: 'Reset' }).click()
  await expect(panel.getByRole('combobox', { name: 'Screen size' })).toHaveValue('device')
  await expect(panel.getByRole('textbox', { name: 'Screen width' })).toHaveCount(0)

  await panel.getByRole('radio', { name: 'Element' }).check()
  const field = panel.getByRole('textbox', { name: 'Element', exact: true })
  await expect(panel.getByRole('alert')).toHaveCount(0)
  for (const press of ['first', 'second']) {
    await panel.getByRole('button', { name: 'Capture', exact: true }).click()
    await expect(field, press).toBeFocused()
    await expect(panel.getByRole('alert'), press).toHaveText(/^Element: /)
  }
  await panel.getByRole('button', { name: 'Languages' }).click()
  const languages = panel.getByRole('textbox', { name: 'Languages, by their tags' })
  await expect(languages).toBeFocused()
  await languages.fill('de, DE')
  await languages.press('Enter')
  await expect(panel.getByRole('alert').last()).toHaveText('Name at least two languages.')
  await field.fill(`#${'x'.repeat(600)}`)
  await expect(panel.getByRole('alert').first()).toHaveText(/^Element: at most/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the focus goes back to the button of the page options when they close', async ({ editor, site }) => {
    await editor.open()
    await editor.capture(`${site}/text`)
    await editor.arrives(1920, 1080)
    await editor.address.focus()
    const panel = await openOptions(editor)
    await expect(panel.getByRole('heading', { name: 'Page options' })).toBeVisible()
    await editor.page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(editor.page.getByRole('button', { name: 'Page options' }).filter({ visible: true })).toBeFocused()
  })
})

test('a crop to an element follows it, and light and dark hide what the page hides', async ({
  editor,
  site,
  request,
}) => {
  await captureForm(editor, `${site}/form?key=crops`)
  await editor.page.getByRole('radio', { name: 'Redact' }).check()
  await clickPage(editor, 300, 125)
  await expect(announced(editor.page)).toHaveText(/^Redaction added/)
  await editor.page.getByRole('radio', { name: 'Crop to it' }).check()
  await clickPage(editor, 700, 130)
  await expect
    .poll(async () => (await storedScene(editor)).pictures[0])
    .toMatchObject({
      crop: { x: 600, y: 100, width: 200, height: 60 },
      cropTiedTo: '#save',
    })

  await request.get(`${site}/rebuild?key=crops&as=moved`)
  await captureAgain(editor)
  await expect.poll(async () => (await storedScene(editor)).pictures[0]).toMatchObject({ crop: { x: 600, y: 300 } })

  await run(editor, 'Capture the page in light and dark')
  await expect.poll(async () => (await storedScene(editor)).pictures.length).toBe(2)
  const { annotations, pictures } = await storedScene(editor)
  expect(pictures.map(({ crop }) => crop)).toMatchObject([{ y: 300 }, { y: 300 }])
  expect(annotations).toMatchObject(pictures.map(({ id }) => ({ kind: 'redact', plane: id, tiedTo: '#key', y: 300 })))
})
