// Files: the one that is being made or was made last, for all who ask for the same, so that a measured file is saved at once; its
// name and its size in words.

import type { Scene } from '@/lib/scene/schema'
import type { FileSettings } from '../store/file-choices'
import type { ExportClient, ExportedPicture } from './export-client.browser'

interface FileOrder extends FileSettings {
  scene: Scene
}

export interface FileMaker {
  /** Another order than the present one gives that one up: its promise rejects with an AbortError. */
  make(order: FileOrder, onProgress: (share: number) => void): Promise<ExportedPicture>
  /** Gives up what is being made. What is done stays. */
  cancel(): void
}

interface Making {
  order: FileOrder
  abort: AbortController
  picture: Promise<ExportedPicture>
  done: boolean
  onProgress: (share: number) => void
}

export function createFileMaker(client: Pick<ExportClient, 'exportPicture'>): FileMaker {
  let present: Making | null = null

  function begin(order: FileOrder, onProgress: Making['onProgress']): Making {
    const { scene, scale, format, quality } = order
    const abort = new AbortController()
    const { signal } = abort
    const making: Making = {
      order,
      abort,
      onProgress,
      done: false,
      picture: client.exportPicture(scene, {
        scale,
        format,
        quality,
        signal,
        onProgress: (share) => making.onProgress(share),
      }),
    }
    making.picture.then(
      () => {
        making.done = true
      },
      () => {
        // What failed is tried anew.
        if (present === making) present = null
      },
    )
    return making
  }

  function cancel() {
    if (!present || present.done) return
    present.abort.abort()
    present = null
  }

  return {
    make(order, onProgress) {
      if (present && isSame(present.order, order)) present.onProgress = onProgress
      else {
        cancel()
        present = begin(order, onProgress)
      }
      return present.picture
    },
    cancel,
  }
}

/** A scene never changes: another one is another object. */
const isSame = (a: FileOrder, b: FileOrder): boolean =>
  a.scene === b.scene && a.scale === b.scale && a.format === b.format && a.quality === b.quality

interface FileNameParts {
  /** A page's host, or a file's name. */
  name: string
  date: Date
  scale: number
  /** Without the dot. */
  extension: string
}

const nameMax = 60

export function exportFileName({ name, date, scale, extension }: FileNameParts): string {
  const plain = name
    .normalize('NFC')
    .replace(/^www\./i, '')
    .replace(/[^\p{Letter}\p{Number}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, nameMax)
  // The person's own day, not the one in Greenwich.
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  const stem = ['vitrine', plain.toLowerCase(), day.join('-')].filter((part) => part !== '').join('-')
  return `${stem}${scale === 1 ? '' : `@${scale}x`}.${extension}`
}

/** Bytes as people count them: "312 KB", "1.3 MB". */
export function fileSizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  // 999.6 KB would be "1000 KB".
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
}
