// A crop by two numbers that a slider and a pad show: how near, and which point of the picture.
import type { Point, Rect, Size } from '@/lib/core/geometry'

export interface CropView {
  /** 1: as much of the picture as the shape lets in. */
  zoom: number
  /** 0 to 1 each: which end of what is left out stays. */
  focus: Point
}

/** The largest part of that shape. `ratio`: width by height. */
function widest(source: Size, ratio: number): Size {
  return source.width / source.height > ratio
    ? { width: source.height * ratio, height: source.height }
    : { width: source.width, height: source.width / ratio }
}

/** Whole pixels inside the picture, never empty. */
export function cropOfView(source: Size, ratio: number, { zoom, focus }: CropView): Rect {
  const most = widest(source, ratio)
  const width = Math.max(1, Math.min(source.width, Math.round(most.width / zoom)))
  const height = Math.max(1, Math.min(source.height, Math.round(most.height / zoom)))
  return {
    x: Math.round((source.width - width) * focus.x),
    y: Math.round((source.height - height) * focus.y),
    width,
    height,
  }
}

/** What a crop was made of, as near as whole pixels tell. */
export function viewOfCrop(source: Size, crop: Rect): CropView {
  const most = widest(source, crop.width / crop.height)
  const share = (at: number, free: number) => (free < 1 ? 0.5 : Math.min(1, Math.max(0, at / free)))
  return {
    zoom: Math.max(1, most.width / crop.width),
    focus: { x: share(crop.x, source.width - crop.width), y: share(crop.y, source.height - crop.height) },
  }
}
