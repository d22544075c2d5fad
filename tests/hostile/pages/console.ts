// What a page writes comes through the pipe that the captures of a browser share.
import { type HostilePage, inScript, script, secret, worker } from '../page'

const objects = 'const a = Array.from({ length: 1000 }, (_, i) => ({ i })); for (;;) console.log(...a)'
const strings = `for (let i = 0; ; i++) console.log(${inScript(secret)} + i)`

export const consolePages: HostilePage[] = [
  {
    name: 'console-objects',
    does: 'logs a thousand objects at a time without end',
    html: script(objects),
  },
  {
    name: 'console-objects-by-timer',
    does: 'logs a thousand objects per turn of the event loop',
    html: script(`const a = Array.from({ length: 1000 }, (_, i) => ({ i })); setInterval(() => console.log(...a))`),
  },
  { name: 'console-strings', does: 'logs short strings without end', html: script(strings) },
  {
    name: 'console-from-workers',
    always: true,
    does: 'logs objects and short strings from eight workers',
    html: script(`for (let i = 0; i < 4; i++) { ${worker(objects)}; ${worker(strings)} }`),
  },
  {
    name: 'console-large-strings',
    does: 'logs strings of 20 MB',
    html: script(`const s = 'x'.repeat(20 << 20); setInterval(() => console.log(s + Math.random()))`),
  },
  {
    name: 'console-lines',
    does: 'logs lines that look like those of the browser, and crashes',
    html: script(
      `for (let i = 0; i < 99; i++) console.error('first\\n[1:2:ERROR:gpu.cc(1)] ${secret}\\n${secret}'); const keep = []; for (;;) keep.push(new Uint8Array(1 << 26).fill(1))`,
    ),
  },
  {
    name: 'console-getters',
    does: 'logs objects whose description never ends',
    html: script(
      `const deep = {}; let at = deep; for (let i = 0; i < 1e5; i++) at = at.next = { toString() { for (;;); }, get a() { for (;;); } }; setInterval(() => { console.log(deep, new Proxy({}, { ownKeys() { for (;;); } })); console.table(deep) })`,
    ),
  },
  {
    name: 'errors',
    does: 'throws errors with deep stacks from timers without end',
    html: script(`const deep = (n) => { if (n) deep(n - 1); else throw new Error(${inScript(secret)}.repeat(100)) }
      setInterval(() => { for (let i = 0; i < 500; i++) setTimeout(() => deep(90)) })`),
  },
  {
    name: 'rejections',
    does: 'rejects promises with large objects without end',
    html: script(`setInterval(() => { for (let i = 0; i < 1000; i++) Promise.reject({ text: 'x'.repeat(1000), i }) })`),
  },
  {
    name: 'policy-violations',
    does: 'breaks its own Content-Security-Policy without end',
    headers: { 'content-security-policy': "img-src 'none'" },
    html: script(`setInterval(() => { for (let i = 0; i < 200; i++) new Image().src = '/x?' + i + 'x'.repeat(2000) })`),
  },
  {
    name: 'failed-loads',
    does: 'asks for thousands of addresses that fail, each of them a line of the log',
    html: script(
      `setInterval(() => { for (let i = 0; i < 100; i++) fetch('http://127.0.0.66:4999/' + Math.random()).catch(() => {}) })`,
    ),
  },
  {
    name: 'contexts',
    does: 'makes and drops frames, so that execution contexts come and go',
    html: script(
      `setInterval(() => { for (let i = 0; i < 30; i++) { const f = document.body.appendChild(document.createElement('iframe')); f.contentWindow.console.log({}); f.remove() } })`,
    ),
  },
]
