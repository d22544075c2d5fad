// Every entry of the one list: it acts, no other wants its keys, the palette has it, and its hint says what its handler does.
import { expect, it } from 'vitest'
import type { ActionContext } from '@/lib/editor/actions/action'
import { type ActionId, actions, type EditorAction } from '@/lib/editor/actions/actions'
import { placeEitherWay } from '@/lib/editor/input/either-way'
import { actionEntries } from '@/lib/editor/palette/action-entries'
import { paletteRows } from '@/lib/editor/palette/ranking'
import { chordOf } from '@/lib/editor/shortcuts/rebinding'
import { keysOf, matchShortcut, shortcutHint } from '@/lib/editor/shortcuts/shortcuts'
import { showCard } from '@/lib/editor/store/show-card'
import { code } from '@/lib/kinds/contents/code/schema'
import { addClip, setPadding, setPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { capturedScene } from '../../../support/captured-page'
import { pressOf } from '../../../support/key-press'
import {
  createToolEditor,
  sceneWithPicture,
  type ToolEditor,
  withItem,
  withSecondPicture,
} from '../../../support/tool-editor'

const withItems = (count: number, change: object = {}) =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'rectangle' as const,
    id: `r${at}`,
    x: 100 + at * 230 + at * at * 40,
    y: 100 + at * 90,
    width: 100 + at * 30,
    height: 80 + at * 20,
    ...change,
  })).reduce((scene, item) => withItem(scene, item), sceneWithPicture())

const select = (editor: ToolEditor, ...ids: string[]) => editor.store.setSession({ selection: ids })

/** What an action may find, simplest first. */
const situations: Record<string, () => ToolEditor> = {
  empty: () => createToolEditor(defaultScene()),
  'with a picture': () => createToolEditor(),
  'after a step': () => {
    const editor = createToolEditor()
    editor.store.commit(setPadding, 30)
    return editor
  },
  'after an undone step': () => {
    const editor = createToolEditor()
    editor.store.commit(setPadding, 30)
    editor.store.undo()
    return editor
  },
  zoomed: () => {
    const editor = createToolEditor()
    editor.store.setSession({ zoom: 2 })
    return editor
  },
  'in motion': () => {
    const editor = createToolEditor()
    editor.store.commit(addClip, { id: 'a', preset: 'rise' })
    return editor
  },
  'with a tool': () => {
    const editor = createToolEditor()
    editor.tool('rectangle')
    return editor
  },
  'with one of several objects selected': () => {
    const editor = createToolEditor(withItems(3))
    select(editor, 'r1')
    return editor
  },
  'with several objects selected': () => {
    const editor = createToolEditor(withItems(3))
    select(editor, 'r0', 'r1', 'r2')
    return editor
  },
  'with a group selected': () => {
    const editor = createToolEditor(withItems(2, { group: 'g' }))
    select(editor, 'r0', 'r1')
    return editor
  },
  'with one of a group selected': () => {
    const editor = createToolEditor(withItems(2, { group: 'g' }))
    select(editor, 'r0')
    return editor
  },
  'with an object of the canvas selected': () => {
    const editor = createToolEditor(withItems(1, { plane: 'canvas' }))
    select(editor, 'r0')
    return editor
  },
  'with a style copied': () => {
    const editor = createToolEditor(withItems(2))
    editor.store.setSession({ selection: ['r1'] })
    editor.toolbox.commitStyle({ color: '#00ff00' })
    editor.toolbox.edit('copy-style')
    select(editor, 'r0')
    return editor
  },
  'with one of several pictures selected': () => {
    const editor = createToolEditor(withSecondPicture(sceneWithPicture()))
    select(editor, 'second')
    return editor
  },
  'with a card': () => {
    const editor = createToolEditor(defaultScene())
    showCard(editor.store, code.schema.parse({ kind: 'code', text: '  const answer = 42  ' }))
    return editor
  },
  'with two cards': () => {
    const editor = createToolEditor(defaultScene())
    for (const text of ['const answer = 41', 'const answer = 42'])
      showCard(editor.store, code.schema.parse({ kind: 'code', text }))
    return editor
  },
  'with words of a card selected': () => {
    const editor = createToolEditor(defaultScene())
    const typing = showCard(editor.store, code.schema.parse({ kind: 'code', text: 'password = "correct-horse"' }))
    editor.store.setSession({ typing, textRange: { from: 0, to: 8 } })
    return editor
  },
  ...Object.fromEntries(
    [true, false].map((adds) => [
      `after a picture came ${adds ? 'beside' : 'in the place of'} another`,
      () => {
        const editor = createToolEditor()
        const { store } = editor
        placeEitherWay(store, {
          what: 'It',
          adds,
          replace: () => store.commit(setPadding, 10),
          add: () => store.commit(setPadding, 20),
        })
        return editor
      },
    ]),
  ),
  'with a captured page': () => createToolEditor(capturedScene()),
  'with an object that is tied to an element': () => {
    const editor = createToolEditor(withItems(1, { tiedTo: '#save' }))
    select(editor, 'r0')
    return editor
  },
  'in a browser that sees screens and cameras': () => {
    const editor = createToolEditor()
    editor.store.setSession({ shots: { screen: true, camera: true } })
    return editor
  },
  'with a look of its own for new objects': () => {
    const editor = createToolEditor(withItems(1, { color: '#00ff00' }))
    select(editor, 'r0')
    editor.toolbox.edit('make-default')
    return editor
  },
}

