// The kernel as WASM: names the positional numbers of the exports in assembly/.
import { Arena } from './arena'
import type { Kernel } from './kernel'
import { createRasterSteps } from './wasm-raster'

export type Step = (...values: number[]) => number

export type StepName =
  | 'premultiply'
  | 'unpremultiply'
  | 'fillSolid'
  | 'fillLinear'
  | 'over'
  | 'overMasked'
  | 'resampleRows'
  | 'resampleColumns'
  | 'blur'
  | 'castShadow'
  | 'dither'
  | 'packRgb'
  | 'filterRow'
  | 'fillRadial'
  | 'fillConic'
  | 'fillField'
  | 'overDeep'
  | 'deepen'
  | 'blurDeep'
  | 'tintMap'
  | 'grain'
  | 'warp'
  | 'adjustColors'
  | 'pixelate'
  | 'fade'
  | 'multiplyOver'

type Exports = Record<StepName, Step> & { memory: WebAssembly.Memory }

const pageBytes = 65_536

export async function createWasmKernel(module: WebAssembly.Module): Promise<Kernel> {
  const instance = await WebAssembly.instantiate(module, {})
  const steps = instance.exports as unknown as Exports
  const { memory } = steps
  const ensure = (bytes: number) => {
    const missing = bytes - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / pageBytes))
  }
  // The module's own data ends far below the first page.
  const arena = new Arena(
    {
      get buffer() {
        return memory.buffer
      },
      ensure,
    },
    pageBytes,
  )
  return {
    kind: 'simd',
    arena,
    premultiply: (pixels, count) => void steps.premultiply(pixels, count),
    unpremultiply: (pixels, count) => void steps.unpremultiply(pixels, count),
    fillSolid: ({ pointer, strideBytes, width, height }, color) =>
      void steps.fillSolid(pointer, strideBytes, width, height, color),
    fillLinear: ({ pointer, strideBytes, width, height }, { originX, originY, table, start, stepX, stepY }) =>
      void steps.fillLinear(pointer, strideBytes, width, height, originX, originY, table, start, stepX, stepY),
    ...createRasterSteps(steps),
    over: (target, source) =>
      void steps.over(
        target.pointer,
        target.strideBytes,
        source.pointer,
        source.strideBytes,
        target.width,
        target.height,
      ),
    overMasked: (target, source, mask) =>
      void steps.overMasked(
        ...[target.pointer, target.strideBytes, source.pointer, source.strideBytes],
        ...[mask.pointer, mask.strideBytes, target.width, target.height],
      ),
    resampleRows: ({ source, sourceStrideBytes, rows, taps, output, outputStrideBytes }) =>
      void steps.resampleRows(
        ...[source, sourceStrideBytes, rows, taps.spans, taps.weights, taps.count, output, outputStrideBytes],
      ),
    resampleColumns: ({ input, inputStrideBytes, width, taps, output, outputStrideBytes }) =>
      void steps.resampleColumns(
        ...[input, inputStrideBytes, width, taps.spans, taps.weights, taps.count, output, outputStrideBytes],
      ),
    blur: ({ pointer, width, height }, scratch, radius) => void steps.blur(pointer, scratch, width, height, radius),
    castShadow: ({ pointer, strideBytes, width, height }, cast) =>
      void steps.castShadow(
        ...[pointer, strideBytes, width, height, cast.firstRow],
        ...[cast.layers, cast.layerCount, cast.color, cast.scratch],
      ),
    dither: (target, deep, place) =>
      void steps.dither(
        ...[target.pointer, target.strideBytes, deep.pointer, deep.strideBytes],
        ...[target.width, target.height, place.x, place.y],
      ),
    packRgb: (source, output, count) => void steps.packRgb(source, output, count),
    filterRow: ({ row, previous, pixelBytes, length, output }) =>
      void steps.filterRow(row, previous, pixelBytes, length, output),
  }
}
