// The list of actions: what every view of it may rely on.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActionContext } from '@/lib/editor/actions/action'
import { actionIn } from '@/lib/editor/actions/action-list'
import { type ActionId, actions } from '@/lib/editor/actions/actions'
import { zoomStep, zoomSteps } from '@/lib/editor/actions/view-actions'
import type { Documents } from '@/lib/editor/documents/documents'
import type { Posts } from '@/lib/editor/input/posts'
import { createEditorStore, type EditorStore } from '@/lib/editor/store/store'
import { setPadding, setPicture } from '@/lib/scene/commands'

let store: EditorStore
let calls: string[]
let context: ActionContext
/** What is running, for Escape. */
let running: { capture: boolean; exporting: boolean }

beforeEach(() => {
  store = createEditorStore()
  calls = []
  running = { capture: false, exporting: false }
  const called = (name: string) => () => void calls.push(name)
  context = {
    store,
    capture: { cancel: () => running.capture && calls.push('cancel capture') > 0 },
    exporter: {
      again: async () => called('export again')(),
      copy: async () => called('copy')(),
      download: async () => called('download')(),
      share: async () => called('share')(),
      copyLink: async () => called('copy link')(),
      copyForPrograms: async () => called('copy for programs')(),
      saveReadmePair: async () => called('save pair')(),
      cancel: () => running.exporting && calls.push('cancel export') > 0,
    },
    tools: {
      edit: (edit) => calls.push(edit) > 0,
      cancelPress: () => false,
      giveUp: () => false,
      copyObjects: () => '<p>objects</p>',
      cutObjects: () => ({ html: '<p>free objects</p>', remove: called('remove') }),
    },
    captures: async (use) =>
      use({
        again: async () => called('capture again')(),
        variants: async (kind) => called(`capture ${String(kind)}`)(),
      }),
    posts: async (use) => use({ write: called('write post') } as unknown as Posts),
    documents: async () =>
      ({ create: async (look: string) => calls.push(`create ${look}`) > 0 }) as unknown as Documents,
    page: {
      chooseFile: called('choose file'),
      paste: called('paste'),
      focusAddress: called('focus address'),
      clipboard: (command) => void calls.push(command),
    },
  }
})

const run = (id: ActionId) => actionIn(actions, id)!.run(context)
const isEnabled = (id: ActionId) => actionIn(actions, id)!.isEnabled(store.getState())
const asset = { mime: 'image/png' as const, width: 800, height: 400 }
const fill = () => store.commit(setPicture, { id: 'a'.repeat(64), asset })

describe('actions', () => {
  it('the list names each action once, with a label', () => {
    const ids = actions.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, label } of actions) {
      expect(label, id).not.toBe('')
    }
  })

  it('the list keeps each group together, in the order of the sheet', () => {
    const groups = actions.map(({ group }) => group)
    expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual([...new Set(groups)])
  })

  it('the list enables what needs a picture once there is one', () => {
    const needy = ['copy', 'download', 'file-choices', 'zoom-in', 'zoom-out', 'zoom-fit', 'zoom-actual'] as const
    expect(needy.filter(isEnabled)).toEqual([])
    fill()
    expect(needy.filter(isEnabled)).toEqual([...needy])
  })

  it('the list enables undo and redo while there is something to undo or redo', () => {
    expect([isEnabled('undo'), isEnabled('redo')]).toEqual([false, false])
    store.commit(setPadding, 10)
    expect([isEnabled('undo'), isEnabled('redo')]).toEqual([true, false])
    run('undo')
    expect([isEnabled('undo'), isEnabled('redo'), store.getState().scene.padding]).toEqual([false, true, 96])
  })

  it.each([
    ['copy', 'copy'],
    ['download', 'download'],
    ['paste', 'paste'],
    ['choose-file', 'choose file'],
    ['focus-address', 'focus address'],
  ] as const)('the action of %s is run by its part of the editor or of the page', (id, call) => {
    run(id)
    expect(calls).toEqual([call])
  })

  it('the list opens and closes the choices of the file, and opens the sheet, by the session alone', () => {
    run('file-choices')
    expect(store.getState().session.fileChoicesOpen).toBe(true)
    run('file-choices')
    expect(store.getState().session.fileChoicesOpen).toBe(false)
    run('show-shortcuts')
    expect(store.getState().session.shortcutsOpen).toBe(true)
  })
})

