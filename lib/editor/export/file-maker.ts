// The file that is being made, or was made last: who asks for the same again gets the same, and so a file whose size was looked
// at is saved at once.

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
      ...{ order, abort, onProgress, done: false },
      picture: client.exportPicture(scene, {
        ...{ scale, format, quality, signal },
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
