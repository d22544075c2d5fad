// One kernel: WASM where the engine has SIMD, the JS twin elsewhere. Each call is its own memory; the code is compiled once.

import { Arena, type LinearMemory } from '../arena'
import { kernelBase64, kernelBytes } from '../generated/kernel.data'
import type { Bitmap, DeepBitmap, Kernel } from '../kernel'
import { createTwinKernel } from '../twin'

let compiled: Promise<WebAssembly.Module | null> | undefined

function decode(): Uint8Array<ArrayBuffer> {
  const text = atob(kernelBase64)
  const bytes = new Uint8Array(kernelBytes)
  for (let i = 0; i < kernelBytes; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}

async function compile(): Promise<WebAssembly.Module | null> {
  const bytes = decode()
  // The kernel itself is the probe: it validates exactly where every instruction it uses exists.
  return typeof WebAssembly === 'object' && WebAssembly.validate(bytes) ? WebAssembly.compile(bytes) : null
}

/** Never fails for want of SIMD. A failed compilation (a content security policy, no memory) is not remembered. */
export async function loadKernel(): Promise<Kernel> {
  compiled ??= compile().catch((error: unknown) => {
    compiled = undefined
    throw error
  })
  const module = await compiled
  return module ? createWasmKernel(module) : createTwinKernel()
}

// The kernel as WASM: names the positional numbers of the exports in assembly/.

type Step = (...values: number[]) => number
type Steps = Record<Exclude<keyof Kernel, 'kind' | 'arena'>, Step>

const pageBytes = 65_536

const area = ({ pointer, strideBytes, width, height }: Bitmap | DeepBitmap) => [pointer, strideBytes, width, height]
const pair = (target: Bitmap | DeepBitmap, source: Bitmap | DeepBitmap) => [
  target.pointer,
  target.strideBytes,
  source.pointer,
  source.strideBytes,
  target.width,
  target.height,
]

async function createWasmKernel(module: WebAssembly.Module): Promise<Kernel> {
  const instance = await WebAssembly.instantiate(module, {})
  const steps = instance.exports as unknown as Steps
  // The module's own data ends far below the first page.
  const arena = new Arena(growing(instance.exports.memory as WebAssembly.Memory), pageBytes)
  return { kind: 'simd', arena, ...fills(steps), ...compositions(steps), ...treatments(steps), ...scaling(steps) }
}

function growing(memory: WebAssembly.Memory): LinearMemory {
  return {
    get buffer() {
      return memory.buffer
    },
    ensure(bytes) {
      const missing = bytes - memory.buffer.byteLength
      if (missing > 0) memory.grow(Math.ceil(missing / pageBytes))
    },
  }
}

type Fill = 'fillSolid' | 'fillLinear' | 'fillRadial' | 'fillConic' | 'fillField' | 'tintMap' | 'grain' | 'castShadow'

function fills(steps: Steps): Pick<Kernel, Fill> {
  return {
    fillSolid: (target, color) => void steps.fillSolid(...area(target), color),
    fillLinear: (deep, { originX, originY, table, start, stepX, stepY }) =>
      void steps.fillLinear(...area(deep), originX, originY, table, start, stepX, stepY),
    fillRadial: (deep, { originX, originY, table, startX, stepX, startY, stepY }) =>
      void steps.fillRadial(...area(deep), originX, originY, table, startX, stepX, startY, stepY),
    fillConic: (deep, { originX, originY, table, centreX, centreY, start }) =>
      void steps.fillConic(...area(deep), originX, originY, table, centreX, centreY, start),
    fillField: (deep, { cells, columns, across, down, scratch }) =>
      void steps.fillField(...area(deep), cells, columns, across, down, scratch),
    tintMap(deep, { originX, originY, map, columns, rows, matrix, repeat, color, strength, scratch }) {
      const cells = [map, columns, rows, matrix, repeat ? 1 : 0]
      steps.tintMap(...area(deep), originX, originY, ...cells, color, strength, scratch)
    },
    grain: (deep, { originX, originY, fineness, seed, strength, colored, atop }) =>
      void steps.grain(...area(deep), originX, originY, fineness, seed, strength, colored ? 1 : 0, atop ? 1 : 0),
    castShadow: (deep, { firstRow, layers, layerCount, color, scratch }) =>
      void steps.castShadow(...area(deep), firstRow, layers, layerCount, color, scratch),
  }
}

type Composition = 'over' | 'overMasked' | 'multiplyOver' | 'markOver' | 'overDeep' | 'deepen' | 'dither' | 'warp'

function compositions(steps: Steps): Pick<Kernel, Composition> {
  return {
    over: (target, source) => void steps.over(...pair(target, source)),
    overMasked({ pointer, strideBytes, width, height }, source, mask) {
      const pixels = [pointer, strideBytes, source.pointer, source.strideBytes]
      steps.overMasked(...pixels, mask.pointer, mask.strideBytes, width, height)
    },
    multiplyOver: (target, source) => void steps.multiplyOver(...pair(target, source)),
    markOver: (target, source, lift) => void steps.markOver(...pair(target, source), lift),
    overDeep: (target, source) => void steps.overDeep(...pair(target, source)),
    deepen: (deep, source, opacity) => void steps.deepen(...pair(deep, source), opacity),
    dither: (target, deep, { x, y }) => void steps.dither(...pair(target, deep), x, y),
    warp({ pointer, strideBytes, height }, { originX, originY, source, sourceX, sourceY, matrix, spans, taps }) {
      const target = [pointer, strideBytes, height, originX, originY]
      steps.warp(...target, ...area(source), sourceX, sourceY, matrix, spans, taps)
    },
  }
}

/** As assembly/planes.ts counts them. */
const chromas = ['all', 'middle', 'left']

type Treatment =
  | 'premultiply'
  | 'unpremultiply'
  | 'adjustColors'
  | 'pixelate'
  | 'fade'
  | 'blur'
  | 'coverageOf'
  | 'boxDeep'
  | 'toPlanes'
  | 'packRgb'
  | 'filterRow'

function treatments(steps: Steps): Pick<Kernel, Treatment> {
  return {
    premultiply: (pixels, count) => void steps.premultiply(pixels, count),
    unpremultiply: (pixels, count) => void steps.unpremultiply(pixels, count),
    adjustColors: (pixels, count, { matrix, curve }) => void steps.adjustColors(pixels, count, matrix, curve),
    pixelate: (target, cell, seed) => void steps.pixelate(...area(target), cell, seed),
    fade: (pixels, count, opacity) => void steps.fade(pixels, count, opacity),
    blur: ({ pointer, width, height }, scratch, radius) => void steps.blur(pointer, scratch, width, height, radius),
    coverageOf: (pixels, cells, count) => void steps.coverageOf(pixels, cells, count),
    toPlanes: (pixels, { width, height, planes, chroma }) =>
      void steps.toPlanes(pixels, width, height, planes, chromas.indexOf(chroma)),
    boxDeep: ({ pointer, width, height }, { output, radius, first, count }) =>
      void steps.boxDeep(pointer, width, height, output, radius, first, count),
    packRgb: (source, output, count) => void steps.packRgb(source, output, count),
    filterRow: ({ row, previous, pixelBytes, length, output }) =>
      void steps.filterRow(row, previous, pixelBytes, length, output),
  }
}

function scaling(steps: Steps): Pick<Kernel, 'resampleRows' | 'resampleColumns'> {
  return {
    resampleRows({ source, sourceStrideBytes, rows, taps, output, outputStrideBytes }) {
      const { spans, weights, count } = taps
      steps.resampleRows(source, sourceStrideBytes, rows, spans, weights, count, output, outputStrideBytes)
    },
    resampleColumns({ input, inputStrideBytes, width, taps, output, outputStrideBytes }) {
      const { spans, weights, count } = taps
      steps.resampleColumns(input, inputStrideBytes, width, spans, weights, count, output, outputStrideBytes)
    },
  }
}
