// A magnifier over the file and what it was made of: what JPEG, WebP, AVIF, few colours or a target size cost at that place.
'use client'
import { useEffect, useRef, useState } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { Segmented } from '@/components/ui/segmented'
import type { Point } from '@/lib/core/geometry'
import { differenceText, meanDifference, middleWithin, pixelsUnder } from '@/lib/editor/export/compared-pixels'
import { fileSizeText } from '@/lib/editor/export/file-words'
import type { FileChoices } from '@/lib/editor/store/file-choices'
import { formatOf, hasPaths } from '@/lib/formats/encoding/encoder'
import { Glass } from './glass'
import { Navigator } from './navigator'
import { type ComparedFile, useCompared, useOriginal } from './use-compared'

/** Where nothing is given up there is nothing to compare. */
const givesUp = ({ format, colors, targetBytes }: FileChoices): boolean =>
  !hasPaths(format) && (formatOf(format).editorOutput.quality !== null || Boolean(colors || targetBytes))

export function CompareField({ file }: { file: FileChoices }) {
  if (!givesUp(file)) return null
  return (
    <Disclosure label="Compare with the original">
      <Compare />
    </Disclosure>
  )
}

function Compare() {
  const compared = useCompared()
  if (compared === null || typeof compared === 'string') {
    return (
      <p role="status" className="grid h-20 place-items-center px-2 text-center text-foreground-muted text-xs">
        {compared ?? 'The file is being made…'}
      </p>
    )
  }
  return <Compared compared={compared} />
}

const zooms = [
  { value: 1, label: '1:1' },
  { value: 2, label: '2:1' },
  { value: 4, label: '4:1' },
] as const
type Zoom = (typeof zooms)[number]['value']

/** CSS pixels of a glass: two and what is between them are as wide as the panel. */
const glassPx = 148

function Compared({ compared }: { compared: ComparedFile }) {
  const { made, size } = compared
  const [asked, setAt] = useState<Point>({ x: 0.5, y: 0.5 })
  const [zoom, setZoom] = useState<Zoom>(1)
  const ratio = window.devicePixelRatio
  const area = pixelsUnder({ size, at: asked, sidePx: glassPx * ratio, zoom })
  const at = middleWithin(asked, area, size)
  const { original, isLost } = useOriginal(made, area)
  const { before, after, difference } = usePainted(compared, original)
  const shown = original?.patch ?? area
  const drawn = { width: (shown.width * zoom) / ratio, height: (shown.height * zoom) / ratio }
  const look = ({ x, y }: Point) => setAt({ x: within(x), y: within(y) })
  const onDrag = (by: Point) =>
    look({ x: at.x - (by.x * ratio) / zoom / size.width, y: at.y - (by.y * ratio) / zoom / size.height })
  return (
    <div className="grid gap-2 pb-1">
      <Navigator bitmap={compared.bitmap} size={size} area={area} asked={asked} at={at} onLook={look} />
      <div className="grid grid-cols-2 gap-2">
        <Glass label="Original" canvas={before} size={drawn} onDrag={onDrag} />
        <Glass
          label={`${formatOf(made.format).label}, ${fileSizeText(made.blob.size)}`}
          canvas={after}
          size={drawn}
          onDrag={onDrag}
        />
      </div>
      <p role="status" aria-label="Difference" className="text-foreground-subtle text-xs tabular-nums">
        {isLost ? notDrawn : difference === null ? 'Looking…' : differenceText(difference)}
      </p>
      <Segmented label="Magnification" options={zooms} value={zoom} onChange={setZoom} />
    </div>
  )
}

const within = (share: number) => Math.min(1, Math.max(0, share))

const notDrawn = 'The original could not be drawn here. Move the place to look again.'

/** Both at once, and how far they are apart. */
function usePainted(compared: ComparedFile, original: ReturnType<typeof useOriginal>['original']) {
  const before = useRef<HTMLCanvasElement>(null)
  const after = useRef<HTMLCanvasElement>(null)
  const [difference, setDifference] = useState<number | null>(null)
  useEffect(() => {
    if (!original || original.of !== compared.made) return
    const { x, y, width, height, data } = original.patch
    const [one, other] = [contextOf(before.current, width, height), contextOf(after.current, width, height)]
    if (!one || !other) return
    one.putImageData(new ImageData(data, width, height), 0, 0)
    const { bitmap, size } = compared
    // A target size may have made fewer pixels: they are drawn as large as those they stand for.
    const [across, down] = [bitmap.width / size.width, bitmap.height / size.height]
    other.imageSmoothingEnabled = bitmap.width !== size.width
    other.drawImage(bitmap, x * across, y * down, width * across, height * down, 0, 0, width, height)
    setDifference(meanDifference(data, other.getImageData(0, 0, width, height).data))
  }, [compared, original])
  return { before, after, difference }
}

function contextOf(canvas: HTMLCanvasElement | null, width: number, height: number): CanvasRenderingContext2D | null {
  if (!canvas) return null
  // Setting a size clears it.
  canvas.width = width
  canvas.height = height
  return canvas.getContext('2d', { willReadFrequently: true })
}
