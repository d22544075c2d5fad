// Rasters of cards from frame to frame. Those that the last frame had lie in the arena below everything else: a frame does not copy them
// in again (8 ms of a card of 1080p).
import type { Arena } from '@/lib/kernel/arena'
import { ByteLruCache, cachedBytes } from './byte-lru-cache'

interface RasterOrder {
  /** Of all that it is made of. */
  key: string
  bytes: number
  /** What is drawn on a card makes another raster each time: only one that the frame before had too is worth all of its pixels. */
  isKnown: boolean
  make(): Uint8Array
}

export class KeptRasters {
  readonly #pixels: ByteLruCache<Uint8Array>
  #before = new Set<string>()
  #now = new Set<string>()
  /** Where they lie in the arena, from the bottom; `top` is behind the last. */
  #pins = new Map<string, number>()
  #base = 0

  /** So much in the arena, and as much beside it. */
  constructor(private readonly bytesMax: number) {
    this.#pixels = new ByteLruCache(bytesMax)
  }

  /** Begins a frame, while nothing but this lies in the arena. */
  startFrame(arena: Arena): void {
    this.#before = this.#now
    this.#now = new Set()
    const wanted = [...this.#before].filter((key) => this.#pixels.get(key))
    if (wanted.length === this.#pins.size && wanted.every((key) => this.#pins.has(key))) return
    if (this.#pins.size > 0) arena.release(this.#base)
    this.#base = arena.mark()
    this.#pins = new Map(wanted.map((key) => [key, arena.put(this.#pixels.get(key)!)]))
  }

  /** The raster in the arena; null for one that is too large, or not worth keeping. */
  pointerOf(arena: Arena, { key, bytes, isKnown, make }: RasterOrder): number | null {
    if (bytes > this.bytesMax) return null
    this.#now.add(key)
    const pinned = this.#pins.get(key)
    if (pinned !== undefined) return pinned
    if (!isKnown && !this.#before.has(key)) return null
    return arena.put(cachedBytes(this.#pixels, key, make))
  }

  clear(): void {
    this.#pixels.clear()
    this.#now.clear()
  }
}
