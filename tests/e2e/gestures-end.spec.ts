// The page ends in the middle of a gesture of each tool: all of before is there and can be read, and the editor goes on.
import { type ToolId, toolTable } from '@/lib/editor/store/tool-table'
import { annotations } from '@/lib/kinds/annotations'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { announced, type EditorPage } from './editor-page'
import { expect, test } from './journey'
import { endAndOpen } from './page-ending'
import { flatPng } from './pixels'
import { storedDocuments } from './stored-documents'

/** What a press of the tool draws; the others change what is there, or nothing. */
const drawn = new Set<string>(toolTable.map(({ id }) => id).filter((id) => annotations.some(({ kind }) => kind === id)))

type Share = readonly [x: number, y: number]

/** Where each begins and goes on to: over nothing, but for what takes hold of something. A crop fills the stage with the picture. */
const gestures: Partial<Record<ToolId, readonly [Share, Share]>> = {
  select: [
    [0.2, 0.25],
    [0.25, 0.3],
  ],
  crop: [
    [1, 1],
    [0.8, 0.8],
  ],
}
const overNothing = [
  [0.45, 0.45],
  [0.6, 0.6],
] as const

async function beginDrag({ page, canvas }: EditorPage, [from, to]: readonly [Share, Share]): Promise<void> {
  const box = (await canvas.boundingBox())!
  const at = ([x, y]: Share) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 4 })
}

async function choose({ page }: EditorPage, label: string, key: string): Promise<void> {
  const button = page.getByRole('button', { name: `${label} tool`, exact: true })
  await expect(button).toBeVisible()
  await page.locator('#stage').focus()
  await page.keyboard.press(key)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  if (label === 'Crop') await expect(page.locator('[data-crop]')).toBeAttached()
}

/** Of the one document there is. Throws where it cannot be read. */
async function storedScene({ page }: EditorPage): Promise<Scene> {
  const [record] = JSON.parse(await storedDocuments(page)) as [{ scene: unknown }]
  return parseScene(record.scene)
}

/** The editor answers: what is drawn is there, and undo takes it back. */
async function goesOn(editor: EditorPage): Promise<void> {
  const { page } = editor
  await choose(editor, 'Line', 'l')
  await beginDrag(editor, [
    [0.3, 0.7],
    [0.4, 0.8],
  ])
  await page.mouse.up()
  await expect(announced(page)).toHaveText(/^Line added/)
  await page.keyboard.press('Control+z')
  await expect(announced(page)).toHaveText('Undo line')
}

/** A picture with a rectangle on it, stored. */
async function bringDocument(editor: EditorPage): Promise<Scene> {
  await editor.open()
  await editor.bring('own.png', await flatPng(640, 400, '#2f6f4f'))
  await editor.arrives(640, 400)
  await choose(editor, 'Rectangle', 'r')
  await beginDrag(editor, [
    [0.2, 0.2],
    [0.3, 0.3],
  ])
  await editor.page.mouse.up()
  await expect.poll(async () => (await storedScene(editor)).annotations.length).toBe(1)
  return storedScene(editor)
}

test.describe.configure({ mode: 'parallel' })

/** A third of the tools each: two pages are loaded for each tool. The element tool is for captured pages alone. */
for (const part of [0, 1, 2]) {
  const tools = toolTable.filter(({ id }) => id !== 'element').filter((_, index) => index % 3 === part)
  test(`a gesture that its page ends in leaves all of before, and a reload what it showed: ${tools.map(({ label }) => label).join(', ')}`, async ({
    editor,
  }) => {
    let open = editor
    let known = await bringDocument(open)
    for (const { id, label, key } of tools) {
      const gesture = gestures[id] ?? overNothing
      await test.step(`${label}, reloaded`, async () => {
        await choose(open, label, key)
        await beginDrag(open, gesture)
        open = await endAndOpen(open.page, 'reloaded')
        await open.page.mouse.up()
        await expect(open.picture).toBeVisible()
        const now = await storedScene(open)
        expect(now.annotations.slice(0, known.annotations.length).map((item) => item.id)).toEqual(
          known.annotations.map((item) => item.id),
        )
        expect(now.annotations.slice(known.annotations.length).map(({ kind }) => kind)).toEqual(
          drawn.has(id) ? [id] : [],
        )
        const isChanged = JSON.stringify(now) !== JSON.stringify(known)
        expect(isChanged).toBe(drawn.has(id) || id in gestures)
        known = now
      })
      await test.step(`${label}, killed`, async () => {
        await choose(open, label, key)
        await beginDrag(open, gesture)
        open = await endAndOpen(open.page, 'killed')
        await expect(open.picture).toBeVisible()
        expect(await storedScene(open)).toEqual(known)
      })
    }
    await goesOn(open)
  })
}

test('words that are being typed and composed are there as far as they were final, however the page ends', async ({
  editor,
}) => {
  let open = editor
  await bringDocument(open)
  for (const ending of ['reloaded', 'killed'] as const) {
    await choose(open, 'Text', 't')
    await beginDrag(open, overNothing)
    await open.page.mouse.up()
    await open.page.keyboard.type(`Words ${ending}`)
    const texts = async () =>
      (await storedScene(open)).annotations.flatMap((item) => (item.kind === 'text' ? item.text : []))
    // A killed page has what was stored within half a second before.
    if (ending === 'killed') await expect.poll(texts).toContain(`Words ${ending}`)
    open = await endAndOpen(open.page, ending)
    await expect(open.picture).toBeVisible()
    expect(await texts()).toContain(`Words ${ending}`)
  }
  await goesOn(open)
})
