// What the pictures throw on the ground: a shadow, where its light comes from, and a reflection.
'use client'
import type { z } from 'zod'
import { kindOf } from '@/lib/kinds/family'
import { type Shadow, shadows } from '@/lib/kinds/shadows'
import { setLight, styleReflection, styleShadows } from '@/lib/scene/commands'
import { sameJson } from '@/lib/scene/equal'
import { mainPicture } from '@/lib/scene/layout'
import { longerSide } from '@/lib/scene/looks/apply-preset'
import { referenceSide } from '@/lib/scene/looks/look-preset'
import { scaleLengths } from '@/lib/scene/scale-lengths'
import { Reflection, Scene } from '@/lib/scene/schema'
import { useEditor, useEditorState } from '../editor-context'
import type { Gallery } from './gallery'
import { GalleryView } from './gallery-view'
import { comfortableMax, defaultLook } from './look-defaults'
import { newShadow } from './new-value'
import { resetShadow } from './resets'
import { SchemaFields } from './schema-fields'
import { GallerySection } from './section'
import { useLastOfKind } from './use-last-of-kind'

const gallery: Gallery<Shadow | null> = {
  title: 'Shadows',
  entries: [
    { id: 'none', name: 'None', group: 'Shadows', value: null },
    ...shadows.map((kind) => ({ id: kind.kind, name: kind.label, group: kind.group, value: newShadow(kind.kind) })),
  ],
  command: {
    ...styleShadows,
    // Ready shadows are written for a picture of the reference size, like looks.
    apply: (scene, shadow) => styleShadows.apply(scene, { shadows: shadow ? [scaled(scene, shadow)] : [] }),
  },
  isChosen: (scene, shadow) => mainPicture(scene).shadows[0]?.kind === shadow?.kind,
  zoom: 2.2,
}

const scaled = (scene: Scene, shadow: Shadow): Shadow =>
  scaleLengths(kindOf(shadows, shadow).schema, shadow, longerSide(scene) / referenceSide)

const lightShape = { angleDeg: Scene.shape.light.unwrap().shape.angleDeg }

export function ShadowSection() {
  const { store } = useEditor()
  const scene = useEditorState((state) => state.scene)
  const { shadows: cast, reflection } = mainPicture(scene)
  const look = mainPicture(defaultLook(scene))
  const first = cast[0]
  const kind = first && kindOf(shadows, first)
  const lastOfKind = useLastOfKind(first)
  const defaults =
    first && (first.kind === look.shadows[0]?.kind ? look.shadows[0] : scaled(scene, newShadow(first.kind)))
  const own: Gallery<Shadow | null> = {
    ...gallery,
    entries: gallery.entries.map((entry) => {
      const last = entry.value && lastOfKind(entry.value.kind)
      return last ? { ...entry, value: last } : entry
    }),
  }
  const comfort = comfortableMax(scene)

  return (
    <GallerySection
      panel="shadow"
      title="Shadow"
      gallery={gallery}
      summary={kind?.label ?? 'None'}
      changed={!sameJson(cast, look.shadows) || scene.light.angleDeg !== 0 || reflection.opacity > 0}
      onReset={() =>
        store.commit(resetShadow, {
          light: { angleDeg: 0 },
          picture: { shadows: look.shadows, reflection: look.reflection },
        })
      }
    >
      <GalleryView gallery={gallery} entries={own.entries.slice(0, 12)} shape="strip" />
      <div className="mt-2">
        {first && kind && defaults && (
          <SchemaFields
            key={first.kind}
            title="Shadow"
            shape={colorLast(kind.schema.shape)}
            values={first}
            defaults={defaults}
            comfortableMax={comfort}
            onPreview={(key, value) =>
              store.preview(styleShadows, { shadows: [{ ...first, [key]: value } as Shadow, ...cast.slice(1)] })
            }
            onSettle={store.settle}
          />
        )}
        {first && (
          <SchemaFields
            title="Light"
            shape={lightShape}
            values={scene.light}
            defaults={{ angleDeg: 0 }}
            onPreview={(_, value) => store.preview(setLight, { angleDeg: value as number })}
            onSettle={store.settle}
          />
        )}
        <SchemaFields
          title="Reflection"
          shape={reflection.opacity > 0 ? Reflection.shape : { opacity: Reflection.shape.opacity }}
          values={reflection}
          defaults={look.reflection}
          comfortableMax={comfort}
          onPreview={(key, value) => store.preview(styleReflection, { reflection: { ...reflection, [key]: value } })}
          onSettle={store.settle}
        />
      </div>
    </GallerySection>
  )
}

/** Strength first: it is the one people reach for; colour under the sliders. */
function colorLast(shape: Record<string, z.ZodType>): Record<string, z.ZodType> {
  const { color, ...rest } = shape
  return color ? { ...rest, color } : rest
}
