// Why a picture did not leave the editor, as people read it.
import { ChunkLoadError } from '../loading/lazy-module'
import type { Failure } from '../store/capture-status'
import type { ExportAction } from '../store/session'
import { RenderError } from '../worker/render-messages'

/** The person closed the device's own sheet. */
export const isDismissed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** As the documents' own errors are. */
export const isForPeople = (error: unknown): error is Error & { hint?: string } =>
  error instanceof Error && 'hint' in error

export const cannotCopy: Failure = {
  code: 'clipboard_unavailable',
  message: 'This browser does not let a page copy pictures here.',
  hint: 'Save it as a file instead. Copying needs an up-to-date browser and https (or localhost).',
}

export function failureOf(action: ExportAction, error: unknown): Failure {
  if (error instanceof RenderError || error instanceof ChunkLoadError)
    return { code: 'render_failed', message: error.message, hint: error.hint }
  if (isForPeople(error))
    return { code: 'render_failed', message: error.message, hint: error.hint ?? 'Switch “Opens again” off.' }
  if (action === 'copy') {
    return {
      code: 'clipboard_refused',
      message: 'The browser refused to put the picture on the clipboard.',
      hint: 'Keep this tab in front and allow clipboard access for this site, or download it.',
    }
  }
  if (action === 'share') {
    return error instanceof DOMException && error.name === 'NotAllowedError'
      ? {
          code: 'share_refused',
          message: 'The picture is ready to be shared.',
          hint: 'The browser wants one more press for it.',
        }
      : {
          code: 'share_unavailable',
          message: 'This browser could not share the file.',
          hint: 'Download it, and share it from there.',
        }
  }
  return { code: 'render_failed', message: 'The picture could not be saved.', hint: 'Try again, or reload the page.' }
}
