// HarfBuzz, compiled to WebAssembly by its authors, reduced to what text needs: a font at a weight, the glyphs of a run with
// their places, and a glyph's outline. One binary in every engine, so the numbers are the same everywhere.
import { type OutlinePen, outlinePen, readerOf, type WasmExports } from './harfbuzz-memory'
import { type RunOptions, rememberingRuns, type ShapedGlyph } from './shaped-runs'
import type { Outline } from './text-block'

interface ShaperFont {
  unitsPerEm: number
  /** From left to right, whatever the direction. */
  shape(run: RunOptions): readonly ShapedGlyph[]
  /** The same array for the same glyph. */
  outline(glyph: number): Outline
}

export interface ShaperFace {
  atWeight(weight: number): ShaperFont
  /** Frees all fonts of it. */
  destroy(): void
}

export interface Shaper {
  /** Bytes that are no font make a face whose every glyph is empty. */
  face(file: Uint8Array): ShaperFace
}

const directionLeftToRight = 4
const directionRightToLeft = 5
const memoryModeWritable = 2
const glyphBytes = 20

export async function createShaper(file: Uint8Array<ArrayBuffer>): Promise<Shaper> {
  let exports: WasmExports
  const imports = {
    wasi_snapshot_preview1: {
      proc_exit: (code: number) => {
        throw new Error(`The shaper ended with ${code}.`)
      },
    },
    env: {
      _emscripten_runtime_keepalive_clear: () => undefined,
      _setitimer_js: () => 0,
      _abort_js: () => {
        throw new Error('The shaper gave up.')
      },
      emscripten_resize_heap: (bytes: number) => {
        try {
          exports.memory.grow(Math.ceil((bytes - exports.memory.buffer.byteLength) / 65536))
          return 1
        } catch {
          return 0
        }
      },
    },
  }
  const { instance } = await WebAssembly.instantiate(file, imports)
  exports = instance.exports as unknown as WasmExports
  exports.__wasm_call_ctors()
  const pen = outlinePen(exports)
  const buffer = exports.hb_buffer_create()
  return { face: (bytes) => openFace(exports, { pen, buffer }, bytes) }
}

interface Tools {
  pen: OutlinePen
  buffer: number
}

function openFace(exports: WasmExports, tools: Tools, file: Uint8Array): ShaperFace {
  const memory = readerOf(exports)
  const bytes = memory.put(file)
  const blob = exports.hb_blob_create(bytes, file.length, memoryModeWritable, 0, 0)
  const face = exports.hb_face_create(blob, 0)
  const unitsPerEm = exports.hb_face_get_upem(face)
  const fonts = new Map<number, { font: number; shaper: ShaperFont }>()
  return {
    atWeight(weight) {
      const known = fonts.get(weight)
      if (known) return known.shaper
      const font = exports.hb_font_create(face)
      const variation = exports.malloc(8)
      memory.setWord(variation, tagOf('wght'))
      memory.setFloat(variation + 4, weight)
      exports.hb_font_set_variations(font, variation, 1)
      exports.free(variation)
      const shaper = openFont(exports, tools, { font, unitsPerEm })
      fonts.set(weight, { font, shaper })
      return shaper
    },
    destroy() {
      for (const { font } of fonts.values()) exports.hb_font_destroy(font)
      exports.hb_face_destroy(face)
      exports.hb_blob_destroy(blob)
      exports.free(bytes)
    },
  }
}

function openFont(
  exports: WasmExports,
  { pen, buffer }: Tools,
  { font, unitsPerEm }: { font: number; unitsPerEm: number },
): ShaperFont {
  const memory = readerOf(exports)
  const outlines = new Map<number, Outline>()
  return {
    unitsPerEm,
    shape: rememberingRuns(({ text, start, end, rightToLeft, script, ligatures }) => {
      const units = memory.putText(text)
      exports.hb_buffer_reset(buffer)
      exports.hb_buffer_add_utf16(buffer, units, text.length, start, end - start)
      exports.hb_buffer_set_direction(buffer, rightToLeft ? directionRightToLeft : directionLeftToRight)
      const name = memory.putAscii(script)
      exports.hb_buffer_set_script(buffer, exports.hb_script_from_string(name, 4))
      const features = ligatures ? 0 : memory.putOff(['liga', 'clig', 'calt'].map(tagOf))
      exports.hb_shape(font, buffer, features, ligatures ? 0 : 3)
      const count = exports.hb_buffer_get_length(buffer)
      const infos = exports.hb_buffer_get_glyph_infos(buffer, 0)
      const positions = exports.hb_buffer_get_glyph_positions(buffer, 0)
      const glyphs: ShapedGlyph[] = []
      for (let index = 0; index < count; index++) {
        const info = infos + index * glyphBytes
        const place = positions + index * glyphBytes
        glyphs.push({
          glyph: memory.word(info),
          cluster: memory.word(info + 8),
          advance: memory.signed(place),
          offsetX: memory.signed(place + 8),
          offsetY: memory.signed(place + 12),
        })
      }
      for (const pointer of [units, name, features]) if (pointer) exports.free(pointer)
      return glyphs
    }),
    outline(glyph) {
      let outline = outlines.get(glyph)
      if (!outline) {
        outline = pen.draw(font, glyph)
        outlines.set(glyph, outline)
      }
      return outline
    },
  }
}

const tagOf = (tag: string): number =>
  ((tag.charCodeAt(0) << 24) | (tag.charCodeAt(1) << 16) | (tag.charCodeAt(2) << 8) | tag.charCodeAt(3)) >>> 0
