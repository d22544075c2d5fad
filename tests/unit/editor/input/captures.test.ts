// A page captured again in its place, with marks that follow their elements; and several captures of one page side by side.
import { describe, expect, it } from 'vitest'
import type { CaptureElement } from '@/lib/contract/screenshot'
import { variantsOf } from '@/lib/editor/input/captures/variants'
import type { Annotation } from '@/lib/kinds/annotations'
import { assetOf } from '@/lib/scene/shown'
import { capturedAsset, capturedScene, pageElements } from '../../../support/captured-page'
import { withItem } from '../../../support/tool-editor'
import { until } from '../../../support/until'
import { createTestEditor, pngFile } from '../test-editor'

const redaction = { kind: 'redact', id: 'hides', x: 100, y: 300, width: 600, height: 50, tiedTo: '#key' } as const
const frame = { kind: 'rectangle', id: 'frame', x: 1190, y: 140, width: 220, height: 80, tiedTo: '#save' } as const
const free = { kind: 'redact', id: 'free', x: 0, y: 0, width: 10, height: 10 } as const

function pageEditor(items: readonly { kind: Annotation['kind']; id: string }[], asset = capturedAsset()) {
  const editor = createTestEditor()
  editor.store.load(items.reduce(withItem, capturedScene()))
  editor.assets.put(asset)
  const item = (id: string) => editor.store.getState().scene.annotations.find((each) => each.id === id)
  const messages = () => editor.store.getState().session.toasts.map(({ message }) => message)
  return {
    ...editor,
    item,
    messages,
    async again(elements: readonly CaptureElement[]) {
      const ended = editor.captures.again()
      await until(() => editor.service.calls.length === 1)
      editor.service.last().answer({ blob: pngFile('b'), url: 'https://example.com/', cached: false, elements })
      await ended
    },
  }
}

/** All of the page is so many pixels further down. */
const movedDown = (by: number, elements = pageElements): CaptureElement[] =>
  elements.map((each) => ({ ...each, rect: [each.rect[0], each.rect[1] + by, each.rect[2], each.rect[3]] }))

