// How far apart the lines of a grid and the numbers of a ruler stand: never closer than an eye can tell apart.

const gridApartCssPx = 8
const marksApartCssPx = 64
/** A canvas of 16,384 px at 8 times its size would have thousands. */
const marksMax = 200

/** The grid's own step, or the first multiple of it that is far enough apart on the screen. */
export function lineStep(sizePx: number, zoom: number): number {
  const times = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((each) => each * sizePx * zoom >= gridApartCssPx)
  return sizePx * (times ?? 1000)
}

/** Round numbers from 0 up to the length, in design pixels. */
export function rulerMarks(length: number, zoom: number): number[] {
  const steps = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]
  const step = steps.find((each) => each * zoom >= marksApartCssPx && length / each < marksMax) ?? 50_000
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, at) => at * step)
}
