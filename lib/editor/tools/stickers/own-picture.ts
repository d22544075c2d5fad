// A picture of the person's own as a sticker: in the middle of what is seen, in its own proportions, selected.
import { addAnnotations, type PlacedPicture } from '@/lib/scene/commands'
import { planeFor } from '../draw/draw-tool'
import { handOver, initialFields, placedInMiddle } from '../draw/new-annotation'
import type { ToolScope } from '../pointing/tool'

/** Of the side that a sticker has at first: a picture has more to show than a sign. */
const timesFirstSize = 2

export function placeOwnPicture(scope: ToolScope, { id: assetId, asset }: PlacedPicture): void {
  const { store } = scope
  const planes = scope.planes()
  const { width, height } = planes.canvas.size
  const plane = planeFor('sticker', planes, { x: width / 2, y: height / 2 })
  if (!plane || scope.lacksRoom(1)) return
  const id = scope.newId()
  const fields = initialFields(store.getState(), 'sticker', plane.size) as { width: number }
  const longer = fields.width * timesFirstSize
  const scale = longer / Math.max(asset.width, asset.height)
  const size = { width: Math.max(1, asset.width * scale), height: Math.max(1, asset.height * scale) }
  const own = { ...fields, ...size, id, plane: plane.id, shows: 'picture', asset: assetId }
  const gesture = store.gesture('sticker')
  const { mime } = asset
  const assets = { [assetId]: { mime, width: asset.width, height: asset.height } }
  gesture.commit(addAnnotations, { items: [placedInMiddle('sticker', own, plane)], assets })
  gesture.end()
  handOver(scope, 'sticker', id)
}
