// What tools work with: the store, and what follows from its scene, worked out once for each.
import { annotationsMax } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'
import type { AssetStore } from '../assets/assets.browser'
import type { Pointing } from '../store/pointing'
import type { EditorStore } from '../store/store'
import { shownZoom } from '../store/store'
import { createHitTest, type HitTest, type WordBoxes } from './pointing/hits'
import { type Planes, planesOf } from './pointing/planes'
import type { ToolScope } from './pointing/tool'

export function createToolScope(store: EditorStore, assets: Pick<AssetStore, 'get'>): ToolScope {
  const planesFor = lastOnly((scene: Scene) => planesOf(scene))
  const hitsFor = lastOnly((scene: Scene, words: WordBoxes): HitTest => createHitTest(scene, planesFor(scene), words))
  let lastNumber = 0
  const scene = () => store.getState().scene
  const words = () => store.getState().session.words
  return {
    store,
    words,
    shotOf: (picture) => assets.get(assetOf(picture) ?? '')?.shot,
    planes: (): Planes => planesFor(scene()),
    hits: () => hitsFor(scene(), words()),
    fromCss: (px) => px / (shownZoom(store.getState()) ?? 1),
    lacksRoom(count) {
      if (scene().annotations.length + count <= annotationsMax) return false
      const things = count === 1 ? 'another object' : `${count} more objects`
      const message = `There is no room for ${things}: ${annotationsMax} are the most.`
      store.notify({ tone: 'info', message })
      return true
    },
    newId() {
      lastNumber = freshNumber(scene(), lastNumber)
      return nameOf(lastNumber)
    },
    show(change) {
      const { pointing } = store.getState().session
      const other = otherThan(pointing, change)
      if (other) store.setSession({ pointing: { ...pointing, ...other } })
    },
    unshown: (change) => otherThan(store.getState().session.pointing, change),
  }
}

/** Most moves line up with nothing, as the one before: nobody is told. */
const otherThan = (pointing: Pointing, change: Partial<Pointing>): Partial<Pointing> | undefined =>
  Object.entries(change).every(([name, value]) => isAlike(value, pointing[name as keyof Pointing])) ? undefined : change

const isAlike = (a: unknown, b: unknown) =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length + b.length === 0)

/** The answer to the last question, for as long as it is the same. */
function lastOnly<Question extends readonly unknown[], Answer>(answer: (...question: Question) => Answer) {
  let asked: Question | undefined
  let known: Answer | undefined
  return (...question: Question): Answer => {
    if (!asked || question.some((part, at) => part !== asked![at])) {
      known = answer(...question)
      asked = question
    }
    return known as Answer
  }
}

const nameOf = (number: number) => `object-${number}`

/** Above those that were given away: what is about to be added is not in the scene yet. */
function freshNumber({ annotations, pictures }: Scene, last: number): number {
  const taken = new Set<string | null>([...annotations, ...pictures].map(({ id }) => id))
  for (const { group } of annotations) taken.add(group)
  let number = Math.max(last, annotations.length) + 1
  while (taken.has(nameOf(number))) number += 1
  return number
}
