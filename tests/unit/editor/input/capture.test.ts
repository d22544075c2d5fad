// A capture, from the field to the picture.
import { describe, expect, it } from 'vitest'
import { CaptureFailure } from '@/lib/editor/input/capture'
import { canUndo } from '@/lib/editor/store/store'
import { setPadding } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { assetOf } from '@/lib/scene/shown'
import { createTestEditor, pngFile } from '../test-editor'

const input = { url: 'https://example.com/', deviceType: 'desktop', colorScheme: 'light' } as const
const page = (mark = 'a') => ({ blob: pngFile(mark), url: 'https://example.com/', cached: false })
const statusOf = (editor: ReturnType<typeof createTestEditor>) => editor.store.getState().session.capture

describe('createCaptureFlow', () => {
  it('a capture that is finished is the picture, by one undo step', async () => {
    const editor = createTestEditor()
    const before = editor.store.getState().scene
    const ended = editor.capture.start(input)
    expect(statusOf(editor)).toEqual({ status: 'running', url: input.url, startedAt: 1000 })
    editor.service.last().answer(page())
    await ended
    const { scene } = editor.store.getState()
    const asset = editor.assets.get(assetOf(scene.pictures[0]!) ?? '')
    expect(asset).toMatchObject({ name: 'example.com', width: 1920, height: 1080, mime: 'image/png' })
    expect(scene.pictures[0]!.content).toMatchObject({ kind: 'page', ...input, capturedAt: 1000 })
    expect(statusOf(editor)).toMatchObject({ status: 'done', cached: false })
    editor.store.undo()
    expect(editor.store.getState().scene).toBe(before)
    expect(canUndo(editor.store.getState())).toBe(false)
  })

  it('a capture that is cancelled changes nothing, even if its answer still comes', async () => {
    const editor = createTestEditor()
    const before = editor.store.getState().scene
    const ended = editor.capture.start(input)
    expect(editor.capture.cancel()).toBe(true)
    expect(editor.service.last().args.signal.aborted).toBe(true)
    editor.service.last().answer(page())
    await ended
    expect(editor.store.getState().scene).toBe(before)
    expect(canUndo(editor.store.getState())).toBe(false)
    expect(statusOf(editor)).toEqual({ status: 'cancelled', url: input.url })
    expect(editor.capture.cancel()).toBe(false)
  })

  it('what was cancelled while something was dragged lands nowhere after the release', async () => {
    const editor = createTestEditor()
    editor.store.preview(setPadding, 5)
    const placed: string[] = []
    let hasCome = () => {}
    const coming = new Promise<void>((resolve) => {
      hasCome = resolve
    })
    const { url } = input
    const outcome = { url, cached: false, said: 'Here', came: 'It', place: () => placed.push(url) > 0 }
    const ended = editor.capture.run({ url }, async () => {
      hasCome()
      return outcome
    })
    await coming
    // It waits for the release: all promises before that are done.
    await import('@/lib/editor/input/place-picture')
    await new Promise((resolve) => setImmediate(resolve))
    expect(editor.capture.cancel()).toBe(true)
    editor.store.endGesture()
    await ended
    expect([placed, editor.messages(), statusOf(editor).status]).toEqual([[], [], 'cancelled'])
  })

  it('a capture that is started while another runs cancels that one', async () => {
    const editor = createTestEditor()
    const first = editor.capture.start(input)
    const second = editor.capture.start({ ...input, url: 'https://example.org/' })
    expect(editor.service.calls[0]!.args.signal.aborted).toBe(true)
    editor.service.calls[1]!.answer({ ...page('b'), url: 'https://example.org/' })
    editor.service.calls[0]!.fail(editor.service.calls[0]!.args.signal.reason)
    await Promise.all([first, second])
    expect(statusOf(editor)).toMatchObject({ status: 'done', url: 'https://example.org/' })
    expect(editor.assets.get(assetOf(editor.store.getState().scene.pictures[0]!)!)?.name).toBe('example.org')
  })

  it('a capture that comes after another document was opened changes nothing of that, and goes into it when asked to', async () => {
    const editor = createTestEditor()
    const ended = editor.capture.start(input)
    const other = { ...defaultScene(), padding: 7 }
    editor.store.load(other)
    editor.service.last().answer(page())
    await ended
    expect(editor.store.getState().scene).toBe(other)
    expect(statusOf(editor).status).toBe('done')
    const [toast] = editor.store.getState().session.toasts
    expect(toast?.message).toBe('The capture of example.com came after another document was opened.')
    toast!.action!.run()
    expect(assetOf(editor.store.getState().scene.pictures[0]!)).not.toBeNull()
    expect(editor.store.getState().history.past).toHaveLength(1)
  })

  it('a capture lands in its document though another tab has changed that meanwhile', async () => {
    const editor = createTestEditor()
    const ended = editor.capture.start(input)
    editor.store.reload({ ...defaultScene(), padding: 7 })
    editor.service.last().answer(page())
    await ended
    expect(assetOf(editor.store.getState().scene.pictures[0]!)).not.toBeNull()
  })

  it('a capture that fails says the service’s words and changes nothing', async () => {
    const editor = createTestEditor()
    const before = editor.store.getState().scene
    const ended = editor.capture.start(input)
    const failure = {
      code: 'rate_limited',
      message: 'Too many.',
      hint: 'Wait.',
      retryAfterSeconds: 7,
      requestId: 'r1',
    } as const
    editor.service.last().fail(new CaptureFailure(failure))
    await ended
    const failed = statusOf(editor)
    expect(failed).toMatchObject({ status: 'failed', url: input.url, ...failure })
    expect(editor.store.getState().scene).toBe(before)
    // What failed is asked again, whatever stands in the field by then.
    if (failed.status === 'failed') failed.again()
    expect(editor.service.calls.map(({ args }) => args.url)).toEqual([input.url, input.url])
  })

  it('a capture that is no picture says so', async () => {
    const editor = createTestEditor()
    const ended = editor.capture.start(input)
    editor.service.last().answer({ ...page(), blob: new Blob(['<html>']) })
    await ended
    expect(statusOf(editor)).toMatchObject({ status: 'failed', code: 'not_an_image' })
  })

  it('a capture that ends in the middle of a drag waits for its release, and the drag is a step of its own', async () => {
    const editor = createTestEditor()
    const ended = editor.capture.start(input)
    editor.store.preview(setPadding, 150)
    editor.service.last().answer(page())
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
    editor.store.preview(setPadding, 200)
    editor.store.endGesture()
    await ended
    expect(assetOf(editor.store.getState().scene.pictures[0]!)).not.toBeNull()
    editor.store.undo()
    expect(editor.store.getState().scene).toMatchObject({ padding: 200, pictures: [{ content: { asset: null } }] })
    editor.store.undo()
    expect(editor.store.getState().scene.padding).toBe(96)
  })
})

