// The kernel's exports. RGBA8 is premultiplied unless a name says otherwise; addresses are bytes in linear memory.
// Deep pixels are four i16 each, value * 128: backgrounds and shadows stay in them until one dither makes bytes.
// Every step is integer arithmetic, or float arithmetic that IEEE 754 rounds correctly (sums, products, quotients, roots, floors; no
// estimates, nothing fused): the same bits in every engine and in the JS twin.
export { fade, markOver, multiplyOver, over, overMasked, premultiply, unpremultiply } from './composite'
export { boxDeep, deepen, overDeep } from './deep'
export { fillConic, fillField, fillLinear, fillRadial, fillSolid } from './fill'
export { dither, filterRow, packRgb } from './output'
export { toPlanes } from './planes'
export { resampleColumns, resampleRows } from './resample'
export { blur, castShadow, coverageOf } from './shadow'
export { grain, tintMap } from './tint'
export { adjustColors, pixelate } from './treat'
export { warp } from './warp'
