// What the picture stands on: ready-made ones to start from, every field of the chosen kind, and effects on it.
'use client'
import { BookmarkPlus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import type { EditorAsset } from '@/lib/editor/assets.browser'
import { bringingAssets } from '@/lib/editor/bring-asset'
import { type Background, type BackgroundKindName, backgrounds, newBackground } from '@/lib/kinds/backgrounds'
import { backgroundPresets } from '@/lib/kinds/backgrounds/presets.data'
import { kindOf } from '@/lib/kinds/family'
import { setBackground } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { sameJson } from '@/lib/scene/equal'
import { useEditor, useEditorState } from '../editor-context'
import { EffectList } from './effect-list'
import type { Gallery, GalleryEntry } from './gallery'
import { GalleryView } from './gallery-view'
import { comfortableMax } from './look-defaults'
import { resetBackground } from './resets'
import { SchemaFields } from './schema-fields'
import { GallerySection } from './section'
import { useLastOfKind } from './use-last-of-kind'
import { useLibrary } from './use-library'
import { usePictureFile } from './use-picture-file'

type Entry = GalleryEntry<Background>

const presets: readonly Entry[] = backgroundPresets.map(({ name, group, background }) => ({
  ...{ id: `${group} ${name}`, name, group },
  value: background,
}))
const kindsOfPresets = new Set(presets.map(({ value }) => value.kind))
/** Kinds nobody made presets for show themselves. */
const bare: readonly Entry[] = backgrounds
  .filter(({ kind }) => !kindsOfPresets.has(kind))
  .map(({ kind, label, group }) => ({ id: kind, name: label, group, value: newBackground(kind) }))
const ready: readonly Entry[] = [...presets, ...bare]

export function BackgroundSection() {
  const { store, assets, library } = useEditor()
  const scene = useEditorState((state) => state.scene)
  const value = scene.background
  const lastOfKind = useLastOfKind(value)
  const takeFile = usePictureFile()
  const kind = kindOf(backgrounds, value)
  const fallback = defaultScene()

  const { backgrounds: kept, assets: keptAssets } = useLibrary()
  const command = bringingAssets(setBackground, keptAssets)
  const own: Entry[] = kept.map((each) => ({ ...each, group: 'Yours', own: true }))
  const gallery: Gallery<Background> = {
    title: 'Backgrounds',
    entries: [...own, ...ready],
    command,
    onRemove: ({ id }) => void library.remove(id),
    isChosen: (shown, background) => sameJson(shown.background, background),
  }
  const ofKind = gallery.entries.filter((entry) => entry.value.kind === value.kind)
  const chooseKind = (next: string) => {
    const name = next as BackgroundKindName
    const first = ready.find((entry) => entry.value.kind === name)?.value
    store.commit(command, lastOfKind(name) ?? first ?? newBackground(name))
  }
  const reset = () => store.commit(resetBackground, { background: fallback.background, effects: fallback.effects })
  const placeFile = (key: string) => (asset: EditorAsset) => {
    const { mime, width, height } = asset
    store.commit(bringingAssets(setBackground, { [asset.id]: { mime, width, height } }), {
      ...store.getState().scene.background,
      [key]: asset.id,
    } as Background)
  }

  return (
    <GallerySection
      panel="background"
      title="Background"
      gallery={gallery}
      summary={kind.label}
      changed={!sameJson(value, fallback.background) || scene.effects.length > 0}
      onReset={reset}
      actions={
        <Button
          variant="ghost"
          square
          className="wide:size-7!"
          aria-label="Keep this background as your own"
          tip="Keep this background"
          onClick={() => void library.saveBackground(scene)}
        >
          <BookmarkPlus aria-hidden className="size-3.5" />
        </Button>
      }
    >
      <GalleryView
        gallery={gallery}
        entries={(ofKind.length > 2 ? ofKind : gallery.entries).slice(0, 12)}
        shape="strip"
      />
      <div className="mt-3">
        <ChoiceField
          label="Kind of background"
          shortLabel="Kind"
          options={backgrounds.map((candidate) => ({ value: candidate.kind, label: candidate.label }))}
          value={value.kind}
          onChange={chooseKind}
        />
        <SchemaFields
          key={value.kind}
          title="Background"
          shape={kind.schema.shape}
          values={value}
          defaults={newBackground(value.kind)}
          comfortableMax={comfortableMax(scene)}
          onPreview={(key, change) => store.preview(command, { ...value, [key]: change } as Background)}
          onSettle={store.settle}
          onFile={(key, file) => takeFile(file, placeFile(key))}
          nameOf={(id) => assets.get(id)?.name ?? 'Own picture'}
        />
      </div>
      <EffectList />
    </GallerySection>
  )
}
