// The film as a file: one at a time, with words for whatever happens.
import { describe, expect, it } from 'vitest'
import { fpsChoices, rememberedFilmChoices, withFormat } from '@/lib/editor/motion/film-choices'
import { createFilmExport } from '@/lib/editor/motion/film-export'
import { createEditorStore } from '@/lib/editor/store/store'
import type { FilmStatus } from '@/lib/editor/store/timeline-state'
import { RenderError } from '@/lib/editor/worker/render-messages'
import { addClip } from '@/lib/scene/commands'
import { sceneWithPicture } from '../../../support/tool-editor'
import { openCalls } from '../test-editor'

const readFilmChoices = (stored: unknown) => rememberedFilmChoices(() => ({ getItem: () => JSON.stringify(stored) }))

type Make = Parameters<typeof createFilmExport>[0]['maker']['make']

function setUp() {
  const store = createEditorStore(sceneWithPicture())
  store.commit(addClip, { id: 'a', preset: 'fade' })
  store.setSession({ filmChoices: readFilmChoices({ format: 'gif' }) })
  const worker = openCalls<Parameters<Make>, Awaited<ReturnType<Make>>>()
  const saved: string[] = []
  const document = { name: 'own' }
  const film = createFilmExport({
    store,
    maker: { make: (...args) => worker.invoke(args) },
    fileName: (extension) => `${document.name}.${extension}`,
    saveBlob: (_, name) => saved.push(name),
    shareFile: async () => undefined,
  })
  const status = () => store.getState().session.film as FilmStatus
  return { store, worker, saved, film, status, document }
}

const made = { blob: new Blob(['GIF89a']), width: 800, height: 500, frames: 60, durationMs: 3000, codec: null }

describe('a film that is exported', () => {
  it('says how far it is, is saved under its name, and tells its size after', async () => {
    const { film, worker, saved, status } = setUp()
    const ended = film.download()
    worker.last().args[1].onProgress?.({ share: 0.5, frame: 30, frames: 60, remainingMs: 900, bytes: 1200 })
    expect(status()).toMatchObject({ status: 'running', frame: 30, remainingMs: 900 })
    worker.last().answer(made)
    await ended
    expect(saved).toEqual(['own.gif'])
    expect(status()).toMatchObject({ status: 'done', frames: 60 })
    film.saveAgain()
    expect(saved).toEqual(['own.gif', 'own.gif'])
  })

  it('is called by the document it was begun in, whichever is open when it is made', async () => {
    const { film, worker, saved, document } = setUp()
    const ended = film.download()
    document.name = 'another'
    worker.last().answer(made)
    await ended
    expect(saved).toEqual(['own.gif'])
  })

  it('for which a place was chosen is written there, and given up it is not there any more', async () => {
    const { film, worker, saved, status } = setUp()
    let removed = 0
    const handle = {
      getFile: async () => new File(['film'], 'mine.gif'),
      remove: async () => {
        removed += 1
      },
    } as unknown as FileSystemFileHandle
    const written = film.saveAs(async () => handle)
    await expect.poll(() => worker.calls.length).toBe(1)
    expect(worker.last().args[1].into).toBe(handle)
    worker.last().answer(made)
    await written
    expect([status(), saved, removed]).toMatchObject([{ status: 'done', file: { name: 'mine.gif' } }, [], 0])
    const left = film.saveAs(async () => handle)
    await expect.poll(() => worker.calls.length).toBe(2)
    film.cancel()
    worker.last().fail(worker.last().args[1].signal.reason)
    await left
    expect([status(), removed]).toEqual([{ status: 'idle' }, 1])
  })

  it('waits for its place until what was given up there has been taken away', async () => {
    const { film, worker } = setUp()
    const gone = Promise.withResolvers<void>()
    const handle = { remove: () => gone.promise } as unknown as FileSystemFileHandle
    const left = film.saveAs(async () => handle)
    await expect.poll(() => worker.calls.length).toBe(1)
    film.cancel()
    worker.last().fail(worker.last().args[1].signal.reason)
    void film.saveAs(async () => handle)
    await new Promise(setImmediate)
    expect(worker.calls).toHaveLength(1)
    gone.resolve()
    await left
    await expect.poll(() => worker.calls.length).toBe(2)
  })

  it('for which no place was chosen is not begun', async () => {
    const { film, worker } = setUp()
    await film.saveAs(async () => Promise.reject(new DOMException('Nothing chosen', 'AbortError')))
    expect(worker.calls).toHaveLength(0)
  })

  it('that is given up leaves nothing, and another may begin at once', async () => {
    const { film, worker, saved, status } = setUp()
    const ended = film.download()
    film.cancel()
    expect(worker.last().args[1].signal.aborted).toBe(true)
    expect(status()).toEqual({ status: 'idle' })
    worker.last().fail(worker.last().args[1].signal.reason)
    await ended
    expect([status(), saved]).toEqual([{ status: 'idle' }, []])
    void film.download()
    expect(worker.calls).toHaveLength(2)
  })

  it('that cannot be made says why and what helps', async () => {
    const { film, worker, status } = setUp()
    const ended = film.download()
    worker.last().fail(new RenderError({ message: 'This browser cannot make MP4.', hint: 'Choose WebM.' } as never))
    await ended
    expect(status()).toMatchObject({ status: 'failed', message: 'This browser cannot make MP4.', hint: 'Choose WebM.' })
  })

  it('is made once, however often it is asked for', () => {
    const { film, worker } = setUp()
    void film.download()
    void film.download()
    expect(worker.calls).toHaveLength(1)
  })
})

describe('the choices', () => {
  it('any width is remembered that a film may have', () => {
    expect(readFilmChoices({ format: 'mp4', widthPx: 1234 }).widthPx).toBe(1234)
    expect(readFilmChoices({ format: 'mp4', widthPx: 9999 }).widthPx).toBe(1280)
  })

  it('whatever was stored, the rate is one that the format has', () => {
    for (const stored of [
      null,
      7,
      { format: 'avi' },
      { format: 'gif', fps: 60 },
      { format: 'mp4', fps: 12, widthPx: -1 },
    ]) {
      const { format, fps } = readFilmChoices(stored)
      expect(fpsChoices(format)).toContain(fps)
    }
  })

  it('a GIF comes small and slow enough, and going back to a video keeps its rate one of its own', () => {
    const video = readFilmChoices({ format: 'mp4', fps: 60, widthPx: 1920 })
    const gif = withFormat(video, 'gif')
    expect(gif).toMatchObject({ fps: 20, widthPx: 800 })
    expect(fpsChoices('webm')).toContain(withFormat(gif, 'webm').fps)
  })
})
