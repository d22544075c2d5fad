// The film as a file: one is made at a time, and what it comes to is said while it is made.
import { filmFormatOf } from '@/lib/formats/film/film-formats'
import { isDismissed, isForPeople } from '../export/export-failures'
import type { FilmMaker } from '../export/film-maker.browser'
import type { EditorStore } from '../store/store'
import type { FilmChoices, FilmStatus } from '../store/timeline-state'
import { filmChoiceOf } from './film-choices'
import { filmPart } from './time-range'

export interface FilmExport {
  /** Makes the file and saves it. Never rejects: the session says what went wrong. */
  download(): Promise<void>
  /**
   * Asks for a place first, which only a click may, and writes the file there while it is made. Given up, it leaves nothing there. Never
   * rejects.
   */
  saveAs(pick: PickFile): Promise<void>
  /** Saves what was made last once more. */
  saveAgain(): void
  /** Hands what was made last to the device's own sheet. */
  share(): Promise<void>
  cancel(): void
}

/** As `showSaveFilePicker` of some browsers; rejects with an AbortError when nothing was chosen. */
export type PickFile = (options: {
  suggestedName: string
  types: { accept: Record<string, string[]> }[]
}) => Promise<FileSystemFileHandle>

interface FilmExportOptions {
  store: Pick<EditorStore, 'getState' | 'setSession' | 'announce'>
  maker: Pick<FilmMaker, 'make'>
  fileName(extension: string): string
  saveBlob(blob: Blob, name: string): void
  shareFile(file: File): Promise<void>
}

export function createFilmExport(options: FilmExportOptions): FilmExport {
  const { store, fileName, saveBlob, shareFile } = options
  let running: AbortController | null = null
  /** Until the last file that was written to is whole or gone: another film may be asked for into the same one. */
  let settled = Promise.resolve()
  const say = (film: FilmStatus) => store.setSession({ film })
  const made = () => {
    const { film } = store.getState().session
    return film?.status === 'done' ? film.file : null
  }

  async function run(choices: FilmChoices, into?: FileSystemFileHandle): Promise<void> {
    const own = new AbortController()
    const before = settled
    const { promise, resolve } = Promise.withResolvers<void>()
    if (into) settled = promise
    running = own
    say({ status: 'running', share: 0, frame: 0, frames: 0, remainingMs: null, bytes: 0 })
    try {
      if (into) await before
      own.signal.throwIfAborted()
      const done = await madeFilm(options, { choices, signal: own.signal, into, say })
      if (!into) saveBlob(done.file, done.file.name)
      say(done)
      store.announce('The film is saved')
    } catch (error) {
      // The browser made an empty file when its place was chosen.
      if (into) await removed(into)
      // What was given up has been said, and another may run by now.
      if (!own.signal.aborted) say(failureOf(error))
    } finally {
      resolve()
      if (running === own) running = null
    }
  }

  return {
    async download() {
      const choices = store.getState().session.filmChoices
      if (!running && choices) await run(choices)
    },
    async saveAs(pick) {
      const choices = store.getState().session.filmChoices
      if (running || !choices) return
      const { extension, mime } = filmFormatOf(choices.format)
      const types = [{ accept: { [mime]: [`.${extension}`] } }]
      const into = await pick({ suggestedName: fileName(extension), types }).catch((error: unknown) => {
        if (!isDismissed(error)) say({ status: 'failed', code: 'render_failed', ...noPlace })
        return null
      })
      if (into && !running) await run(choices, into)
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

interface FilmRun {
  choices: FilmChoices
  signal: AbortSignal
  into?: FileSystemFileHandle | undefined
  say(film: FilmStatus): void
}

async function madeFilm(options: FilmExportOptions, run: FilmRun): Promise<FilmStatus & { status: 'done' }> {
  const { store, maker, fileName } = options
  const { choices, signal, into, say } = run
  const { scene, session } = store.getState()
  const part = filmPart(scene, session.timeline?.rangeMs ?? null)
  const { extension, mime } = filmFormatOf(choices.format)
  // Another document may be open when it is made.
  const name = fileName(extension)
  const film = await maker.make(scene, {
    ...filmChoiceOf(choices),
    part,
    into,
    signal,
    onProgress: (progress) => !signal.aborted && say({ status: 'running', ...progress }),
  })
  const file = into ? await into.getFile() : new File([film.blob], name, { type: mime })
  const { width, height, frames, codec } = film
  return { status: 'done', file, scene, part, width, height, frames, codec }
}

/** Not all of it is among TypeScript's own types. */
type RemovableHandle = FileSystemFileHandle & { remove?(): Promise<void> }

/** A worker that was ended holds its file a moment longer. */
const removeTries = 10
const removePauseMs = 100

async function removed(file: RemovableHandle): Promise<void> {
  for (let tries = 0; tries < removeTries; tries++) {
    const isGone = await file.remove?.().then(
      () => true,
      () => false,
    )
    if (isGone !== false) return
    await new Promise((resolve) => setTimeout(resolve, removePauseMs))
  }
}

const noPlace = {
  message: 'The browser gave no place for the file.',
  hint: 'Export it without “Save as…”: it comes to your downloads.',
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