describe('assets', () => {
  it('pictures stay as long as undo can bring them back', async () => {
    const editor = createTestEditor()
    await editor.intake.takeFile(pngFile('a'))
    const first = assetOf(editor.store.getState().scene.pictures[0]!)!
    await editor.intake.takeFile(pngFile('b'))
    editor.store.undo()
    expect(assetOf(editor.store.getState().scene.pictures[0]!)).toBe(first)
    expect(editor.assets.get(first)).toBeDefined()
  })

  it('pictures stay as long as redo can bring them back', async () => {
    const editor = createTestEditor()
    await editor.intake.takeFile(pngFile('a'))
    await editor.intake.takeFile(pngFile('b'))
    const second = assetOf(editor.store.getState().scene.pictures[0]!)!
    editor.store.undo()
    await editor.intake.takeFile(pngFile('a'))
    editor.store.redo()
    expect(assetOf(editor.store.getState().scene.pictures[0]!)).toBe(second)
    expect(editor.assets.get(second)).toBeDefined()
  })

  it('pictures are let go when neither undo nor redo can bring them back', async () => {
    const editor = createTestEditor()
    await editor.intake.takeFile(pngFile('a'))
    const lost = assetOf(editor.store.getState().scene.pictures[0]!)!
    editor.store.undo()
    await editor.intake.takeFile(pngFile('b'))
    expect(editor.assets.get(lost)).toBeUndefined()
    expect(editor.assets.get(assetOf(editor.store.getState().scene.pictures[0]!)!)).toBeDefined()
  })
})
