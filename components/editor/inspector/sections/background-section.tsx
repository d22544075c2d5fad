// What the picture stands on: ready-made ones to start from, every field of the chosen kind, and effects on it.
'use client'
import { ChoiceField } from '@/components/ui/choice-field'
import type { EditorAsset } from '@/lib/editor/assets/assets.browser'
import { bringingAssets } from '@/lib/editor/input/place-picture'
import { derivedAtRest } from '@/lib/editor/store/store'
import { type Background, type BackgroundKindName, backgrounds, newBackground } from '@/lib/kinds/backgrounds'
import { kindOf } from '@/lib/kinds/family'
import { setBackground } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { sameJson } from '@/lib/scene/equal'
import { useEditor, useEditorState } from '../../context/editor-context'
import { SchemaFields } from '../fields/schema-fields'
import { GalleryView, useChosen } from '../panel/gallery'
import { GallerySection } from '../panel/section'
import { usePictureFile } from '../panel/use-picture-file'
import { useBackgroundGallery } from './background-gallery'
import { EffectList } from './effect-list'
import { libraryOf, SaveButton } from './own-library'
import { comfortableMax, resetBackground, useLastOfKind } from './section-defaults'

const fallback = defaultScene()
/** As a scene lists it. */
const assetOf = ({ id, mime, width, height }: EditorAsset) => ({ [id]: { mime, width, height } })
const kinds = backgrounds.map(({ kind, label }) => ({ value: kind, label }))

const endsAtRest = derivedAtRest(comfortableMax)

export function BackgroundSection() {
  const editor = useEditor()
  const { store, assets } = editor
  const value = useEditorState((state) => state.scene.background)
  const hasEffects = useEditorState((state) => state.scene.effects.length > 0)
  const lastOfKind = useLastOfKind(value)
  const takeFile = usePictureFile()
  const gallery = useBackgroundGallery()
  const { command, entries } = gallery
  const chosen = useChosen(gallery)
  const ends = useEditorState(endsAtRest)
  const kind = kindOf(backgrounds, value)
  const ofKind = entries.filter((entry) => entry.value.kind === value.kind)

  const chooseKind = (next: string) => {
    const name = next as BackgroundKindName
    const first = entries.find((entry) => !entry.own && entry.value.kind === name)?.value
    const last = lastOfKind(name)
    // A picture of the person's own left the scene with the background that showed it, and comes back with it.
    const file = last?.kind === 'image' && last.asset !== null ? assets.get(last.asset) : undefined
    const back = last?.kind === 'image' && !file ? { ...last, asset: null } : last
    store.commit(bringingAssets(command, file && assetOf(file)), back ?? first ?? newBackground(name))
  }
  const placeFile = (key: string) => (file: EditorAsset) => {
    const present = store.getState().scene.background
    const next = { ...present, [key]: file.id } as Background
    store.commit(bringingAssets(setBackground, assetOf(file)), next)
  }

  return (
    <GallerySection
      gallery={gallery}
      summary={kind.label}
      changed={!sameJson(value, fallback.background) || hasEffects}
      onReset={() => store.commit(resetBackground, { background: fallback.background, effects: fallback.effects })}
      actions={
        <SaveButton
          what="background"
          present={chosen?.own ? chosen : undefined}
          onSave={(name) => void libraryOf(editor).saveBackground(store.getState().scene, name)}
        />
      }
    >
      <GalleryView gallery={gallery} entries={ofKind.length > 2 ? ofKind : entries} shape="strip" />
      <div className="mt-3">
        <ChoiceField
          label="Kind of background"
          shortLabel="Kind"
          options={kinds}
          value={value.kind}
          onChange={chooseKind}
        />
        <SchemaFields
          key={value.kind}
          title="Background"
          of={['background']}
          shape={kind.schema.shape}
          values={value}
          defaults={newBackground(value.kind)}
          comfortableMax={ends}
          onPreview={(key, change) => store.preview(command, { ...value, [key]: change } as Background)}
          onEndGesture={store.endGesture}
          onFile={(key, file) => takeFile(file, placeFile(key))}
          nameOf={(id) => assets.get(id)?.name ?? 'Own picture'}
        />
      </div>
      <EffectList />
    </GallerySection>
  )
}
