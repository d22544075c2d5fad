// A glyph's outline out of the shaper: it calls back for every segment, through functions put into its table.
import type { WasmExports } from './harfbuzz-memory'
import type { Outline } from './text-block'

export interface OutlinePen {
  draw(font: number, glyph: number): Outline
}

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
