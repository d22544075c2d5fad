// A plan written down: layers of paths as they are, layers of pixels through a sink of the format's own, in bands of rows.
import { intersect, isEmpty, type Rect, type Size } from '@/lib/core/geometry'
import { takeClearBitmap } from '@/lib/kernel/bitmap'
import type { ScenePlan } from '../plan/scene-plan'
import type { RenderScope } from '../scope/render-scope'
import { coverOf, layCover, withoutCovered } from './covered'
import type { PictureLayer } from './picture-layer'
import { pictureLayers } from './picture-layers'
import type { RecordedPath, RecordedWords, Subpath } from './recorded-path'

/** What becomes of a layer's pixels. */
interface PixelSink<Image> {
  /** Whole rows from the top, premultiplied RGBA. They belong to the sink. */
  write(rows: Uint8Array<ArrayBuffer>): Promise<void>
  finish(): Promise<Image>
}

export interface RecordOptions<Image> {
  signal?: AbortSignal | undefined
  /** 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  createSink(size: Size & { opaque: boolean }): Promise<PixelSink<Image>>
}

/** From the bottom; places are pixels of the picture. */
export type RecordedLayer<Image> =
  | { kind: 'pixels'; rect: Rect; image: Image }
  | { kind: 'paths'; paths: readonly RecordedPath[]; clip?: Subpath | undefined }

export interface RecordedPicture<Image> {
  /** Pixels. */
  size: Size
  designSize: Size
  layers: readonly RecordedLayer<Image>[]
  /** In the order in which they are drawn. */
  words: readonly RecordedWords[]
}

const bandRows = 128

export async function recordPicture<Image>(
  scope: RenderScope,
  plan: ScenePlan,
  options: RecordOptions<Image>,
): Promise<RecordedPicture<Image>> {
  const layers = withoutCovered(scope, pictureLayers(scope, plan))
  const progress = createProgress(layers, options)
  const recorded: RecordedLayer<Image>[] = []
  const words: RecordedWords[] = []
  for (const [at, layer] of layers.entries()) {
    if (isEmpty(layer.bounds)) continue
    words.push(...layer.words)
    if (layer.paths) recorded.push({ kind: 'paths', paths: layer.paths, clip: layer.clip })
    else {
      const image = await writePixels(scope, layers, at, { ...options, onProgress: progress })
      if (image !== null) recorded.push({ kind: 'pixels', rect: layer.bounds, image })
    }
  }
  return { size: plan.size, designSize: plan.designSize, layers: recorded, words }
}

function createProgress(layers: readonly PictureLayer[], { onProgress }: Pick<RecordOptions<unknown>, 'onProgress'>) {
  const rows = layers.reduce((sum, { paths, bounds }) => sum + (paths ? 0 : bounds.height), 0)
  let drawn = 0
  return (count: number) => {
    drawn += count
    onProgress?.(drawn / (rows + 1))
  }
}

interface Writing<Image> extends Omit<RecordOptions<Image>, 'onProgress'> {
  onProgress(rows: number): void
}

/** One of the layers. Null where nothing of it is seen. */
async function writePixels<Image>(
  scope: RenderScope,
  layers: readonly PictureLayer[],
  at: number,
  { signal, onProgress, createSink }: Writing<Image>,
): Promise<Image | null> {
  const { bounds, opaque = false } = layers[at]!
  const { width, height } = bounds
  const sink = await createSink({ width, height, opaque })
  let isSeen = false
  for (let y = 0; y < height; y += bandRows) {
    signal?.throwIfAborted()
    const rect = { ...bounds, y: bounds.y + y, height: Math.min(bandRows, height - y) }
    const rows = bandOf(scope, layers.slice(0, at + 1), rect)
    // Where a change of colours hides what lies below, it is a colour of its own: only so it tells nothing of that.
    if (!layers[at]!.isOver) layCover(rows, coverOf(scope, [layers[at]!], rect))
    if (!layers[at]!.isGround) layCover(rows, coverOf(scope, layers.slice(at + 1), rect))
    isSeen ||= rows.some((byte) => byte !== 0)
    await sink.write(rows)
    onProgress(rect.height)
    await scope.host.yield()
  }
  const image = await sink.finish()
  return isSeen ? image : null
}

function bandOf({ kernel: { arena } }: RenderScope, layers: readonly PictureLayer[], rect: Rect) {
  const mark = arena.mark()
  const layer = layers.at(-1)!
  const target = takeClearBitmap(arena, rect)
  const bytes = () => arena.bytes(target.pointer, target.strideBytes * target.height).slice()
  let rows: Uint8Array<ArrayBuffer>
  if (layer.isOver) {
    layer.draw(target, rect)
    rows = bytes()
  } else {
    for (const { bounds, draw } of layers.slice(0, -1)) if (!isEmpty(intersect(bounds, rect))) draw(target, rect)
    const below = bytes()
    layer.draw(target, rect)
    rows = changeOf(below, bytes())
  }
  arena.release(mark)
  return rows
}

/** What has to lie on `below` so that it looks like `after`, pixel by pixel: nothing where both are the same. Premultiplied. */
function changeOf(below: Uint8Array, after: Uint8Array): Uint8Array<ArrayBuffer> {
  const change = new Uint8Array(below.length)
  for (let i = 0; i < below.length; i += 4) {
    const isSame = [0, 1, 2, 3].every((channel) => below[i + channel] === after[i + channel])
    if (isSame) continue
    const [under, over] = [below[i + 3]!, after[i + 3]!]
    // What is opaque hides all; else what alpha grows by is the share that is new.
    const rest = under === 255 || over === 255 ? 0 : (255 - over) / (255 - under)
    change[i + 3] = Math.round(255 * (1 - rest))
    for (let channel = 0; channel < 3; channel++) {
      const own = after[i + channel]! - below[i + channel]! * rest
      change[i + channel] = Math.max(0, Math.min(change[i + 3]!, Math.round(own)))
    }
  }
  return change
}
