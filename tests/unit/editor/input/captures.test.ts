// A page captured again in its place, with marks that follow their elements; and several captures of one page side by side.
import { describe, expect, it } from 'vitest'
import type { CaptureElement } from '@/lib/contract/screenshot'
import { CaptureFailure } from '@/lib/editor/input/capture'
import type { PageInput } from '@/lib/editor/input/captures/capture-parts'
import { type VariantKind, variantsOf } from '@/lib/editor/input/captures/variants'
import type { Annotation } from '@/lib/kinds/annotations'
import { flipPicture, setCrop, setPadding, setPicture, turnPicture } from '@/lib/scene/commands'
import { assetOf } from '@/lib/scene/shown'
import { capturedAsset, capturedScene, pageElements } from '../../../support/captured-page'
import { withItem, withSecondPicture } from '../../../support/tool-editor'
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
    selection: () => editor.store.getState().session.selection,
    status: () => editor.store.getState().session.capture,
    async again(elements: readonly CaptureElement[], elementsCut = false) {
      const ended = editor.captures.again()
      await until(() => editor.service.calls.length === 1)
      editor.service
        .last()
        .answer({ blob: pngFile('b'), url: 'https://example.com/', cached: false, elements, elementsCut })
      await ended
    },
    /** The captures come in their order, with these maps. */
    async variants(kind: VariantKind, maps: readonly (readonly CaptureElement[])[], page?: PageInput) {
      const ended = editor.captures.variants(kind, page)
      await until(() => editor.service.calls.length === maps.length)
      for (const [at, elements] of maps.entries())
        editor.service.calls[at]!.answer({
          blob: pngFile(`v${at}`),
          url: 'https://example.com/',
          cached: false,
          elements,
        })
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
    // A page that is 80 pixels longer begins as many further right once it is turned.
    expect(pictures[0]).toMatchObject({ turnDeg: 90, crop: { ...crop, x: 80 } })
    // The file of the tests has 1920 by 1080 pixels.
    expect(editor.item('hides')).toMatchObject({ x: 1080 - 400 - 50, y: 100, width: 50, height: 600 })
  })

  const turns = [0, 1, 2, 3] as const
  const flips = [[], ['horizontal'], ['vertical'], ['horizontal', 'vertical']] as const
  const ways = turns.flatMap((quarters) => flips.map((axes) => ({ quarters, axes })))

  it.each(ways)('is the same turned by $quarters quarters and flipped $axes, before it or after', async (way) => {
    const line = {
      kind: 'line',
      id: 'line',
      from: { x: 1200, y: 230 },
      to: { x: 1400, y: 230 },
      tiedTo: '#save',
    } as const
    const words = {
      kind: 'rectangle',
      id: 'turned',
      x: 90,
      y: 140,
      width: 300,
      height: 80,
      turnDeg: 15,
      tiedTo: '#main > h1',
    } as const
    const items = [redaction, frame, line, words, free]
    const crop = { x: 1100, y: 100, width: 400, height: 200 }
    const change = ({ store }: ReturnType<typeof pageEditor>, isFlippedFirst: boolean) => {
      const turn = () => way.quarters > 0 && store.commit(turnPicture, { quarters: way.quarters as 1 | 2 | 3 })
      if (!isFlippedFirst) turn()
      for (const axis of way.axes) store.commit(flipPicture, { axis })
      if (isFlippedFirst) turn()
    }
    const [main, heading, button, field] = movedDown(37)
    const next = [
      main!,
      { ...heading!, rect: [40, 160, 500, 90] as const },
      { ...button!, rect: [900, 350, 300, 90] as const },
      field!,
    ]
    for (const isFlippedFirst of [false, true]) {
      const [before, after] = [pageEditor(items), pageEditor(items)]
      for (const editor of [before, after]) editor.store.commit(setCrop, { value: crop, tiedTo: '#save' })
      change(before, isFlippedFirst)
      for (const editor of [before, after]) await editor.again(next as never)
      change(after, isFlippedFirst)
      const shown = ({ store }: typeof before) => {
        const { annotations, pictures } = store.getState().scene
        const [{ turnDeg, flip, crop: shownCrop, cropTiedTo }] = pictures as [(typeof pictures)[0]]
        return { annotations, turnDeg, flip, crop: shownCrop, cropTiedTo }
      }
      expect(shown(before)).toEqual(shown(after))
      expect(before.messages()).toEqual(after.messages())
    }
  })

  /** As tall or as wide as what is redacted; the file of the tests has 1920 by 1080 pixels. */
  function largeEditor(file: { width: number; height: number }, [x, y]: readonly [number, number], tiedTo = '#key') {
    const key: CaptureElement = { ...pageElements[3]!, rect: [x, y, 600, 50] }
    const asset = { ...capturedAsset([...pageElements.slice(0, 3), key]), ...file }
    const editor = pageEditor([], asset)
    const scene = withItem(capturedScene(), { ...redaction, x, y, tiedTo } as never)
    editor.store.load({ ...scene, assets: { [asset.id]: { mime: 'image/png', ...file } } })
    return { ...editor, key }
  }

  it('has a redaction over its element also where its old place lies beyond the end of the new page', async () => {
    const { key, again, item, messages } = largeEditor({ width: 1920, height: 2000 }, [100, 1800])
    await again([{ ...key, rect: [100, 700, 600, 50] }])
    expect(item('hides')).toMatchObject({ x: 100, y: 700, width: 600, height: 50, tiedTo: '#key' })
    expect(messages()).toEqual([])
  })

  it('keeps at its edge what was tied to another element and lay beyond the end of the new page', async () => {
    const { item, again, messages } = largeEditor({ width: 1920, height: 2000 }, [100, 1800], '#save')
    await again([...pageElements])
    expect(item('hides')).toMatchObject({ x: 100, y: 1030, width: 600, height: 50, tiedTo: null })
    expect(messages()).toContain('Check what is hidden: the page was captured anew.')
  })

  it('has each of its variants redact its element also where a narrower page has it elsewhere', async () => {
    const { key, variants, store } = largeEditor({ width: 3000, height: 1000 }, [2000, 300])
    await variants('devices', [[{ ...key, rect: [1200, 300, 600, 50] }], [{ ...key, rect: [0, 900, 390, 80] }]])
    expect(store.getState().scene.annotations).toMatchObject([
      { kind: 'redact', x: 1200, y: 300, width: 600, tiedTo: '#key' },
      { kind: 'redact', x: 0, y: 900, width: 390, height: 80, tiedTo: '#key' },
    ])
  })

  it('finds an element by its role and words where its selector names another one now', async () => {
    const editor = pageEditor([{ ...redaction, y: 150, width: 400, height: 60, tiedTo: '#main > h1' } as never])
    const [main, heading] = pageElements
    const other: CaptureElement = { ...heading!, id: 'e9', name: 'News' }
    const same: CaptureElement = {
      ...heading!,
      id: 'e8',
      selector: '#main > h1:nth-of-type(2)',
      rect: [100, 450, 400, 60],
    }
    await editor.again([main!, other, same])
    expect(editor.item('hides')).toMatchObject({ y: 450, tiedTo: '#main > h1:nth-of-type(2)' })
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
    expect(session.capture).toMatchObject({ message: expect.stringContaining('“Key” is not in the new capture.') })
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
    expect(editor.messages()).toContain('One mark stayed where it was: its element is not in the new capture.')
  })

  it('says that redactions without a tie stayed where they were', async () => {
    const editor = pageEditor([free])
    await editor.again([...pageElements])
    expect(editor.messages()).toContain('Check what is hidden: the page was captured anew.')
  })

  it('has a redaction over both places, and says so, where it is not known where its element lay', async () => {
    const editor = pageEditor([{ ...redaction, y: 100 } as never], capturedAsset(null))
    await editor.again([...pageElements])
    // The file of the tests has another shape than the one before: what was drawn keeps its pixels.
    expect(editor.item('hides')).toMatchObject({ x: 100, y: 100, width: 600, height: 250 })
    expect(editor.messages()).toContain('Check what is hidden: the page was captured anew.')
    expect(editor.selection()).toEqual(['hides'])
  })

  it('says which marks stayed because it is not known where their elements lay', async () => {
    const editor = pageEditor([frame], capturedAsset(null))
    await editor.again(movedDown(200))
    expect(editor.item('frame')).toMatchObject({ y: 140 })
    expect(editor.messages()).toContain('One mark stayed where it was: what was on the page before is not known here.')
    expect(editor.selection()).toEqual(['frame'])
  })

  it('that was captured elsewhere says that its options are not known', async () => {
    const editor = pageEditor([], { ...capturedAsset(), shot: undefined })
    await editor.again([])
    expect(editor.messages()).toEqual([
      'The page was captured without page options: how it was taken before is not known here.',
    ])
  })

  it('leaves a redaction that lies beside its element where it was, unties it and says so', async () => {
    const editor = pageEditor([{ ...redaction, y: 700, tiedTo: '#save' } as never])
    await editor.again(movedDown(200))
    expect(editor.item('hides')).toMatchObject({ y: 700, tiedTo: null })
    expect(editor.messages()).toContain('Check what is hidden: the page was captured anew.')
    expect(editor.selection()).toEqual(['hides'])
  })

  it('has a redaction on a part of an element as far from its corner, over all of one that is larger now, and says so', async () => {
    const key = { ...redaction, x: 50, y: 300, height: 50, tiedTo: '#main' }
    const [main, ...others] = movedDown(10)
    const same = pageEditor([key as never])
    await same.again([main!, ...others])
    expect(same.item('hides')).toMatchObject({ x: 50, y: 310, width: 600, height: 50, tiedTo: '#main' })
    expect(same.messages()).toContain('Check what is hidden: the page was captured anew.')
    const grown = pageEditor([key as never])
    await grown.again([{ ...main!, rect: [0, 110, 1600, 900] }, ...others])
    expect(grown.item('hides')).toMatchObject({ x: 0, y: 110, width: 1600, height: 900 })
    expect(grown.messages()).toContain('Check what is hidden: the page was captured anew.')
  })

  it('says nothing of a redaction that surely covers what it covered', async () => {
    const editor = pageEditor([redaction])
    await editor.again(movedDown(200))
    expect(editor.item('hides')).toMatchObject({ y: 500 })
    expect(editor.messages()).toEqual([])
  })

  const row = (at: number, words: string, role = 'listitem'): CaptureElement => {
    const element: CaptureElement = {
      id: `r${at}`,
      role,
      selector: `#list > li:nth-of-type(${at})`,
      rect: [0, at * 50, 400, 50],
    }
    return words === '' ? element : { ...element, text: words }
  }
  const onRow = (at: number) =>
    ({ ...redaction, x: 0, y: at * 50, width: 400, tiedTo: `#list > li:nth-of-type(${at})` }) as never

  it.each([
    [
      'the first of a list whose words are nowhere any more',
      [row(1, 'Alice 2 min')],
      1,
      [row(1, 'Bob'), row(2, 'Alice 3 min')],
    ],
    [
      'one of several pictures without words, when there are more',
      [row(1, ''), row(2, '')],
      2,
      [row(1, ''), row(2, ''), row(3, '')],
    ],
    ['one of several alike, when there are fewer', [row(1, 'Edit'), row(2, 'Edit')], 2, [row(1, 'Edit')]],
  ])('stops where it cannot tell which element a redaction was on: %s', async (_, before, at, after) => {
    const editor = pageEditor([onRow(at)], capturedAsset(before))
    await editor.again(after)
    expect(editor.status().status).toBe('failed')
    expect(editor.item('hides')).toMatchObject({ y: at * 50 })
  })

  it('says where a redaction followed an element of a name of its own whose words have changed', async () => {
    const editor = pageEditor([redaction])
    const [main, heading, button, field] = movedDown(200)
    await editor.again([main!, heading!, button!, { ...field!, name: 'Another key' }])
    expect(editor.item('hides')).toMatchObject({ y: 500 })
    expect(editor.messages()).toContain('Check what is hidden: the page was captured anew.')
  })

  it('stops for a redaction whose element was on no page before', async () => {
    const editor = pageEditor([{ ...redaction, tiedTo: '#main > h2' } as never])
    await editor.again([...pageElements, { ...pageElements[1]!, selector: '#main > h2' }])
    expect(editor.status().status).toBe('failed')
  })

  it('says that an element may be among those that are not told', async () => {
    const editor = pageEditor([redaction])
    await editor.again([pageElements[0]!], true)
    expect(editor.status()).toMatchObject({ hint: expect.stringContaining('more elements than can be told') })
  })

  it('has a crop that was made to an element where that is now; one that has lost it stays, and that is said', async () => {
    const crop = { x: 1200, y: 150, width: 200, height: 60 }
    const picture = { crop, cropTiedTo: '#save' }
    const editor = pageEditor([])
    editor.store.load(capturedScene(picture))
    await editor.again(movedDown(200))
    expect(editor.service.last().args.body).toMatchObject({ elements: true })
    expect(editor.store.getState().scene.pictures[0]).toMatchObject({ crop: { ...crop, y: 350 }, cropTiedTo: '#save' })
    const other = pageEditor([])
    other.store.load(capturedScene(picture))
    await other.again([pageElements[0]!])
    expect(other.store.getState().scene.pictures[0]).toMatchObject({ crop })
    expect(other.messages()).toContain('The crop stayed where it was: its element is not in the new capture.')
  })

  it('says that a crop lies elsewhere where the new page does not reach to it', async () => {
    const { store, again, messages } = largeEditor({ width: 1920, height: 2000 }, [100, 100])
    const crop = { x: 0, y: 1700, width: 1920, height: 300 }
    store.commit(setCrop, { value: crop })
    await again([...pageElements])
    expect(store.getState().scene.pictures[0]).toMatchObject({ crop: { ...crop, y: 780 } })
    expect(messages()).toContain('The crop lies at the edge of the page now: the page no longer reaches where it was.')
  })

  it('that was undone meanwhile is replaced by nothing, and it is said', async () => {
    const editor = pageEditor([])
    editor.store.commit(setPadding, 40)
    const other = { ...capturedAsset(), id: 'c'.repeat(64) }
    editor.assets.put(other)
    const shown = { url: 'https://other.example/', deviceType: 'desktop', colorScheme: 'light', capturedAt: 3 } as const
    editor.store.commit(setPicture, { id: other.id, asset: other, page: shown })
    const ended = editor.captures.again()
    await until(() => editor.service.calls.length === 1)
    editor.store.undo()
    const { scene } = editor.store.getState()
    editor.service.last().answer({ blob: pngFile('b'), url: shown.url, cached: false })
    await ended
    expect(editor.store.getState().scene).toBe(scene)
    expect(editor.status()).toMatchObject({ message: expect.stringContaining('changed while its page was captured') })
  })

  it.each([
    ['in another document', capturedScene()],
    ['of another page', null],
  ])('that failed is not tried again where the picture is one %s by then', async (_, document) => {
    const editor = pageEditor([])
    for (const ask of [() => editor.captures.again(), () => editor.captures.variants('colours')]) {
      const calls = editor.service.calls.length
      const ended = ask()
      await until(() => editor.service.calls.length > calls)
      editor.service.calls[calls]!.fail(new CaptureFailure({ message: 'Offline.' }))
      await ended
      const failed = editor.status()
      if (document) editor.store.load(structuredClone(document))
      else {
        const page = { url: `https://other${calls}.example/`, deviceType: 'desktop', colorScheme: 'light' } as const
        editor.store.commit(setPicture, {
          id: `${calls}`.repeat(64),
          asset: capturedAsset(),
          page: { ...page, capturedAt: 3 },
        })
      }
      const { scene } = editor.store.getState()
      const asked = editor.service.calls.length
      if (failed.status === 'failed') failed.again()
      await until(() => editor.status() !== failed && editor.status().status === 'failed')
      expect(editor.service.calls).toHaveLength(asked)
      expect(editor.status()).toMatchObject({ message: expect.stringContaining('is not here any more') })
      expect(editor.store.getState().scene).toBe(scene)
    }
  })

  it('names no field of the panel when the service refuses how it was captured', async () => {
    const editor = pageEditor([])
    const ended = editor.captures.again()
    await until(() => editor.service.calls.length === 1)
    editor.service.last().fail(new CaptureFailure({ message: '“Element” matches nothing.', option: 'selector' }))
    await ended
    expect(editor.status()).toMatchObject({
      option: undefined,
      hint: expect.stringContaining('as it was captured before'),
    })
  })

  it('is the one on which the selected mark lies', async () => {
    const editor = pageEditor([])
    const two = withSecondPicture(capturedScene())
    const [first, second] = two.pictures
    const content = { ...first!.content, url: 'https://second.example/' } as never
    editor.store.load(
      withItem({ ...two, pictures: [first!, { ...second!, content }] }, { ...frame, plane: 'second' } as never),
    )
    editor.store.setSession({ selection: ['frame'] })
    void editor.captures.again()
    await until(() => editor.service.calls.length === 1)
    expect(editor.service.last().args.url).toBe('https://second.example/')
    editor.capture.cancel()
  })
})

