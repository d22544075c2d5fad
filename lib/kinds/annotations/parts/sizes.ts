// How large things start on a picture: in shares of its diagonal, so that they look alike on a phone's and on a 4K screenshot.
import type { Size } from '@/lib/core/geometry'

const shareOf = ({ width, height }: Size, share: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.round(Math.sqrt(width * width + height * height) * share)))

export const lineWidthFor = (size: Size): number => shareOf(size, 0.0038, 4, 40)
export const haloFor = (size: Size): number => shareOf(size, 0.001, 2, 10)
export const textSizeFor = (size: Size): number => shareOf(size, 0.014, 18, 200)
export const markerSizeFor = (size: Size): number => shareOf(size, 0.02, 28, 240)
export const lensSizeFor = (size: Size): number => shareOf(size, 0.11, 160, 900)
