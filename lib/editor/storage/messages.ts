// What people are told about where their work is.
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'
import type { Toast } from '../store/session'
import type { EditorStore } from '../store/store'

type Message = Pick<Toast, 'message' | 'hint' | 'action'>

const saveAsFile = (store: EditorStore) => ({
  label: 'Save as a file',
  run: () => store.setSession({ documentPanel: 'save' }),
})

export function cannotSave(error: unknown, store: EditorStore): Message {
  const [reason, way] = (error instanceof DOMException && reasons[error.name]) || refused
  return {
    message: `Your work is not stored in this browser: ${reason}.`,
    hint: `Everything works, but a reload would lose it. Save it as a file${way}.`,
    action: saveAsFile(store),
  }
}

const refused = ['it does not allow storage here', '']

/** By the name of the DOMException. */
const reasons: Record<string, string[]> = {
  QuotaExceededError: ['its storage is full', ', or delete documents you do not need'],
  VersionError: ['a newer version of this page is open in another tab', ', then reload this page and open it'],
}

/** The browser stores work of this page, but not now. */
export const isForNow = (error: unknown): boolean => error instanceof DOMException && error.name in reasons

export const wouldBeLost = (store: EditorStore): Message => ({
  message: 'This document is not stored, and would be lost.',
  hint: 'Save it as a file first.',
  action: saveAsFile(store),
})

export const pictureLost = (scene: Scene, lost: readonly string[]): Message =>
  lost.includes(assetOf(mainPicture(scene)) ?? '')
    ? {
        message: 'The picture of your last design is not stored in this browser any more.',
        hint: 'Background, padding and shadow are as you left them; choose or capture the picture again.',
      }
    : {
        message: 'A picture of this document is not stored in this browser any more.',
        hint: 'It was taken out. Everything else is as you left it.',
      }

/** Undefined: there is none; null: it could not be read. */
export const cannotOpen = (record: { title: string } | null | undefined, reason: string | undefined): Message =>
  record === undefined
    ? { message: 'The document is not stored in this browser any more.' }
    : {
        message: `${record ? `“${record.title}”` : 'The document'} cannot be opened.`,
        hint: reason ?? 'The browser did not let it be read. Reload the page and try again.',
      }

export const openElsewhere = (title: string): Message => ({
  message: `“${title}” is open in another tab too.`,
  hint: 'This tab shows what is done there. Change something here, and you work on a copy of your own.',
})

export const isCopy = (original: string, copy: string): Message => ({
  message: `You work on a copy now: “${copy}”.`,
  hint: `“${original}” is open in another tab and stays as it is there.`,
})
