// HarfBuzz as a WASM module: its C functions, its memory, and the glyph outlines it hands out by callbacks.

import type { Outline } from './text-block'

export interface WasmExports {
  memory: WebAssembly.Memory
  __indirect_function_table: WebAssembly.Table
  __wasm_call_ctors(): void
  malloc(bytes: number): number
  free(pointer: number): void
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_get_upem(face: number): number
  hb_font_create(face: number): number
  hb_font_destroy(font: number): void
  hb_font_set_variations(font: number, variations: number, count: number): void
  hb_font_draw_glyph(font: number, glyph: number, functions: number, data: number): void
  hb_buffer_create(): number
  hb_buffer_reset(buffer: number): void
  hb_buffer_add_utf16(buffer: number, text: number, length: number, ...item: [start: number, length: number]): void
  hb_buffer_set_direction(buffer: number, direction: number): void
  hb_buffer_set_script(buffer: number, script: number): void
  hb_buffer_get_length(buffer: number): number
  hb_buffer_get_glyph_infos(buffer: number, length: number): number
  hb_buffer_get_glyph_positions(buffer: number, length: number): number
  hb_script_from_string(text: number, length: number): number
  hb_shape(font: number, buffer: number, features: number, count: number): void
  hb_draw_funcs_create(): number
  hb_draw_funcs_set_move_to_func(functions: number, callback: number, userData: number, destroy: number): void
  hb_draw_funcs_set_line_to_func(functions: number, callback: number, userData: number, destroy: number): void
  hb_draw_funcs_set_quadratic_to_func(functions: number, callback: number, userData: number, destroy: number): void
  hb_draw_funcs_set_cubic_to_func(functions: number, callback: number, userData: number, destroy: number): void
  hb_draw_funcs_set_close_path_func(functions: number, callback: number, userData: number, destroy: number): void
}

interface ShaperMemory {
  /** Each `put…` takes memory that the caller frees. */
  put(bytes: Uint8Array): number
  putText(text: string): number
  putAscii(text: string): number
  /** OpenType features, by their tags, switched off for the whole run. */
  putOff(tags: readonly number[]): number
  setWord(pointer: number, value: number): void
  setFloat(pointer: number, value: number): void
  word(pointer: number): number
  signed(pointer: number): number
}

/** Views are made anew each time: growing detaches old ones. */
export function readerOf({ memory, malloc }: WasmExports): ShaperMemory {
  const view = () => new DataView(memory.buffer)
  return {
    put(bytes) {
      const pointer = malloc(bytes.length)
      new Uint8Array(memory.buffer).set(bytes, pointer)
      return pointer
    },
    putText(text) {
      const pointer = malloc(Math.max(2, text.length * 2))
      const units = new Uint16Array(memory.buffer, pointer, text.length)
      for (let index = 0; index < text.length; index++) units[index] = text.charCodeAt(index)
      return pointer
    },
    putAscii(text) {
      const pointer = malloc(text.length + 1)
      const bytes = new Uint8Array(memory.buffer, pointer, text.length + 1)
      for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
      bytes[text.length] = 0
      return pointer
    },
    putOff(tags) {
      const pointer = malloc(tags.length * 16)
      const words = new Uint32Array(memory.buffer, pointer, tags.length * 4)
      for (const [index, tag] of tags.entries()) words.set([tag, 0, 0, 0xffffffff], index * 4)
      return pointer
    },
    setWord: (pointer, value) => view().setUint32(pointer, value, true),
    setFloat: (pointer, value) => view().setFloat32(pointer, value, true),
    word: (pointer) => view().getUint32(pointer, true),
    signed: (pointer) => view().getInt32(pointer, true),
  }
}

export interface OutlinePen {
  draw(font: number, glyph: number): Outline
}

/** HarfBuzz calls back for every segment, through functions put into its table. */
export function outlinePen(exports: WasmExports): OutlinePen {
  let segments: number[] = []
  const record =
    (command: number, points: number) =>
    (...values: number[]) => {
      // The functions, the data and the pen's state come first.
      segments.push(command, ...values.slice(3, 3 + points))
    }
  const functions = exports.hb_draw_funcs_create()
  const setters = [
    [exports.hb_draw_funcs_set_move_to_func, 2],
    [exports.hb_draw_funcs_set_line_to_func, 2],
    [exports.hb_draw_funcs_set_quadratic_to_func, 4],
    [exports.hb_draw_funcs_set_cubic_to_func, 6],
    [exports.hb_draw_funcs_set_close_path_func, 0],
  ] as const
  const table = exports.__indirect_function_table
  const first = table.grow(setters.length)
  for (const [command, [set, points]] of setters.entries()) {
    table.set(first + command, wasmFunction(points, record(command, points)))
    set(functions, first + command, 0, 0)
  }
  return {
    draw(font, glyph) {
      segments = []
      exports.hb_font_draw_glyph(font, glyph, functions, 0)
      return Float32Array.from(segments)
    },
  }
}

/**
 * A table takes functions of modules only, so the JS function goes through a module of one import and one export:
 * (i32, i32, i32, f32 for each coordinate, i32) -> ().
 */
function wasmFunction(coordinates: number, call: (...values: number[]) => void): unknown {
  const integer = 0x7f
  const float = 0x7d
  const parameters = [integer, integer, integer, ...Array<number>(coordinates).fill(float), integer]
  const bytes = [
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...[1, 4 + parameters.length, 1, 0x60, parameters.length, ...parameters, 0],
    ...[2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
    ...[7, 5, 1, 1, 0x66, 0, 0],
  ]
  const instance = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes)), { e: { f: call } })
  return instance.exports.f
}
