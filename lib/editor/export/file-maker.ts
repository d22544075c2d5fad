// Files: the one that is being made or was made last, for all who ask for the same, so that a measured file is saved at once; its
// name.

import { type FormatId, hasPaths } from '@/lib/formats/encoding/encoder'
import type { Scene } from '@/lib/scene/schema'
import type { ExactSide, FileSettings } from '../store/file-choices'
import type { MadeFile } from '../worker/render-messages'
import type { ExportClient } from './export-client.browser'
import type { FileExtras } from './file-extras'

interface FileOrder extends Omit<FileSettings, 'opensAgain'>, FileExtras {
  scene: Scene
  /** The file has the pixels that were asked for, whatever its limit of bytes. */
  keepsScale?: boolean | undefined
}

export interface FileMaker {
  /** Another order than the present one gives that one up: its promise rejects with an AbortError. */
  make(order: FileOrder, onProgress: (share: number) => void): Promise<MadeFile>
  /** Gives up what is being made. What is done stays. */
  cancel(): void
}

interface Making {
  order: FileOrder
  abort: AbortController
  picture: Promise<MadeFile>
  done: boolean
  onProgress: (share: number) => void
}

export function createFileMaker(client: Pick<ExportClient, 'exportPicture'>): FileMaker {
  let present: Making | null = null

  function begin(order: FileOrder, onProgress: Making['onProgress']): Making {
    const { scene, ...settings } = order
    const abort = new AbortController()
    const { signal } = abort
    const making: Making = {
      order,
      abort,
      onProgress,
      done: false,
      picture: client.exportPicture(scene, {
        ...settings,
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
  a.scene === b.scene &&
  a.scale === b.scale &&
  a.format === b.format &&
  a.quality === b.quality &&
  a.targetBytes === b.targetBytes &&
  a.keepsScale === b.keepsScale &&
  a.archive === b.archive &&
  a.about === b.about &&
  a.palette?.colors === b.palette?.colors &&
  a.palette?.dither === b.palette?.dither

interface FileNameParts {
  /** A page's host, or a file's name. */
  name: string
  date: Date
  scale: number
  /** Instead of the scale, which followed from it. */
  exactly?: ExactSide | undefined
  /** Without the dot. */
  extension: string
}

/** A file that holds paths is shown as large whatever its scale. */
export const densityOf = (format: FormatId, asked: Pick<FileNameParts, 'scale' | 'exactly'>) =>
  hasPaths(format) ? { scale: 1 } : asked

/** A target size may have made the picture smaller than was asked for. */
export function asMade(asked: FileNameParts, { cost, ...made }: MadeFile): FileNameParts {
  if (!cost || cost.scale >= asked.scale) return asked
  const exactly = asked.exactly && { ...asked.exactly, px: made[asked.exactly.side] }
  return { ...asked, scale: Math.round(cost.scale * 100) / 100, exactly }
}

const nameMax = 60

export function exportFileName({ name, date, scale, exactly, extension }: FileNameParts): string {
  const plain = name
    .normalize('NFC')
    .replace(/^www\./i, '')
    .replace(/[^\p{Letter}\p{Number}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, nameMax)
  // The person's own day, not the one in Greenwich.
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  const stem = ['vitrine', plain.toLowerCase(), day.join('-')].filter((part) => part !== '').join('-')
  const density = scale === 1 ? '' : `@${scale}x`
  return `${stem}${exactly ? `-${exactly.px}${exactly.side[0]}` : density}.${extension}`
}
