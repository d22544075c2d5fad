// A font's file that could not be had: what sets text rejects with it, so that people can be told what to do.

export class FontFileError extends Error {
  override name = 'FontFileError'
}
