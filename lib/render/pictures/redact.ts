// Rectangles of a picture made unreadable, in whole source pixels. What is drawn for one is made of the picture, never of what is
// drawn for another, and of nothing that another hides: so neither their order nor their places show what is under any of them.
import { intersect, isEmpty, type Rect, subtract, union } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import type { PixelImage } from '@/lib/core/surface'
import { copyRows, crop, takeBitmap } from '@/lib/kernel/bitmap'
import type { Bitmap, Kernel } from '@/lib/kernel/kernel'
import type { Redaction } from '@/lib/kinds/annotations/parts/annotation'
import { cellOf, changedPatches, type Patch } from '../plan/planned-card'
import type { BlurredParts } from '../scope/blurred-parts'
import { blurredRect } from './blur'
import { layPart, substituteCells } from './substitute'

interface RedactedCopy {
  /** What the redactions are made of. */
  picture: PixelImage
  /** A copy of it, in which the redactions are drawn. */
  copy: PixelImage
  /** Done to all pixels of the copy: in place, straight. */
  treat: ((pixels: Bitmap) => void) | null
  /** Null for a copy that was made for this. */
  blurs: BlurredParts | null
}

/**
 * Makes the copy, in which the patches `before` are drawn, show `after` instead: only what differs is drawn again. Nothing outside
 * their rectangles changes. Inside only the colour, a mosaic of what lies beside it, or a blur stay.
 */
export function redraw(kernel: Kernel, on: RedactedCopy, before: readonly Patch[], after: readonly Patch[]): void {
  const { arena } = kernel
  const { gone, come } = changedPatches(placedOn(on.picture, before), placedOn(on.picture, after))
  const bare = come.reduce<Rect[]>((parts, patch) => parts.flatMap((part) => subtract(part, patch)), gone)
  for (const part of bare) restore(kernel, on, part)
  const drawn: Rect[] = [...bare]
  const all = placedOn(on.picture, after)
  for (const [at, patch] of all.entries()) {
    // One that lies on what was drawn again is drawn again on it.
    const isDrawn = come.some(({ name }) => name === patch.name)
    if (!isDrawn && drawn.every((rect) => isEmpty(intersect(rect, patch)))) continue
    drawn.push(patch)
    const seen = seenPart(patch, all.slice(at + 1))
    if (isEmpty(seen)) continue
    const mark = arena.mark()
    const part = patch.method.type === 'blur' ? seen : patch
    const pixels = pixelsOf(kernel, on, { patch, part, all })
    on.treat?.(pixels)
    putBack(kernel, on.copy, part, pixels)
    arena.release(mark)
  }
}

/** Round all that those above leave to be seen: of 500 large blurs most is hidden by others, and was 40 s of work. */
function seenPart(patch: Rect, above: readonly Rect[]): Rect {
  let parts: readonly Rect[] = [patch]
  for (const other of above) {
    if (parts.length === 0) break
    if (!isEmpty(intersect(other, patch))) parts = parts.flatMap((part) => subtract(part, other))
  }
  return union(parts)
}

/** A file may be smaller than its scene says. */
function placedOn({ width, height }: PixelImage, patches: readonly Patch[]): Patch[] {
  const whole = { x: 0, y: 0, width, height }
  return patches.flatMap((patch) => {
    const rect = intersect(patch, whole)
    return isEmpty(rect) ? [] : [{ ...patch, ...rect }]
  })
}

/** The picture's own pixels again. */
function restore(kernel: Kernel, { picture, copy, treat }: RedactedCopy, rect: Rect): void {
  const { arena } = kernel
  const mark = arena.mark()
  const pixels = takeBitmap(arena, rect)
  copyPart(kernel, picture, rect, pixels)
  treat?.(pixels)
  putBack(kernel, copy, rect, pixels)
  arena.release(mark)
}

interface PatchPart {
  patch: Patch
  /** Of a blur what is wanted, of any other all of it. */
  part: Rect
  /** Those of the picture, this one among them. */
  all: readonly Patch[]
}

