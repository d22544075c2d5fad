// The picture on the clipboard, as a saved file, and as one for another program.

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

/** Words that come later, as `copyPicture` takes a picture. Rejects with their error, or with the browser's refusal. */
export async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem !== 'function') return navigator.clipboard.writeText(await text)
  const words = text.then((written) => new Blob([written], { type: 'text/plain' }))
  words.catch(() => undefined)
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': words })])
}

/** Whether the device takes files of a page: most phones do. */
export function canShareFiles(): boolean {
  const file = new File([], 'picture.png', { type: 'image/png' })
  return typeof navigator.share === 'function' && navigator.canShare?.({ files: [file] }) === true
}

/** Rejects with a NotAllowedError where a browser wants a gesture anew, and with an AbortError where the person closed the sheet. */
export const shareFile = (file: File): Promise<void> => navigator.share({ files: [file] })

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
