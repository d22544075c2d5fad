// The kernel in plain JS: where there is no SIMD, and the second opinion in tests. Same arithmetic, same bytes.
import { Arena } from '../arena'
import type { Kernel } from '../kernel'
import { fade, markOver, multiplyOver, overMasked, premultiply, unpremultiply } from './composite'
import { boxDeep, deepen, overDeep } from './deep'
import { fillConic, fillField, fillLinear, fillRadial, fillSolid } from './fill'
import { TwinMemory } from './memory'
import { dither, filterRow, packRgb } from './output'
import { toPlanes } from './planes'
import { resampleColumns, resampleRows } from './resample'
import { blur, castShadow, coverageOf } from './shadow'
import { grain, tintMap } from './tint'
import { adjustColors, pixelate } from './treat'
import { warp } from './warp'

export function createTwinKernel(): Kernel {
  const memory = new TwinMemory()
  return {
    kind: 'plain',
    arena: new Arena(memory, 0),
    premultiply: (pixels, count) => premultiply(memory, pixels, count),
    unpremultiply: (pixels, count) => unpremultiply(memory, pixels, count),
    fillSolid: (target, color) => fillSolid(memory, target, color),
    fillLinear: (deep, fill) => fillLinear(memory, deep, fill),
    fillRadial: (deep, fill) => fillRadial(memory, deep, fill),
    fillConic: (deep, fill) => fillConic(memory, deep, fill),
    fillField: (deep, fill) => fillField(memory, deep, fill),
    overDeep: (target, source) => overDeep(memory, target, source),
    deepen: (deep, source, opacity) => deepen(memory, deep, source, opacity),
    boxDeep: (source, box) => boxDeep(memory, source, box),
    tintMap: (deep, tint) => tintMap(memory, deep, tint),
    grain: (deep, fill) => grain(memory, deep, fill),
    warp: (target, task) => warp(memory, target, task),
    adjustColors: (pixels, count, task) => adjustColors(memory, pixels, count, task),
    pixelate: (target, cell, seed) => pixelate(memory, target, cell, seed),
    fade: (pixels, count, opacity) => fade(memory, pixels, count, opacity),
    multiplyOver: (target, source) => multiplyOver(memory, target, source),
    markOver: (target, source, lift) => markOver(memory, target, source, lift),
    over: (target, source) => overMasked(memory, target, source, null),
    overMasked: (target, source, mask) => overMasked(memory, target, source, mask),
    resampleRows: (task) => resampleRows(memory, task),
    resampleColumns: (task) => resampleColumns(memory, task),
    blur: (map, scratch, radius) => blur(memory, map, scratch, radius),
    coverageOf: (pixels, cells, count) => coverageOf(memory, pixels, cells, count),
    castShadow: (deep, cast) => castShadow(memory, deep, cast),
    dither: (target, deep, place) => dither(memory, target, deep, place),
    toPlanes: (pixels, task) => toPlanes(memory, pixels, task),
    packRgb: (source, output, count) => packRgb(memory, source, output, count),
    filterRow: (task) => filterRow(memory, task),
  }
}
