// The picture the settings show, and a store whose changes, in its pixels, reach the pictures in scope: the selected ones, or all.
'use client'
import { useMemo } from 'react'
import { ChoiceField } from '@/components/ui/choice-field'
import {
  picturesInScope,
  type Selection,
  scopeInShownPixels,
  scopeToSelection,
  selectedPictures,
  shownPicture,
  withShownLook,
} from '@/lib/editor/store/selection'
import type { EditorStore } from '@/lib/editor/store/store'
import type { Picture } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'
import { useEditor, useEditorState } from '../../context/editor-context'
import type { Gallery } from './gallery'

interface Scope {
  selection: Selection
  /** False while settings change all pictures. */
  isNarrowed: boolean
  picture: Picture
  /** Of the pictures in scope, the shown one first, as tracks name them; `part`: of that part of each. */
  addresses(part?: string): string[]
  store: Pick<EditorStore, 'commit' | 'preview' | 'endGesture'>
  /** A gallery of styles for pictures, for those in scope. */
  scopeGallery<Value>(gallery: Gallery<Value>): Gallery<Value>
}

export function useScope(): Scope {
  const { store } = useEditor()
  // Objects are selected too: with another marquee at each move of the pointer.
  const key = useEditorState(({ scene, session }) => selectedPictures(scene, session.selection).map(idOf).join(' '))
  const selection = useMemo(() => key.split(' ').filter(Boolean), [key])
  const picture = useEditorState(({ scene }) => shownPicture(scene, selection))
  const isNarrowed = useEditorState(({ scene }) => selectedPictures(scene, selection).length > 0)
  const ids = useEditorState(({ scene }) => picturesInScope(scene, selection).map(idOf).join(' '))
  return {
    selection,
    isNarrowed,
    picture,
    addresses: (part) => ids.split(' ').map((id) => ['pictures', id, ...(part ? [part] : [])].join('/')),
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

const idOf = ({ id }: Picture) => id

const all = 'all'

export function ScopeRow() {
  const { store, assets } = useEditor()
  const { isNarrowed, picture } = useScope()
  const pictures = useEditorState((state) => state.scene.pictures)
  if (pictures.length < 2) return null
  const nameOf = (asset: string | null) => (asset && assets.get(asset)?.name) || 'Picture'
  return (
    <div className="-mt-1 mb-2">
      <ChoiceField
        label="Applies to which pictures"
        shortLabel="Applies to"
        options={[
          { value: all, label: pictures.length === 2 ? 'Both pictures' : `All ${pictures.length} pictures` },
          ...pictures.map((each, index) => ({ value: each.id, label: `Only ${index + 1}. ${nameOf(assetOf(each))}` })),
        ]}
        value={isNarrowed ? picture.id : all}
        onChange={(value) => store.setSession({ selection: value === all ? [] : [value] })}
      />
    </div>
  )
}
