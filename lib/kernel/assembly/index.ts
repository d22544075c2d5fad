// The kernel's exports. RGBA8 is premultiplied unless a name says otherwise; addresses are bytes in linear memory.
// Every step is integer arithmetic, or f32 with + and * only: the same bits in every engine and in the JS twin.
export { premultiply, unpremultiply } from './alpha'
export { blur } from './blur'
export { fillLinear, fillSolid } from './fill'
export { over, overMasked } from './over'
export { filterRow, packRgb } from './png'
export { resampleColumns, resampleRows } from './resample'
export { castShadow } from './shadow'
