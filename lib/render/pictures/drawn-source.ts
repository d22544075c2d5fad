// What a card does to a picture that is drawn, in whatever size it is wanted: redactions cover whole pixels of that size, then the crop
// and the adjustments.
import { intersect, isEmpty, type Rect, type Size } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import type { PixelImage } from '@/lib/core/surface'
import { crop, packBytes } from '@/lib/kernel/bitmap'
import type { Bitmap, Kernel } from '@/lib/kernel/kernel'
import { resample } from '@/lib/kernel/resample-image'
import { cutName, type Patch, type PlannedCard, patchesOf } from '../plan/planned-card'
import { type DecodedPicture, drawnImage, type PixelPlace } from '../scope/decoded-picture'
import type { RenderScope } from '../scope/render-scope'
import { adjustBitmap, isNeutral } from './adjust'

/** `redacted`: the cut picture at 1x with its redactions drawn in it, for those that are made of what lies beside them. */
export function drawnSource(
  { kernel }: Pick<RenderScope, 'kernel'>,
  picture: DecodedPicture,
  card: PlannedCard,
  redacted: () => PixelImage,
): DecodedPicture {
  const patches = patchesOf(card)
  const { adjustments } = card.picture
  const { width, height } = card.crop
  const draw = picture.drawn!
  const hidden = patches.map((patch) => ({ ...patch, x: patch.x + card.crop.x, y: patch.y + card.crop.y }))
  const base = `${picture.serial}/${cutName(card)}/${contentHash(adjustments)}/`

  const drawn = (place: PixelPlace, part: Rect): Uint8Array => {
    const { scaleX, scaleY } = place
    const whole = { ...place, x: place.x - card.crop.x * scaleX, y: place.y - card.crop.y * scaleY }
    const covered = hidden.map((rect) => toPlane(deviceRect(rect, whole), whole))
    const bytes = draw(whole, part, covered)
    const { arena } = kernel
    const mark = arena.mark()
    const target = { pointer: arena.put(bytes), strideBytes: part.width * 4, width: part.width, height: part.height }
    for (const patch of patches) layPatch(kernel, { patch, place, redacted }, target, part)
    if (!isNeutral(adjustments)) {
      kernel.unpremultiply(target.pointer, part.width * part.height)
      adjustBitmap(kernel, target, adjustments)
      kernel.premultiply(target.pointer, part.width * part.height)
    }
    const done = arena.bytes(target.pointer, bytes.length).slice()
    arena.release(mark)
    return done
  }
  const reach = card.hiddenReachPx
  const near = (part: Rect) =>
    patches.filter(({ y, height: high }) => y - reach < part.y + part.height && y + high + reach > part.y)
  return {
    of: base,
    serial: base + contentHash(patches.map(({ name }) => name)),
    image: drawnImage(kernel, { width, height }, drawn),
    opaque: picture.opaque,
    drawn,
    nameAt: (part) =>
      base +
      near(part)
        .map(({ name }) => name)
        .join(),
  }
}

interface PlacedPatch {
  patch: Patch
  place: PixelPlace
  redacted: () => PixelImage
}

function layPatch(kernel: Kernel, { patch, place, redacted }: PlacedPatch, target: Bitmap, part: Rect): void {
  const whole = deviceRect(patch, place)
  const seen = intersect(whole, part)
  if (isEmpty(seen)) return
  const to = crop(target, { ...seen, x: seen.x - part.x, y: seen.y - part.y })
  if (patch.method.type === 'solid') {
    const { red, green, blue } = patch.method.color
    kernel.fillSolid(to, packBytes([red, green, blue, 255]))
    return
  }
  const image = cutOut(redacted(), patch)
  const rect = { ...seen, x: seen.x - whole.x, y: seen.y - whole.y }
  const { width, height } = whole
  const pixels = resample(kernel, { image, opaque: false, size: { width, height }, rect })
  const view = kernel.arena.bytes(target.pointer, target.strideBytes * target.height)
  for (let row = 0; row < seen.height; row++) {
    const line = pixels.subarray(row * seen.width * 4, (row + 1) * seen.width * 4)
    view.set(line, (seen.y - part.y + row) * target.strideBytes + (seen.x - part.x) * 4)
  }
}

/** Whole pixels of the raster that hold all of it. */
function deviceRect({ x, y, width, height }: Rect, place: PixelPlace): Rect {
  // What lies on the edge of a pixel but for the rounding of a factor does not reach into the next one.
  const least = 1e-6
  const left = Math.floor(x * place.scaleX + place.x + least)
  const top = Math.floor(y * place.scaleY + place.y + least)
  const right = Math.ceil((x + width) * place.scaleX + place.x - least)
  const bottom = Math.ceil((y + height) * place.scaleY + place.y - least)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const toPlane = ({ x, y, width, height }: Rect, { scaleX, scaleY, x: left, y: top }: PixelPlace): Rect => ({
  x: (x - left) / scaleX,
  y: (y - top) / scaleY,
  width: width / scaleX,
  height: height / scaleY,
})

function cutOut(image: PixelImage, { x, y, width, height }: Rect & Size): PixelImage {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * image.width + x) * 4
    data.set(image.data.subarray(from, from + width * 4), row * width * 4)
  }
  return { width, height, data }
}
