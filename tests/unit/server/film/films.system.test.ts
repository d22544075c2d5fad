// Films as the server makes them: in a browser of their own, with limits, and nothing left of one that was given up.
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FilmFormatId } from '@/lib/formats/film/film-formats'
import { filmSize } from '@/lib/scene/motion/film-size'
import { frameTimes } from '@/lib/scene/motion/frame-times'
import { sceneAt } from '@/lib/scene/motion/scene-at'
import { isRunning } from '@/lib/server/browser/kernel-processes'
import { type LaunchedBrowser, launchBrowser } from '@/lib/server/browser/launch'
import { filmInBrowser } from '@/lib/server/film/film-browser'
import { createFilms, filmsAtOnce } from '@/lib/server/film/films'
import { withSignal } from '@/lib/server/wait/with-signal'
import { drawStill, filmAsset, filmRenderer, filmScene } from '../../../support/film/film-scene'
import { readApng } from '../../../support/film/read-apng'
import { pagePicture } from '../../../support/scenes/pictures'
import { until } from '../../../support/until'

const clips = [{ id: 'a', preset: 'hero-landing', lengthMs: 1000 }]
const scene = filmScene({ lengthMs: 1000, loop: 'once', clips })
const long = filmScene({ lengthMs: 20_000, loop: 'once', clips: [{ ...clips[0], lengthMs: 20_000 }] })
const [fps, widthPx] = [10, 380]
let picture: Uint8Array

beforeAll(async () => {
  const { width, height, data } = pagePicture(300, 200, 1)
  picture = new Uint8Array(
    await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  )
})

const orderOf = (format: FilmFormatId, more: object = {}) => ({
  scene,
  pictures: [{ id: filmAsset, ...scene.assets[filmAsset]! }],
  files: new Map([[filmAsset, picture]]),
  format,
  fps,
  widthPx,
  ...more,
})
const unending = () => new AbortController().signal
const films = (more: Partial<Parameters<typeof createFilms>[0]> = {}) =>
  createFilms({ allowed: 'all', cores: 2, ...more })
const make = (format: FilmFormatId, more: object = {}) => films().make(orderOf(format, more), { signal: unending() })

/** Remembers the browsers it starts. */
function watched() {
  const started: LaunchedBrowser[] = []
  const launch: typeof launchBrowser = async (options) => {
    const browser = await launchBrowser(options)
    started.push(browser)
    return browser
  }
  return { started, launch }
}

/** As the encoder is told: limited range, BT.709. */
const bt709 = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false }

async function readVideo(bytes: Uint8Array) {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] })
  const track = (await input.getPrimaryVideoTrack())!
  const times: number[] = []
  for await (const { timestamp } of new EncodedPacketSink(track).packets()) times.push(Math.round(timestamp * 1000))
  const { displayWidth, displayHeight } = track
  const durationMs = Math.round((await input.computeDuration()) * 1000)
  return { size: [displayWidth, displayHeight], times, durationMs, color: await track.getColorSpace() }
}

