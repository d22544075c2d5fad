// Objects copied and pasted, within a document and into another.
import { describe, expect, it, vi } from 'vitest'
import { actionIn } from '@/lib/editor/actions/action-list'
import { actions } from '@/lib/editor/actions/actions'
import { createEditorTools } from '@/lib/editor/tools/editor-tools'
import { Annotation, annotationKind, geometryOf } from '@/lib/kinds/annotations'
import { planScene } from '@/lib/render/plan/scene-plan'
import { addAnnotation, setPicture } from '@/lib/scene/commands'
import { createToolEditor, sceneWithPicture, type ToolEditor, withItem } from '../../../support/tool-editor'
import { until } from '../../../support/until'
import { pngFile } from '../test-editor'

const box = { kind: 'rectangle' as const, id: 'one', x: 10, y: 20, width: 200, height: 100 }
const canvasLine = { kind: 'line' as const, id: 'line', plane: 'canvas', from: { x: 0, y: 0 }, to: { x: 50, y: 0 } }

const copied = () => {
  const editor = createToolEditor([box, canvasLine].reduce(withItem, sceneWithPicture()))
  editor.key('Mod+A')
  return { editor, html: editor.toolbox.copyObjects()! }
}

function cut({ toolbox }: ToolEditor): string | null {
  const taken = toolbox.cutObjects()
  taken?.remove()
  return taken?.html ?? null
}

it('a paste adds copies aside, as one step, and selects them', () => {
  const { editor, html } = copied()
  expect(editor.toolbox.pasteObjects(html)).toBe(true)
  expect(editor.items()).toHaveLength(4)
  expect(editor.items()[2]).toMatchObject({ kind: 'rectangle', x: 30, y: 40, width: 200 })
  expect([editor.steps(), editor.selection()]).toEqual([1, ['object-3', 'object-4']])
})

it('a copy has no word that another program would paste', () => {
  expect(copied().html.replace(/<[^>]*>/g, '')).toBe('')
})

it('another document takes what lay on a picture onto its own, and what lay on the canvas onto its canvas', () => {
  const { html } = copied()
  const other = createToolEditor(sceneWithPicture({ id: 'screenshot' }))
  other.toolbox.pasteObjects(html)
  expect(other.items().map(({ plane }) => plane)).toEqual(['screenshot', 'canvas'])
})

it('what is no copy of objects changes nothing, and what the schema refuses is left out', () => {
  const editor = createToolEditor()
  const before = editor.bytes()
  const wrap = (value: unknown) => `<span data-vitrine-objects="${encodeURIComponent(JSON.stringify(value))}"></span>`
  const broken = ['', '<b>words</b>', '<span data-vitrine-objects="%E0%A4%A">', wrap({}), wrap([{ kind: 'bomb' }])]
  for (const html of broken) expect(editor.toolbox.pasteObjects(html), html).toBe(false)
  expect([editor.bytes(), editor.steps()]).toEqual([before, 0])
  expect(editor.toolbox.pasteObjects(wrap([{ kind: 'bomb' }, { kind: 'rectangle' }]))).toBe(true)
  expect(editor.items()).toHaveLength(1)
})

it('nothing is copied while nothing is selected', () => {
  expect(createToolEditor().toolbox.copyObjects()).toBeNull()
})

it('a paste again lies beside the one before it', () => {
  const { editor, html } = copied()
  editor.toolbox.pasteObjects(html)
  editor.toolbox.pasteObjects(html)
  const places = editor.items().flatMap((item) => (item.kind === 'rectangle' ? [`${item.x} ${item.y}`] : []))
  expect(places).toEqual(['10 20', '30 40', '50 60'])
})

it('a paste of many objects looks for room without moving them, and adds them at once', () => {
  const row = Array.from({ length: 40 }, (_, at) => ({ x: at, y: at % 7 }))
  const pens = Array.from({ length: 30 }, (_, at) => ({ kind: 'pen' as const, id: `pen-${at}`, points: row.map(({ x, y }) => ({ x: x + at, y })) })) // biome-ignore format: one line
  const editor = createToolEditor(pens.reduce(withItem, sceneWithPicture()))
  editor.key('Mod+A')
  const html = editor.toolbox.copyObjects()!
  for (let pasted = 1; pasted <= 5; pasted++) editor.toolbox.pasteObjects(html)
  const transform = vi.spyOn(annotationKind('pen').geometry, 'transform')
  let changes = 0
  const stop = editor.store.subscribe((state, before) => {
    if (state.scene !== before.scene) changes += 1
  })
  editor.toolbox.pasteObjects(html)
  stop()
  expect([editor.items().length, transform.mock.calls.length, changes]).toEqual([210, 30, 1])
  transform.mockRestore()
  expect(editor.items().slice(-30)[0]).toHaveProperty('points.0', { x: 120, y: 120 })
})

it('Mod+C is left to the browser while objects are selected, whose event takes them, and copies the picture otherwise', () => {
  const { editor } = copied()
  expect([editor.key('Mod+C'), editor.key('Mod+X')]).toEqual([null, null])
  expect(actionIn(actions, 'copy')!.shortcut?.yieldsToSelected).toBe(true)
})

