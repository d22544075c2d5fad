// Everything at once: ready looks and templates on the person's own picture, and looks they kept.
'use client'
import { bringingAssets } from '@/lib/editor/input/place-picture'
import type { Look } from '@/lib/scene/commands'
import { sameJson } from '@/lib/scene/equal'
import { applyPreset } from '@/lib/scene/looks/apply-preset'
import { lookOfScene } from '@/lib/scene/looks/look-preset'
import { lookPresets } from '@/lib/scene/looks/look-presets.data'
import { useEditor, useEditorState } from '../../context/editor-context'
import type { Gallery, GalleryEntry } from '../panel/gallery'
import { GalleryView } from '../panel/gallery'
import { GallerySection } from '../panel/section'
import { AutoButton } from './auto-button'
import { KeepButton, libraryOf, useLibrary } from './own-library'
import { defaultLook, resetLook } from './section-defaults'

const ready: readonly GalleryEntry<Look>[] = lookPresets.map(({ id, name, group, look }) => ({
  id,
  name,
  group,
  value: look,
}))

/** Whether the scene looks like that already; the layout of several pictures is their own matter. */
function isChosen(scene: Parameters<typeof applyPreset.apply>[0], look: Look): boolean {
  if (!sameJson(scene.background.kind, look.background?.kind)) return false
  return sameJson(lookOfScene(applyPreset.apply(scene, look)), lookOfScene(scene))
}

export function LooksSection() {
  const editor = useEditor()
  const { store } = editor
  const scene = useEditorState((state) => state.scene)
  const library = useLibrary()
  const own: GalleryEntry<Look>[] = library.looks.map((look) => ({ ...look, group: 'Yours', own: true }))
  const gallery: Gallery<Look> = {
    title: 'Looks',
    entries: [...own, ...ready],
    command: bringingAssets(applyPreset, library.assets),
    isChosen,
    onRemove: ({ id }) => void libraryOf(editor).remove(id),
    onRename: ({ id }, name) => void libraryOf(editor).rename(id, name),
  }
  const plain = lookOfScene(defaultLook(scene))

  return (
    <GallerySection
      gallery={gallery}
      changed={!sameJson(lookOfScene(scene), plain)}
      onReset={() => store.commit(resetLook, plain)}
      actions={
        <KeepButton
          what="look"
          present={gallery.entries.find((entry) => entry.own && isChosen(scene, entry.value))}
          onKeep={(name) => void libraryOf(editor).saveLook(scene, name)}
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
