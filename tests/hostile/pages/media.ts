// Pictures, sound, video and connections to peers.
import { deflateSync } from 'node:zlib'
import { blackPng } from '../../support/bombs/picture-bombs'
import { answerWith, type HostilePage, script } from '../page'

const png = 'image/png'

/** GIF89a of so many frames of 1 x 1 on a large screen, each shown for no time at all. */
function gifOfFrames(frames: number, side: number): Buffer {
  const word = (value: number) => [value & 255, value >> 8]
  const head = Buffer.from([...Buffer.from('GIF89a'), ...word(side), ...word(side), 0x80, 0, 0, 255, 0, 0, 0, 0, 255])
  const loop = Buffer.from([0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0])
  const frame = Buffer.from([0x21, 0xf9, 4, 8, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([head, loop, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
}

export const mediaPages: HostilePage[] = [
  {
    name: 'giant-pictures',
    always: true,
    does: 'shows eight pictures of 16000x16000 pixels that take 32 KB each',
    html: script(
      `for (let i = 0; i < 8; i++) document.body.insertAdjacentHTML('beforeend', '<img width=900 src="giant-pictures/x?' + i + '">')`,
    ),
    routes: { x: (req, res) => answerWith(png, blackPng(16_000, 16_000))(req, res) },
  },
  {
    name: 'animated-pictures',
    does: 'shows forty pictures of 50,000 frames of no duration',
    html: script(
      `for (let i = 0; i < 40; i++) document.body.insertAdjacentHTML('beforeend', '<img width=400 src="animated-pictures/x?' + i + '">')`,
    ),
    routes: { x: (req, res) => answerWith('image/gif', gifOfFrames(50_000, 4000))(req, res) },
  },
  {
    name: 'broken-pictures',
    does: 'shows 2,000 pictures that are cut, or lie about their size',
    html: script(
      `for (let i = 0; i < 2000; i++) document.body.insertAdjacentHTML('beforeend', '<img width=40 src="broken-pictures/x?' + i + '">')`,
    ),
    routes: { x: (req, res) => answerWith(png, blackPng(8000, 8000).subarray(0, 4000))(req, res) },
  },
  {
    name: 'svg-pictures',
    does: 'tiles a background of a vector picture with filters, a million times',
    html: `<div style="position:fixed;inset:0;background:url(svg-pictures/x) 0 0/2px 2px"></div>`,
    routes: {
      x: answerWith(
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><filter id="f"><feTurbulence numOctaves="9"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>',
      ),
    },
  },
  {
    name: 'sound',
    does: 'plays 2,000 oscillators through convolvers in six contexts',
    html: script(`for (let c = 0; c < 6; c++) { const a = new AudioContext(); const buffer = a.createBuffer(2, 10 * a.sampleRate, a.sampleRate); for (let i = 0; i < 330; i++) { const o = a.createOscillator(), v = a.createConvolver(); v.buffer = buffer; o.connect(v).connect(a.destination); o.start() } a.resume() }
      const off = new OfflineAudioContext(2, 48000 * 3600, 48000); for (let i = 0; i < 500; i++) { const o = off.createOscillator(); o.connect(off.destination); o.start() } off.startRendering().catch(() => {})`),
  },
  {
    name: 'recorders',
    does: 'records thirty moving canvases as video',
    html: script(`const keep = []; for (let i = 0; i < 30; i++) { const c = document.body.appendChild(document.createElement('canvas')); c.width = c.height = 1500; const x = c.getContext('2d'); setInterval(() => { x.fillStyle = 'hsl(' + Math.random() * 360 + ' 80% 50%)'; x.fillRect(0, 0, 1500, 1500) }, 16)
      try { const r = new MediaRecorder(c.captureStream(60)); r.ondataavailable = (event) => keep.push(event.data); r.start(10); const v = document.createElement('video'); v.srcObject = c.captureStream(); v.muted = true; v.play().catch(() => {}); document.body.append(v) } catch {} }`),
  },
  {
    name: 'video-encoders',
    does: 'encodes video of 4096x2160 with WebCodecs without end',
    html: script(
      `for (const codec of ['vp8', 'vp09.00.10.08', 'av01.0.04M.08']) { try { const e = new VideoEncoder({ output() {}, error() {} }); e.configure({ codec, width: 4096, height: 2160, bitrate: 1e8 }); const c = new OffscreenCanvas(4096, 2160), x = c.getContext('2d'); let t = 0; setInterval(() => { for (let i = 0; i < 20; i++) { x.fillStyle = 'hsl(' + t + ' 80% 50%)'; x.fillRect(t % 4000, 0, 99, 2160); const f = new VideoFrame(c, { timestamp: t++ }); e.encode(f); f.close() } }) } catch {} }`,
    ),
  },
  {
    name: 'peer-connections',
    does: 'connects 200 pairs of peers with each other and sends without end',
    html: script(`(async () => { for (let i = 0; i < 200; i++) { const [a, b] = [new RTCPeerConnection(), new RTCPeerConnection()]; a.onicecandidate = (e) => b.addIceCandidate(e.candidate).catch(() => {}); b.onicecandidate = (e) => a.addIceCandidate(e.candidate).catch(() => {}); const d = a.createDataChannel('x'); d.onopen = () => setInterval(() => { try { for (let i = 0; i < 50; i++) d.send('x'.repeat(60000)) } catch {} })
      await a.setLocalDescription(await a.createOffer()); await b.setRemoteDescription(a.localDescription); await b.setLocalDescription(await b.createAnswer()); await a.setRemoteDescription(b.localDescription) } })().catch(() => {})`),
  },
  {
    name: 'speech-and-sensors',
    does: 'asks every device, sensor and voice without end',
    html: script(
      `setInterval(() => { for (const ask of [() => speechSynthesis.speak(new SpeechSynthesisUtterance('x'.repeat(9999))), () => navigator.mediaDevices.enumerateDevices(), () => navigator.bluetooth.requestDevice({ acceptAllDevices: true }), () => navigator.usb.getDevices(), () => navigator.requestMIDIAccess(), () => new Accelerometer().start(), () => navigator.getBattery(), () => navigator.credentials.get({ publicKey: { challenge: new Uint8Array(9) } }), () => navigator.storage.estimate(), () => queryLocalFonts(), () => crypto.subtle.generateKey({ name: 'RSA-OAEP', modulusLength: 16384, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-512' }, false, ['encrypt', 'decrypt'])]) try { ask()?.catch?.(() => {}) } catch {} })`,
    ),
  },
  {
    name: 'compression',
    does: 'unfolds a zipped gigabyte, again and again',
    html: script(
      `const again = async () => { for (;;) { const r = (await fetch('compression/x')).body.pipeThrough(new DecompressionStream('deflate')).getReader(); const keep = []; for (;;) { const { done, value } = await r.read(); if (done) break; keep.push(value) } } }; for (let i = 0; i < 8; i++) again().catch(() => {})`,
    ),
    routes: { x: (req, res) => answerWith('application/octet-stream', deflateSync(Buffer.alloc(200 << 20)))(req, res) },
  },
]
