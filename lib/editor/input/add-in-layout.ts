// One more picture, in an arrangement that shows all of them.
import type { Kind } from '@/lib/kinds/define'
import { defaultsOf } from '@/lib/kinds/family'
import { type Layout, layouts } from '@/lib/kinds/layouts'
import { addPicture, type Command, type PlacedPicture, setLayout } from '@/lib/scene/commands'
import { scaleToPicture } from '@/lib/scene/looks/scale-to-picture'

/** The layout stays while it is made for that many pictures; else the first that is takes its place. One undo step. */
export const addInLayout: Command<PlacedPicture & { picture: string }> = {
  ...addPicture,
  apply(scene, placed) {
    const added = addPicture.apply(scene, placed)
    if (added === scene) return scene
    const count = added.pictures.length
    const suits = (kind: (typeof layouts)[number]) => count >= kind.picturesMin && count <= kind.picturesMax
    const present = layouts.find(({ kind }) => kind === added.layout.kind)
    const next = present && suits(present) ? undefined : layouts.find(suits)
    return next ? setLayout.apply(added, scaleToPicture(added, layouts, defaultsOf(next as Kind) as Layout)) : added
  },
}
