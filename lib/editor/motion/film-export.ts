// The film as a file: one is made at a time, and what it comes to is said while it is made.
import { filmFormatOf } from '@/lib/formats/film/film-formats'
import { isDismissed, isForPeople } from '../export/export-failures'
import type { FilmMaker } from '../export/film-maker.browser'
import type { EditorStore } from '../store/store'
import type { FilmChoices, FilmStatus } from '../store/timeline-state'
import { filmChoiceOf } from './film-choices'
import { rangeIn } from './time-range'

export interface FilmExport {
  /** Makes the file and saves it. Never rejects: the session says what went wrong. */
  download(): Promise<void>
  /** Saves what was made last once more. */
  saveAgain(): void
  /** Hands what was made last to the device's own sheet. */
  share(): Promise<void>
  cancel(): void
}

interface FilmExportOptions {
  store: Pick<EditorStore, 'getState' | 'setSession' | 'announce'>
  maker: Pick<FilmMaker, 'make'>
  fileName(extension: string): string
  saveBlob(blob: Blob, name: string): void
  shareFile(file: File): Promise<void>
}

export function createFilmExport(options: FilmExportOptions): FilmExport {
  const { store, maker, fileName, saveBlob, shareFile } = options
  let running: AbortController | null = null
  const say = (film: FilmStatus) => store.setSession({ film })
  const made = () => {
    const { film } = store.getState().session
    return film?.status === 'done' ? film.file : null
  }

  async function make(choices: FilmChoices, signal: AbortSignal): Promise<FilmStatus & { status: 'done' }> {
    const { scene, session } = store.getState()
    const part = scene.motion && rangeIn(scene.motion, session.timeline?.rangeMs ?? null)
    const { extension, mime } = filmFormatOf(choices.format)
    // Another document may be open when it is made.
    const name = fileName(extension)
    const film = await maker.make(scene, {
      ...filmChoiceOf(choices),
      part,
      signal,
      onProgress: (progress) => !signal.aborted && say({ status: 'running', ...progress }),
    })
    const file = new File([film.blob], name, { type: mime })
    const { width, height, frames, codec } = film
    return { status: 'done', file, scene, width, height, frames, codec }
  }

  return {
    async download() {
      const choices = store.getState().session.filmChoices
      if (running || !choices) return
      const own = new AbortController()
      running = own
      say({ status: 'running', share: 0, frame: 0, frames: 0, remainingMs: null, bytes: 0 })
      try {
        const done = await make(choices, own.signal)
        saveBlob(done.file, done.file.name)
        say(done)
        store.announce('The film is saved')
      } catch (error) {
        // What was given up has been said, and another may run by now.
        if (!own.signal.aborted) say(failureOf(error))
      } finally {
        if (running === own) running = null
      }
    },
    saveAgain() {
      const file = made()
      if (file) saveBlob(file, file.name)
    },
    async share() {
      const file = made()
      if (!file) return
      await shareFile(file).catch((error: unknown) => {
        if (!isDismissed(error)) say({ status: 'failed', code: 'share_unavailable', ...notShared })
      })
    },
    cancel() {
      if (!running) return
      running.abort(new DOMException('The film was given up.', 'AbortError'))
      running = null
      say({ status: 'idle' })
      store.announce('The film was given up')
    },
  }
}

const notShared = {
  message: 'The device did not take the film.',
  hint: 'It is saved already: share the file from there.',
}

function failureOf(error: unknown): FilmStatus {
  const isKnown = isForPeople(error)
  return {
    status: 'failed',
    code: 'render_failed',
    message: isKnown ? error.message : 'The film could not be made.',
    hint: (isKnown && error.hint) || 'Try again, or choose another format or a smaller width.',
  }
}
