// The pixels round a place of the composition at 1x, asked of the worker a patch at a time. The canvas on the stage would not do: it
// is drawn at the stage's scale, which mixes pixels, and some browsers change what is read from a canvas.
import type { Rgba } from '@/lib/core/color'
import type { Point, Rect, Size } from '@/lib/core/geometry'
import type { PixelPatch } from '@/lib/render/analysis/read-pixels'
import type { Scene } from '@/lib/scene/schema'

/** Design pixels each way: most moves of a pointer stay inside. */
const patchPx = 240
/** So much of the patch round the place is looked at. */
export const reachPx = 5

interface Look {
  scene: Scene
  at: Point
  /** Of the composition. */
  size: Size
  /** The press that wants the place, null while the pointer hovers: each press asks again where the worker failed. */
  press: object | null
}

interface KnownPatch extends Pick<Look, 'scene' | 'at' | 'press'> {
  /** Null: the worker failed. */
  pixels: PixelPatch | null
}

interface Patches {
  /** Asks for what is not known yet: one patch at a time, and then for the last place that was looked at. */
  look(look: Look): void
  /** Null while it is on its way. Where the worker failed, another place is to be looked at, or this one pressed on again. */
  at(look: Omit<Look, 'size'>): PixelPatch | 'failed' | null
  known(): KnownPatch | null
  subscribe(listener: () => void): () => void
}

export function createPatches(ask: (scene: Scene, area: Rect) => Promise<PixelPatch>): Patches {
  const listeners = new Set<() => void>()
  let known: KnownPatch | null = null
  let wanted: Look | null = null
  let isAsking = false
  const next = () => {
    if (isAsking || !wanted || isAnswered(known, wanted)) return
    isAsking = true
    const { scene, at, press } = wanted
    const take = (pixels: PixelPatch | null) => {
      isAsking = false
      known = { scene, at, pixels, press }
      for (const listener of listeners) listener()
      next()
    }
    const area = { x: at.x - patchPx / 2, y: at.y - patchPx / 2, width: patchPx, height: patchPx }
    ask(scene, area).then(take, () => take(null))
  }
  return {
    look(look) {
      wanted = look
      next()
    },
    at(look) {
      if (known?.scene !== look.scene) return null
      if (known.pixels && isWithin(known.pixels, look.at)) return known.pixels
      return isSameLook(known, look) ? 'failed' : null
    },
    known: () => known,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const isAnswered = (known: KnownPatch | null, look: Look): boolean =>
  known?.scene === look.scene &&
  (isSameLook(known, look) || (known.pixels !== null && covers(known.pixels, look.at, look.size)))

/** The same place is not asked for twice, unless it is pressed on anew. */
const isSameLook = (known: KnownPatch, { at, press }: Omit<Look, 'size'>): boolean =>
  known.at.x === at.x && known.at.y === at.y && (press === null || press === known.press || known.pixels !== null)

function covers(patch: PixelPatch, at: Point, size: Size): boolean {
  const left = Math.max(0, at.x - reachPx)
  const top = Math.max(0, at.y - reachPx)
  const right = Math.min(Math.ceil(size.width) - 1, at.x + reachPx)
  const bottom = Math.min(Math.ceil(size.height) - 1, at.y + reachPx)
  return isWithin(patch, { x: left, y: top }) && isWithin(patch, { x: right, y: bottom })
}

const isWithin = ({ x, y, width, height }: Rect, at: Point): boolean =>
  at.x >= x && at.y >= y && at.x < x + width && at.y < y + height

/** The pixel must be in the patch. */
export function colorAt({ x, y, width, data }: PixelPatch, at: Point): Rgba {
  const index = ((at.y - y) * width + at.x - x) * 4
  return { red: data[index]!, green: data[index + 1]!, blue: data[index + 2]!, alpha: data[index + 3]! / 255 }
}
