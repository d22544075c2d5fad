// What is drawn on a picture or on the canvas: add, change, order, remove. An item that its schema refuses changes nothing.
import { Annotation } from '@/lib/kinds/annotations'
import { closedUp } from '@/lib/kinds/annotations/words/step-label'
import { sameJson } from '../equal'
import { annotationsMax, hasItsPlane } from '../scene-pictures'
import type { Scene } from '../schema'
import type { Command } from './command'
import { withAssets } from './pictures'

/** Above all others. Its id must be new. */
export const addAnnotation: Command<Annotation> = {
  name: 'add-annotation',
  label: 'annotation',
  apply: (scene, item) => addAnnotations.apply(scene, { items: [item] }),
}

/**
 * Several at once, in their order; one that `addAnnotation` would not add is left out. `assets`: those that they name and that the scene may
 * not have; `groupNames`: of their groups.
 */
export const addAnnotations: Command<{
  items: readonly Annotation[]
  assets?: Scene['assets']
  groupNames?: Scene['groupNames']
}> = {
  name: 'add-annotations',
  label: 'annotations',
  apply(scene, { items, assets = {}, groupNames }) {
    const taken = new Set(scene.annotations.map(({ id }) => id))
    const added = items.flatMap((item) => {
      const parsed = Annotation.safeParse(item)
      if (!parsed.success || taken.has(parsed.data.id) || !hasItsPlane(scene.pictures, parsed.data)) return []
      taken.add(parsed.data.id)
      return parsed.data
    })
    const annotations = [...scene.annotations, ...added].slice(0, annotationsMax)
    if (annotations.length === scene.annotations.length) return scene
    const names = groupNames ? { ...scene.groupNames, ...groupNames } : scene.groupNames
    const next = { ...scene, annotations, groupNames: names }
    return Object.keys(assets).length === 0 ? next : withAssets(next, assets)
  },
}

/** The item of that id becomes this one; for a drag, a slider or a text as it is typed. */
export const changeAnnotation: Command<Annotation> = {
  name: 'change-annotation',
  label: 'annotation',
  apply: (scene, item) => changeAnnotations.apply(scene, [item]),
}

/** Several at once: moving or styling a selection is one step. All or none: a selection does not fall apart where one comes to a limit. */
export const changeAnnotations: Command<readonly Annotation[]> = {
  name: 'change-annotations',
  label: 'annotations',
  apply(scene, items) {
    const byId = new Map(items.map((item) => [item.id, item]))
    let isRefused = false
    const changed = scene.annotations.map((before) => {
      const wanted = byId.get(before.id)
      if (!wanted) return before
      const parsed = Annotation.safeParse(wanted)
      if (parsed.success && hasItsPlane(scene.pictures, parsed.data))
        return sameJson(parsed.data, before) ? before : parsed.data
      isRefused = true
      return before
    })
    const isSame = changed.every((item, at) => item === scene.annotations[at])
    return isRefused || isSame ? scene : { ...scene, annotations: changed }
  },
}

/** Steps that follow those that go move up. */
export const removeAnnotations: Command<readonly string[]> = {
  name: 'remove-annotations',
  label: 'remove annotation',
  apply(scene, ids) {
    const annotations = scene.annotations.filter((item) => !ids.includes(item.id))
    if (annotations.length === scene.annotations.length) return scene
    return withAssets({ ...scene, annotations: closedUp(scene.annotations, annotations) }, {})
  },
}

/** Another order, from the bottom: ids of all annotations. */
export const orderAnnotations: Command<readonly string[]> = {
  name: 'order-annotations',
  label: 'annotation order',
  apply(scene, ids) {
    const annotations = ids.flatMap((id) => scene.annotations.find((item) => item.id === id) ?? [])
    if (annotations.length !== scene.annotations.length || new Set(annotations).size !== annotations.length)
      return scene
    return annotations.every((item, at) => item === scene.annotations[at]) ? scene : { ...scene, annotations }
  },
}
