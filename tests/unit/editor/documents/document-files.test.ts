// The open document to a file and back, with what is said on the way.
import { expect, it } from 'vitest'
import { fileBytesMax } from '@/lib/editor/assets/assets.browser'
import { createDocumentFiles } from '@/lib/editor/documents/document-files'
import { createDocuments } from '@/lib/editor/documents/documents'
import { RenderError, workerStopped } from '@/lib/editor/worker/render-messages'
import { setCrop, setPadding } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { createTestEditor, pngFile } from '../test-editor'

async function setUp() {
  const editor = createTestEditor()
  await editor.drafts.restore()
  const { store, assets, drafts, worker, saved } = editor
  const documents = createDocuments({ store, drafts, drawThumbnail: async () => new Blob() })
  const files = createDocumentFiles({
    store,
    assets,
    drafts,
    documents,
    client: { exportPicture: (scene, options) => worker.invoke({ scene, ...options }) },
    saveBlob: (blob, name) => saved.push({ name, blob }),
  })
  await editor.intake.takeFile(pngFile())
  store.commit(setPadding, 55)
  return { ...editor, files, scene: () => store.getState().scene }
}

it('a document that was saved is opened as one of its own, with its name and its picture', async () => {
  const author = await setUp()
  await author.drafts.rename('Q3: plan/draft')
  await author.files.save({ withoutHidden: false })
  const [file] = author.saved
  expect(file?.name).toBe('Q3 plan draft.vitrine')
  expect(author.messages().at(-1)).toMatch(/^Saved Q3 plan draft.vitrine, \d+ KB$/)

  const reader = await setUp()
  const before = reader.drafts.openId()
  reader.store.commit(setPadding, 1)
  await reader.files.open(file!.blob)
  expect(reader.scene()).toEqual(author.scene())
  expect(reader.store.getState().session.documentName).toBe('Q3: plan/draft')
  expect(reader.drafts.openId()).not.toBe(before)
  expect(reader.storage.records.find(({ id }) => id === before)?.scene).toMatchObject({ padding: 1 })
  expect(await reader.assets.get(Object.keys(reader.scene().assets)[0]!)?.blob.text()).toBe(await pngFile().text())
})

it('a file that cannot be read changes nothing and is refused in words', async () => {
  const editor = await setUp()
  const before = editor.scene()
  await editor.files.open(new Blob(['PK\x03\x04 no archive']))
  expect(editor.messages()).toEqual(['The file is damaged: it is no whole ZIP archive.'])
  expect(editor.scene()).toBe(before)
})

it('hidden pixels are asked about where there are some, and a drawing that fails saves nothing', async () => {
  const editor = await setUp()
  expect(editor.files.hidesPixels()).toBe(false)
  editor.store.commit(setCrop, { value: { x: 0, y: 0, width: 20, height: 20 } })
  expect(editor.files.hidesPixels()).toBe(true)
  const saving = editor.files.save({ withoutHidden: true })
  await expect.poll(() => editor.worker.calls.length).toBe(1)
  expect(editor.worker.last().args.scene).toMatchObject({ padding: 0, background: { kind: 'transparent' } })
  editor.worker.last().fail(new RenderError(workerStopped))
  await saving
  expect(editor.saved).toEqual([])
  expect(editor.messages()).toEqual(['The document could not be saved as a file.'])
})

it('a file without what is hidden keeps no document that is stored nowhere: only a whole one does', async () => {
  const editor = await setUp()
  editor.storage.failure = new DOMException('not here', 'SecurityError')
  editor.drafts.start()
  editor.store.commit(setCrop, { value: { x: 0, y: 0, width: 20, height: 20 } })
  await editor.drafts.flush()
  const leave = () => editor.drafts.begin({ scene: defaultScene(), name: null, assets: [] })
  const saving = editor.files.save({ withoutHidden: true })
  await expect.poll(() => editor.worker.calls.length).toBe(1)
  editor.worker.last().answer({ blob: pngFile('z'), width: 20, height: 20, opaque: true })
  await saving
  expect(editor.messages().at(-1)).toMatch(/^Saved/)
  expect(await leave()).toBe(false)
  await editor.files.save({ withoutHidden: false })
  expect(await leave()).toBe(true)
})

it('a document whose picture is not there any more is not made a file that nothing opens', async () => {
  const editor = await setUp()
  editor.assets.keepOnly(new Set())
  for (const withoutHidden of [false, true]) await editor.files.save({ withoutHidden })
  expect(editor.saved).toEqual([])
  expect(editor.store.getState().session.toasts.at(-1)).toMatchObject({
    message: 'The document could not be saved as a file.',
    hint: expect.stringContaining('not stored in this browser any more'),
  })
})

it('a picture that was drawn for the file may be larger than one that comes in, and is opened again', async () => {
  const editor = await setUp()
  editor.store.commit(setCrop, { value: { x: 0, y: 0, width: 20, height: 20 } })
  const saving = editor.files.save({ withoutHidden: true })
  await expect.poll(() => editor.worker.calls.length).toBe(1)
  const drawn = new Blob([pngFile(), new Uint8Array(fileBytesMax)])
  editor.worker.last().answer({ blob: drawn, width: 20, height: 20, opaque: true })
  await saving
  expect(editor.messages()).toEqual([expect.stringMatching(/^Saved/)])
  await editor.files.open(editor.saved[0]!.blob)
  expect(editor.messages().at(-1)).toMatch(/^Opened/)
}, 30_000)

it('what is wrong with a picture that was drawn for the file is said', async () => {
  const editor = await setUp()
  editor.store.commit(setCrop, { value: { x: 0, y: 0, width: 20, height: 20 } })
  const saving = editor.files.save({ withoutHidden: true })
  await expect.poll(() => editor.worker.calls.length).toBe(1)
  editor.worker.last().answer({ blob: new Blob(['none']), width: 20, height: 20, opaque: true })
  await saving
  const hint = expect.stringMatching(/^The file is not a picture that can be read/)
  expect(editor.store.getState().session.toasts.at(-1)).toMatchObject({ tone: 'error', hint })
})
