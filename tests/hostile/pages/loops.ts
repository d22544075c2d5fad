// Scripts that never rest, and scripts that tamper with what a capture asks the page.
import { everyFrame, type HostilePage, inScript, script, secret } from '../page'

export const loopPages: HostilePage[] = [
  { name: 'infinite-loop', always: true, does: 'never returns from its script', html: script('for (;;);') },
  {
    name: 'infinite-loop-later',
    does: 'never returns from a timer after its load',
    html: script('addEventListener("load", () => setTimeout(() => { for (;;); }, 100))'),
  },
  {
    name: 'microtasks',
    does: 'queues microtasks without end',
    html: script('const again = () => Promise.resolve().then(again); setTimeout(again, 50)'),
  },
  {
    name: 'recursion',
    does: 'recurses until there is no stack, without end',
    html: script('const deep = () => deep() + 1; setInterval(() => { try { deep() } catch {} })'),
  },
  {
    name: 'regular-expressions',
    does: 'matches a regular expression that tries 2^60 ways',
    html: script(`/^(a+)+$/.test('a'.repeat(60) + 'b')`),
  },
  {
    name: 'timers',
    does: 'sets timers that set two more',
    html: script('const more = () => { setTimeout(more); setTimeout(more, 1) }; more()'),
  },
  {
    name: 'frames-and-idle',
    does: 'works in every animation frame, idle callback and task',
    html: script(
      `${everyFrame('const end = performance.now() + 40; while (performance.now() < end);')}; const idle = () => { requestIdleCallback(idle); scheduler.postTask(() => {}) }; for (let i = 0; i < 1000; i++) idle()`,
    ),
  },
  {
    name: 'synchronous-requests',
    does: 'waits for synchronous requests that never come, one after another',
    html: script(
      `for (;;) { try { const x = new XMLHttpRequest(); x.open('GET', 'synchronous-requests/never?' + Math.random(), false); x.send() } catch {} }`,
    ),
    routes: { never: () => {} },
  },
  {
    name: 'debugger',
    does: 'says debugger without end',
    html: script('setInterval(() => { for (let i = 0; i < 1000; i++) debugger })'),
  },
  {
    name: 'crash',
    does: 'crashes its renderer by a heap that is too large',
    html: script('const keep = []; for (;;) keep.push(Array.from({ length: 1e5 }, (_, i) => ({ i })))'),
  },
  {
    name: 'dates',
    always: true,
    does: 'replaces Date, performance and the timers by ones that lie',
    html: script(
      `const no = () => { throw new Error(${inScript(secret)}) }; Date.now = () => NaN; Date = class { constructor() { no() } static now() { return -1e15 } }; performance.now = () => Math.random() * 1e12; performance.getEntriesByType = no; setTimeout = setInterval = (f) => { f(); return 0 }; requestAnimationFrame = (f) => { queueMicrotask(() => f(-1)); return 0 }`,
    ),
  },
  {
    name: 'prototypes',
    does: 'replaces what scripts of others rely on: iterators, promises, JSON, arrays, strings',
    html: script(
      `const loop = function () { for (let i = 0; ; i++) if (i > 1e9) return this }; Promise.prototype.then = loop; Array.prototype.map = Array.prototype.filter = Array.prototype.push = loop; Array.prototype[Symbol.iterator] = loop; JSON.stringify = JSON.parse = loop; Object.prototype.toJSON = loop; String.prototype.includes = loop; Object.defineProperty(Object.prototype, 'then', { get: loop, set() {} })`,
    ),
  },
  {
    name: 'queries',
    does: 'replaces what asks a document: querySelector, getComputedStyle, getAnimations, rectangles',
    html: script(
      `const loop = () => { for (;;); }; Document.prototype.querySelectorAll = Document.prototype.querySelector = Element.prototype.querySelectorAll = Element.prototype.getBoundingClientRect = Document.prototype.getAnimations = Element.prototype.attachShadow = loop; getComputedStyle = loop; matchMedia = loop; Object.defineProperty(document, 'readyState', { get: loop }); Object.defineProperty(document, 'fonts', { get: loop }); Object.defineProperty(document, 'body', { get: loop }); Object.defineProperty(document, 'documentElement', { get: loop })`,
    ),
  },
  {
    name: 'banner',
    does: 'shows a cookie banner that comes back twice whenever it is closed or hidden',
    html: `<div id=onetrust-consent-sdk><div id=onetrust-banner-sdk style="position:fixed;bottom:0;background:#fff;width:100%;z-index:9"><button id=onetrust-reject-all-handler>Reject all</button><button id=onetrust-accept-btn-handler>Accept</button></div></div>${script(`const one = document.getElementById('onetrust-consent-sdk'); const more = () => { for (let i = 0; i < 2; i++) document.body.append(one.cloneNode(true)) }; document.addEventListener('click', more, true); new MutationObserver(() => { if (document.querySelectorAll('#onetrust-consent-sdk').length < 5000) more() }).observe(document, { subtree: true, childList: true, attributes: true })`)}`,
  },
  {
    name: 'endless-banner',
    does: 'shows a banner whose button never returns',
    html: `<div id=onetrust-consent-sdk><div id=onetrust-banner-sdk><button id=onetrust-reject-all-handler onclick="for (;;);">Reject all</button></div></div><script>window.OneTrust = new Proxy({}, { get() { for (;;); } })</script>`,
  },
]

export const messagePages: HostilePage[] = [
  {
    name: 'post-messages',
    always: true,
    does: 'posts messages to itself, two for each',
    html: script(
      `onmessage = () => { for (let i = 0; i < 2; i++) postMessage({ text: 'x'.repeat(1000) }) }; postMessage(0)`,
    ),
  },
  {
    name: 'large-messages',
    does: 'posts 50 MB to itself and to a channel without end',
    html: script(
      `const text = 'x'.repeat(50 << 20); const { port1, port2 } = new MessageChannel(); port2.onmessage = () => {}; setInterval(() => { postMessage(text); port1.postMessage([text, text]) })`,
    ),
  },
  {
    name: 'channels',
    does: 'keeps a million MessageChannels',
    html: script(
      `const keep = []; setInterval(() => { for (let i = 0; i < 5000 && keep.length < 1e6; i++) { const c = new MessageChannel(); c.port1.postMessage(0, [c.port2]); keep.push(c) } })`,
    ),
  },
  {
    name: 'broadcasts',
    does: 'broadcasts on 1,000 channels without end',
    html: script(
      `const all = Array.from({ length: 1000 }, (_, i) => new BroadcastChannel('c' + (i % 10))); setInterval(() => { for (const one of all) one.postMessage('x'.repeat(9999)) })`,
    ),
  },
]