describe('a page that is captured again', () => {
  it('is asked for as it was captured, anew and with its elements, and takes the place of its picture by one step', async () => {
    const editor = pageEditor([], {
      ...capturedAsset(null),
      shot: { options: { scale: 2, hide: ['.ad'] }, elements: null },
    })
    const { scene } = editor.store.getState()
    await editor.again([])
    expect(editor.service.last().args.body).toEqual({
      scale: 2,
      hide: ['.ad'],
      url: 'https://example.com/',
      deviceType: 'desktop',
      colorScheme: 'light',
      forceRefresh: true,
    })
    const [picture] = editor.store.getState().scene.pictures
    expect(picture!.content).toMatchObject({ kind: 'page', capturedAt: 2_000 })
    expect(assetOf(picture!)).not.toBe(assetOf(scene.pictures[0]!))
    expect(editor.store.getState().session.capture.status).toBe('done')
    editor.store.undo()
    expect(editor.store.getState().scene).toBe(scene)
  })

  it('has its marks where their elements are now, as far from their edges as they were', async () => {
    const editor = pageEditor([redaction, frame])
    const [main, heading, button, field] = movedDown(200)
    await editor.again([main!, heading!, { ...button!, rect: [1000, 350, 300, 90] }, field!])
    expect(editor.service.last().args.body).toMatchObject({ elements: true })
    expect(editor.item('hides')).toMatchObject({ x: 100, y: 500, width: 600, height: 50 })
    expect(editor.item('frame')).toMatchObject({ x: 990, y: 340, width: 320, height: 110 })
  })

  it('keeps its crop, its turn and its flip, and marks follow through them', async () => {
    const editor = pageEditor([])
    const crop = { x: 0, y: 0, width: 500, height: 900 }
    const turned = capturedScene({ turnDeg: 90, crop })
    // (100, 300) of 600 by 50 lies at (650, 100) of 50 by 600 once the picture is turned.
    editor.store.load(withItem(turned, { ...redaction, x: 650, y: 100, width: 50, height: 600 } as never))
    const [, , , field] = movedDown(100)
    await editor.again([field!])
    const { pictures } = editor.store.getState().scene
    expect(pictures[0]).toMatchObject({ turnDeg: 90, crop })
    // The file of the tests has 1920 by 1080 pixels.
    expect(editor.item('hides')).toMatchObject({ x: 1080 - 400 - 50, y: 100, width: 50, height: 600 })
  })

  it('finds an element by its role and words where its selector names another one now', async () => {
    const editor = pageEditor([{ ...redaction, tiedTo: '#main > h1' } as never])
    const [main, heading] = pageElements
    const other: CaptureElement = { ...heading!, id: 'e9', name: 'News' }
    const same: CaptureElement = {
      ...heading!,
      id: 'e8',
      selector: '#main > h1:nth-of-type(2)',
      rect: [100, 450, 400, 60],
    }
    await editor.again([main!, other, same])
    expect(editor.item('hides')).toMatchObject({ y: 600, tiedTo: '#main > h1:nth-of-type(2)' })
  })

  it('stays as it was where a redaction has lost its element, and says which', async () => {
    const editor = pageEditor([redaction, frame])
    const before = editor.store.getState()
    const [main, heading, button] = movedDown(200)
    await editor.again([main!, heading!, button!])
    const { scene, session, history } = editor.store.getState()
    expect(scene).toBe(before.scene)
    expect(history.past).toEqual([])
    expect(session.capture.status).toBe('failed')
    expect(session.capture).toMatchObject({ message: expect.stringContaining('“Key” is not on the page any more') })
    expect(session.selection).toEqual(['hides'])
    expect(editor.assets.get(assetOf(scene.pictures[0]!)!)).toBeDefined()
  })

  it('takes no other element of that place for what a redaction hid', async () => {
    const editor = pageEditor([redaction])
    await editor.again([{ ...pageElements[3]!, name: 'Something else', selector: '#other' }])
    expect(editor.store.getState().session.capture.status).toBe('failed')
  })

  it('leaves other marks without their element where they were, and says so', async () => {
    const editor = pageEditor([frame])
    await editor.again([pageElements[0]!])
    expect(editor.item('frame')).toMatchObject({ x: 1190, y: 140, tiedTo: '#save' })
    expect(editor.messages()).toContain('One mark stayed where it was: its element is not on the page any more.')
  })

  it('says that redactions without a tie stayed where they were', async () => {
    const editor = pageEditor([free])
    await editor.again([...pageElements])
    expect(editor.messages()).toContain('Check what is hidden: the page was captured anew.')
  })

  it('has a redaction over all of its element where it is not known where that lay', async () => {
    const editor = pageEditor([{ ...redaction, x: 0, y: 0, width: 5, height: 5 } as never], capturedAsset(null))
    await editor.again([...pageElements])
    expect(editor.item('hides')).toMatchObject({ x: 100, y: 300, width: 600, height: 50 })
  })
})

const page = { url: 'https://example.com/', deviceType: 'desktop', colorScheme: 'light' } as const

describe('variants of a page', () => {
  it('are captured together and stand side by side by one step', async () => {
    const editor = createTestEditor()
    const before = editor.store.getState().scene
    const ended = editor.captures.variants('colours', page)
    await until(() => editor.service.calls.length === 2)
    expect(editor.service.calls.map(({ args }) => args.body.colorScheme)).toEqual(['light', 'dark'])
    for (const [at, mark] of ['l', 'd'].entries())
      editor.service.calls[at]!.answer({ blob: pngFile(mark), url: page.url, cached: false })
    await ended
    const { scene } = editor.store.getState()
    expect(scene.pictures.map(({ content }) => content)).toMatchObject([
      { kind: 'page', colorScheme: 'light' },
      { kind: 'page', colorScheme: 'dark' },
    ])
    expect(scene.layout.kind).toBe('row')
    editor.store.undo()
    expect(editor.store.getState().scene).toBe(before)
  })

  it('are all given up when one of them fails', async () => {
    const editor = createTestEditor()
    const before = editor.store.getState().scene
    const ended = editor.captures.variants('devices', page)
    await until(() => editor.service.calls.length === 2)
    editor.service.calls[0]!.fail(new Error('The page refused.'))
    await ended
    expect(editor.service.calls[1]!.args.signal.aborted).toBe(true)
    expect(editor.store.getState().session.capture.status).toBe('failed')
    expect(editor.store.getState().scene).toBe(before)
  })

  it('have each device its own screen, and each language its own tag', () => {
    const options = { viewport: { width: 1280, height: 800 }, scale: 2 }
    expect(variantsOf('devices', page, options).map((each) => [each.page.deviceType, each.options])).toEqual([
      ['desktop', { scale: 2 }],
      ['mobile', { scale: 2 }],
    ])
    expect(variantsOf({ locales: ['de', 'ja'] }, page, options).map((each) => each.options.locale)).toEqual([
      'de',
      'ja',
    ])
  })
})