/** Whether it does something there: to the state, or by a call of one of its ports. */
function acts(action: EditorAction, situation: () => ToolEditor): boolean {
  const { store, toolbox } = situation()
  if (!action.isEnabled(store.getState())) return false
  let calls = 0
  const port = <Result>(result: Result) => {
    return () => {
      calls += 1
      return result
    }
  }
  const context = {
    store,
    capture: { cancel: () => false },
    exporter: {
      copy: port(Promise.resolve()),
      download: port(Promise.resolve()),
      again: port(Promise.resolve()),
      share: port(Promise.resolve()),
      copyLink: port(Promise.resolve()),
      copyForPrograms: port(Promise.resolve()),
      saveReadmePair: port(Promise.resolve()),
      cancel: () => false,
    },
    tools: toolbox,
    captures: port(Promise.resolve(null)),
    posts: port(Promise.resolve(null)),
    documents: port(new Promise(() => undefined)),
    page: {
      chooseFile: port(undefined),
      paste: port(undefined),
      focusAddress: port(undefined),
      clipboard: port(undefined),
    },
  } as unknown as ActionContext
  const before = store.getState()
  const said = before.session.announcement
  action.run(context)
  const after = store.getState()
  const session = { ...after.session, announcement: said }
  return calls > 0 || after.scene !== before.scene || JSON.stringify(session) !== JSON.stringify(before.session)
}

it.each(actions.map((action) => [action.id, action] as const))('the action %s acts', (_, action) => {
  const found = Object.entries(situations).find(([, situation]) => acts(action, situation))
  expect(found?.[0]).toBeDefined()
})

const situationsOfKeys = [true, false].flatMap((onStage) =>
  [true, false].flatMap((selecting) => [true, false].map((typing) => ({ onStage, selecting, typing }))),
)

it.each(['mac', 'other'] as const)('no press means two actions on %s, on the stage or off it', (platform) => {
  const chords = new Set(actions.flatMap(({ shortcut }) => shortcut?.keys ?? []))
  for (const chord of chords) {
    for (const situation of situationsOfKeys) {
      const press = { ...pressOf(chord, platform), ...situation }
      const meant = actions.filter((action) => matchShortcut(press, platform, [action])).map(({ id }) => id)
      expect(meant.length, `${chord} ${JSON.stringify(situation)}: ${meant}`).toBeLessThanOrEqual(1)
    }
  }
})

it.each(['mac', 'other'] as const)('every hint on %s is the name of a press that its handler takes', (platform) => {
  for (const action of actions) {
    const { hint } = keysOf(action, { platform, singleKeysOff: false })
    const chord = action.shortcut?.keys[0]
    expect(hint === '', action.id).toBe(chord === undefined)
    if (chord === undefined) continue
    const press = pressOf(chord, platform)
    if (action.shortcut?.by === 'event' || action.id === 'escape') continue
    expect(matchShortcut(press, platform, actions)?.id).toBe(action.id)
    expect(shortcutHint(chordOf(press, platform)!, platform)).toBe(hint)
  }
})

it('no entry is missing from the palette, and each is found there by its own words', () => {
  const { store } = createToolEditor()
  store.commit(setPicture, { id: 'b'.repeat(64), asset: { mime: 'image/png', width: 80, height: 40 } })
  const settings = { platform: 'other', singleKeysOff: false } as const
  const entries = actionEntries(actions, { store } as ActionContext, settings)
  for (const { id, label } of actions) {
    const found = paletteRows(entries, label, []).flatMap((row) => (row.type === 'entry' ? [row.entry.id] : []))
    expect(found, label).toContain(`action ${id satisfies ActionId}`)
  }
})
