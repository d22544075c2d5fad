// The pixels of the stage's exact frames, on two canvases in turn. A bitmap on the screen shares its memory with its canvas: to draw
// on that would copy all of it first (2 ms of a frame of 1010 x 620).
import { type Rect, type Size, subtract } from '@/lib/core/geometry'
import type { createBrowserSurface } from '@/lib/render/browser/host.browser'

type Surface = ReturnType<typeof createBrowserSurface>

interface FrameCanvases<Frame> {
  /** The last frame; null where it had another size. */
  shown(size: Size): Frame | null
  /** `parts`: what `paint` draws; undefined for all of it. One that rejects leaves what is shown as it was. */
  draw(
    frame: Frame,
    on: { size: Size; parts: readonly Rect[] | undefined },
    paint: (context: Surface['context']) => Promise<void>,
  ): Promise<void>
  /** Of the last frame. */
  bitmap(): Promise<ImageBitmap>
}

export function createFrameCanvases<Frame>(createSurface: typeof createBrowserSurface): FrameCanvases<Frame> {
  let front: { surface: Surface; frame: Frame } | null = null
  /** `behind`: where it differs from the front. */
  let back: { surface: Surface; behind: readonly Rect[] } | null = null

  /** The other canvas: beside what is drawn it has what is shown. */
  function prepare(size: Size, drawn: readonly Rect[]): Surface {
    const whole = [{ x: 0, y: 0, ...size }]
    const { surface, behind } =
      back && isOfSize(back.surface, size) ? back : { surface: createSurface(size.width, size.height), behind: whole }
    if (front) for (const part of outside(drawn, behind)) copy(front.surface, surface, part)
    back = { surface, behind: whole }
    return surface
  }

  return {
    shown: (size) => (front && isOfSize(front.surface, size) ? front.frame : null),
    async draw(frame, { size, parts }, paint) {
      if (front && parts?.length === 0) {
        front.frame = frame
        return
      }
      const changed = parts ?? [{ x: 0, y: 0, ...size }]
      const surface = prepare(size, changed)
      await paint(surface.context)
      back = front && { surface: front.surface, behind: changed }
      front = { surface, frame }
    },
    bitmap: () => createImageBitmap(front!.surface.context.canvas),
  }
}

const isOfSize = (surface: Size, { width, height }: Size) => surface.width === width && surface.height === height

/** What lies in these and in none of those. */
const outside = (those: readonly Rect[], these: readonly Rect[]): readonly Rect[] =>
  those.reduce((left, hole) => left.flatMap((rect) => subtract(rect, hole)), these)

/** The same bytes: nothing is scaled, and nothing lies below. */
function copy(from: Surface, { context }: Surface, { x, y, width, height }: Rect): void {
  context.imageSmoothingEnabled = false
  context.clearRect(x, y, width, height)
  context.drawImage(from.context.canvas, x, y, width, height, x, y, width, height)
}