describe('a film of the server', () => {
  it('as APNG has, frame by frame, the very bytes of the stills', async () => {
    const made = await make('apng')
    const read = await readApng(Buffer.from(made.bytes))
    const renderer = await filmRenderer()
    const times = frameTimes(scene.motion!, fps)
    const { scale, width, height } = filmSize(scene, widthPx)
    expect(made).toMatchObject({ frames: 10, durationMs: 1000, width, height, codec: null })
    let [place, shownMs] = [0, 0]
    for (const [at, tMs] of times.entries()) {
      if (at * 100 >= shownMs + read.frames[place]!.delayMs) shownMs += read.frames[place++]!.delayMs
      const still = await drawStill(renderer, sceneAt(scene, tMs), scale)
      expect(Buffer.compare(read.frames[place]!.pixels, Buffer.from(still.pixels)), `frame ${at}`).toBe(0)
    }
  })

  it.each(['mp4', 'webm'] as const)('as %s has its frames at their times, its size and its colours', async (format) => {
    const made = await make(format)
    const read = await readVideo(made.bytes)
    expect(read).toMatchObject({ size: [made.width, made.height], durationMs: 1000, color: bt709 })
    expect(read.times).toEqual(Array.from({ length: 10 }, (_, at) => at * 100))
    expect(made.codec).toBe(format === 'mp4' ? 'H.264' : 'VP9')
  })

  it.each(['gif', 'webp'] as const)('as moving %s lasts as long as it says', async (format) => {
    const made = await make(format, { scene: filmScene({ lengthMs: 1000, loop: 'loop', clips }) })
    const { pages = 0, delay = [], width } = await sharp(made.bytes, { animated: true }).metadata()
    expect([delay.reduce((sum, each) => sum + each, 0), width]).toEqual([1000, made.width])
    expect([delay.length, made.frames]).toEqual([pages, 10])
  })

  it('shows nothing of what a redaction covers, in no frame', async () => {
    const covered = (pixels: Uint8Array) => {
      const { width, height, data } = pagePicture(300, 200, 1)
      for (let y = 60; y < 100; y++) data.set(pixels.subarray(0, 320), (y * width + 60) * 4)
      return sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer()
    }
    const secrets = [new Uint8Array(320).fill(255), new Uint8Array(320).map((_, at) => (at % 4 === 3 ? 255 : at))]
    const annotations = [
      { id: 'x', kind: 'redact', plane: 'main', method: 'solid', x: 50, y: 50, width: 120, height: 60 },
    ]
    const hidden = filmScene({ lengthMs: 1000, loop: 'once', clips }, { annotations })
    const madeOf = async (shown: typeof scene, secret: Uint8Array) => {
      const files = new Map([[filmAsset, new Uint8Array(await covered(secret))]])
      return (await make('apng', { scene: shown, files })).bytes
    }
    const [one, other] = secrets as [Uint8Array, Uint8Array]
    expect(Buffer.compare(await madeOf(hidden, one), await madeOf(hidden, other))).toBe(0)
    expect(Buffer.compare(await madeOf(scene, one), await madeOf(scene, other))).not.toBe(0)
  })
})

