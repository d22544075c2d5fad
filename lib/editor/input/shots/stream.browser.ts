// A live picture of the screen or of a camera, and one still of it. Whoever opens a stream ends it by the signal: no light stays on.
import { failureOf, type Looked, ShotFailure } from './shot-failure'

/** What this browser can look at. On plain http it can do neither. */
export const canCaptureScreen = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function'
export const canUseCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Of Chromium alone: whether the page stays in front after something was chosen. */
interface Focusing {
  setFocusBehavior(behavior: 'focus-captured-surface' | 'no-focus-change'): void
}

interface ScreenOptions {
  signal: AbortSignal
  /** What is chosen comes to the front: there is time before the picture is taken. */
  goesThere: boolean
}

/** Asks which screen, window or tab. Rejects with ShotFailure, or with the signal's reason. */
export function openScreen({ signal, goesThere }: ScreenOptions): Promise<MediaStream> {
  const { CaptureController } = globalThis as { CaptureController?: new () => Focusing }
  const controller = CaptureController && new CaptureController()
  const options = {
    video: { cursor: 'never' },
    audio: false,
    selfBrowserSurface: 'exclude',
    surfaceSwitching: 'exclude',
    monitorTypeSurfaces: 'include',
    controller,
  } as DisplayMediaStreamOptions
  return opened('screen', signal, async () => {
    const stream = await navigator.mediaDevices.getDisplayMedia(options)
    try {
      controller?.setFocusBehavior(goesThere ? 'focus-captured-surface' : 'no-focus-change')
    } catch {
      // A whole screen has no focus.
    }
    return stream
  })
}

/** `deviceId`: one of `camerasOf`; else the one at the back, if there is one. Rejects as above. */
export function openCamera({ signal, deviceId }: { signal: AbortSignal; deviceId?: string }): Promise<MediaStream> {
  const which = deviceId === undefined ? { facingMode: 'environment' } : { deviceId: { exact: deviceId } }
  const video = { ...which, width: { ideal: 3840 }, height: { ideal: 2160 } }
  return opened('camera', signal, () => navigator.mediaDevices.getUserMedia({ video, audio: false }))
}

/** Ids of the cameras that there are, once one of them was opened. */
export async function camerasOf(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.flatMap(({ kind, deviceId }) => (kind === 'videoinput' && deviceId !== '' ? [deviceId] : []))
}

function end(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function opened(looked: Looked, signal: AbortSignal, ask: () => Promise<MediaStream>): Promise<MediaStream> {
  signal.throwIfAborted()
  const stream = await ask().catch((error: unknown) => {
    signal.throwIfAborted()
    throw failureOf(looked, error)
  })
  // The browser's own question cannot be taken back: what comes after all is ended at once.
  if (signal.aborted) end(stream)
  signal.throwIfAborted()
  signal.addEventListener('abort', () => end(stream), { once: true })
  return stream
}

/** So long a stream may show nothing. */
const firstFrameMaxMs = 10_000

/** Shows the stream in the element; resolves with its first frame. Rejects with ShotFailure, or with the signal's reason. */
export async function playing(video: HTMLVideoElement, stream: MediaStream, signal: AbortSignal): Promise<void> {
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  const ended = new AbortController()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const listening = { signal: ended.signal }
  const late = setTimeout(() => reject(new ShotFailure(noFrame)), firstFrameMaxMs)
  video.addEventListener('loadeddata', () => resolve(), listening)
  signal.addEventListener('abort', () => reject(signal.reason), listening)
  for (const track of stream.getTracks())
    track.addEventListener('ended', () => reject(new ShotFailure(stopped)), listening)
  try {
    await Promise.all([promise, video.play()])
  } finally {
    clearTimeout(late)
    ended.abort()
  }
}

/** What the element shows now, pixel for pixel, as a PNG. */
export async function stillOf(video: HTMLVideoElement, name: string): Promise<File> {
  const { videoWidth: width, videoHeight: height } = video
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = width * height > 0 ? await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve)) : null
  if (!blob) throw new ShotFailure(noFrame)
  return new File([blob], `${name}.png`, { type: 'image/png' })
}

/** Rejects with the signal's reason, or with ShotFailure when the stream ends before. */
export async function waiting(ms: number, stream: MediaStream, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal })
  for (const track of stream.getTracks())
    track.addEventListener('ended', () => reject(new ShotFailure(stopped)), { signal: over.signal })
  try {
    signal.throwIfAborted()
    await promise
  } finally {
    clearTimeout(timer)
    over.abort()
  }
}

const noFrame = { message: 'No picture came.', hint: 'Try again, or choose another window or camera.' }
const stopped = { message: 'Sharing ended before the picture was taken.', hint: 'Choose again what to show.' }
