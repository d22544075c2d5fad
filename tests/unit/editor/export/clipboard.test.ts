// The clipboard: reached for at once, with a promise, and honest about whose failure it was.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { canCopyPicture, copyPicture } from '@/lib/editor/export/clipboard.browser'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A clipboard that waits for its item's promise and refuses in its own words when that fails, as browsers do. */
function stubClipboard(refusal?: Error) {
  const written: Blob[] = []
  let asked = 0
  class ClipboardItem {
    constructor(readonly parts: Record<string, Promise<Blob>>) {}
  }
  vi.stubGlobal('ClipboardItem', ClipboardItem)
  vi.stubGlobal('navigator', {
    clipboard: {
      async write([item]: ClipboardItem[]) {
        asked += 1
        if (refusal) throw refusal
        try {
          written.push(await item!.parts['image/png']!)
        } catch {
          throw new DOMException('Promise was rejected.', 'NotAllowedError')
        }
      },
    },
  })
  return { written, asked: () => asked }
}

const png = new Blob(['png'], { type: 'image/png' })

it('copyPicture asks for the clipboard before the picture is made', async () => {
  const clipboard = stubClipboard()
  const { promise, resolve } = Promise.withResolvers<Blob>()
  const copied = copyPicture(promise)
  expect(clipboard.asked()).toBe(1)
  resolve(png)
  await copied
  expect(clipboard.written).toEqual([png])
})

it('copyPicture rejects with the picture’s own failure when making it failed', async () => {
  stubClipboard()
  await expect(copyPicture(Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
})

it('copyPicture rejects with the refusal when the browser refuses, without waiting for the picture', async () => {
  stubClipboard(new DOMException('Document is not focused.', 'NotAllowedError'))
  await expect(copyPicture(new Promise(() => {}))).rejects.toThrow('not focused')
})

describe('canCopyPicture', () => {
  it('a browser can copy with a clipboard and its items', () => {
    stubClipboard()
    expect(canCopyPicture()).toBe(true)
  })

  it('a browser cannot copy without a secure context, where there is no clipboard', () => {
    stubClipboard()
    vi.stubGlobal('navigator', {})
    expect(canCopyPicture()).toBe(false)
  })

  it('a browser cannot copy without ClipboardItem', () => {
    vi.stubGlobal('navigator', { clipboard: { write() {} } })
    vi.stubGlobal('ClipboardItem', undefined)
    expect(canCopyPicture()).toBe(false)
  })
})
