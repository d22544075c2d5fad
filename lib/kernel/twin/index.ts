// The kernel in plain JS: where there is no SIMD, and the second opinion in tests. Same arithmetic, same bytes.
import { Arena } from '../arena'
import type { Kernel } from '../kernel'
import { premultiply, unpremultiply } from './alpha'
import { blur } from './blur'
import { dither } from './dither'
import { fillLinear, fillSolid } from './fill'
import { TwinMemory } from './memory'
import { overMasked } from './over'
import { filterRow, packRgb } from './png'
import { resampleColumns, resampleRows } from './resample'
import { castShadow } from './shadow'

export function createTwinKernel(): Kernel {
  const memory = new TwinMemory()
  return {
    kind: 'plain',
    arena: new Arena(memory, 0),
    premultiply: (pixels, count) => premultiply(memory, pixels, count),
    unpremultiply: (pixels, count) => unpremultiply(memory, pixels, count),
    fillSolid: (target, color) => fillSolid(memory, target, color),
    fillLinear: (deep, fill) => fillLinear(memory, deep, fill),
    over: (target, source) => overMasked(memory, target, source, null),
    overMasked: (target, source, mask) => overMasked(memory, target, source, mask),
    resampleRows: (task) => resampleRows(memory, task),
    resampleColumns: (task) => resampleColumns(memory, task),
    blur: (map, scratch, radius) => blur(memory, map, scratch, radius),
    castShadow: (deep, cast) => castShadow(memory, deep, cast),
    dither: (target, deep, place) => dither(memory, target, deep, place),
    packRgb: (source, output, count) => packRgb(memory, source, output, count),
    filterRow: (task) => filterRow(memory, task),
  }
}
