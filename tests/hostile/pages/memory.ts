// Memory of the page, and of the processes that hold things for it.
import { type HostilePage, heldOpen, script, worker } from '../page'

const blobs = (count: number): string =>
  `const keep = []; for (let n = 0; n < ${count}; n++) keep.push(new Blob([new Uint8Array(48 << 20).fill(n)]))
   setInterval(() => keep[0].slice(0, 999).text().then((text) => { document.title = text.length }))`

const wasm = (...bytes: number[]): string => `new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, ${bytes.join()}])`
/** A start function that branches to itself. */
const endlessModule = wasm(1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 8, 1, 0, 10, 9, 1, 7, 0, 3, 0x40, 0x0c, 0, 0x0b, 0x0b)

export const memoryPages: HostilePage[] = [
  { name: 'blobs', always: true, does: 'keeps 1.4 GB of Blobs', html: heldOpen + script(blobs(30)) },
  { name: 'more-blobs', does: 'keeps 3 GB of Blobs', html: heldOpen + script(blobs(64)) },
  {
    name: 'small-blobs',
    does: 'makes a million small Blobs, each with an address',
    html: script(
      `let n = 0; setInterval(() => { for (let i = 0; i < 5000 && n < 1e6; i++, n++) URL.createObjectURL(new Blob(['x' + n])) })`,
    ),
  },
  {
    name: 'arrays',
    does: 'fills arrays of 64 MB without end',
    html: script(`const keep = []; setInterval(() => keep.push(new Uint8Array(1 << 26).fill(1)))`),
  },
  {
    name: 'arrays-in-workers',
    does: 'fills arrays of 64 MB in 8 workers at once',
    html:
      heldOpen +
      script(
        `for (let i = 0; i < 8; i++) ${worker('const keep = []; for (;;) keep.push(new Uint8Array(1 << 26).fill(1))')}`,
      ),
  },
  {
    name: 'wasm-memory',
    does: 'fills WebAssembly memories of a gigabyte',
    html: script(
      `const keep = []; setInterval(() => { const m = new WebAssembly.Memory({ initial: 16384 }); new Uint8Array(m.buffer).fill(1); keep.push(m) })`,
    ),
  },
  {
    name: 'wasm-loop',
    does: 'runs an endless loop of WebAssembly on the page and in four workers',
    html: script(`const code = 'new WebAssembly.Instance(new WebAssembly.Module(${endlessModule}))'
      for (let i = 0; i < 4; i++) new Worker(URL.createObjectURL(new Blob([code]))); setTimeout(code)`),
  },
  {
    name: 'strings',
    does: 'doubles strings and keeps them flat',
    html: script(
      `const keep = []; setInterval(() => { const s = 'x'.repeat(1 << 28) + keep.length; s.charCodeAt(9); keep.push(s.split('')) })`,
    ),
  },
  {
    name: 'structured-clones',
    does: 'clones an object of 50 MB without end',
    html: script(
      `const big = Array.from({ length: 1e6 }, (_, i) => ({ i, text: 'x' + i })); const keep = []; setInterval(() => keep.push(structuredClone(big)))`,
    ),
  },
  {
    name: 'shared-memory',
    does: 'fills SharedArrayBuffers, and waits on them in twenty workers',
    headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
    html: script(`const keep = []; for (let i = 0; i < 20; i++) ${worker('onmessage = ({ data }) => Atomics.wait(new Int32Array(data), 0, 1)')}.postMessage(new SharedArrayBuffer(64))
      setInterval(() => { const b = new SharedArrayBuffer(1 << 28); new Uint8Array(b).fill(1); keep.push(b) })`),
  },
  {
    name: 'eval-bomb',
    does: 'compiles ever larger programs',
    html: script(
      `let code = 'function f() { return [1, 2, 3].map((x) => x + 1) };'; setInterval(() => { if (code.length < 1 << 24) code += code; eval(code + Math.random()) })`,
    ),
  },
  {
    name: 'endless-garbage',
    does: 'makes garbage as fast as it can, with finalizers',
    html: script(
      `const registry = new FinalizationRegistry(() => {}); setInterval(() => { for (let i = 0; i < 1e5; i++) registry.register({ a: new Array(50) }, i) })`,
    ),
  },
]
