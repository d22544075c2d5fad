// A cropped card whose words change says that the crop shows another part of them.
import { expect, it } from 'vitest'
import { showCard } from '@/lib/editor/store/show-card'
import { createEditorStore } from '@/lib/editor/store/store'
import { watchCrops } from '@/lib/editor/typing/crop-notice'
import { code } from '@/lib/kinds/contents/code/schema'
import { setContent, setCrop, setPadding } from '@/lib/scene/commands'

function cropped() {
  const store = createEditorStore()
  const picture = showCard(store, code.schema.parse({ kind: 'code', text: 'one\ntwo\nthree' }))!
  store.setSession({ typing: null })
  store.commit(setCrop, { picture, value: { x: 0, y: 0, width: 100, height: 60 } })
  const end = watchCrops(store)
  const told = () => store.getState().session.toasts.map(({ message }) => message)
  const type = (text: string) => store.commit(setContent, { picture, change: { text } })
  const crop = () => store.getState().scene.pictures[0]!.crop
  return { store, picture, end, told, type, crop }
}
const notice = 'The card is cropped, and its words have changed.'

it('words that change under a crop are told once they are whole, and one press shows all of them', () => {
  const { store, picture, told, type, crop } = cropped()
  store.setSession({ typing: picture })
  type('one\ntwo\nthree\nfour')
  type('one\ntwo\nthree\nfour\nfive')
  expect(told()).toEqual([])
  store.setSession({ typing: null })
  expect(told()).toEqual([notice])
  expect(crop()).not.toBeNull()
  store.getState().session.toasts[0]!.action!.run()
  expect(crop()).toBeNull()
  store.undo()
  expect(crop()).not.toBeNull()
})

it('the notice leaves with its document, where another picture may have that name', () => {
  const { store, type, told, crop } = cropped()
  type('one')
  const { action } = store.getState().session.toasts[0]!
  store.load(structuredClone(store.getState().scene))
  expect(told()).toEqual([])
  action!.run()
  expect(crop()).not.toBeNull()
})

it('the notice leaves with its crop, and stays for as long as that is there', () => {
  const { store, picture, type, told, crop } = cropped()
  type('one')
  store.commit(setPadding, 7)
  expect(told()).toEqual([notice])
  const { action } = store.getState().session.toasts[0]!
  const value = { x: 0, y: 0, width: 80, height: 40 }
  store.commit(setCrop, { picture, value })
  expect(told()).toEqual([])
  action!.run()
  expect(crop()).toEqual(value)
})

it('words that are done again are not told once more', () => {
  const { store, type, told } = cropped()
  type('one')
  store.undo()
  for (const { id } of store.getState().session.toasts) store.dismiss(id)
  store.redo()
  expect(told()).toEqual([])
})

it('nothing is told of words that are as large as before, of another change, of a whole card, or of an undo', () => {
  const { store, picture, told, type, end } = cropped()
  type('uno\ndos\nthree')
  store.commit(setPadding, 7)
  expect(told()).toEqual([])
  type('one')
  for (const { id } of store.getState().session.toasts) store.dismiss(id)
  store.undo()
  expect(told()).toEqual([])
  store.commit(setCrop, { picture, value: null })
  type('one\ntwo')
  expect(told()).toEqual([])
  end()
})