/** A bitmap of the part's size, straight. */
function pixelsOf(
  kernel: Kernel,
  { picture, blurs }: Pick<RedactedCopy, 'picture' | 'blurs'>,
  { patch, part, all }: PatchPart,
): Bitmap {
  const { x, y, method } = patch
  if (method.type !== 'blur') return substitute(kernel, picture, patch, all)
  const target = takeBitmap(kernel.arena, part)
  // Three boxes of radius r have the sigma of sqrt(r * (r + 1)).
  const radius = Math.max(1, Math.round(Math.sqrt(method.sigma * method.sigma + 0.25) - 0.5))
  const deep = blurredRect(
    kernel,
    {
      rect: { x: part.x, y: part.y, width: part.width, height: part.height },
      radius,
      ground: blurs ? contentHash(all.flatMap((other) => (other === patch ? [] : [other.beside]))) : '',
      size: { width: picture.width, height: picture.height },
      lay(bitmap, rect) {
        copyPart(kernel, picture, rect, bitmap)
        laySubstitutes(kernel, picture, { redaction: patch, all }, { target: bitmap, around: rect })
      },
    },
    blurs,
  )
  // The pattern of the rounding begins where the surroundings of the whole do.
  const begin = { x: Math.min(x, 3 * radius), y: Math.min(y, 3 * radius) }
  kernel.dither(target, deep, { x: begin.x + part.x - x, y: begin.y + part.y - y })
  kernel.unpremultiply(target.pointer, part.width * part.height)
  return target
}

/** What a redaction is to a blur beside it, and to everybody unless it is a blur: nothing of what it or another covers. */
function substitute(kernel: Kernel, picture: PixelImage, redaction: Redaction, all: readonly Redaction[]): Bitmap {
  const { method } = redaction
  const target = takeBitmap(kernel.arena, redaction)
  if (method.type === 'solid') {
    const { red, green, blue } = method.color
    kernel.fillSolid(target, (red | (green << 8) | (blue << 16) | (255 << 24)) >>> 0)
    return target
  }
  const cellPx = cellOf(redaction)
  const seed = method.type === 'pixelate' ? method.seed : null
  substituteCells(picture, { rect: redaction, cellPx, seed }, all, wordsOf(kernel, target))
  if (seed !== null) kernel.pixelate(target, cellPx, seed)
  return target
}

/** The pixels of a bitmap that was taken whole: its rows lie beside each other. */
function wordsOf({ arena }: Kernel, { pointer, strideBytes, width, height }: Bitmap): Uint32Array {
  const { buffer, byteOffset } = arena.bytes(pointer, strideBytes * height)
  return new Uint32Array(buffer, byteOffset, width * height)
}

/** All but the redaction itself, each where it is seen: from the top, and no pixel twice. */
function laySubstitutes(
  kernel: Kernel,
  picture: PixelImage,
  { redaction, all }: { redaction: Redaction; all: readonly Redaction[] },
  { target, around }: { target: Bitmap; around: Rect },
): void {
  const { arena } = kernel
  let left: Rect[] = [around]
  for (const other of all.filter((each) => each !== redaction).reverse()) {
    if (left.length === 0) break
    const parts = left.map((piece) => intersect(piece, other)).filter((part) => !isEmpty(part))
    if (parts.length === 0) continue
    left = left.flatMap((piece) => subtract(piece, other))
    if (other.method.type === 'blur') {
      // Only what is seen of it: the next one may lie under all but a line of it.
      const pixels = wordsOf(kernel, target)
      const cells = { rect: other, cellPx: cellOf(other), seed: null }
      for (const part of parts) layPart(picture, { cells, part }, all, { pixels, bounds: around })
      continue
    }
    const mark = arena.mark()
    const { pointer, strideBytes, height } = substitute(kernel, picture, other, all)
    const bytes = arena.bytes(pointer, strideBytes * height)
    for (const part of parts) {
      const offset = (part.y - other.y) * strideBytes + (part.x - other.x) * 4
      const place = { ...part, x: part.x - around.x, y: part.y - around.y }
      copyRows(arena, { bytes, offset, strideBytes }, crop(target, place))
    }
    arena.release(mark)
  }
}

function copyPart({ arena }: Kernel, image: PixelImage, rect: Rect, target: Bitmap): void {
  const { buffer, byteOffset, byteLength } = image.data
  const bytes = new Uint8Array(buffer, byteOffset, byteLength)
  copyRows(arena, { bytes, offset: (rect.y * image.width + rect.x) * 4, strideBytes: image.width * 4 }, target)
}

/** `bitmap` has the size of the rectangle. */
function putBack({ arena }: Kernel, image: PixelImage, rect: Rect, bitmap: Bitmap): void {
  const rows = arena.bytes(bitmap.pointer, bitmap.strideBytes * (rect.height - 1) + rect.width * 4)
  for (let row = 0; row < rect.height; row++) {
    const at = row * bitmap.strideBytes
    image.data.set(rows.subarray(at, at + rect.width * 4), ((rect.y + row) * image.width + rect.x) * 4)
  }
}
