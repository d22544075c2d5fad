// The picture on the clipboard, and as a saved file.

/** False without a secure context (plain http away from localhost) or in a browser that cannot write pictures. */
export function canCopyPicture(): boolean {
  return typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function'
}

/**
 * Must run inside the click or key handler, before any await: Safari takes the clipboard only there, and for that reason
 * the picture goes in as a promise. Rejects with the picture's own error if making it failed.
 */
export async function copyPicture(png: Promise<Blob>): Promise<void> {
  let failure: unknown
  const picture = png.catch((error: unknown) => {
    failure = error
    throw error
  })
  // Nobody waits for it once the clipboard has refused.
  picture.catch(() => undefined)
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
  } catch (refusal) {
    // A picture that failed makes the clipboard refuse in words of its own; the failure was known before.
    throw failure ?? refusal
  }
}

/** Longer than any browser takes to begin the download; the Blob is freed after it. */
const revokeAfterMs = 60_000

export function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  // Firefox follows only links that are in the document.
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs)
}
