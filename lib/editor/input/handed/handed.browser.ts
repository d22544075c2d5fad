// What the system hands to the installed editor: files that it opens, and what other programs share. Both come as a drop does.
const place = 'vitrine-shared'
const worker = '/share-worker.js'

/** Of installed pages in Chromium. */
interface LaunchQueue {
  setConsumer(take: (launched: { files?: readonly { getFile(): Promise<File> }[] }) => void): void
}

/** Hands on files that people open with the editor, each time; files that cannot be read are left to `onFailure`. */
export function watchLaunches(take: (transfer: DataTransfer) => void, onFailure: () => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length === 0) return
    Promise.all(files.map((file) => file.getFile())).then((read) => take(transferOf(read, '')), onFailure)
  })
}

/** Without a service worker nothing can be shared with the page. Its scope is where shared files are sent, and no page lies there. */
export async function registerShareWorker(): Promise<void> {
  await navigator.serviceWorker?.register(worker, { scope: '/share' }).catch(() => undefined)
}

interface Shared {
  transfer: DataTransfer
  /** It is in its place: it goes from the browser's cache. */
  done(): Promise<unknown>
}

/** What was shared; null when it did not arrive. It stays until it is done with: what fails meanwhile comes again with the page. */
export async function takeShared(): Promise<Shared | null> {
  if (!globalThis.caches || !(await caches.has(place))) return null
  const cache = await caches.open(place)
  const files: File[] = []
  let words = ''
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/share/words') words = (await response?.text()) ?? ''
    else if (response) {
      const blob = await response.blob()
      files.push(new File([blob], searchParams.get('name') || 'shared', { type: blob.type }))
    }
  }
  if (files.length === 0 && words === '') return null
  return { transfer: transferOf(files, words), done: () => caches.delete(place) }
}

function transferOf(files: readonly File[], words: string): DataTransfer {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  if (words !== '') transfer.setData('text/plain', words)
  return transfer
}
