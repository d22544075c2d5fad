// The twin's memory: grows like WASM memory does, and moves when it grows.
import type { LinearMemory } from '../arena'

export class TwinMemory implements LinearMemory {
  buffer = new ArrayBuffer(65_536)
  u8 = new Uint8Array(this.buffer)
  u16 = new Uint16Array(this.buffer)
  i16 = new Int16Array(this.buffer)
  u32 = new Uint32Array(this.buffer)
  i32 = new Int32Array(this.buffer)
  f32 = new Float32Array(this.buffer)
  f64 = new Float64Array(this.buffer)

  ensure(bytes: number): void {
    if (bytes <= this.buffer.byteLength) return
    const before = this.u8
    // Half as much again, so that many small takes do not copy each time.
    this.buffer = new ArrayBuffer(Math.ceil((Math.max(bytes, before.length * 1.5) + 1) / 65_536) * 65_536)
    this.u8 = new Uint8Array(this.buffer)
    this.u8.set(before)
    this.u16 = new Uint16Array(this.buffer)
    this.i16 = new Int16Array(this.buffer)
    this.u32 = new Uint32Array(this.buffer)
    this.i32 = new Int32Array(this.buffer)
    this.f32 = new Float32Array(this.buffer)
    this.f64 = new Float64Array(this.buffer)
  }
}

/** a * b / 255, rounded as the lanes round. */
export function scaleByte(a: number, b: number): number {
  const biased = a * b + 128
  return (biased + (biased >> 8)) >> 8
}

/** A deep value times a share of 15 bits, rounded. */
export function scaleDeep(value: number, share: number): number {
  return (value * share + 0x4000) >> 15
}

export function clampByte(value: number): number {
  return Math.max(0, Math.min(255, value))
}
