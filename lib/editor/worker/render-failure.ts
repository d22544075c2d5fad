// What a worker says of an error. The page only reads it, and loads none of this.
import { FontFileError } from '@/lib/core/text/text-block'
import { FormatError } from '@/lib/formats/encoding/encoder'
import { RenderError, type RenderFailure } from './render-messages'

/** Any error of a worker as data. One that nobody foresaw is said in general words. */
export function toRenderFailure(error: unknown): RenderFailure {
  if (error instanceof RenderError) return { code: error.code, message: error.message, hint: error.hint }
  if (error instanceof FontFileError) return fontsMissing
  if (error instanceof FormatError) {
    return { code: 'format_unavailable', message: error.message, hint: error.hint }
  }
  return {
    code: 'render_failed',
    message: 'The picture could not be drawn.',
    hint: 'Try a smaller scale or picture, or reload the page.',
  }
}

const fontsMissing: RenderFailure = {
  code: 'fonts_missing',
  message: 'The fonts of the text could not be loaded, so the picture was not drawn.',
  hint: 'Check the connection and change anything to try again. What you made is still here.',
}
