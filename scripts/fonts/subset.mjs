// A font of fewer characters, by HarfBuzz's own subsetter: outlines, marks and substitutions of what stays, licence included.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// hb-subset.h: the sets a subset is described by, and the flag that leaves hinting out.
const droppedTables = 3
const nameIds = 4
const noHinting = 1
const writable = 2

/** A function (font, points, { hinting }) => font. Points the font has not are passed over; throws when HarfBuzz cannot read the font. */
export async function createSubsetter() {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm)
  const hb = instance.exports
  hb._initialize()

  return (font, points, { hinting = true } = {}) => {
    const data = hb.malloc(font.length)
    new Uint8Array(hb.memory.buffer).set(font, data)
    const blob = hb.hb_blob_create(data, font.length, writable, 0, 0)
    const face = hb.hb_face_create(blob, 0)
    const input = hb.hb_subset_input_create_or_fail()
    const unicodes = hb.hb_subset_input_unicode_set(input)
    for (const point of points) hb.hb_set_add(unicodes, point)
    const names = hb.hb_subset_input_set(input, nameIds)
    hb.hb_set_clear(names)
    hb.hb_set_invert(names)
    hb.hb_set_add(hb.hb_subset_input_set(input, droppedTables), tagOf('MATH'))
    if (!hinting) hb.hb_subset_input_set_flags(input, noHinting)
    const made = hb.hb_subset_or_fail(face, input)
    if (made === 0) throw new Error('HarfBuzz could not make a smaller font of this one.')
    const result = hb.hb_face_reference_blob(made)
    const start = hb.hb_blob_get_data(result, 0)
    const bytes = Buffer.from(new Uint8Array(hb.memory.buffer, start, hb.hb_blob_get_length(result)))
    for (const each of [result, blob]) hb.hb_blob_destroy(each)
    for (const each of [made, face]) hb.hb_face_destroy(each)
    hb.hb_subset_input_destroy(input)
    hb.free(data)
    return bytes
  }
}

const tagOf = (tag) => Buffer.from(tag, 'latin1').readUInt32BE(0)
