// Parts of the editor that are loaded when they are first needed: what the first paint does without does not delay it.

/** A part did not come: offline for a moment, or the page is of an older version than the server by now. */
export class PartError extends Error {
  override name = 'PartError'
  readonly hint = 'Check the connection and try again. If it happens again, reload the page.'
  constructor(cause: unknown) {
    super('A part of the editor could not be loaded.', { cause })
  }
}

/** The part, loaded once by whoever asks first. Rejects with a PartError; the next call then tries again. */
export function later<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | null = null
  return () => {
    loading ??= load().catch((cause) => {
      loading = null
      throw new PartError(cause)
    })
    return loading
  }
}
