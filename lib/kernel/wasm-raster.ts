// The steps that came with looks: names for the positional numbers of fields, maps, grain, warp and treatments.
import type { Bitmap, DeepBitmap, Kernel } from './kernel'
import type { Step, StepName } from './wasm'

type RasterStep =
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

const area = ({ pointer, strideBytes, width, height }: Bitmap | DeepBitmap) => [pointer, strideBytes, width, height]
const pair = (target: Bitmap | DeepBitmap, source: Bitmap | DeepBitmap) => [
  ...[target.pointer, target.strideBytes, source.pointer, source.strideBytes],
  ...[target.width, target.height],
]

export function createRasterSteps(steps: Record<StepName, Step>): Pick<Kernel, RasterStep> {
  return {
    fillRadial: (deep, { originX, originY, table, startX, stepX, startY, stepY }) =>
      void steps.fillRadial(...area(deep), originX, originY, table, startX, stepX, startY, stepY),
    fillConic: (deep, { originX, originY, table, centreX, centreY, start }) =>
      void steps.fillConic(...area(deep), originX, originY, table, centreX, centreY, start),
    fillField: (deep, { cells, columns, across, down, scratch }) =>
      void steps.fillField(...area(deep), cells, columns, across, down, scratch),
    overDeep: (target, source) => void steps.overDeep(...pair(target, source)),
    deepen: (deep, source, opacity) => void steps.deepen(...pair(deep, source), opacity),
    blurDeep: ({ pointer, width, height }, scratch, radius) =>
      void steps.blurDeep(pointer, scratch, width, height, radius),
    tintMap: (deep, { originX, originY, map, columns, rows, matrix, repeat, color, strength, scratch }) =>
      void steps.tintMap(
        ...[...area(deep), originX, originY, map, columns, rows, matrix],
        ...[repeat ? 1 : 0, color, strength, scratch],
      ),
    grain: (deep, { originX, originY, fineness, seed, strength, colored, atop }) =>
      void steps.grain(...area(deep), originX, originY, fineness, seed, strength, colored ? 1 : 0, atop ? 1 : 0),
    warp: ({ pointer, strideBytes, height }, { originX, originY, source, sourceX, sourceY, matrix, spans, taps }) =>
      void steps.warp(
        ...[pointer, strideBytes, height, originX, originY, source.pointer, source.strideBytes],
        ...[source.width, source.height, sourceX, sourceY, matrix, spans, taps],
      ),
    adjustColors: (pixels, count, { matrix, curve }) => void steps.adjustColors(pixels, count, matrix, curve),
    pixelate: (target, cell, seed) => void steps.pixelate(...area(target), cell, seed),
    fade: (pixels, count, opacity) => void steps.fade(pixels, count, opacity),
    multiplyOver: (target, source) => void steps.multiplyOver(...pair(target, source)),
  }
}
