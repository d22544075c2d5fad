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
  const full = error instanceof DOMException && error.name === 'QuotaExceededError'
  return {
    message: full
      ? 'Your work is not stored in this browser: its storage is full.'
      : 'Your work is not stored in this browser: it does not allow storage here.',
    hint: full
      ? 'Everything works, but a reload would lose it. Save it as a file, or delete documents you do not need.'
      : 'Everything works, but a reload would lose it. Save it as a file.',
    action: saveAsFile(store),
  }
}

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

export const cannotOpen = (title: string | undefined, reason: string | undefined): Message => ({
  message:
    title === undefined ? 'The document is not stored in this browser any more.' : `“${title}” cannot be opened.`,
  hint: reason,
})

export const openElsewhere = (title: string): Message => ({
  message: `“${title}” is open in another tab too.`,
  hint: 'This tab shows what is done there. Change something here, and you work on a copy of your own.',
})

export const isCopy = (original: string, copy: string): Message => ({
  message: `You work on a copy now: “${copy}”.`,
  hint: `“${original}” is open in another tab and stays as it is there.`,
})
