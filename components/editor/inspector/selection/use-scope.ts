// The picture the settings show, and a store whose changes, in its pixels, reach it alone, or all while none is chosen.
'use client'
import {
  inTargetPixels,
  onTarget,
  presentTarget,
  type Target,
  targetPicture,
  withTargetLook,
} from '@/lib/editor/store/selection'
import type { EditorStore } from '@/lib/editor/store/store'
import type { Picture } from '@/lib/scene/schema'
import { useEditor, useEditorState } from '../../context/editor-context'
import type { Gallery } from '../gallery/gallery'

export interface Targeted {
  target: Target
  picture: Picture
  store: Pick<EditorStore, 'commit' | 'preview' | 'endGesture'>
  /** A gallery of styles for pictures, for the target alone. */
  aim<Value>(gallery: Gallery<Value>): Gallery<Value>
}

export function useTarget(): Targeted {
  const { store } = useEditor()
  const target = useEditorState(({ scene, session }) => presentTarget(scene, session.target))
  const picture = useEditorState(({ scene }) => targetPicture(scene, target))
  return {
    target,
    picture,
    store: {
      commit: (command, argument) => store.commit(inTargetPixels(command, target), argument),
      preview: (command, argument) => store.preview(inTargetPixels(command, target), argument),
      endGesture: store.endGesture,
    },
    aim: (gallery) => ({
      ...gallery,
      key: target ?? 'all',
      command: onTarget(gallery.command, target),
      isChosen: (scene, value) => gallery.isChosen(withTargetLook(scene, presentTarget(scene, target)), value),
    }),
  }
}
