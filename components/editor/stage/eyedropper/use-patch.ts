// The pixels round a place of the composition at 1x, asked of the worker a patch at a time. The canvas on the stage would not do: it
// is drawn at the stage's scale, which mixes pixels, and some browsers change what is read from a canvas.
'use client'
import { useEffect, useRef, useState } from 'react'
import type { Rgba } from '@/lib/core/color'
import type { Point, Rect, Size } from '@/lib/core/geometry'
import type { PixelPatch } from '@/lib/editor/worker/read-pixels'
import type { Scene } from '@/lib/scene/schema'
import { useEditor, useEditorState } from '../../context/editor-context'

/** Design pixels each way: most moves of a pointer stay inside. */
const patchPx = 240
/** So much of the patch round the place is looked at. */
export const reachPx = 5

interface KnownPatch {
  scene: Scene
  /** Null: the worker failed, and is not asked again for the same. */
  pixels: PixelPatch | null
}

/** Null until the pixels of that place are known, and beside the composition. */
export function usePatch(at: Point | null, size: Size): PixelPatch | null {
  const { stage } = useEditor()
  const scene = useEditorState((state) => state.scene)
  const [known, setKnown] = useState<KnownPatch | null>(null)
  const isAsking = useRef(false)
  const isCurrent = known?.scene === scene && (known.pixels === null || (at !== null && covers(known.pixels, at, size)))
  useEffect(() => {
    if (!at || isCurrent || isAsking.current) return
    isAsking.current = true
    const area = { x: at.x - patchPx / 2, y: at.y - patchPx / 2, width: patchPx, height: patchPx }
    const take = (pixels: PixelPatch | null) => {
      isAsking.current = false
      setKnown({ scene, pixels })
    }
    stage.pixels(scene, area).then(take, () => take(null))
  }, [stage, scene, at, isCurrent])
  const pixels = known?.pixels ?? null
  return pixels && at && isWithin(pixels, at) ? pixels : null
}

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
