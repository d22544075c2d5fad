// Everything at once: ready looks and templates on the person's own picture, and the looks they saved.
'use client'
import { useMemo } from 'react'
import { bringingAssets } from '@/lib/editor/input/place-picture'
import { derivedAtRest } from '@/lib/editor/store/store'
import type { Look } from '@/lib/scene/commands'
import { sameJson } from '@/lib/scene/equal'
import { applyPreset } from '@/lib/scene/looks/apply-preset'
import { lookOfScene } from '@/lib/scene/looks/look-preset'
import { lookPresets } from '@/lib/scene/looks/look-presets.data'
import type { Scene } from '@/lib/scene/schema'
import { useEditor, useEditorState } from '../../context/editor-context'
import type { Gallery, GalleryEntry } from '../panel/gallery'
import { GalleryView, useChosen } from '../panel/gallery'
import { GallerySection } from '../panel/section'
import { AutoButton } from './auto-button'
import { libraryOf, SaveButton, useLibrary } from './own-library'
import { defaultLook, resetLook } from './section-defaults'

const ready: readonly GalleryEntry<Look>[] = lookPresets.map((preset) => ({
  id: preset.id,
  name: preset.name,
  group: preset.group,
  get value() {
    return preset.look
  },
}))

/** Whether the scene looks like that already; the layout of several pictures is their own matter. */
function isChosen(scene: Scene, look: Look): boolean {
  if (!sameJson(scene.background.kind, look.background?.kind)) return false
  return sameJson(lookOfScene(applyPreset.apply(scene, look)), lookOfScene(scene))
}

const atRest = derivedAtRest((scene) => {
  const plain = lookOfScene(defaultLook(scene))
  return { plain, isChanged: !sameJson(lookOfScene(scene), plain) }
})

/** The person's own, then the ready ones. */
export function useLookGallery(): Gallery<Look> {
  const editor = useEditor()
  const { looks, assets } = useLibrary()
  return useMemo(() => {
    const library = libraryOf(editor)
    return {
      title: 'Looks',
      entries: [...looks.map((look) => ({ ...look, group: 'Yours', own: true })), ...ready],
      command: bringingAssets(applyPreset, assets),
      isChosen,
      onRemove: ({ id }) => void library.remove(id),
      onRename: ({ id }, name) => void library.rename(id, name),
    }
  }, [editor, looks, assets])
}

export function LooksSection() {
  const editor = useEditor()
  const { store } = editor
  const { plain, isChanged } = useEditorState(atRest)
  const gallery = useLookGallery()
  const chosen = useChosen(gallery)

  return (
    <GallerySection
      gallery={gallery}
      changed={isChanged}
      onReset={() => store.commit(resetLook, plain)}
      actions={
        <SaveButton
          what="look"
          present={chosen?.own ? chosen : undefined}
          onSave={(name) => void libraryOf(editor).saveLook(store.getState().scene, name)}
        />
      }
    >
      <GalleryView gallery={gallery} entries={gallery.entries} shape="strip" />
      <div className="mt-3">
        <AutoButton />
      </div>
    </GallerySection>
  )
}
