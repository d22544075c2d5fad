// A picture's file that opens again: what it carries, what it must not, and what happens when it comes back.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createDocumentFiles } from '@/lib/editor/documents/document-files'
import { createDocuments } from '@/lib/editor/documents/documents'
import { readVitrineFile } from '@/lib/editor/documents/vitrine-file/vitrine-file'
import { putArchive } from '@/lib/formats/scene-in-picture/put-archive'
import { takeArchive } from '@/lib/formats/scene-in-picture/take-archive'
import { parseScene } from '@/lib/scene/parse'
import { createTestEditor, pngFile } from '../test-editor'

const canary = 'CANARY-6f1d'

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
  return { ...editor, files }
}

async function secretDocument() {
  const editor = await setUp()
  await editor.intake.takeFile(new File([pngFile()], `${canary}.png`))
  const { scene } = editor.store.getState()
  const words = (text: string, more: object) => ({ kind: 'text', text, at: { x: 10, y: 10 }, ...more })
  const annotations = [
    words('shown to all', { id: 'a' }),
    words(canary, { id: 'b', hidden: true, group: 'g' }),
    { kind: 'redact', id: 'c', plane: scene.pictures[0]!.id, x: 0, y: 0, width: 40, height: 30, method: 'solid' },
  ]
  editor.store.load(parseScene({ ...scene, annotations, groupNames: { g: canary } }))
  const baking = editor.files.archive(editor.store.getState().scene)
  await expect.poll(() => editor.worker.calls.length).toBe(1)
  editor.worker.last().answer({ blob: pngFile('redacted'), width: 1920, height: 1080, opaque: true })
  return { editor, archive: await baking }
}

const picture = async (format: 'png' | 'jpeg' | 'webp') =>
  new Uint8Array(
    await sharp({ create: { width: 4, height: 4, channels: 3, background: '#abc' } })
      .toFormat(format)
      .toBuffer(),
  )

const parts = async (format: 'png' | 'jpeg' | 'webp') => {
  const file = await picture(format)
  // As the encoder hands them on: signature and IHDR first.
  return format === 'png' ? [file.slice(0, 8), file.slice(8, 33), file.slice(33)] : [file]
}

it.each(['png', 'jpeg', 'webp'] as const)('a %s that opens again holds nothing that is hidden', async (format) => {
  const { editor, archive } = await secretDocument()
  const bytes = new Uint8Array(await archive.arrayBuffer())
  const file = new Blob(await putArchive(format, await parts(format), bytes))
  expect(await file.text()).not.toContain(canary)
  const { scene, assets, name } = await readVitrineFile((await takeArchive(file))!, editor.assets.read)
  const contents = await Promise.all(assets.map(({ blob }) => blob.text()))
  const all = JSON.stringify([scene, name, assets, contents])
  expect(all).toContain('shown to all')
  expect(all).toContain('redacted')
  expect(all).not.toContain(canary)
  // The picture as it came lay under the redaction.
  expect(assets.map(({ id }) => id)).not.toContain(Object.keys(editor.store.getState().scene.assets)[0])
  expect(scene.annotations.map(({ id }) => id)).toEqual(['a'])
})

async function carryingFile() {
  const { archive } = await secretDocument()
  const carrying = await putArchive('png', await parts('png'), new Uint8Array(await archive.arrayBuffer()))
  return new File(carrying, 'shared.png', { type: 'image/png' })
}

it('a picture that carries its document is opened as that document beside the work there is', async () => {
  const editor = await setUp()
  await editor.intake.takeFile(pngFile('own work'))
  const before = editor.store.getState().scene
  await editor.intake.takeFile(await carryingFile())
  expect(editor.opened).toHaveLength(1)
  expect(editor.store.getState().scene).toBe(before)

  const own = editor.drafts.openId()
  expect(await editor.files.open(editor.opened[0]!)).toBe(true)
  expect(editor.drafts.openId()).not.toBe(own)
  expect(editor.store.getState().scene.annotations).toMatchObject([{ text: 'shown to all' }])
  expect(editor.storage.records.some(({ id }) => id === own)).toBe(true)
})

it('several pictures that carry documents are pictures beside each other, and none is opened', async () => {
  const editor = await setUp()
  const files = [await carryingFile(), await carryingFile()]
  await editor.intake.takeTransfer({ files, getData: () => '' })
  expect(editor.opened).toEqual([])
  expect(editor.store.getState().scene.pictures).toHaveLength(2)
  expect(editor.messages()).toEqual([])
})

it('a picture whose document cannot be read is a picture, and one that carries none says nothing', async () => {
  const editor = await setUp()
  editor.refusesDocuments.now = true
  await editor.intake.takeFile(await carryingFile())
  expect(Object.values(editor.store.getState().scene.assets)).toHaveLength(1)
  await editor.intake.takeFile(new File([await picture('webp')], 'plain.webp'))
  expect(editor.opened).toHaveLength(1)
  expect(editor.messages()).toEqual(['“plain” took the place of the picture.'])
})
