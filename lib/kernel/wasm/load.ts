// One kernel: WASM where the engine has SIMD, the JS twin elsewhere. Each call is its own memory; the code is compiled once.
import { kernelBase64, kernelBytes } from '../generated/kernel.data'
import type { Kernel } from '../kernel'
import { createTwinKernel } from '../twin'
import { createWasmKernel } from './wasm'

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
