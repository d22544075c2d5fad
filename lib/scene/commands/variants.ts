// The other sizes of a composition.

import { variantsMax } from '../scene-pictures'
import type { CanvasSize } from '../schema'
import { Variant } from '../schema'
import { type Command, withFields } from './command'

/** Sizes that are there stay as they were adjusted; others come without adjustments, in the order given. */
export const chooseVariants: Command<readonly ({ id: string } & CanvasSize)[]> = {
  name: 'choose-variants',
  label: 'sizes',
  apply(scene, sizes) {
    const variants = sizes.slice(0, variantsMax).flatMap((size) => {
      const known = scene.variants.find(({ id }) => id === size.id)
      if (known?.width === size.width && known.height === size.height) return known
      const added = Variant.safeParse({ id: size.id, width: size.width, height: size.height })
      return added.success ? added.data : []
    })
    const same = variants.length === scene.variants.length && variants.every((each, at) => each === scene.variants[at])
    return same ? scene : { ...scene, variants }
  },
}

/** One size alone; null in a field is as in the composition again. */
export const adjustVariant: Command<{ id: string; change: Partial<Omit<Variant, 'id' | 'width' | 'height'>> }> = {
  name: 'adjust-variant',
  label: 'size',
  apply(scene, { id, change }) {
    const at = scene.variants.findIndex((each) => each.id === id)
    if (at < 0) return scene
    const next = withFields<Variant>(Variant, scene.variants[at]!, change)
    return next === scene.variants[at] ? scene : { ...scene, variants: scene.variants.with(at, next) }
  },
}