describe('zoom actions', () => {
  const view = { zoom: 0.62, scale: 1, designSize: { width: 10, height: 10 }, pictures: [] }

  it('a zoom action steps from the zoom that the last frame shows, and from a chosen one', () => {
    run('zoom-in')
    expect(store.getState().session.zoom).toBe('fit')
    store.setSession({ view })
    run('zoom-in')
    expect(store.getState().session.zoom).toBe(0.75)
    run('zoom-out')
    expect(store.getState().session.zoom).toBe(0.5)
    run('zoom-actual')
    expect(store.getState().session.zoom).toBe(1)
    run('zoom-fit')
    expect(store.getState().session.zoom).toBe('fit')
  })

  it('a zoom action walks its steps both ways and stops at the ends', () => {
    const up = zoomSteps.map((step) => zoomStep(step, 1))
    expect(up).toEqual([...zoomSteps.slice(1), 4])
    expect(zoomStep(0.62, 1)).toBe(0.75)
    expect(zoomStep(0.62, -1)).toBe(0.5)
    expect(zoomStep(0.1, -1)).toBe(0.1)
    // A pinch, or the fit of a tall composition, goes beyond the list.
    expect([zoomStep(6, 1), zoomStep(6, -1)]).toEqual([6, 4])
    expect([zoomStep(0.05, -1), zoomStep(0.05, 1)]).toEqual([0.05, 0.1])
  })
})

describe('escape', () => {
  it('Escape ends one thing at a time: the gesture, then the capture, then the export, then the drawer', () => {
    running = { capture: true, exporting: true }
    store.setSession({ panel: 'shadow' })
    store.preview(setPadding, 300)
    run('escape')
    expect([store.getState().scene.padding, calls]).toEqual([96, []])
    run('escape')
    expect(calls).toEqual(['cancel capture'])
    running.capture = false
    run('escape')
    expect(calls).toEqual(['cancel capture', 'cancel export'])
    running.exporting = false
    expect(store.getState().session.panel).toBe('shadow')
    run('escape')
    expect(store.getState().session.panel).toBeNull()
  })

  it('Escape leaves the key to the browser when there is nothing to end', () => {
    expect(run('escape')).toBe(false)
  })
})

it('an action that is left alone changes nothing: reading the list wakes no reader of the store', () => {
  const listener = vi.fn()
  store.subscribe(listener)
  for (const action of actions) action.isEnabled(store.getState())
  expect(listener).not.toHaveBeenCalled()
})

describe('objects that the browser does not copy by its event', () => {
  afterEach(() => vi.unstubAllGlobals())
  const last = () => store.getState().session.toasts.at(-1)
  const clipboardThat = (write: () => Promise<void>) => {
    vi.stubGlobal('ClipboardItem', class {})
    vi.stubGlobal('navigator', { clipboard: { write } })
  }

  it('are written in the same call, and cut ones are gone once they are on the clipboard', async () => {
    const write = vi.fn(async () => undefined)
    clipboardThat(write)
    run('objects-cut')
    expect(write).toHaveBeenCalledTimes(1)
    expect(calls).toEqual(['cut'])
    await expect.poll(() => calls).toEqual(['cut', 'remove'])
    expect(store.getState().session.announcement.text).toBe('Objects cut')
  })

  it('are said where they are refused, with a button that tries again, and stay', async () => {
    const write = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    clipboardThat(write)
    run('objects-cut')
    await expect.poll(() => last()?.message).toBe('The browser let nothing be cut.')
    expect(calls).toEqual(['cut'])
    expect(last()?.action?.label).toBe('Cut')
    last()?.action?.run()
    expect(write).toHaveBeenCalledTimes(2)
  })

  it('are not written a second time where the event came', () => {
    const write = vi.fn()
    clipboardThat(write)
    context.page.clipboard = () => store.announce('Objects copied')
    run('objects-copy')
    expect(write).not.toHaveBeenCalled()
  })
})
