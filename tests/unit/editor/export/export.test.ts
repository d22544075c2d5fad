// Copy and Download: progress, end, failure and cancel as the store shows them.
import { describe, expect, it } from 'vitest'
import { opensAgain } from '@/lib/editor/export/carried-document'
import { RenderError, workerStopped } from '@/lib/editor/worker/render-messages'
import { code } from '@/lib/kinds/contents/code/schema'
import { placeContent, setPadding } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { outputSize } from '@/lib/scene/layout'
import { createTestEditor, pngFile } from '../test-editor'

const blob = new Blob([new Uint8Array(1_250_000)], { type: 'image/png' })
const picture = { blob, width: 3584, height: 2384, opaque: true }
const statusOf = (editor: ReturnType<typeof createTestEditor>) => editor.store.getState().session.exporting

describe('download', () => {
  it('a download saves the picture under the name of its page, the day and the scale', async () => {
    const editor = createTestEditor()
    await editor.intake.takeFile(new File([pngFile()], 'Sales board.png'))
    const ended = editor.exporter.download()
    editor.worker.last().answer(picture)
    await ended
    expect(editor.saved).toEqual([{ name: 'vitrine-sales-board-2026-11-21@2x.png', blob: picture.blob }])
    expect(editor.messages()).toEqual(['Saved 3584 × 2384 PNG, 1.3 MB'])
    expect(statusOf(editor)).toEqual({ status: 'done', action: 'download' })
  })

  it('a download draws at the chosen scale what the stage shows at that moment', async () => {
    const editor = createTestEditor()
    editor.store.setSession({ file: { scale: 3, format: 'png', qualities: {} } })
    editor.store.preview(setPadding, 123)
    const ended = editor.exporter.download()
    expect(editor.worker.last().args).toMatchObject({ scale: 3, scene: { padding: 123 } })
    editor.worker.last().answer(picture)
    await ended
  })

  it('a download shows its progress', async () => {
    const editor = createTestEditor()
    const ended = editor.exporter.download()
    expect(statusOf(editor)).toEqual({ status: 'running', action: 'download', progress: 0 })
    editor.worker.last().args.onProgress?.(0.5)
    expect(statusOf(editor)).toEqual({ status: 'running', action: 'download', progress: 0.5 })
    editor.worker.last().answer(picture)
    await ended
  })

  it('a download that is cancelled saves nothing and says nothing of failure', async () => {
    const editor = createTestEditor()
    const ended = editor.exporter.download()
    expect(editor.exporter.cancel()).toBe(true)
    const { signal } = editor.worker.last().args
    expect(signal.aborted).toBe(true)
    editor.worker.last().fail(signal.reason)
    await ended
    expect(editor.saved).toEqual([])
    expect(editor.messages()).toEqual([])
    expect(statusOf(editor)).toEqual({ status: 'idle' })
    expect(editor.exporter.cancel()).toBe(false)
  })

  it('a download that fails says why', async () => {
    const editor = createTestEditor()
    const ended = editor.exporter.download()
    editor.worker.last().fail(new RenderError(workerStopped))
    await ended
    expect(statusOf(editor)).toMatchObject({ status: 'failed', code: 'render_failed', message: workerStopped.message })
    expect(editor.messages()).toEqual([workerStopped.message])
  })
})

