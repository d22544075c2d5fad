// The picture the settings show, and a store whose changes, in its pixels, reach the pictures in scope: the selected ones, or all.
'use client'
import {
  type Selection,
  scopeInShownPixels,
  scopeToSelection,
  selectedPictures,
  shownPicture,
  withShownLook,
} from '@/lib/editor/store/selection'
import type { EditorStore } from '@/lib/editor/store/store'
import type { Picture } from '@/lib/scene/schema'
import { useEditor, useEditorState } from '../../context/editor-context'
import type { Gallery } from '../gallery/gallery'

interface Scope {
  selection: Selection
  /** False while settings change all pictures. */
  isNarrowed: boolean
  picture: Picture
  store: Pick<EditorStore, 'commit' | 'preview' | 'endGesture'>
  /** A gallery of styles for pictures, for those in scope. */
  scopeGallery<Value>(gallery: Gallery<Value>): Gallery<Value>
}

export function useScope(): Scope {
  const { store } = useEditor()
  const selection = useEditorState(({ session }) => session.selection)
  const picture = useEditorState(({ scene }) => shownPicture(scene, selection))
  const isNarrowed = useEditorState(({ scene }) => selectedPictures(scene, selection).length > 0)
  return {
    selection,
    isNarrowed,
    picture,
    store: {
      commit: (command, argument) => store.commit(scopeInShownPixels(command, selection), argument),
      preview: (command, argument) => store.preview(scopeInShownPixels(command, selection), argument),
      endGesture: store.endGesture,
    },
    scopeGallery: (gallery) => ({
      ...gallery,
      key: isNarrowed ? selection.join(' ') : 'all',
      command: scopeToSelection(gallery.command, selection),
      isChosen: (scene, value) => gallery.isChosen(withShownLook(scene, selection), value),
    }),
  }
}
