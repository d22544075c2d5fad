// The kernel's exports. RGBA8 is premultiplied unless a name says otherwise; addresses are bytes in linear memory.
// Deep pixels are four i16 each, value * 128: backgrounds and shadows stay in them until one dither makes bytes.
// Every step is integer arithmetic, or float arithmetic that IEEE 754 rounds correctly (sums, products, quotients, roots, floors; no
// estimates, nothing fused): the same bits in every engine and in the JS twin.
export { blurDeep, deepen, overDeep } from './deep'
export { fillField } from './field'
export { fillConic, fillRadial } from './gradient'
export { grain, tintMap } from './tint'
export { adjustColors, fade, multiplyOver, pixelate } from './treat'
export { warp } from './warp'
export { premultiply, unpremultiply } from './alpha'
export { blur } from './blur'
export { dither } from './dither'
export { fillLinear, fillSolid } from './fill'
export { over, overMasked } from './over'
export { filterRow, packRgb } from './png'
export { resampleColumns, resampleRows } from './resample'
export { castShadow } from './shadow'
