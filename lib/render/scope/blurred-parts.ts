// What was blurred of a picture for the frame before: while a blur is moved or resized only the rest of it is blurred anew.
import { intersect, type Rect } from '@/lib/core/geometry'

/** Parts of one radius and one ground are parts of one picture: that, blurred whole. */
export interface BlurredPart {
  rect: Rect
  /** Of each of three boxes. */
  radius: number
  /** Names all that lies in the picture before it is blurred. */
  ground: string
  /** Deep, rows without gaps. */
  pixels: Uint8Array
}

/** A rectangle of 2560 x 2048. A larger blur is made whole for each frame. */
const partsBytesMax = 40 * 1024 * 1024

export class BlurredParts {
  /** The newest first. */
  #parts: BlurredPart[] = []

  get bytes(): number {
    return this.#parts.reduce((sum, { pixels }) => sum + pixels.length, 0)
  }

  /** The one that has most of the rectangle. */
  largestIn({ rect, radius, ground }: Omit<BlurredPart, 'pixels'>): BlurredPart | undefined {
    const shared = (part: BlurredPart) => areaOf(intersect(part.rect, rect))
    return this.#parts
      .filter((part) => part.radius === radius && part.ground === ground && shared(part) > 0)
      .toSorted((a, b) => shared(b) - shared(a))[0]
  }

  /** Keeps a copy of the pixels, in place of `old`. */
  put({ pixels, ...part }: BlurredPart, old: BlurredPart | undefined): void {
    this.#parts = this.#parts.filter((each) => each !== old)
    if (pixels.length > partsBytesMax) return
    const room = old?.pixels.length === pixels.length ? old.pixels : new Uint8Array(pixels.length)
    room.set(pixels)
    this.#parts.unshift({ ...part, pixels: room })
    while (this.bytes > partsBytesMax) this.#parts.pop()
  }
}

const areaOf = ({ width, height }: Rect) => width * height