describe('the browser of a film', () => {
  it('ends with its film', async () => {
    const { started, launch } = watched()
    await films({ launch }).make(orderOf('gif'), { signal: unending() })
    expect(started.map(({ pid }) => isRunning(pid))).toEqual([false])
  })

  it('ends when the caller leaves, and the film with it', async () => {
    const { started, launch } = watched()
    const caller = new AbortController()
    const made = films({ launch }).make(orderOf('webm', { scene: long, fps: 30, widthPx: 1280 }), caller)
    made.catch(() => undefined)
    await until(() => started.length === 1)
    caller.abort(new Error('left'))
    await expect(made).rejects.toThrow('left')
    expect(isRunning(started[0]!.pid)).toBe(false)
  })

  it('that is killed is said to be lost, and the next film is made', async () => {
    const { started, launch } = watched()
    const all = films({ launch })
    const lost = all.make(orderOf('webm', { scene: long, fps: 30, widthPx: 1280 }), { signal: unending() })
    lost.catch(() => undefined)
    await until(() => started.length === 1)
    process.kill(started[0]!.pid, 'SIGKILL')
    await expect(lost).rejects.toMatchObject({ code: 'upstream_unavailable', retryAfterSeconds: 5 })
    expect((await all.make(orderOf('gif'), { signal: unending() })).frames).toBe(10)
  })

  it('that takes too long is ended, and the numbers are said', async () => {
    const { started, launch } = watched()
    const order = { ...orderOf('webm', { scene: long, fps: 30, widthPx: 1920 }), cores: 1 }
    const made = filmInBrowser(order, unending(), { launch, timeMaxMs: 3000 })
    await expect(made).rejects.toMatchObject({ code: 'invalid_request', message: expect.stringContaining('3 seconds') })
    expect(started.every(({ pid }) => !isRunning(pid))).toBe(true)
  })

  it('that takes too much memory is ended, and the next film is made', async () => {
    const { started, launch } = watched()
    const order = { ...orderOf('webm', { scene: long, fps: 30, widthPx: 1920 }), cores: 1 }
    const made = filmInBrowser(order, unending(), { launch, memory: { bytesMax: 50_000_000, everyMs: 20 } })
    await expect(made).rejects.toMatchObject({ code: 'invalid_request', message: expect.stringContaining('memory') })
    expect(started.every(({ pid }) => !isRunning(pid))).toBe(true)
    expect((await make('gif')).frames).toBe(10)
  })

  it('that has no encoder for a format says so, and which films it makes', async () => {
    const launch: typeof launchBrowser = async (options) => {
      const browser = await launchBrowser(options)
      // As a Chromium that was built without proprietary codecs.
      await browser.firstPage.page.evaluateOnNewDocument(() => {
        const { isConfigSupported } = VideoEncoder
        VideoEncoder.isConfigSupported = (config) =>
          !config.codec.startsWith('vp') ? Promise.resolve({ supported: false, config }) : isConfigSupported(config)
      })
      return browser
    }
    const all = films({ launch })
    await expect(all.make(orderOf('mp4'), { signal: unending() })).rejects.toMatchObject({
      code: 'unsupported_value',
      message: expect.stringContaining('"/output/format" cannot be "mp4"'),
      hint: expect.stringMatching(/webm, gif, animated-webp, apng/),
    })
  })

  it('that does not start is 503, to be tried again', async () => {
    const launch = () => Promise.reject(new Error('no browser'))
    const made = films({ launch }).make(orderOf('gif'), { signal: unending() })
    await expect(made).rejects.toMatchObject({ code: 'upstream_unavailable', retryAfterSeconds: 5 })
  })
})

describe('an installation on whose machine no browser starts', () => {
  it('says so after three tries before anything is captured for a film, and that nobody need come back', async () => {
    const all = films({ launch: () => Promise.reject(new Error('no browser')) })
    for (let tries = 0; tries < 3; tries++) {
      expect(() => all.check('gif')).not.toThrow()
      await all.make(orderOf('gif'), { signal: unending() }).catch(() => undefined)
    }
    expect(() => all.check('gif')).toThrow(
      expect.objectContaining({ code: 'upstream_unavailable', retryAfterSeconds: undefined }),
    )
  })
})

describe('films at once', () => {
  it('are as many as cores and memory are there for, and one at least', () => {
    expect([filmsAtOnce(32, 16 * 1024 ** 3), filmsAtOnce(4, 64 * 1024 ** 3), filmsAtOnce(1, 1024)]).toEqual([5, 2, 1])
  })

  it('end a moment before the time of their request, and say what time there was', async () => {
    const launch: typeof launchBrowser = ({ signal = unending() }) => withSignal(new Promise(() => undefined), signal)
    const made = films({ launch }).make(orderOf('gif'), { signal: unending(), leftMs: () => 2300 })
    await expect(made).rejects.toMatchObject({ code: 'invalid_request', message: expect.stringContaining('1 second') })
  })

  it('beyond the queue are refused with 503, to be tried again', async () => {
    const launch: typeof launchBrowser = ({ signal = unending() }) => withSignal(new Promise(() => undefined), signal)
    const all = films({ launch, queueMax: 1 })
    const callers = [new AbortController(), new AbortController()]
    const held = callers.map(({ signal }) => all.make(orderOf('gif'), { signal }).catch(() => 'given up'))
    await expect(all.make(orderOf('gif'), { signal: unending() })).rejects.toMatchObject({
      code: 'upstream_unavailable',
      retryAfterSeconds: 5,
    })
    for (const caller of callers) caller.abort(new Error('left'))
    expect(await Promise.all(held)).toEqual(['given up', 'given up'])
  })
})
