// A composition in the box of the sheet, drawn by the renderer while it is in view, with the zones of its size over it.
'use client'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Size } from '@/lib/core/geometry'
import type { SafeZone } from '@/lib/scene/looks/canvas-sizes.data'
import { useInView } from '../inspector/panel/scene-thumbnail'
import { LayerSvg } from '../stage/layers/layer-parts'
import { ZoneMarks } from '../stage/layers/zone-marks'

interface SheetPictureProps {
  /** Of the composition; its shape is kept. */
  size: Size
  zones?: readonly SafeZone[]
  /** For another one the picture is drawn anew. */
  of: unknown
  /** Of the box in CSS pixels. */
  box: Size
  draw(scale: number, signal: AbortSignal): Promise<ImageBitmap>
}

export function SheetPicture({ size, zones = [], of, box, draw }: SheetPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const inView = useInView(canvas)
  const fit = Math.min(box.width / size.width, box.height / size.height)
  const isFailed = useDrawing({ canvas, inView, of, scale: fit, draw })
  return (
    <div className="relative" style={{ width: size.width * fit, height: size.height * fit }}>
      <canvas
        ref={canvas}
        aria-hidden
        className="chequer block size-full rounded-xs bg-surface-sunken shadow-[0_1px_3px_#0000002e,0_8px_24px_#0000001f] forced-color-adjust-none"
      />
      {isFailed && <p className="absolute inset-0 grid place-content-center text-danger text-xs">Cannot be drawn</p>}
      {zones.length > 0 && (
        <LayerSvg size={size}>
          <ZoneMarks zones={zones} size={size} cssPx={1 / fit} isNamed={false} />
        </LayerSvg>
      )}
    </div>
  )
}

interface Drawing extends Pick<SheetPictureProps, 'of' | 'draw'> {
  canvas: RefObject<HTMLCanvasElement | null>
  inView: boolean
  scale: number
}

function useDrawing({ canvas, inView, of, scale, draw }: Drawing): boolean {
  const [isFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `draw` draws what `of` stands for
  useEffect(() => {
    if (!inView) return
    const leaving = new AbortController()
    const { signal } = leaving
    draw(scale * Math.min(2, devicePixelRatio), signal).then(
      (bitmap) => {
        if (signal.aborted || !canvas.current) return
        setFailed(false)
        show(canvas.current, bitmap)
      },
      () => {
        if (!signal.aborted) setFailed(true)
      },
    )
    return () => leaving.abort()
  }, [canvas, inView, of, scale])
  return isFailed
}

function show(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
}