it('what is known before the tools have come takes a paste of objects, and no other', async () => {
  const { html } = copied()
  const editor = createToolEditor()
  const tools = createEditorTools(editor, async () => ({ createToolbox: () => editor.toolbox }))
  expect([tools.copyObjects(), tools.pasteObjects('<b>words</b>')]).toEqual([null, false])
  expect(tools.pasteObjects(html)).toBe(true)
  await tools.load()
  await until(() => editor.items().length === 2)
})

it('what would lie beside all of a smaller picture is pasted into the middle of it, as it lay among itself', () => {
  const far = [3000, 3400].map((x, at) => ({ ...box, id: `far-${at}`, x, y: 1800, width: 100 }))
  const editor = createToolEditor([...far, canvasLine].reduce(withItem, sceneWithPicture()))
  editor.key('Mod+A')
  const other = createToolEditor(sceneWithPicture())
  other.toolbox.pasteObjects(editor.toolbox.copyObjects()!)
  const [left, right, line] = other.items().map((item) => geometryOf(item).bounds(item))
  expect(right!.x - left!.x).toBe(400)
  expect([left!.x + right!.x + 100, left!.y * 2 + 100].map((sum) => Math.abs(sum / 2 - 800) < 320)).toEqual([
    true,
    true,
  ])
  expect(line!.x).toBeLessThan(100)
})

it.each([
  ['right of', { x: 1700, y: 300 }, true],
  ['left of', { x: -260, y: 300 }, true],
  ['above', { x: 300, y: -160 }, true],
  ['below', { x: 300, y: 1040 }, true],
  ['over the left edge of', { x: -150, y: 300 }, false],
  ['over the lower edge of', { x: 300, y: 940 }, false],
])(
  'what lies %s all that is shown of a picture comes to its middle when it is pasted, and else stays aside',
  (_, at, comes) => {
    const editor = createToolEditor(withItem(sceneWithPicture(), { ...box, ...at }))
    editor.key('Mod+A')
    editor.toolbox.pasteObjects(editor.toolbox.copyObjects()!)
    const { x, y, width, height } = geometryOf(editor.items()[1]!).bounds(editor.items()[1]!)
    const [across, down] = comes ? [800 + 20, 500 + 20] : [at.x + 100 + 20, at.y + 50 + 20]
    expect({ x: x + width / 2, y: y + height / 2 }).toEqual({ x: across, y: down })
  },
)

it('a cut takes what it copies, as one step, and leaves locked objects where they are, on no clipboard', () => {
  const { editor } = copied()
  editor.toolbox.setFlags(['line'], { locked: true })
  const steps = editor.steps()
  editor.store.setSession({ selection: ['one', 'line'] })
  const html = cut(editor)!
  expect([editor.items().map(({ id }) => id), editor.selection()]).toEqual([['line'], ['line']])
  expect([editor.steps(), cut(editor)]).toEqual([steps + 1, null])
  editor.toolbox.pasteObjects(html)
  expect(editor.items().map(({ kind }) => kind)).toEqual(['line', 'rectangle'])
})

it('what a cut put on the clipboard is taken away later, whatever is selected then, and never from another document', () => {
  const { editor } = copied()
  const later = editor.toolbox.cutObjects()!
  editor.store.setSession({ selection: [] })
  later.remove()
  expect(editor.items()).toEqual([])
  editor.undo()
  editor.key('Mod+A')
  const late = editor.toolbox.cutObjects()!
  editor.store.load(withItem(sceneWithPicture(), box))
  late.remove()
  expect(editor.items()).toHaveLength(1)
})

