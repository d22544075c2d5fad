// Threads and documents beside the page.
import { answerWith, type HostilePage, inScript, script, worker } from '../page'

const javascript = 'text/javascript'
const busy = 'for (;;);'
const busyDocument =
  '<script>setInterval(() => { const end = performance.now() + 400; while (performance.now() < end); })</script>'
const serve = answerWith('text/html', busyDocument)

export const workerPages: HostilePage[] = [
  {
    name: 'workers',
    does: 'starts 200 workers that never rest',
    html: script(`for (let i = 0; i < 200; i++) ${worker(busy)}`),
  },
  {
    name: 'worker-churn',
    does: 'starts and ends workers without end',
    html: script(
      `setInterval(() => { for (let i = 0; i < 20; i++) { const it = ${worker('self.a = new Uint8Array(1 << 22).fill(1)')}; setTimeout(() => it.terminate(), 5) } })`,
    ),
  },
  {
    name: 'nested-workers',
    does: 'starts workers that start workers',
    html: script(`const code = 'onmessage = ({ data }) => { if (data.depth) for (let i = 0; i < 3; i++) new Worker(URL.createObjectURL(new Blob([data.code]))).postMessage({ ...data, depth: data.depth - 1 }); for (;;); }'
      new Worker(URL.createObjectURL(new Blob([code]))).postMessage({ code, depth: 4 })`),
  },
  {
    name: 'shared-workers',
    does: 'starts fifty shared workers that never rest',
    html: script(`for (let i = 0; i < 50; i++) new SharedWorker('shared-workers/code?' + i)`),
    routes: { code: answerWith(javascript, busy) },
  },
  {
    name: 'service-worker',
    always: true,
    does: 'leaves a service worker that never rests and answers nothing',
    html: script(
      `navigator.serviceWorker.register('service-worker/code').then(() => navigator.serviceWorker.ready).then(() => fetch('service-worker/x'))`,
    ),
    routes: {
      code: answerWith(
        javascript,
        `oninstall = () => skipWaiting(); onactivate = (e) => { e.waitUntil(clients.claim().then(() => { ${busy} })) }; onfetch = () => { ${busy} }`,
        {
          'service-worker-allowed': '/',
        },
      ),
    },
  },
  {
    name: 'nested-frames',
    does: 'holds itself in two frames, and those again',
    html: script(
      `for (let i = 0; i < 2; i++) { const f = document.createElement('iframe'); f.src = 'nested-frames?' + Math.random(); document.body.append(f) }`,
    ),
  },
  {
    name: 'frames-of-other-origins',
    does: 'shows forty busy frames of forty other addresses',
    html: script(
      `for (let i = 0; i < 40; i++) { const f = document.createElement('iframe'); f.src = '//127.0.1.' + (i + 1) + ':' + location.port + '/frames-of-other-origins/busy'; document.body.append(f) }`,
    ),
    routes: { busy: serve },
  },
  {
    name: 'frame-churn',
    does: 'replaces thirty frames of other addresses without end',
    html: script(
      `setInterval(() => { for (const f of document.querySelectorAll('iframe')) f.remove(); for (let i = 0; i < 30; i++) { const f = document.createElement('iframe'); f.src = '//127.0.1.' + (i + 1) + ':' + location.port + '/frame-churn/busy'; document.body.append(f) } }, 50)`,
    ),
    routes: { busy: answerWith('text/html', '<p>frame') },
  },
  {
    name: 'srcdoc-frames',
    does: 'writes 2,000 sandboxed documents into frames',
    html: `<p>frames</p>${script(`for (let i = 0; i < 2000; i++) { const f = document.createElement('iframe'); f.sandbox = 'allow-scripts'; f.srcdoc = ${inScript('<script>setInterval(() => document.title = Math.random())</script>')}; document.body.append(f) }`)}`,
  },
  {
    name: 'objects-and-embeds',
    does: 'shows 500 object and embed elements of itself and of PDF files',
    html: script(
      `for (let i = 0; i < 250; i++) document.body.insertAdjacentHTML('beforeend', '<object data="objects-and-embeds/pdf?' + i + '" type="application/pdf"></object><embed src="objects-and-embeds/busy?' + i + '">')`,
    ),
    routes: { busy: serve, pdf: answerWith('application/pdf', '%PDF-1.4\n%%EOF') },
  },
  {
    name: 'worklets',
    does: 'never rests in an audio worklet and in a paint worklet',
    html: script(`const add = (code) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
      CSS.paintWorklet?.addModule(add('registerPaint("p", class { paint() { for (;;); } })')); document.body.style.background = 'paint(p)'
      const audio = new OfflineAudioContext(2, 1e8, 48000); audio.audioWorklet.addModule(add('registerProcessor("p", class extends AudioWorkletProcessor { process() { for (;;); } })')).then(() => { new AudioWorkletNode(audio, 'p').connect(audio.destination); audio.startRendering() })`),
  },
]
