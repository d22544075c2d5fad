// Files, drops and pastes.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAssetStore, fileBytesMax } from '@/lib/editor/assets/assets.browser'
import { bringPictures } from '@/lib/editor/input/place-picture'
import { canUndo, createEditorStore } from '@/lib/editor/store/store'
import { Annotation } from '@/lib/kinds/annotations'
import { addAnnotation } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { assetOf } from '@/lib/scene/shown'
import { createTestEditor, pngFile } from '../test-editor'

const transfer = (files: File[], texts: Record<string, string> = {}) => ({
  files,
  getData: (format: string) => texts[format] ?? '',
})
const file = (name: string, type = 'image/png', mark = name) => new File([pngFile(mark)], name, { type })

const text = (name: string, words = `${name}()\n`) => new File([words], name, { type: 'text/plain' })
const archive = new File(['PK\x03\x04 and more'], 'board.vitrine', { type: '' })

describe('takeTransfer', () => {
  it('files that are read after another document was opened change nothing of that, and all can be put into it', async () => {
    const editor = createTestEditor()
    const taken = editor.intake.takeTransfer(transfer([file('a.png'), file('b.png')]))
    const other = { ...defaultScene(), padding: 7 }
    editor.store.load(other)
    await taken
    expect(editor.store.getState().scene).toBe(other)
    expect(editor.messages()).toEqual(['2 pictures came after another document was opened.'])
    for (const { action } of editor.store.getState().session.toasts) action!.run()
    expect(editor.store.getState().scene.pictures.map((picture) => editor.assets.get(assetOf(picture)!)?.name)).toEqual(
      ['a', 'b'],
    )
  })

  it('a text that is told only after another document was opened is put where it was pasted, or nowhere', async () => {
    const editor = createTestEditor()
    const asked = editor.intake.takeTransfer(transfer([], { 'text/plain': 'const a = 1\nconst b = 2' }))
    const other = { ...defaultScene(), padding: 7 }
    editor.store.load(other)
    const card = await asked
    if (card?.kind !== 'card') throw new Error('No card.')
    await editor.intake.takeCard(card)
    expect(editor.store.getState().scene).toBe(other)
    expect(editor.messages()).toEqual(['The code came after another document was opened.'])
  })

  it('a transfer with a picture file becomes the picture', async () => {
    const editor = createTestEditor()
    expect(await editor.intake.takeTransfer(transfer([file('My Shot.PNG')]))).toBeNull()
    const { scene } = editor.store.getState()
    expect(editor.assets.get(assetOf(scene.pictures[0]!)!)?.name).toBe('My Shot')
  })

  it('a transfer takes the picture among several files, and names the others', async () => {
    const editor = createTestEditor()
    await editor.intake.takeTransfer(transfer([new File(['x'], 'notes.txt', { type: 'text/plain' }), file('b.png')]))
    expect(editor.assets.get(assetOf(editor.store.getState().scene.pictures[0]!)!)?.name).toBe('b')
    await editor.intake.takeTransfer(transfer([file('a.png'), archive, file('c.png')]))
    expect(editor.store.getState().session.toasts.map(({ message, hint }) => [message, hint])).toContainEqual([
      '1 of 3 files was left out.',
      '“board.vitrine”: A document is opened by itself.',
    ])
    expect(editor.messages()).toContain('1 of 2 files was left out.')
    expect(editor.opened).toEqual([])
  })

  it('a transfer with several pictures shows all of them, the first one as the main one', async () => {
    const editor = createTestEditor()
    await editor.intake.takeTransfer(transfer([file('a.png'), file('b.png'), file('c.png')]))
    const { pictures, layout } = editor.store.getState().scene
    expect(pictures.map((each) => editor.assets.get(assetOf(each)!)?.name)).toEqual(['a', 'b', 'c'])
    expect(layout.kind).not.toBe('single')
  })

  it('a transfer stands beside the picture there is when it is to be added, and is the picture when there is none', async () => {
    const editor = createTestEditor()
    await editor.intake.takeTransfer(transfer([file('a.png')]), true)
    await editor.intake.takeTransfer(transfer([file('b.png')]), true)
    const names = () => editor.store.getState().scene.pictures.map((each) => editor.assets.get(assetOf(each)!)?.name)
    expect(names()).toEqual(['a', 'b'])
    await editor.intake.takeTransfer(transfer([file('c.png')]))
    expect(names()).toEqual(['c', 'b'])
    editor.store.undo()
    editor.store.undo()
    expect(names()).toEqual(['a'])
  })

  it('ten pictures at once are one undo step, in the order in which they were dropped, in a grid about as high as wide', async () => {
    const editor = createTestEditor()
    const { scene: before } = editor.store.getState()
    const names = Array.from({ length: 10 }, (_, at) => `shot-${at}`)
    await editor.intake.takeTransfer(transfer(names.map((name) => file(`${name}.png`))))
    const { scene } = editor.store.getState()
    expect(scene.pictures.map((each) => editor.assets.get(assetOf(each)!)?.name)).toEqual(names)
    expect(scene.layout).toMatchObject({ kind: 'grid', columns: 4 })
    editor.store.undo()
    expect(editor.store.getState().scene).toBe(before)
    expect(canUndo(editor.store.getState())).toBe(false)
  })

  it('a broken picture and one that is too large are named with what is wrong, and the rest is shown', async () => {
    const editor = createTestEditor()
    const broken = new File(['not a picture'], 'broken.png', { type: 'image/png' })
    const huge = Object.assign(file('huge.png'), {})
    Object.defineProperty(huge, 'size', { value: fileBytesMax + 1 })
    await editor.intake.takeTransfer(transfer([broken, file('a.png'), huge, file('b.png')]))
    const { pictures } = editor.store.getState().scene
    expect(pictures.map((each) => editor.assets.get(assetOf(each)!)?.name)).toEqual(['a', 'b'])
    const [toast] = editor.store.getState().session.toasts
    expect(toast).toMatchObject({ tone: 'error', message: '2 of 4 files were left out.' })
    expect(toast!.hint).toBe(
      '“broken.png”: The file is not a picture that can be read. “huge.png”: The file has 101 MB; up to 100 MB are read.',
    )
  })

  it('texts that come together are cards beside each other by one undo step, and what is no text is named', async () => {
    const editor = createTestEditor()
    const { scene: before } = editor.store.getState()
    const bytes = new File([Uint8Array.of(0, 255, 1)], 'c.bin')
    await editor.intake.takeTransfer(transfer([text('a.py'), text('b.py'), bytes]))
    const { pictures } = editor.store.getState().scene
    expect(pictures.map(({ content }) => 'fileName' in content && content.fileName)).toEqual(['a.py', 'b.py'])
    expect(editor.store.getState().session.toasts[0]).toMatchObject({
      message: '1 of 3 files was left out.',
      hint: expect.stringContaining('“c.bin”'),
    })
    editor.store.undo()
    expect(editor.store.getState().scene).toBe(before)
  })

  it('a text goes where it was dropped, and nobody is asked; else it stands beside what is there', async () => {
    const editor = createTestEditor()
    await editor.intake.takeFile(file('a.png'))
    const kinds = () => editor.store.getState().scene.pictures.map(({ content }) => content.kind)
    await editor.intake.takeTransfer(transfer([text('a.py')]), true)
    expect(kinds()).toEqual(['image', 'code'])
    await editor.intake.takeTransfer(transfer([text('b.py')]), false)
    expect(kinds()).toEqual(['code', 'code'])
    expect(editor.messages()).toEqual([])
    await editor.intake.takeFile(text('c.py'))
    expect(kinds()).toEqual(['code', 'code', 'code'])
    expect(editor.messages()).toEqual(['The code card stands beside the card.'])
  })

  it('texts for which there is no room beside what is there are said to have none, and no other count is told', async () => {
    const editor = createTestEditor()
    await editor.intake.takeTransfer(transfer(Array.from({ length: 11 }, (_, at) => file(`${at}.png`))))
    await editor.intake.takeFiles([text('a.py'), text('b.py')], undefined)
    const { pictures } = editor.store.getState().scene
    expect(pictures.slice(11).map(({ content }) => 'fileName' in content && content.fileName)).toEqual(['a.py'])
    const full = '12 pictures are in this composition, and no more fit.'
    expect(editor.messages()).toEqual([full, 'The code card stands beside the picture.'])
    expect(editor.store.getState().session.announcement.text).toBe('Code card added')
    for (const { id } of editor.store.getState().session.toasts) editor.store.dismiss(id)
    await editor.intake.takeCard({ kind: 'card', card: 'code', text: 'one\ntwo' })
    expect(editor.store.getState().scene.pictures).toHaveLength(12)
    expect(editor.messages()).toEqual([full])
  })

  it('a place that a broken picture leaves is the next one’s', async () => {
    const editor = createTestEditor()
    const broken = new File(['not a picture'], 'broken.png', { type: 'image/png' })
    const files = Array.from({ length: 12 }, (_, at) => file(`${at}.png`))
    await editor.intake.takeTransfer(transfer([...files.slice(0, 3), broken, ...files.slice(3)]))
    expect(editor.store.getState().scene.pictures).toHaveLength(12)
    expect(editor.messages()).toEqual(['1 of 13 files was left out.'])
  })

  it('a transfer is refused in words when no more pictures fit', async () => {
    const editor = createTestEditor()
    await editor.intake.takeTransfer(transfer(Array.from({ length: 13 }, (_, at) => file(`${at}.png`))))
    expect(editor.store.getState().scene.pictures).toHaveLength(12)
    expect(editor.messages()).toEqual(['12 pictures are in this composition, and no more fit.'])
  })

  it('a transfer stands beside the picture there is on plain http too, where crypto.randomUUID is missing', async () => {
    vi.stubGlobal('crypto', { subtle: crypto.subtle, getRandomValues: crypto.getRandomValues.bind(crypto) })
    try {
      const editor = createTestEditor()
      await editor.intake.takeTransfer(transfer([file('a.png'), file('b.png'), file('c.png')]))
      const ids = editor.store.getState().scene.pictures.map(({ id }) => id)
      expect([ids.length, new Set(ids).size]).toEqual([3, 3])
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('a picture of another shape in the place of one with redactions asks to look at these, as one step', async () => {
    const sizes = { a: [1600, 1000], b: [3200, 2000], c: [1600, 3000] } as Record<string, [number, number]>
    const store = createEditorStore()
    const assets = createAssetStore({
      measure: async (blob) => {
        const [width, height] = sizes[(await blob.text()).at(-1)!]!
        return { width, height }
      },
    })
    const place = async (mark: string) =>
      bringPictures([await assets.read(pngFile(mark), mark)], { store, assets }, { adds: false, asks: false })
    const told = () => store.getState().session.toasts.map(({ message }) => message)
    await place('a')
    store.commit(addAnnotation, Annotation.parse({ kind: 'redact', id: 'r', plane: 'picture', x: 10, width: 50 }))
    const { scene } = store.getState()
    await place('b')
    expect(store.getState().scene.annotations[0]).toMatchObject({ x: 20, width: 100 })
    expect(told()).toEqual([])
    store.undo()
    expect(store.getState().scene).toEqual(scene)
    await place('c')
    expect(told()).toEqual(['Check what is hidden: the new picture has another shape.'])
    store.undo()
    expect(store.getState().scene).toEqual(scene)
  })

  it('a transfer with a link is an address, and the link wins over its words', async () => {
    const editor = createTestEditor()
    const dropped = transfer([], { 'text/uri-list': 'https://example.com/a\r\n', 'text/plain': 'Read this' })
    expect(await editor.intake.takeTransfer(dropped)).toMatchObject({ kind: 'address', url: 'https://example.com/a' })
  })

  it('a transfer with nothing is nothing', async () => {
    const editor = createTestEditor()
    expect(await editor.intake.takeTransfer(transfer([], { 'text/plain': '  ' }))).toBeNull()
    expect(assetOf(editor.store.getState().scene.pictures[0]!)).toBeNull()
  })
})

it('a document is opened and never placed, however it comes and whatever it says it is', async () => {
  const archive = new File(['PK\x03\x04 and more'], 'board.vitrine', { type: 'image/png' })
  const editor = createTestEditor()
  await editor.intake.takeFile(archive)
  await editor.intake.takeTransfer(transfer([archive]))
  await editor.intake.takeFile(file('a.png'))
  await editor.intake.takeTransfer(transfer([archive]), true)
  expect(editor.opened).toEqual([archive, archive, archive])
  expect(editor.store.getState().scene.pictures).toHaveLength(1)
  expect(editor.messages()).toEqual([])
})

it('the intake says of a file that is no picture what is read, and changes nothing', async () => {
  const editor = createTestEditor()
  await editor.intake.takeFile(new File(['<svg/>'], 'logo.png', { type: 'image/png' }))
  expect(editor.messages()).toEqual(['The file is not a picture that can be read.'])
  expect(editor.store.getState().session.toasts[0]?.hint).toContain('PNG, JPEG, WebP')
  expect(assetOf(editor.store.getState().scene.pictures[0]!)).toBeNull()
})

describe('assets.read', () => {
  const measured = (width: number, height: number) => createAssetStore({ measure: async () => ({ width, height }) })

  it('reading a picture names it by the SHA-256 of its bytes, whatever it is called', async () => {
    const assets = measured(10, 10)
    const [a, b, c] = await Promise.all([
      assets.read(file('a.png', 'image/png', 'same'), 'a'),
      assets.read(file('b.jpg', 'image/jpeg', 'same'), 'b'),
      assets.read(file('c.png', 'image/png', 'other'), 'c'),
    ])
    expect(a.id).toMatch(/^[0-9a-f]{64}$/)
    expect(b.id).toBe(a.id)
    expect(c.id).not.toBe(a.id)
  })

  it('reading a picture believes the bytes and not the declared type', async () => {
    const asset = await measured(10, 10).read(file('a.jpg', 'image/jpeg'), 'a')
    expect(asset.mime).toBe('image/png')
    expect(asset.blob.type).toBe('image/png')
  })

  it('reading a picture keeps bytes of its own, so that a file may change or go', async () => {
    const source = file('a.png')
    const asset = await measured(10, 10).read(source, 'a')
    expect(asset.blob).not.toBe(source)
    expect(asset.blob).not.toBeInstanceOf(File)
    expect(await asset.blob.text()).toBe(await source.text())
  })

  it.each([
    [8000, 6251],
    [1, 32_768],
  ])('a picture of %i x %i pixels is refused', async (width, height) => {
    await expect(measured(width, height).read(file('a.png'), 'a')).rejects.toMatchObject({ code: 'too_large' })
  })

  it('reading a picture takes exactly 50 megapixels', async () => {
    expect(await measured(8000, 6250).read(file('a.png'), 'a')).toMatchObject({ width: 8000, height: 6250 })
  })

  it('reading a picture refuses too many bytes without reading them', async () => {
    const huge = { size: fileBytesMax + 1, slice: () => Promise.reject(new Error('read')) } as unknown as Blob
    await expect(measured(1, 1).read(huge, 'a')).rejects.toMatchObject({ code: 'too_large' })
  })

  it('reading a picture says of a damaged picture that it is damaged', async () => {
    const assets = createAssetStore({ measure: () => Promise.reject(new Error('broken')) })
    await expect(assets.read(file('a.png'), 'a')).rejects.toMatchObject({
      code: 'not_an_image',
      message: expect.stringContaining('damaged'),
    })
  })
})

describe('takeClipboard', () => {
  afterEach(() => void vi.unstubAllGlobals())

  /** A clipboard that may be read once, as after one press; a second reading would ask the person again. */
  function holding(...items: Record<string, Blob>[]) {
    const entries = items.map((types) => ({
      types: Object.keys(types),
      getType: async (type: string) => types[type]!,
    }))
    const readText = () => Promise.reject(new DOMException('asked twice', 'NotAllowedError'))
    vi.stubGlobal('navigator', { clipboard: { read: async () => entries, readText } })
  }

  it('the Paste button takes a picture, wherever it stands among what is there', async () => {
    const editor = createTestEditor()
    holding({ 'text/html': new Blob(['<img>']) }, { 'image/png': file('a.png') })
    expect(await editor.intake.takeClipboard()).toBeNull()
    expect(assetOf(editor.store.getState().scene.pictures[0]!)).not.toBeNull()
  })

  it('the Paste button takes an address of what was read for the one question asked', async () => {
    const editor = createTestEditor()
    holding({ 'text/html': new Blob(['<a>']), 'text/plain': new Blob(['https://example.com/a']) })
    expect(await editor.intake.takeClipboard()).toMatchObject({ kind: 'address', url: 'https://example.com/a' })
    expect(editor.messages()).toEqual([])
  })

  it('the Paste button gives objects of the editor to those who know them, and other HTML to nobody', async () => {
    const editor = createTestEditor()
    const taken: string[] = []
    const takesHtml = (html: string) => html.startsWith('<span') && taken.push(html) > 0
    holding({ 'text/html': new Blob(['<span>']) })
    expect(await editor.intake.takeClipboard(takesHtml)).toBeNull()
    holding({ 'text/html': new Blob(['<a>']), 'text/plain': new Blob(['https://example.com/a']) })
    expect(await editor.intake.takeClipboard(takesHtml)).toMatchObject({ kind: 'address' })
    expect(taken).toEqual(['<span>'])
  })

  it('the Paste button says nothing of an empty clipboard', async () => {
    const editor = createTestEditor()
    holding()
    expect(await editor.intake.takeClipboard()).toBeNull()
    expect(editor.messages()).toEqual([])
  })
})