describe('copy', () => {
  it('a copy reaches for the clipboard in the very call, before the picture is made', async () => {
    const editor = createTestEditor()
    const ended = editor.exporter.copy()
    expect(editor.clipboard.asked).toBe(1)
    editor.worker.last().answer(picture)
    await ended
  })

  it('a copy that is refused says so at once and stops making the picture', async () => {
    const editor = createTestEditor()
    editor.clipboard.refusal = new DOMException('no', 'NotAllowedError')
    await editor.exporter.copy()
    expect(statusOf(editor)).toMatchObject({ status: 'failed', action: 'copy', code: 'clipboard_refused' })
    expect(editor.worker.last().args.signal.aborted).toBe(true)
  })

  it('a copy that is refused offers itself in another gesture, then the file, and again itself after one that went well', async () => {
    const editor = createTestEditor()
    const offered = () => editor.store.getState().session.toasts.at(-1)?.action
    const refused = async () => {
      editor.clipboard.refusal = new DOMException('no', 'NotAllowedError')
      await editor.exporter.copy()
      return offered()?.label
    }
    expect(await refused()).toBe('Copy')
    editor.clipboard.refusal = null
    offered()!.run()
    expect(editor.clipboard.asked).toBe(2)
    editor.worker.last().answer(picture)
    await expect.poll(() => editor.clipboard.contents).toBe(picture.blob)
    expect([await refused(), await refused()]).toEqual(['Copy', 'Download'])
    offered()!.run()
    editor.worker.last().answer(picture)
    await expect.poll(() => editor.saved.length).toBe(1)
  })

  it('a copy that fails for its picture offers nothing: it would fail again', async () => {
    const editor = createTestEditor()
    const ended = editor.exporter.copy()
    editor.worker.last().fail(new RenderError(workerStopped))
    await ended
    expect(editor.store.getState().session.toasts.at(-1)).not.toMatchObject({ action: expect.anything() })
  })

  it('a copy puts the picture of the chosen scale on the clipboard and says its size', async () => {
    const editor = createTestEditor()
    const ended = editor.exporter.copy()
    expect(editor.worker.last().args.scale).toBe(2)
    editor.worker.last().answer(picture)
    await ended
    expect(editor.clipboard.contents).toBe(picture.blob)
    expect(editor.messages()).toEqual(['Copied 3584 × 2384 PNG, 1.3 MB'])
  })

  it('a copy says what to do instead where a browser cannot copy', async () => {
    const editor = createTestEditor()
    editor.clipboard.allowed = false
    await editor.exporter.copy()
    expect(editor.worker.calls).toEqual([])
    expect(statusOf(editor)).toMatchObject({ status: 'failed', code: 'clipboard_unavailable' })
    expect(editor.store.getState().session.toasts[0]?.action?.label).toBe('Download')
  })

  it('a copy gives way to the next export', async () => {
    const editor = createTestEditor()
    const first = editor.exporter.copy()
    const second = editor.exporter.download()
    const { signal } = editor.worker.calls[0]!.args
    expect(signal.aborted).toBe(true)
    editor.worker.calls[0]!.fail(signal.reason)
    editor.worker.calls[1]!.answer(picture)
    await Promise.all([first, second])
    expect(editor.messages()).toEqual(['Saved 3584 × 2384 PNG, 1.3 MB'])
    expect(statusOf(editor)).toEqual({ status: 'done', action: 'download' })
  })
})

describe('share', () => {
  async function shared(shareFile: (file: File) => Promise<void>) {
    const editor = createTestEditor(undefined, undefined, undefined, shareFile)
    await editor.intake.takeFile(new File([pngFile()], 'Board.png'))
    const ended = editor.exporter.share()
    editor.worker.last().answer(picture)
    await ended
    return editor
  }

  it('a share hands the file of the chosen kind to the device under its name', async () => {
    const files: File[] = []
    const editor = await shared(async (file) => void files.push(file))
    expect(files.map(({ name, size, type }) => [name, size, type])).toEqual([
      ['vitrine-board-2026-11-21@2x.png', 1_250_000, 'image/png'],
    ])
    expect(editor.messages()).toEqual(['Shared 3584 × 2384 PNG, 1.3 MB'])
  })

  it('a share that the person closes says nothing', async () => {
    const editor = await shared(() => Promise.reject(new DOMException('closed', 'AbortError')))
    expect(editor.messages()).toEqual([])
    expect(statusOf(editor)).toEqual({ status: 'idle' })
  })

  it('a share that came too long after the press is offered by a button, and makes no second file', async () => {
    let tries = 0
    const editor = await shared(async () => {
      tries += 1
      if (tries === 1) throw new DOMException('no gesture', 'NotAllowedError')
    })
    const { action } = editor.store.getState().session.toasts.at(-1)!
    expect(action?.label).toBe('Share')
    action!.run()
    await expect.poll(() => tries).toBe(2)
    expect(editor.worker.calls).toHaveLength(1)
  })
})

describe('a target size', () => {
  it('a target size says what it cost, beside the size and in the message', async () => {
    const editor = createTestEditor()
    editor.store.setSession({ file: { scale: 2, format: 'jpeg', targetBytes: 200_000, qualities: {} } })
    editor.exporter.measure()
    expect(editor.worker.last().args).toMatchObject({ targetBytes: 200_000, format: 'jpeg' })
    const cost = { quality: 71, colors: null, scale: 1.6, attempts: 5 }
    editor.worker.last().answer({ ...picture, cost })
    await expect
      .poll(() => editor.store.getState().session.fileSize)
      .toMatchObject({
        cost: { text: 'Quality 71, 1.6×', width: 3584 },
      })
    await editor.exporter.download()
    expect(editor.store.getState().session.toasts.at(-1)?.hint).toBe('Quality 71, 1.6×, to stay under 200 KB.')
  })

  it('a file of an exact width says so in its name and has it', async () => {
    const editor = createTestEditor()
    await editor.intake.takeFile(new File([pngFile()], 'Board.png'))
    editor.store.setSession({ file: { scale: 2, exactly: { side: 'width', px: 1200 }, format: 'png', qualities: {} } })
    const ended = editor.exporter.download()
    const { scene, scale } = editor.worker.last().args
    expect(outputSize(scene, scale).width).toBe(1200)
    editor.worker.last().answer(picture)
    await ended
    expect(editor.saved[0]?.name).toBe('vitrine-board-2026-11-21-1200w.png')
  })
})