describe('a sticker with a picture of one’s own', () => {
  const png = (bytes = 3) => new Blob([pngFile('own'), new Uint8Array(bytes)])

  /** One with its picture in the middle, selected; its pixels are read for the clipboard by then. */
  async function withOwn(blob = png()) {
    const editor = createToolEditor()
    const asset = await editor.assets.read(blob, 'own.png')
    editor.assets.put(asset)
    editor.toolbox.placeOwnPicture({ id: asset.id, asset })
    await until(() => blob.size > 1e6 || editor.toolbox.copyObjects()!.includes('data-vitrine-pictures'))
    const known = { mime: 'image/png', width: 40, height: 20 }
    return { editor, asset, known }
  }
  const lostWords = 'A sticker was left out: its picture is not here.'
  const told = ({ store }: ToolEditor) => store.getState().session.toasts.map(({ message }) => message)

  it('has its picture again when it is cut and pasted, however large that is, and the document can be stored', async () => {
    const { editor, asset, known } = await withOwn(png(2e6))
    const html = cut(editor)!
    expect([editor.items(), editor.scene().assets[asset.id]]).toEqual([[], undefined])
    expect(editor.toolbox.pasteObjects(html)).toBe(true)
    expect(editor.item('sticker').asset).toBe(asset.id)
    expect(editor.scene().assets[asset.id]).toEqual(known)
    expect(planScene(editor.scene(), 1).assets).toContain(asset.id)
    editor.undo()
    expect(editor.scene().assets[asset.id]).toBeUndefined()
  })

  it('takes a small picture into another document, as one step, where its pixels are read and checked', async () => {
    const { editor, asset, known } = await withOwn()
    const html = editor.toolbox.copyObjects()!
    const other = createToolEditor()
    expect(other.toolbox.pasteObjects(html)).toBe(true)
    await until(() => other.items().length === 1)
    expect([other.scene().assets[asset.id], other.steps()]).toEqual([known, 1])
    expect(await other.assets.get(asset.id)!.blob.arrayBuffer()).toEqual(await asset.blob.arrayBuffer())
    expect([other.assets.get(asset.id)!.name, told(other)]).toEqual(['own', []])
  })

  it('is left out of another document in words when its picture is too large for the clipboard, and the rest is pasted', async () => {
    const { editor } = await withOwn(png(2e6))
    editor.store.commit(addAnnotation, Annotation.parse({ ...box, plane: 'picture' }))
    editor.key('Mod+A')
    const html = editor.toolbox.copyObjects()!
    expect(html.length).toBeLessThan(10_000)
    const other = createToolEditor()
    expect(other.toolbox.pasteObjects(html)).toBe(true)
    expect([other.items().map(({ kind }) => kind), told(other)]).toEqual([['rectangle'], [lostWords]])
  })

  it('is left out where the pixels that come along are others than it names', async () => {
    const { editor, asset } = await withOwn()
    const html = editor.toolbox.copyObjects()!.replaceAll(asset.id, 'd'.repeat(64))
    const other = createToolEditor()
    expect(other.toolbox.pasteObjects(html)).toBe(true)
    await until(() => told(other).length === 1)
    expect([other.items(), other.steps(), told(other)]).toEqual([[], 0, [lostWords]])
  })

  describe('whose file is redacted on a picture', () => {
    /** The sticker is selected; the main picture is of the same file, with a redaction on it. */
    async function redacted() {
      const made = await withOwn()
      const { editor, asset } = made
      editor.store.commit(setPicture, { id: asset.id, asset })
      const hiding = { kind: 'redact', id: 'hiding', plane: 'picture', x: 0, y: 0, width: 9, height: 9 }
      editor.store.commit(addAnnotation, Annotation.parse(hiding))
      return { ...made, hiding: Annotation.parse(hiding) }
    }
    const withheldWords = 'A sticker was left out: its picture is redacted in the other document.'

    it('takes no pixel of it to the clipboard, and is left out of another document, in words', async () => {
      const { editor, asset } = await redacted()
      const html = editor.toolbox.copyObjects()!
      expect(html).not.toContain('data-vitrine-pictures')
      const other = createToolEditor()
      // Opened in the same tab: its pixels are at hand.
      other.assets.put(asset)
      expect(other.toolbox.pasteObjects(html)).toBe(true)
      expect([other.items(), other.scene().assets[asset.id], told(other)]).toEqual([[], undefined, [withheldWords]])
    })

    it('is pasted where it was copied, and where the file is shown already', async () => {
      const { editor, asset } = await redacted()
      const html = cut(editor)!
      expect(html).not.toContain('data-vitrine-pictures')
      editor.toolbox.pasteObjects(html)
      expect(editor.item('sticker').asset).toBe(asset.id)
      expect(told(editor)).toEqual([])
    })

    it('takes its picture along once the redaction is switched off', async () => {
      const { editor } = await redacted()
      editor.toolbox.setFlags(['hiding'], { hidden: true })
      expect(editor.toolbox.copyObjects()).toContain('data-vitrine-pictures')
    })
  })

  describe('whose picture comes along', () => {
    /** A paste whose picture has not been read yet, into another document. */
    async function pasting() {
      const { editor } = await withOwn()
      const other = createToolEditor(withItem(sceneWithPicture(), box))
      const read = Promise.withResolvers<void>()
      const { read: readNow } = other.assets
      let isRead = false
      other.assets.take = async (...args) => {
        await read.promise
        return readNow(...args).finally(() => (isRead = true))
      }
      expect(other.toolbox.pasteObjects(editor.toolbox.copyObjects()!)).toBe(true)
      const finish = async () => {
        read.resolve()
        await until(() => isRead)
        await new Promise(setImmediate)
      }
      return { other, finish }
    }

    it('is pasted nowhere, in words, when another document has been opened before it was read', async () => {
      const { other, finish } = await pasting()
      other.store.load(sceneWithPicture({ id: 'another' }))
      await finish()
      await until(() => told(other).length === 1)
      expect(told(other)).toEqual(['Nothing was pasted: another document was opened meanwhile.'])
      expect([other.items(), other.steps()]).toEqual([[], 0])
    })

    it('waits for the release of what is dragged meanwhile, which is a step of its own', async () => {
      const { other, finish } = await pasting()
      other.tool('select')
      const [from, to] = [
        [110, 150],
        [160, 150],
      ] as const
      other.down(from)
      other.move(to)
      await finish()
      other.move([210, 150])
      expect(other.items()).toHaveLength(1)
      other.up([210, 150])
      await until(() => other.items().length === 2)
      expect([other.item('rectangle').x, other.steps()]).toEqual([110, 2])
    })
  })
})
