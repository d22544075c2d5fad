// What is drawn in a file's place, as a picture: it has no pixels of its own, and makes those that it is asked for in their size.
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { takeBitmap } from '@/lib/kernel/bitmap'
import type { Bitmap } from '@/lib/kernel/kernel'
import type { DrawnContent } from '@/lib/kinds/contents'
import { contentDrawing } from '@/lib/kinds/contents/drawings'
import type { ContentPicture } from '@/lib/kinds/contents/parts/content'
import { prepareScreen } from '../cards/screen'
import { type DecodedPicture, drawnImage, type PixelPlace } from '../scope/decoded-picture'
import type { RenderScope } from '../scope/render-scope'

/** `id` names the content. */
export function contentPicture(scope: RenderScope, id: string, content: DrawnContent): DecodedPicture {
  const { width, height } = content
  const drawing = contentDrawing(content)
  const files = drawing.pictures?.(content) ?? []

  const drawn = (place: PixelPlace, part: Rect, hidden: readonly Rect[] = []): Uint8Array => {
    const { arena } = scope.kernel
    const mark = arena.mark()
    const { scaleX, scaleY, x, y } = place
    const seen = {
      part: {
        x: (part.x - x) / scaleX,
        y: (part.y - y) / scaleY,
        width: part.width / scaleX,
        height: part.height / scaleY,
      },
      hidden,
    }
    const target = vectors(scope, place, part, (ctx) => drawing.draw(ctx, content, seen))
    for (const file of files) layFile(scope, file, { place, part, target })
    if (files.length > 0 && drawing.drawAbove) {
      scope.kernel.over(
        target,
        vectors(scope, place, part, (ctx) => drawing.drawAbove?.(ctx, content, seen)),
      )
    }
    const bytes = arena.bytes(target.pointer, part.width * part.height * 4).slice()
    arena.release(mark)
    return bytes
  }
  // Files that have come since are other pixels.
  const serials = files.map(({ asset }) => scope.pictureOf(asset)?.serial ?? '')
  const serial = [id, ...serials].join('+')
  return {
    serial,
    image: drawnImage(scope.kernel, { width, height }, drawn),
    opaque: drawing.isOpaque?.(content) ?? false,
    drawn,
  }
}

/** Premultiplied, in the arena. */
function vectors(
  { kernel, pool }: RenderScope,
  { scaleX, scaleY, x, y }: PixelPlace,
  part: Rect,
  draw: (ctx: VectorContext) => void,
): Bitmap {
  const { context } = pool.clear(part.width, part.height)
  context.save()
  context.setTransform(scaleX, 0, 0, scaleY, x - part.x, y - part.y)
  draw(context)
  context.restore()
  const { data } = context.getImageData(0, 0, part.width, part.height)
  const target = takeBitmap(kernel.arena, part)
  kernel.arena.bytes(target.pointer, data.length).set(data)
  kernel.premultiply(target.pointer, part.width * part.height)
  return target
}

/** Fills its box as CSS's `object-fit: cover` does. Left out while it has no pixels. */
export function layFile(
  scope: RenderScope,
  { asset, rect: box }: ContentPicture,
  { place, part, target }: { place: PixelPlace; part: Rect; target: Bitmap },
): void {
  const picture = scope.pictureOf(asset)
  const screen = onRaster(box, place)
  if (!picture || isEmpty(intersect(screen, part))) return
  const { width, height } = picture.image
  const factor = Math.max(screen.width / width, screen.height / height)
  const size = { width: Math.round(width * factor), height: Math.round(height * factor) }
  const content = {
    ...size,
    x: screen.x - Math.round((size.width - screen.width) / 2),
    y: screen.y - Math.round((size.height - screen.height) / 2),
  }
  const radii = box.radii.map((radius) => Math.min(radius * place.scaleX, screen.width / 2, screen.height / 2))
  const prepared = prepareScreen(scope, { picture, screen, content, radii: radii as unknown as typeof box.radii })
  prepared.draw(target, part)
}

/** Edges are rounded, not sizes. */
export function onRaster({ x, y, width, height }: Rect, place: PixelPlace): Rect {
  const left = Math.round(x * place.scaleX + place.x)
  const top = Math.round(y * place.scaleY + place.y)
  const right = Math.round((x + width) * place.scaleX + place.x)
  const bottom = Math.round((y + height) * place.scaleY + place.y)
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}
