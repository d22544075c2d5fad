// Canvases and pictures that are held, read and encoded.
import { everyFrame, type HostilePage, heldOpen, script, worker } from '../page'

const canvas = (side: number): string =>
  `const c = document.createElement('canvas'); c.width = c.height = ${side}; const x = c.getContext('2d')`

export const canvasPages: HostilePage[] = [
  {
    name: 'canvas-memory',
    does: 'fills 200 canvases of 8192x8192',
    html: script(`const keep = []; const more = () => { ${canvas(8192)}; x.fillStyle = 'red'; x.fillRect(0, 0, 8192, 8192)
      x.getImageData(0, 0, 1, 1); keep.push(c, x); if (keep.length < 400) setTimeout(more) }; more()`),
  },
  {
    name: 'canvas-to-blob',
    always: true,
    does: 'encodes a canvas of 4096x4096 without end, ten at a time',
    html: script(`${canvas(4096)}; for (let i = 0; i < 40000; i++) { x.fillStyle = 'hsl(' + i + ' 80% 50%)'; x.fillRect(Math.random() * 4096, Math.random() * 4096, 40, 40) }
      const again = () => c.toBlob(again); for (let i = 0; i < 10; i++) again()`),
  },
  {
    name: 'canvas-data-urls',
    does: 'makes and keeps data: addresses of a canvas',
    html: script(
      `${canvas(2048)}; const keep = []; setInterval(() => { x.fillRect(keep.length, 0, 1, 2048); keep.push(c.toDataURL('image/webp', 1)) })`,
    ),
  },
  {
    name: 'canvas-filters',
    does: 'draws a canvas over itself with wide filters for every frame',
    html: script(`${canvas(4096)}; document.body.append(c); x.fillStyle = 'conic-gradient'; x.fillRect(0, 0, 999, 999)
      ${everyFrame(`x.filter = 'blur(300px) drop-shadow(9px 9px 90px red)'; for (let i = 0; i < 30; i++) x.drawImage(c, 1, 1)`)}`),
  },
  {
    name: 'image-bitmaps',
    does: 'keeps ImageBitmaps of 64 MB each',
    html:
      heldOpen +
      script(`${canvas(4096)}; x.fillRect(0, 0, 9, 9); const keep = []
      const more = async () => { keep.push(await createImageBitmap(c)); if (keep.length < 100) more() }; more()`),
  },
  {
    name: 'offscreen-canvases',
    does: 'draws 4096x4096 on an OffscreenCanvas in each of 8 workers',
    html:
      heldOpen +
      script(
        `for (let i = 0; i < 8; i++) ${worker(`const c = new OffscreenCanvas(4096, 4096), x = c.getContext('2d'), keep = []
      setInterval(() => { for (let i = 0; i < 200; i++) { x.fillStyle = 'hsl(' + Math.random() * 360 + ' 80% 50%)'; x.fillRect(0, 0, 4096, 4096) }; keep.push(c.transferToImageBitmap()) })`)}`,
      ),
  },
  {
    name: 'offscreen-webgl',
    does: 'clears and presents WebGL canvases from 16 workers',
    html:
      heldOpen +
      script(`for (let i = 0; i < 16; i++) { const c = document.body.appendChild(document.createElement('canvas')).transferControlToOffscreen(); c.width = c.height = 2000
      ${worker(`onmessage = ({ data }) => { const gl = data.getContext('webgl'); const f = () => { requestAnimationFrame(f); for (let i = 0; i < 500; i++) { gl?.clearColor(Math.random(), 0, 0, 1); gl?.clear(gl.COLOR_BUFFER_BIT) } }; f() }`)}.postMessage(c, [c]) }`),
  },
  {
    name: 'get-image-data',
    does: 'reads 8192x8192 pixels back without end',
    html: script(
      `${canvas(8192)}; const keep = []; setInterval(() => { x.fillRect(0, 0, 9, 9); keep[keep.length % 4] = x.getImageData(0, 0, 8192, 8192) })`,
    ),
  },
  {
    name: 'path-of-a-million-points',
    does: 'strokes a dashed, shadowed path of a million points',
    html: script(`${canvas(4096)}; document.body.append(c); x.shadowBlur = 99; x.shadowColor = 'red'; x.setLineDash([1, 2]); x.lineWidth = 30; x.lineJoin = 'round'
      for (let i = 0; i < 1e6; i++) x.lineTo(Math.random() * 4096, Math.random() * 4096); x.stroke()`),
  },
]
