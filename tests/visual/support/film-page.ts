// Runs on a page of the browser under test: films as the editor makes them, and what its own decoders read of them.
import { BlobSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny'
import { createAssetStore } from '@/lib/editor/assets/assets.browser'
import { createFilmMaker } from '@/lib/editor/export/film-maker.browser'
import type { WorkerLike } from '@/lib/editor/worker/worker-link'
import type { FilmFormatId } from '@/lib/formats/film/film-formats'
import { planeLayouts, planesOf } from '@/lib/formats/film/video/planes'
import { loadKernel } from '@/lib/kernel/wasm/load'
import { parseScene } from '@/lib/scene/parse'
import { pagePicture } from '../../support/scenes/pictures'

interface FilmPageOrder {
  /** Of the render worker. */
  script: string
  cores: number
  scene: unknown
  assetId: string
  format: FilmFormatId
  fps: number
  widthPx: number
  quality?: number
  colors?: 'usual' | 'sharp' | 'exact'
  /** Ends the second worker once this many frames are told. */
  loseAt?: number
  /** Gives the film up there. */
  cancelAt?: number
}

/** By name: a file of megabytes need not travel to the test and back. */
const files = new Map<string, Blob>()

async function makeFilmHere({ script, cores, assetId, loseAt, cancelAt, ...order }: FilmPageOrder) {
  const { width, height, data } = pagePicture(300, 200, 1)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  const assets = createAssetStore()
  assets.put({ id: assetId, mime: 'image/png', width, height, name: 'page', blob })
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  const workers: Worker[] = []
  const createWorker = (): WorkerLike => {
    const worker = new Worker(url)
    workers.push(worker)
    return worker
  }
  const films = createFilmMaker({ assets, createWorker, cores })
  const abort = new AbortController()
  let cancelledAt = 0
  try {
    const { scene, ...choice } = order
    const film = await films.make(parseScene(scene), {
      ...choice,
      signal: abort.signal,
      onProgress({ frame }) {
        if (frame === loseAt) workers[1]?.onerror?.(new ErrorEvent('error'))
        if (frame !== cancelAt) return
        cancelledAt = performance.now()
        abort.abort()
      },
    })
    const name = `film-${files.size}`
    files.set(name, film.blob)
    const { blob: made, ...facts } = film
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await made.arrayBuffer()))
    const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return { name, ...facts, bytes: made.size, type: made.type, workers: workers.length, sha256 }
  } catch (error) {
    const tookMs = cancelledAt ? performance.now() - cancelledAt : null
    return { error: `${(error as Error).name}: ${(error as Error).message}`, tookMs }
  } finally {
    films.dispose()
    URL.revokeObjectURL(url)
  }
}

async function offersHere({ scene, ...shape }: Pick<FilmPageOrder, 'scene' | 'fps' | 'widthPx' | 'colors'>) {
  return createFilmMaker({ assets: createAssetStore() }).offers(parseScene(scene), shape)
}

/** RGBA as text, which is what the protocol carries. */
function textOf(pixels: Uint8Array): string {
  let text = ''
  for (let at = 0; at < pixels.length; at += 8192) text += String.fromCharCode(...pixels.subarray(at, at + 8192))
  return btoa(text)
}

async function framesOf(name: string): Promise<{ pixels: Uint8Array; durationMs: number }[]> {
  const file = files.get(name)!
  const decoder = new ImageDecoder({
    data: await file.arrayBuffer(),
    type: file.type === 'image/apng' ? 'image/png' : file.type,
  })
  await Promise.all([decoder.completed, decoder.tracks.ready])
  const frames = []
  for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack!.frameCount; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex })
    const pixels = new Uint8Array(image.allocationSize({ format: 'RGBA' }))
    await image.copyTo(pixels, { format: 'RGBA' })
    frames.push({ pixels, durationMs: (image.duration ?? 0) / 1000 })
    image.close()
  }
  return frames
}

/** A picture file that moves, as the browser shows it. */
async function readAnimation(name: string) {
  const frames = await framesOf(name)
  return frames.map(({ pixels, durationMs }) => ({ durationMs, pixels: textOf(pixels) }))
}

interface Decoded {
  width: number
  height: number
  config: VideoDecoderConfig
  durationMs: number
  times: number[]
  keys: number[]
  frames: VideoFrame[]
}

async function decodedVideo(name: string): Promise<Decoded> {
  const input = new Input({ source: new BlobSource(files.get(name)!), formats: [MP4, WEBM] })
  const track = (await input.getPrimaryVideoTrack())!
  const config = (await track.getDecoderConfig())!
  const frames: VideoFrame[] = []
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  const decoder = new VideoDecoder({ output: (frame) => frames.push(frame), error: failed.reject })
  decoder.configure(config)
  const [times, keys]: [number[], number[]] = [[], []]
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.type === 'key') keys.push(times.length)
    times.push(packet.timestamp)
    decoder.decode(packet.toEncodedVideoChunk())
  }
  await Promise.race([decoder.flush(), failed.promise])
  const durationMs = Math.round((await input.computeDuration()) * 1000)
  return { width: track.displayWidth, height: track.displayHeight, config, durationMs, times, keys, frames }
}

/** A video, as the browser decodes it, beside the frames of an animated PNG: decibels of luma to the frame before, this one and the next. */
async function readVideo(name: string, still: string) {
  const { config, frames, ...read } = await decodedVideo(name)
  const { width, height } = read
  const kernel = await loadKernel()
  const originals = (await framesOf(still)).map(({ pixels }) =>
    planesOf(kernel, pixels, { width, height }, planeLayouts.usual).slice(0, width * height),
  )
  const rows = []
  for (const [at, frame] of frames.entries()) {
    const bytes = new Uint8Array(frame.allocationSize())
    const [plane] = await frame.copyTo(bytes)
    frame.close()
    const luma = packed(bytes, { width, height, offset: plane!.offset, stride: plane!.stride })
    rows.push([-1, 0, 1].map((by) => (originals[at + by] ? decibels(luma, originals[at + by]!) : null)))
  }
  return { ...read, codec: config.codec, color: config.colorSpace, decibels: rows }
}

/** In how many bytes each decoded frame differs from the frame of an animated PNG. */
async function differences(name: string, still: string) {
  const { frames } = await decodedVideo(name)
  const originals = await framesOf(still)
  const counts = []
  for (const [at, frame] of frames.entries()) {
    const pixels = new Uint8Array(frame.allocationSize({ format: 'RGBA' }))
    await frame.copyTo(pixels, { format: 'RGBA' })
    frame.close()
    const original = originals[at]?.pixels ?? new Uint8Array(0)
    counts.push(pixels.reduce((sum, value, place) => (value === original[place] ? sum : sum + 1), 0))
  }
  return counts
}

interface Plane {
  width: number
  height: number
  offset: number
  stride: number
}

function packed(bytes: Uint8Array, { width, height, offset, stride }: Plane): Uint8Array {
  const plane = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    plane.set(bytes.subarray(offset + y * stride, offset + y * stride + width), y * width)
  return plane
}

function decibels(one: Uint8Array, other: Uint8Array): number {
  let squares = 0
  for (let at = 0; at < one.length; at++) squares += (one[at]! - other[at]!) ** 2
  return squares === 0 ? 99 : 10 * Math.log10((255 * 255 * one.length) / squares)
}

const filmPage = { makeFilmHere, offersHere, readAnimation, readVideo, differences }
Object.assign(globalThis, { filmPage })
export type FilmPage = typeof filmPage
