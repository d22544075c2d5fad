// The work survives: what is saved, when, and what happens to a draft that cannot be read.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UnreadableDraft } from '@/lib/editor/storage/unreadable-drafts'
import { removePicture, setPadding } from '@/lib/scene/commands'
import { type Scene, sceneVersion } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'
import { MemoryDocumentStorage } from '../memory-documents'
import { createTestEditor, pngFile } from '../test-editor'

const savedPadding = (storage: MemoryDocumentStorage) => (storage.records[0]?.scene as Scene | undefined)?.padding

/** Until storage is asked to keep a picture. */
const isKeeping = ({ storage }: ReturnType<typeof createTestEditor>) =>
  new Promise<void>((resolve) => {
    const keep = storage.keepAsset.bind(storage)
    storage.keepAsset = (...call) => {
      resolve()
      return keep(...call)
    }
  })

const paddings = (storage: MemoryDocumentStorage) =>
  storage.records.map(({ scene }) => (scene as Scene).padding).sort((a, b) => a - b)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('saving', () => {
  it('saving stores the scene and its picture after a change, and both come back', async () => {
    const editor = createTestEditor()
    editor.drafts.start()
    await editor.intake.takeFile(pngFile())
    await vi.runAllTimersAsync()

    const reloaded = createTestEditor(editor.storage)
    expect(await reloaded.drafts.restore()).toEqual({ outcome: 'restored', savedAt: 5000 })
    expect(reloaded.store.getState().scene).toEqual(editor.store.getState().scene)
    const id = assetOf(reloaded.store.getState().scene.pictures[0]!)!
    expect(await reloaded.assets.get(id)?.blob.text()).toBe(await pngFile().text())
  })

  it('saving joins changes that follow each other quickly', async () => {
    const editor = createTestEditor()
    editor.drafts.start()
    for (const value of [1, 2, 3]) editor.store.commit(setPadding, value)
    await vi.runAllTimersAsync()
    expect(editor.storage.writes).toBe(1)
    expect(savedPadding(editor.storage)).toBe(3)
  })

  it('saving writes what changed while it was writing, last', async () => {
    const editor = createTestEditor()
    editor.drafts.start()
    const { promise, resolve } = Promise.withResolvers<void>()
    editor.storage.gate = promise
    editor.store.commit(setPadding, 1)
    await vi.advanceTimersByTimeAsync(1000)
    editor.store.commit(setPadding, 2)
    await vi.advanceTimersByTimeAsync(1000)
    resolve()
    await vi.runAllTimersAsync()
    expect(savedPadding(editor.storage)).toBe(2)
    expect(editor.storage.writes).toBe(2)
  })

  it('saving does not store a gesture before it ends, nor one that is cancelled', async () => {
    const editor = createTestEditor()
    editor.drafts.start()
    editor.store.preview(setPadding, 500)
    await vi.runAllTimersAsync()
    expect(editor.storage.writes).toBe(0)
    editor.store.cancelGesture()
    await vi.runAllTimersAsync()
    expect(editor.storage.writes).toBe(0)
    editor.store.preview(setPadding, 600)
    editor.store.endGesture()
    await vi.runAllTimersAsync()
    expect(savedPadding(editor.storage)).toBe(600)
  })

  it('saving stores nothing of an editor that was only opened', async () => {
    const editor = createTestEditor()
    editor.drafts.start()
    editor.store.load({ ...editor.store.getState().scene, padding: 1 })
    editor.store.setSession({ zoom: 2 })
    editor.hidePage()
    await vi.runAllTimersAsync()
    expect(editor.storage.writes).toBe(0)
  })

  it('saving stores an undo too', async () => {
    const editor = createTestEditor()
    editor.drafts.start()
    editor.store.commit(setPadding, 1)
    await vi.runAllTimersAsync()
    editor.store.undo()
    await vi.runAllTimersAsync()
    expect(savedPadding(editor.storage)).toBe(96)
  })

  it('saving does not wait when the page is hidden', async () => {
    const editor = createTestEditor()
    editor.drafts.start()
    editor.store.commit(setPadding, 7)
    editor.hidePage()
    await editor.drafts.flush()
    expect(savedPadding(editor.storage)).toBe(7)
  })

  it('saving stores words that are still being typed when the page is hidden, as a step that can be taken back', async () => {
    const editor = createTestEditor()
    editor.drafts.start()
    editor.store.preview(setPadding, 7)
    editor.hidePage()
    await editor.drafts.flush()
    expect(savedPadding(editor.storage)).toBe(7)
    editor.store.preview(setPadding, 8)
    editor.store.endGesture()
    editor.store.undo()
    expect(editor.store.getState().scene.padding).toBe(7)
    editor.store.undo()
    expect(editor.store.getState().scene.padding).toBe(96)
  })

  it('saving on a hidden page stores what an open drag shows, which goes on and can still be cancelled', async () => {
    const editor = createTestEditor()
    editor.drafts.start()
    const drag = editor.store.gesture('drag')
    drag.preview(setPadding, 7)
    editor.hidePage()
    await editor.drafts.flush()
    expect([savedPadding(editor.storage), drag.isOpen()]).toEqual([7, true])
    drag.cancel()
    await vi.runAllTimersAsync()
    expect([savedPadding(editor.storage), editor.store.getState().scene.padding]).toEqual([96, 96])
  })

  it('saving writes such words before the page is gone, without waiting for a write that would not end', async () => {
    const editor = createTestEditor()
    editor.drafts.start()
    await editor.intake.takeFile(pngFile())
    await vi.runAllTimersAsync()
    editor.storage.gate = new Promise(() => undefined)
    editor.store.preview(setPadding, 7)
    editor.hidePage()
    expect(savedPadding(editor.storage)).toBe(7)
    const reloaded = createTestEditor(editor.storage)
    expect(await reloaded.drafts.restore()).toMatchObject({ outcome: 'restored' })
    expect(reloaded.store.getState().scene).toEqual(editor.store.getState().scene)
  })

  it('saving on unload never stores a scene without its picture', async () => {
    const editor = createTestEditor()
    editor.drafts.start()
    editor.storage.gate = new Promise(() => undefined)
    editor.storage.keepingGate = new Promise(() => undefined)
    const taken = editor.intake.takeFile(pngFile())
    await isKeeping(editor)
    await vi.advanceTimersByTimeAsync(1000)
    await taken
    editor.hidePage()
    expect(editor.storage.records).toEqual([])
  })

  it('saving has a picture stored before the stage shows it: a page that unloads then leaves all of it', async () => {
    const editor = createTestEditor()
    editor.drafts.start()
    const { promise, resolve } = Promise.withResolvers<void>()
    editor.storage.keepingGate = promise
    editor.storage.gate = new Promise(() => undefined)
    const before = editor.store.getState().scene
    const taken = editor.intake.takeFile(pngFile())
    await isKeeping(editor)
    await vi.advanceTimersByTimeAsync(900)
    expect(editor.store.getState().scene).toBe(before)
    resolve()
    await taken
    expect(editor.asksOnLeaving()).toBe(false)
    editor.hidePage()
    const reloaded = createTestEditor(editor.storage)
    expect(await reloaded.drafts.restore()).toMatchObject({ outcome: 'restored' })
    expect(reloaded.store.getState().scene).toEqual(editor.store.getState().scene)
    expect(reloaded.messages()).toEqual([])
  })

  it('saving writes a document with a new picture at once, for a page that crashes', async () => {
    const editor = createTestEditor()
    editor.drafts.start()
    await editor.intake.takeFile(pngFile())
    await vi.advanceTimersByTimeAsync(0)
    expect(editor.storage.records[0]?.scene).toEqual(editor.store.getState().scene)
  })

  it('a picture that storage is slow to take is shown after a second, and leaving the page asks until it is stored', async () => {
    const editor = createTestEditor()
    editor.drafts.start()
    const { promise, resolve } = Promise.withResolvers<void>()
    editor.storage.keepingGate = promise
    editor.storage.gate = promise
    const taken = editor.intake.takeFile(pngFile())
    await isKeeping(editor)
    await vi.advanceTimersByTimeAsync(1000)
    await taken
    expect(editor.asksOnLeaving()).toBe(true)
    resolve()
    await vi.runAllTimersAsync()
    expect(editor.asksOnLeaving()).toBe(false)
    expect(editor.storage.assets.size).toBe(1)
  })

  it('a page whose storage refuses everything is left without a question: it says so all the time', async () => {
    const editor = createTestEditor()
    editor.drafts.start()
    editor.storage.failure = new Error('private window')
    await editor.intake.takeFile(pngFile())
    await vi.runAllTimersAsync()
    expect([editor.asksOnLeaving(), editor.store.getState().session.isUnstored]).toEqual([false, true])
  })

  it('a page whose storage belongs to a newer version says so, and is not left with its picture without a question', async () => {
    const editor = createTestEditor()
    editor.drafts.start()
    editor.storage.failure = new DOMException('The requested version (4) is less than 5.', 'VersionError')
    await editor.intake.takeFile(pngFile())
    await vi.runAllTimersAsync()
    expect(editor.messages()).toEqual([
      'Your work is not stored in this browser: a newer version of this page is open in another tab.',
    ])
    expect([editor.asksOnLeaving(), editor.store.getState().session.isUnstored]).toEqual([true, true])
  })

  it('a picture whose page ended before its document was written goes with the next visit, two minutes later', async () => {
    const editor = createTestEditor()
    await editor.assets.take(pngFile(), 'never shown')
    expect(editor.storage.assets.size).toBe(1)
    const visit = (time: number) => createTestEditor(editor.storage, undefined, () => time).drafts.start()
    visit(5_000 + 119_000)
    await vi.runAllTimersAsync()
    expect(editor.storage.assets.size).toBe(1)
    visit(5_000 + 121_000)
    await vi.runAllTimersAsync()
    expect(editor.storage.assets.size).toBe(0)
  })

  it('saving removes a picture that the draft does not show any more', async () => {
    const editor = createTestEditor()
    editor.drafts.start()
    await editor.intake.takeFile(pngFile())
    await vi.runAllTimersAsync()
    expect(editor.storage.assets.size).toBe(1)
    editor.store.commit(removePicture, undefined)
    await vi.runAllTimersAsync()
    expect(editor.storage.assets.size).toBe(0)
    editor.store.undo()
    await vi.runAllTimersAsync()
    expect(editor.storage.assets.size).toBe(1)
  })

  it('saving says once that the browser stores nothing, and tries again at the next change', async () => {
    const editor = createTestEditor()
    editor.drafts.start()
    editor.storage.failure = new DOMException('full', 'QuotaExceededError')
    for (const value of [1, 2]) {
      editor.store.commit(setPadding, value)
      await vi.runAllTimersAsync()
    }
    expect(editor.messages()).toEqual(['Your work is not stored in this browser: its storage is full.'])
    editor.storage.failure = null
    editor.store.commit(setPadding, 3)
    await vi.runAllTimersAsync()
    expect(savedPadding(editor.storage)).toBe(3)
  })

  it('saving ends when it is stopped, after a last save', async () => {
    const editor = createTestEditor()
    const stop = editor.drafts.start()
    editor.store.commit(setPadding, 1)
    stop()
    await vi.runAllTimersAsync()
    editor.store.commit(setPadding, 2)
    await vi.runAllTimersAsync()
    expect(savedPadding(editor.storage)).toBe(1)
  })
})