const page = { url: 'https://example.com/', deviceType: 'desktop', colorScheme: 'light' } as const

it('a capture in the place of a picture with redactions asks to look at these', async () => {
  const editor = pageEditor([free])
  editor.store.load({
    ...editor.store.getState().scene,
    assets: { [capturedAsset().id]: { mime: 'image/png', width: 1920, height: 1080 } },
  })
  const ended = editor.capture.start(page)
  editor.service.last().answer({ blob: pngFile('b'), url: page.url, cached: false })
  await ended
  expect(editor.messages()).toContain('Check what is hidden: a new capture took the place of the picture.')
})

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

  it('have every redaction of the page, each over its element there', async () => {
    const editor = pageEditor([redaction])
    await editor.variants('colours', [movedDown(100), movedDown(200)])
    const { pictures, annotations } = editor.store.getState().scene
    expect(editor.service.calls.map(({ args }) => args.body.elements)).toEqual([true, true])
    expect(pictures).toHaveLength(2)
    expect(annotations).toMatchObject([
      { kind: 'redact', plane: pictures[0]!.id, y: 400, tiedTo: '#key' },
      { kind: 'redact', plane: pictures[1]!.id, y: 500, tiedTo: '#key' },
    ])
    editor.store.undo()
    expect(editor.store.getState().scene.pictures).toHaveLength(1)
  })

  it('have selected what is to be checked on the capture that it is to be checked on', async () => {
    const editor = pageEditor([
      redaction,
      { ...redaction, id: 'title', y: 150, width: 400, height: 60, tiedTo: '#main > h1' } as never,
    ])
    const [main, heading, button, field] = pageElements
    const other: CaptureElement = { ...field!, name: 'Key (dark)' }
    await editor.variants('colours', [pageElements, [main!, heading!, button!, other]])
    const { pictures, annotations } = editor.store.getState().scene
    const doubted = annotations.find(({ plane, tiedTo }) => plane === pictures[1]!.id && tiedTo === '#key')
    expect(editor.selection()).toEqual([doubted!.id])
  })

  it('have selected what is tied to nothing on each of them', async () => {
    const wide = { width: 1920, height: 1080 }
    const editor = pageEditor([], { ...capturedAsset(), ...wide })
    const scene = withItem(capturedScene(), free)
    editor.store.load({ ...scene, assets: { [capturedAsset().id]: { mime: 'image/png', ...wide } } })
    await editor.variants({ locales: ['de', 'ja', 'fr'] }, [[], [], []])
    const hiding = editor.store.getState().scene.annotations.map(({ id }) => id)
    expect(hiding).toHaveLength(3)
    expect([...editor.selection()].sort()).toEqual(hiding.sort())
  })

  it('say where the crop is not on all of them, as they have other shapes', async () => {
    const editor = pageEditor([])
    editor.store.commit(setCrop, { value: { x: 0, y: 0, width: 500, height: 500 } })
    await editor.variants('devices', [[], []])
    expect(editor.store.getState().scene.pictures.map(({ crop }) => crop === null)).toEqual([false, true])
    expect(editor.messages()).toContain('The crop is not on every capture: one of another shape shows all of the page.')
  })

  it('give what they hide names that nothing else has', async () => {
    const editor = pageEditor([redaction, { ...frame, id: 'picture-2-hides-1' } as never])
    await editor.variants('colours', [pageElements, pageElements])
    const ids = editor.store.getState().scene.annotations.map(({ id }) => id)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(3)
  })

  it('are not there where one of them lacks what is redacted', async () => {
    const editor = pageEditor([redaction])
    const { scene } = editor.store.getState()
    await editor.variants('colours', [pageElements, [pageElements[0]!]])
    expect(editor.store.getState().scene).toBe(scene)
    expect(editor.status()).toMatchObject({ status: 'failed', message: expect.stringContaining('“Key”') })
    expect(editor.selection()).toEqual(['hides'])
  })

  it('keep a redaction that is tied to nothing in its place on all of them and say so, or are not there where they have another shape', async () => {
    const wide = { ...capturedAsset(), width: 1920, height: 1080 }
    const sceneOf = (file: { width: number; height: number }) => {
      const { assets, ...scene } = withItem(capturedScene(), free)
      return { ...scene, assets: { [wide.id]: { ...assets[wide.id]!, ...file } } }
    }
    const editor = pageEditor([], wide)
    editor.store.load(sceneOf({ width: 1920, height: 1080 }))
    await editor.variants('colours', [[], []])
    expect(editor.store.getState().scene.annotations).toMatchObject([free, { kind: 'redact', x: 0, y: 0, width: 10 }])
    expect(editor.messages()).toContain('Check what is hidden: the page was captured anew.')
    const other = pageEditor([free])
    const { scene } = other.store.getState()
    await other.variants('devices', [[], []])
    expect(other.store.getState().scene).toBe(scene)
    expect(other.status()).toMatchObject({ message: expect.stringContaining('a picture of another shape') })
    expect(other.selection()).toEqual(['free'])
  })

  it('of the panel have the redactions of the page that is shown, too', async () => {
    const editor = pageEditor([redaction])
    await editor.variants('colours', [pageElements, movedDown(50)], page)
    expect(editor.store.getState().scene.annotations).toMatchObject([{ y: 300 }, { y: 350 }])
  })

  it('of the selected picture take its place, with its options, and leave the others', async () => {
    const editor = pageEditor([], { ...capturedAsset(), shot: { options: { selector: '#card' }, elements: null } })
    editor.store.setSession({ captureOptions: { scale: 3 } })
    const two = withSecondPicture(capturedScene())
    const [first, second] = two.pictures
    const content = { ...first!.content, url: 'https://second.example/' } as never
    editor.store.load({ ...two, pictures: [first!, { ...second!, content }] })
    editor.store.setSession({ selection: ['second'] })
    await editor.variants('colours', [[], []])
    expect(editor.service.last().args.body).toMatchObject({ url: 'https://second.example/', selector: '#card' })
    expect(editor.service.last().args.body.scale).toBeUndefined()
    const { pictures } = editor.store.getState().scene
    expect(pictures.map(({ content: each }) => (each.kind === 'page' ? each.colorScheme : each.kind))).toEqual([
      'light',
      'light',
      'dark',
    ])
    expect(pictures[0]).toEqual(first)
  })

  it('of the panel that are tried again have what the panel says by then', async () => {
    const editor = pageEditor([])
    editor.store.setSession({ captureOptions: { selector: '#card' } })
    const ended = editor.captures.variants('colours', page)
    await until(() => editor.service.calls.length === 2)
    editor.service.calls[0]!.fail(new CaptureFailure({ message: 'Nothing matches.', option: 'selector' }))
    await ended
    const failed = editor.status()
    expect(failed).toMatchObject({ status: 'failed', option: 'selector' })
    editor.store.setSession({ captureOptions: { selector: '#plan' } })
    if (failed.status === 'failed') failed.again()
    await until(() => editor.service.calls.length === 4)
    expect(editor.service.last().args.body.selector).toBe('#plan')
    editor.capture.cancel()
  })
})
