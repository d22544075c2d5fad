// What the components leave to the worker, and what waits until nothing is dragged any more.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { createChosenFinder, type Gallery } from '@/components/editor/inspector/panel/gallery'
import { createEditorStore, derivedAtRest, isMoving, isUnsettled } from '@/lib/editor/store/store'
import { type Annotation, annotationKind } from '@/lib/kinds/annotations'
import { addAnnotation, setPadding } from '@/lib/scene/commands'

const dragOf = (store: ReturnType<typeof createEditorStore>, frames: number, onFrame: () => void) => {
  store.setPressed(true)
  for (let padding = 1; padding <= frames; padding++) {
    store.preview(setPadding, padding)
    onFrame()
  }
  store.setPressed(false)
  store.endGesture()
}

it('no component but the placeholder, which is shown before the worker runs, lays out a scene', () => {
  const callers = globSync('components/**/*.{ts,tsx}').filter((path) =>
    /\blayoutScene\b/.test(readFileSync(path, 'utf8')),
  )
  expect(callers).toEqual(['components/editor/stage/sample-placeholder.tsx'])
})

it('what follows from the document is computed once before a drag of 100 frames, and once after it', () => {
  const store = createEditorStore()
  const computedFor: number[] = []
  const select = derivedAtRest(({ padding }) => {
    computedFor.push(padding)
    return { padding }
  })
  const before = select(store.getState())
  dragOf(store, 100, () => expect(select(store.getState())).toBe(before))
  expect(select(store.getState())).toEqual({ padding: 100 })
  expect(computedFor).toEqual([before.padding, 100])
})

it('what follows from the document is computed again for another selection, and for a change by keys', () => {
  const store = createEditorStore()
  const select = derivedAtRest(({ padding }, selection) => ({ padding, selection }))
  store.setSession({ selection: ['one'] })
  expect(select(store.getState()).selection).toEqual(['one'])
  store.setSession({ selection: [] })
  expect(select(store.getState()).selection).toEqual([])
  store.preview(setPadding, 7)
  expect(select(store.getState()).padding).toBe(7)
})

it('a gallery asks which of its entries is shown once before a drag of 100 frames, and once after it', () => {
  const store = createEditorStore()
  let asked = 0
  const gallery: Gallery<number> = {
    title: 'Paddings',
    entries: [50, 100].map((value) => ({ id: String(value), name: String(value), group: '', value })),
    command: setPadding,
    isChosen: ({ padding }, value) => {
      asked += 1
      return padding === value
    },
  }
  const find = createChosenFinder<number>()
  const chosen = () => find({ ...gallery }, store.getState().scene, isMoving(store.getState()))?.id
  expect(chosen()).toBeUndefined()
  dragOf(store, 100, () => expect(chosen()).toBeUndefined())
  expect(chosen()).toBe('100')
  expect(chosen()).toBe('100')
  expect(asked).toBe(4)
})

it('a gallery follows the entries that arrow keys try on, with no pointer down', () => {
  const store = createEditorStore()
  const find = createChosenFinder<number>()
  const gallery: Gallery<number> = {
    title: 'Paddings',
    entries: [{ id: 'fifty', name: 'Fifty', group: '', value: 50 }],
    command: setPadding,
    isChosen: ({ padding }, value) => padding === value,
  }
  store.preview(setPadding, 50)
  expect(find(gallery, store.getState().scene, isMoving(store.getState()))?.id).toBe('fifty')
})

it('the pictures of galleries wait for a gesture that is open, for letters and for a marquee, and for nothing else', () => {
  const store = createEditorStore()
  const waits = () => isUnsettled(store.getState())
  expect(waits()).toBe(false)
  store.preview(setPadding, 50)
  expect(waits()).toBe(true)
  store.endGesture()
  expect(waits()).toBe(false)
  for (const isTypingNow of [true, false]) {
    store.setSession({ isTypingNow })
    expect(waits()).toBe(isTypingNow)
  }
  const { pointing } = store.getState().session
  store.setSession({ pointing: { ...pointing, marquee: { x: 0, y: 0, width: 1, height: 1 } } })
  expect(waits()).toBe(true)
})

it('a gallery is not asked again after what changed objects alone', () => {
  const store = createEditorStore()
  const find = createChosenFinder<number>()
  let asked = 0
  const gallery: Gallery<number> = {
    title: 'Paddings',
    entries: [{ id: 'fifty', name: 'Fifty', group: '', value: 50 }],
    command: setPadding,
    isChosen: () => {
      asked += 1
      return false
    },
  }
  const chosen = () => find(gallery, store.getState().scene, false)
  chosen()
  store.commit(addAnnotation, annotationKind('arrow').schema.parse({ kind: 'arrow', id: 'one' }) as Annotation)
  chosen()
  expect(asked).toBe(1)
  store.commit(setPadding, 12)
  chosen()
  expect(asked).toBe(2)
})

it('what follows from the selection waits while a marquee selects', () => {
  const store = createEditorStore()
  let derived = 0
  const select = derivedAtRest(() => {
    derived += 1
  })
  select(store.getState())
  const { pointing } = store.getState().session
  for (let step = 0; step < 10; step += 1) {
    store.setSession({
      selection: [`${step}`],
      pointing: { ...pointing, marquee: { x: 0, y: 0, width: step, height: 1 } },
    })
    select(store.getState())
  }
  expect(derived).toBe(1)
  store.setSession({ pointing })
  select(store.getState())
  expect(derived).toBe(2)
})

/** Each walks a whole look, all looks or all words. */
const dear = [
  'defaultLook',
  'comfortableMax',
  'lookOfScene',
  'scaleToPicture',
  'scaledShadow',
  'readableOn',
  'isChosen',
  'describeScene',
]

it('no component and no hook computes looks, lengths or descriptions while it renders', () => {
  const calls = globSync('components/**/*.{ts,tsx}').flatMap((path) => {
    const source = ts.createSourceFile(
      path,
      readFileSync(path, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      ts.ScriptKind.TSX,
    )
    const found: string[] = []
    const visit = (node: ts.Node, renders: string | null) => {
      const inside = ts.isFunctionLike(node) ? rendering(node) : renders
      if (inside !== null && ts.isCallExpression(node) && dear.includes(nameOf(node.expression)))
        found.push(`${inside} calls ${nameOf(node.expression)}`)
      node.forEachChild((child) => visit(child, inside))
    }
    visit(source, null)
    return found
  })
  expect(calls).toEqual([])
})

/** The name of a component or a hook; null for a function that runs at another time. */
function rendering(node: ts.SignatureDeclaration): string | null {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined)
  const name = named && ts.isIdentifier(named) ? named.text : ''
  return /^(use)?[A-Z]/.test(name) ? name : null
}

const nameOf = (callee: ts.Expression): string =>
  ts.isIdentifier(callee) ? callee.text : ts.isPropertyAccessExpression(callee) ? callee.name.text : ''