describe('restoring', () => {
  it('restoring without a draft, or without storage, changes nothing', async () => {
    const editor = createTestEditor()
    const before = editor.store.getState().scene
    expect(await editor.drafts.restore()).toEqual({ outcome: 'none' })
    expect(editor.store.getState().scene).toBe(before)
    const closed = createTestEditor()
    closed.storage.failure = new Error('private window')
    expect(await closed.drafts.restore()).toEqual({ outcome: 'none' })
    expect(await closed.drafts.unreadable()).toBeNull()
  })

  /** A stored document with one picture, whose scene the change makes another. */
  async function storedWith(scene: unknown, storage = new MemoryDocumentStorage()) {
    const author = createTestEditor(storage)
    author.drafts.start()
    await author.intake.takeFile(pngFile('precious'))
    await vi.runAllTimersAsync()
    storage.put({ ...storage.records[0]!, scene })
    return { storage, before: author.store.getState().scene }
  }

  async function savedBy(draft: UnreadableDraft | null) {
    const files: { name: string; blob: Blob }[] = []
    const next = await draft!.actions[0]!.run((blob, name) => files.push({ name, blob }))
    return { next, content: JSON.parse(await files[0]!.blob.text()) }
  }

  it('restoring quarantines a draft that is damaged with its pictures, gives it as a file, and can then delete it', async () => {
    const scene = { version: 1, padding: 'wide' }
    const { storage } = await storedWith(scene)
    const editor = createTestEditor(storage)
    const reason = expect.stringMatching(/padding/)
    expect(await editor.drafts.restore()).toMatchObject({ outcome: 'unreadable', reason })
    editor.drafts.start()
    editor.store.commit(setPadding, 1)
    await vi.runAllTimersAsync()

    const later = createTestEditor(storage)
    expect(await later.drafts.restore()).toMatchObject({ outcome: 'restored' })
    const told = await later.drafts.unreadable()
    expect(told).toMatchObject({ message: '“Picture” cannot be opened.', reason })
    const { content, next } = await savedBy(told)
    expect(content.scene).toEqual(scene)
    const [picture] = Object.values(content.files) as string[]
    expect(Buffer.from(picture!.split(',')[1]!, 'base64').toString('latin1')).toBe('\x89PNG\r\n\x1a\nprecious')

    expect(await next!.actions[0]!.run(() => undefined)).toBeNull()
    expect(await later.drafts.unreadable()).toBeNull()
    expect(storage.assets.size).toBe(0)
  })

  /** Put aside by a version that wrote down no title, beside a document that is read. */
  async function withEarlierDraft() {
    const { storage, before } = await storedWith({ version: 1, padding: 'wide' })
    await createTestEditor(storage).drafts.restore()
    delete storage.quarantined[0]!.document
    storage.put({
      id: 'good',
      title: 'Good',
      isNamed: true,
      revision: 1,
      writer: '',
      removedAt: null,
      assetIds: [],
      savedAt: 1,
      scene: { ...before, assets: {}, pictures: [{ ...before.pictures[0]!, content: { kind: 'image', asset: null } }] },
    })
    const load = async () => {
      const editor = createTestEditor(storage)
      expect(await editor.drafts.restore()).toMatchObject({ outcome: 'restored' })
      return editor.drafts.unreadable()
    }
    return { storage, load }
  }

  it('a draft that cannot be opened is not called the last one beside the one that was opened, and stays away once dismissed', async () => {
    const { storage, load } = await withEarlierDraft()
    expect((await load())?.message).toBe('An earlier draft cannot be opened.')
    const again = await load()
    expect(again?.message).toBe('An earlier draft cannot be opened.')
    await again!.dismiss()
    expect(await load()).toBeNull()
    // What is put aside later is news.
    storage.quarantined.push({ ...storage.quarantined[0]!, id: 7, isDismissed: false })
    expect((await load())?.message).toBe('An earlier draft cannot be opened.')
  })

  it('a draft that can be neither saved as a file nor deleted says so, and both can be tried again', async () => {
    const { storage, load } = await withEarlierDraft()
    const told = (await load())!
    vi.spyOn(storage, 'readAssets').mockRejectedValueOnce(new DOMException('closed', 'InvalidStateError'))
    const notSaved = await told.actions[0]!.run(() => undefined)
    expect(notSaved?.message).toBe('An earlier draft could not be saved as a file.')
    const { next: saved } = await savedBy(notSaved)
    expect(saved?.message).toBe('It is saved as a file.')
    vi.spyOn(storage, 'discardQuarantined').mockRejectedValueOnce(new DOMException('closed', 'InvalidStateError'))
    const notDeleted = await saved!.actions[0]!.run(() => undefined)
    expect(notDeleted).toMatchObject({ message: 'It could not be deleted.', actions: [{ label: 'Delete it here' }] })
    expect(await notDeleted!.actions[0]!.run(() => undefined)).toBeNull()
    expect(storage.quarantined).toEqual([])
  })

  it('a draft that is asked to be deleted twice at once is deleted once, and the next one is told of', async () => {
    const { storage, load } = await withEarlierDraft()
    storage.quarantined.unshift({ ...storage.quarantined[0]!, id: 0 })
    const { next: saved } = await savedBy(await load())
    const discard = vi.spyOn(storage, 'discardQuarantined')
    const run = () => saved!.actions[0]!.run(() => undefined)
    const [first, second] = await Promise.all([run(), run()])
    expect(first?.message).toBe('An earlier draft cannot be opened.')
    expect(second).toBe(first)
    expect(discard.mock.calls).toEqual([[1]])
    expect(storage.quarantined.map(({ id }) => id)).toEqual([0])
  })

  it('restoring leaves a draft of a later version among the documents, and says why it is not shown each time', async () => {
    const scene = { version: sceneVersion + 1 }
    const { storage } = await storedWith(scene)
    for (let times = 0; times < 2; times += 1) {
      const editor = createTestEditor(storage)
      const reason = expect.stringMatching(/reads up to/)
      expect(await editor.drafts.restore()).toMatchObject({ outcome: 'unreadable', reason })
      const told = await editor.drafts.unreadable()
      expect(told).toMatchObject({ message: '“Picture” cannot be opened.', reason })
      const { content, next } = await savedBy(told)
      expect([content.scene, next]).toEqual([scene, null])
      expect((await storage.list()).map(({ title }) => title)).toEqual(['Picture'])
    }
    expect(storage.quarantined).toEqual([])
  })

  it('restoring brings a document back that an older version could not read and put aside, picture and all', async () => {
    const { storage, before } = await storedWith({ version: 99 })
    const [record] = storage.records
    await storage.quarantine(record!.id, 'This scene has version 99.')
    storage.quarantined[0]!.scene = before
    const editor = createTestEditor(storage)
    expect(await editor.drafts.restore()).toMatchObject({ outcome: 'restored' })
    expect([editor.drafts.openId(), editor.store.getState().scene]).toEqual([record!.id, before])
    expect(await editor.drafts.unreadable()).toBeNull()
  })

  it('restoring takes away what a lost picture showed, and nothing else: a sticker goes, the main picture stays', async () => {
    const lost = 'e'.repeat(64)
    const asset = { mime: 'image/png', width: 1, height: 1 }
    const { storage, before } = await storedWith(null)
    const sticker = { kind: 'sticker', id: 's', shows: 'picture', asset: lost, plane: 'canvas' }
    const emoji = { ...sticker, id: 'e', shows: 'emoji' }
    const background = { kind: 'image', asset: lost }
    const scene = { ...before, background, annotations: [sticker, emoji], assets: { ...before.assets, [lost]: asset } }
    storage.put({ ...storage.records[0]!, scene, assetIds: Object.keys(scene.assets) })
    const editor = createTestEditor(storage)
    await editor.drafts.restore()
    const shown = editor.store.getState().scene
    expect(shown.pictures).toEqual(before.pictures)
    expect(shown.background).toMatchObject({ kind: 'image', asset: null })
    expect(shown.annotations).toMatchObject([{ id: 'e', asset: null }])
    expect(shown.assets).toEqual(before.assets)
    expect(editor.messages()).toEqual(['A picture of this document is not stored in this browser any more.'])
  })

  it('restoring keeps the look when the picture is lost, and says so', async () => {
    const storage = new MemoryDocumentStorage()
    const author = createTestEditor(storage)
    author.drafts.start()
    await author.intake.takeFile(pngFile())
    await vi.runAllTimersAsync()
    storage.assets.clear()
    const editor = createTestEditor(storage)
    expect(await editor.drafts.restore()).toMatchObject({ outcome: 'restored' })
    expect(editor.store.getState().scene).toMatchObject({ pictures: [{ content: { asset: null } }], assets: {} })
    expect(editor.messages()[0]).toContain('not stored in this browser any more')
  })

  it('restoring that is asked for twice at once reads once', async () => {
    const storage = new MemoryDocumentStorage()
    const author = createTestEditor(storage)
    author.drafts.start()
    author.store.commit(setPadding, 5)
    await vi.runAllTimersAsync()
    const editor = createTestEditor(storage)
    const outcomes = await Promise.all([editor.drafts.restore(), editor.drafts.restore()])
    expect(outcomes.map((each) => each.outcome)).toEqual(['restored', 'restored'])
    expect(await editor.drafts.unreadable()).toBeNull()
  })

  it.each([
    ['meanwhile', false],
    ['before it was asked for', true],
  ])(
    'restoring leaves work that was begun %s alone: it is a document of its own, without another change',
    async (_, isBefore) => {
      const storage = new MemoryDocumentStorage()
      const author = createTestEditor(storage)
      author.drafts.start()
      author.store.commit(setPadding, 5)
      await vi.runAllTimersAsync()
      const editor = createTestEditor(storage)
      if (isBefore) editor.store.commit(setPadding, 9)
      const restored = editor.drafts.restore()
      if (!isBefore) editor.store.commit(setPadding, 9)
      expect(await restored).toEqual({ outcome: 'none' })
      editor.drafts.start()
      await vi.runAllTimersAsync()
      expect(editor.store.getState().scene.padding).toBe(9)
      expect(paddings(storage)).toEqual([5, 9])
    },
  )

  it('saving after storage did not answer at first writes another document, and never over the one that was not read', async () => {
    const storage = new MemoryDocumentStorage()
    const author = createTestEditor(storage)
    author.drafts.start()
    await author.intake.takeFile(pngFile('precious'))
    await vi.runAllTimersAsync()

    const editor = createTestEditor(storage)
    storage.failure = new Error('The browser did not open its storage in time.')
    expect(await editor.drafts.restore()).toEqual({ outcome: 'none' })
    editor.drafts.start()
    editor.store.commit(setPadding, 1)
    await vi.runAllTimersAsync()
    storage.failure = null
    editor.store.commit(setPadding, 3)
    await vi.runAllTimersAsync()
    expect(paddings(storage)).toHaveLength(2)
    expect(storage.assets.size).toBe(1)
    expect(storage.records.find(({ id }) => id === author.drafts.openId())?.scene).toEqual(
      author.store.getState().scene,
    )
  })
})
