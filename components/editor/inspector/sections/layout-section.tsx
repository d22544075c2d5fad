// Several pictures: which, in what order, and how they are arranged.
'use client'
import { ImagePlus, X } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { chooseFiles } from '@/components/ui/file-field'
import { acceptOf, editorInputs } from '@/lib/core/media-formats'
import { derivedAtRest } from '@/lib/editor/store/store'
import { kindOf } from '@/lib/kinds/family'
import { type Layout, layouts } from '@/lib/kinds/layouts'
import { type Command, dropPicture, orderPictures, setLayout } from '@/lib/scene/commands'
import { scaleToPicture } from '@/lib/scene/looks/apply-preset'
import { picturesMax } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { assetOf, isShown } from '@/lib/scene/shown'
import { useEditor, useEditorState } from '../../context/editor-context'
import { SchemaFields } from '../fields/schema-fields'
import type { Gallery } from '../panel/gallery'
import { GalleryView } from '../panel/gallery'
import { GallerySection } from '../panel/section'
import { OrderButtons } from './order-buttons'
import { newLayout } from './section-defaults'

/** From the gallery: the gap between pictures twice as large is twice as wide. */
const choose: Command<Layout> = {
  ...setLayout,
  apply: (scene, layout) => setLayout.apply(scene, scaleToPicture(scene, layouts, layout)),
}

/** Made once: a thumbnail is drawn anew for another value. */
const values = new Map(layouts.map(({ kind }) => [kind, newLayout(kind)]))

export function layoutGallery(count: number): Gallery<Layout> {
  const fitting = layouts.filter((kind) => count >= kind.picturesMin && count <= kind.picturesMax)
  return {
    title: 'Layouts',
    entries: (fitting.length > 0 ? fitting : layouts).map((kind) => ({
      id: kind.kind,
      name: kind.label,
      group: kind.group,
      value: values.get(kind.kind)!,
    })),
    command: choose,
    isChosen: (scene: Scene, { kind }) => scene.layout.kind === kind,
  }
}

const defaultsAtRest = derivedAtRest((scene) => scaleToPicture(scene, layouts, newLayout(scene.layout.kind)))

export function LayoutSection() {
  const { store, assets, intake } = useEditor()
  const pictures = useEditorState((state) => state.scene.pictures)
  const value = useEditorState((state) => state.scene.layout)
  const kind = kindOf(layouts, value)
  const gallery = useMemo(() => layoutGallery(pictures.length), [pictures.length])
  const defaults = useEditorState(defaultsAtRest)
  const filled = isShown(pictures[0]!)

  const add = async () => intake.takeFiles(await chooseFiles(acceptOf(editorInputs)), true)
  const move = (from: number, to: number) => {
    const ids = pictures.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    store.commit(orderPictures, ids)
  }
  const nameOf = (assetId: string | null) => (assetId && assets.get(assetId)?.name) || 'Picture'

  return (
    <GallerySection
      gallery={gallery}
      summary={pictures.length > 1 ? kind.label : 'One picture'}
      changed={pictures.length > 1 && value.kind !== gallery.entries[0]?.value.kind}
      onReset={() => gallery.entries[0] && store.commit(choose, gallery.entries[0].value)}
    >
      {pictures.length > 1 && <GalleryView gallery={gallery} entries={gallery.entries} shape="strip" />}
      {pictures.length > 1 && (
        <div className="mt-2">
          <SchemaFields
            key={value.kind}
            title="Layout"
            of={['layout']}
            shape={kind.schema.shape}
            values={value}
            defaults={defaults}
            onPreview={(key, change) => store.preview(setLayout, { ...value, [key]: change } as Layout)}
            onEndGesture={store.endGesture}
          />
        </div>
      )}
      {pictures.length > 1 && (
        <ol className="my-1">
          {pictures.map((picture, index) => (
            <li key={picture.id} className="flex h-11 items-center compact:h-8">
              <span className="min-w-0 flex-1 truncate text-foreground-muted">
                {index + 1}. {nameOf(assetOf(picture))}
              </span>
              <OrderButtons
                index={index}
                last={pictures.length - 1}
                labels={[`Move picture ${index + 1} back`, `Move picture ${index + 1} forward`]}
                onMove={(to) => move(index, to)}
              />
              <Button
                variant="ghost"
                square
                className="-mr-2 compact:size-7!"
                aria-label={`Remove picture ${index + 1}`}
                tip="Remove"
                onClick={() => store.commit(dropPicture, { picture: picture.id })}
              >
                <X aria-hidden className="size-3.5" />
              </Button>
            </li>
          ))}
        </ol>
      )}
      <Button
        className="w-full compact:h-8!"
        disabled={!filled || pictures.length >= picturesMax}
        onClick={() => void add()}
      >
        <ImagePlus aria-hidden className="size-4" />
        Add a picture
      </Button>
    </GallerySection>
  )
}
