// What a drop holds: files, and folders where the browser tells them apart. To be read before the event ends.

export function droppedIn(transfer: DataTransfer): (File | FileSystemEntry)[] {
  const entries = [...transfer.items].flatMap((item) =>
    item.kind === 'file' ? [item.webkitGetAsEntry?.() ?? null] : [],
  )
  const files = [...transfer.files]
  // Files of another page's making have no entry.
  return files.map((file, at) => {
    const entry = entries[at]
    return entry?.isDirectory ? entry : file
  })
}

export const hasFolder = (dropped: readonly (File | FileSystemEntry)[]): boolean =>
  dropped.some((each) => !(each instanceof File))

/** Some systems know no type of HEIC. */
export const saysPicture = (each: File | FileSystemEntry): boolean =>
  each instanceof File && (each.type.startsWith('image/') || /\.hei[cf]$/i.test(each.name))