describe('the kind of file', () => {
  const jpeg = { scale: 1, format: 'jpeg', qualities: { jpeg: 70 } } as const

  it('the kind of file is what Download makes, with its ending, and never what Copy does', async () => {
    const editor = createTestEditor()
    await editor.intake.takeFile(new File([pngFile()], 'Board.png'))
    editor.store.setSession({ file: jpeg })
    const ended = editor.exporter.download()
    expect(editor.worker.last().args).toMatchObject({ format: 'jpeg', quality: 70, scale: 1 })
    editor.worker.last().answer(picture)
    await ended
    expect(editor.saved[0]?.name).toBe('vitrine-board-2026-11-21.jpg')
    expect(editor.messages()).toEqual(['Saved 3584 × 2384 JPEG, 1.3 MB'])
    void editor.exporter.copy()
    expect(editor.worker.last().args).toMatchObject({ format: 'png', scale: 1 })
  })

  it('the kind of file has a size that is known before anything is saved; saving then makes nothing anew', async () => {
    const editor = createTestEditor()
    const size = () => editor.store.getState().session.fileSize
    editor.exporter.measure()
    expect(size()).toEqual({ status: 'measuring', progress: 0 })
    editor.worker.last().args.onProgress?.(0.5)
    expect(size()).toEqual({ status: 'measuring', progress: 0.5 })
    editor.worker.last().answer(picture)
    await expect.poll(size).toMatchObject({ status: 'known', bytes: 1_250_000, flattened: false })
    // What was measured is there to be looked at, with what it was made of.
    expect(size()).toMatchObject({ made: { blob: picture.blob, scene: editor.store.getState().scene, scale: 2 } })
    await editor.exporter.download()
    expect(editor.saved).toHaveLength(1)
    expect(editor.worker.calls).toHaveLength(1)
    editor.store.commit(setPadding, 5)
    void editor.exporter.download()
    expect(editor.worker.calls).toHaveLength(2)
  })

  it('the kind of file is saved while it is being measured, without a second start', async () => {
    const editor = createTestEditor()
    editor.exporter.measure()
    const ended = editor.exporter.download()
    editor.exporter.stopMeasuring()
    expect(editor.worker.calls).toHaveLength(1)
    expect(editor.worker.last().args.signal.aborted).toBe(false)
    editor.worker.last().args.onProgress?.(0.75)
    expect(statusOf(editor)).toEqual({ status: 'running', action: 'download', progress: 0.75 })
    editor.worker.last().answer(picture)
    await ended
    expect(editor.saved).toHaveLength(1)
  })

  it('the kind of file is measured for the newest choices only, and not at all once nobody looks', () => {
    const editor = createTestEditor()
    editor.exporter.measure()
    editor.store.setSession({ file: jpeg })
    editor.exporter.measure()
    expect(editor.worker.calls[0]!.args.signal.aborted).toBe(true)
    expect(editor.worker.calls[1]!.args.signal.aborted).toBe(false)
    editor.exporter.stopMeasuring()
    expect(editor.worker.calls[1]!.args.signal.aborted).toBe(true)
    expect(editor.store.getState().session.fileSize).toEqual({ status: 'unknown' })
  })

  it('the kind of file says when a file shows white where the picture is see-through', async () => {
    const editor = createTestEditor()
    editor.store.setSession({ file: jpeg })
    editor.exporter.measure()
    editor.worker.last().answer({ ...picture, opaque: false })
    await expect.poll(() => editor.store.getState().session.fileSize).toMatchObject({ flattened: true })
  })

  it('the kind of file that cannot be made says why, where its size would be', async () => {
    const editor = createTestEditor()
    editor.exporter.measure()
    editor.worker.last().fail(new RenderError(workerStopped))
    const size = () => editor.store.getState().session.fileSize
    await expect.poll(size).toMatchObject({ status: 'failed', message: workerStopped.message })
    expect(editor.messages()).toEqual([])
  })
})

describe('a file that opens again', () => {
  it('a file that opens again carries the document of the scene that was saved, made once for it, and says what it costs', async () => {
    let made = 0
    const archive = new Blob(['document'])
    const editor = createTestEditor(undefined, undefined, undefined, undefined, async () => {
      made += 1
      return archive
    })
    editor.store.setSession({ file: { scale: 2, format: 'png', opensAgain: true, qualities: {} } })
    editor.exporter.measure()
    await expect.poll(() => editor.worker.calls.length).toBe(1)
    expect(editor.worker.last().args.archive).toBe(archive)
    editor.worker.last().answer({ ...picture, archiveBytes: 412_000 })
    await expect.poll(() => editor.store.getState().session.fileSize).toMatchObject({ archiveBytes: 412_000 })
    await editor.exporter.download()
    expect([editor.saved.length, editor.worker.calls.length, made]).toEqual([1, 1, 1])
    void editor.exporter.copy()
    expect(editor.worker.last().args.archive).toBeUndefined()
  })

  it('a file of an exact size keeps its pixels under a target size, and one of a scale need not', async () => {
    const editor = createTestEditor()
    const file = { scale: 2, format: 'png', targetBytes: 100_000, opensAgain: false, qualities: {} } as const
    for (const exactly of [undefined, { side: 'width', px: 1600 } as const]) {
      editor.store.setSession({ file: { ...file, exactly } })
      void editor.exporter.download()
      expect(editor.worker.last().args.keepsScale).toBe(exactly !== undefined)
    }
  })

  it('a file that a target size made smaller is named after the scale and the width it has', async () => {
    const nameOf = async (exactly?: { side: 'width'; px: number }) => {
      const editor = createTestEditor()
      const file = { scale: 2, format: 'png', targetBytes: 100_000, exactly, opensAgain: false, qualities: {} } as const
      editor.store.setSession({ file })
      const ended = editor.exporter.download()
      const cost = { quality: null, colors: null, scale: 0.617, attempts: 5 }
      editor.worker.last().answer({ ...picture, width: 900, cost })
      await ended
      return editor.saved[0]!.name
    }
    expect(await nameOf()).toMatch(/@0\.62x\.png$/)
    expect(await nameOf({ side: 'width', px: 1600 })).toMatch(/-900w\.png$/)
  })

  it('a file that opens again carries the name that the document has now', async () => {
    const names: (string | null)[] = []
    const editor = createTestEditor(undefined, undefined, undefined, undefined, async () => {
      names.push(editor.store.getState().session.documentName)
      return new Blob(['document'])
    })
    const file = { scale: 2, format: 'png', opensAgain: true, qualities: {} } as const
    editor.store.setSession({ file, documentName: 'Before' })
    editor.exporter.measure()
    editor.exporter.measure()
    editor.store.setSession({ documentName: 'After' })
    editor.exporter.measure()
    expect(names).toEqual(['Before', 'After'])
  })

  it('a picture is saved without its document where nobody asked for that and it cannot be made', async () => {
    const editor = createTestEditor(undefined, undefined, undefined, undefined, () =>
      Promise.reject(new RenderError(workerStopped)),
    )
    editor.store.commit(placeContent, code.schema.parse({ kind: 'code', text: 'one' }))
    const ended = editor.exporter.download()
    await expect.poll(() => editor.worker.calls.length).toBe(1)
    expect(editor.worker.last().args.archive).toBeUndefined()
    editor.worker.last().answer(picture)
    await ended
    expect([editor.saved.length, editor.messages()]).toEqual([1, [expect.stringMatching(/^Saved/)]])
  })

  it('a file that opens again and cannot be made says why', async () => {
    const failure = Object.assign(new Error('A picture is missing.'), { hint: 'Reload the page.' })
    const editor = createTestEditor(undefined, undefined, undefined, undefined, () => Promise.reject(failure))
    editor.store.setSession({ file: { scale: 2, format: 'png', opensAgain: true, qualities: {} } })
    await editor.exporter.download()
    expect(editor.messages()).toEqual(['A picture is missing.'])
    expect(editor.worker.calls).toEqual([])
  })

  it('a file opens again where nobody chose only if that needs no picture files', () => {
    const choices = { scale: 2, format: 'png', qualities: {} } as const
    const empty = defaultScene()
    expect(opensAgain(choices, empty)).toBe(false)
    expect(opensAgain({ ...choices, opensAgain: true }, empty)).toBe(true)
  })
})
