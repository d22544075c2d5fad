// What the pictures throw on the ground: a shadow of one or several layers, where its light comes from, and a reflection.
'use client'
import { useState } from 'react'
import type { z } from 'zod'
import { ChoiceField } from '@/components/ui/choice-field'
import { Disclosure } from '@/components/ui/disclosure'
import { Segmented } from '@/components/ui/segmented'
import { shownPicture, withShownFirst } from '@/lib/editor/store/selection'
import { derivedAtRest } from '@/lib/editor/store/store'
import { kindOf } from '@/lib/kinds/family'
import { type Shadow, type ShadowKindName, shadows } from '@/lib/kinds/shadows'
import { setLight, styleReflection, styleShadows } from '@/lib/scene/commands'
import { sameJson } from '@/lib/scene/equal'
import { mainPicture } from '@/lib/scene/scene-pictures'
import { Reflection, Scene } from '@/lib/scene/schema'
import { useEditor, useEditorState } from '../../context/editor-context'
import { SchemaFields } from '../fields/schema-fields'
import { GalleryView, useChosen } from '../panel/gallery'
import { ScopeRow, useScope } from '../panel/scope'
import { GallerySection } from '../panel/section'
import { comfortableMax, defaultLook, newShadow, resetShadow, useLastOfKind } from './section-defaults'
import { scaledShadow, shadowGallery } from './shadow-gallery'

const lightShape = { angleDeg: Scene.shape.light.unwrap().shape.angleDeg }
const kinds = shadows.map(({ kind, label }) => ({ value: kind, label }))

const atRest = derivedAtRest((scene, selection) => ({
  look: mainPicture(defaultLook(scene, scene.size)),
  ends: comfortableMax(scene),
  reflectionEnds: comfortableMax(withShownFirst(scene, selection)),
  /** Of each layer: a new one of its kind. */
  fresh: shownPicture(scene, selection).shadows.map(({ kind }) => scaledShadow(scene, newShadow(kind))),
}))

export function ShadowSection() {
  const editor = useEditor()
  const { store, picture, addresses, scopeGallery } = useScope()
  const gallery = scopeGallery(shadowGallery)
  const light = useEditorState((state) => state.scene.light)
  const { shadows: cast, reflection } = picture
  const { look, ends, reflectionEnds, fresh } = useEditorState(atRest)
  const chosen = useChosen(gallery)
  const [layer, setLayer] = useState(0)
  const at = Math.min(layer, cast.length - 1)
  const edited = cast[at]
  const lastOfKind = useLastOfKind(edited)
  const newOf = (kind: ShadowKindName) => scaledShadow(editor.store.getState().scene, newShadow(kind))
  const replaced = (shadow: Shadow) => ({ shadows: cast.with(at, shadow) })

  return (
    <GallerySection
      gallery={gallery}
      summary={chosen?.name ?? (edited ? kindOf(shadows, edited).label : 'None')}
      changed={!sameJson(cast, look.shadows) || light.angleDeg !== 0 || reflection.opacity > 0}
      onReset={() =>
        store.commit(resetShadow, {
          light: { angleDeg: 0 },
          picture: { shadows: look.shadows, reflection: look.reflection },
        })
      }
    >
      <ScopeRow />
      <GalleryView gallery={gallery} entries={gallery.entries} shape="strip" />
      {edited && (
        <div className="mt-2">
          {cast.length > 1 && (
            <Segmented
              label="Layer of the shadow"
              className="mb-1"
              options={cast.map((shadow, index) => ({ value: index, label: kindOf(shadows, shadow).label }))}
              value={at}
              onChange={setLayer}
            />
          )}
          <ChoiceField
            label="Kind of shadow"
            shortLabel="Kind"
            options={kinds}
            value={edited.kind}
            onChange={(kind) => store.commit(styleShadows, replaced(lastOfKind(kind) ?? newOf(kind as ShadowKindName)))}
          />
          <SchemaFields
            key={edited.kind}
            title="Shadow"
            of={addresses(`shadows/${at}`)}
            shape={colorLast(kindOf(shadows, edited).schema.shape)}
            values={edited}
            defaults={fresh[at] ?? edited}
            comfortableMax={ends}
            onPreview={(key, value) => store.preview(styleShadows, replaced({ ...edited, [key]: value } as Shadow))}
            onEndGesture={store.endGesture}
          />
          <SchemaFields
            title=""
            of={['light']}
            shape={lightShape}
            values={light}
            defaults={{ angleDeg: 0 }}
            onPreview={(_, value) => store.preview(setLight, { angleDeg: value as number })}
            onEndGesture={store.endGesture}
          />
        </div>
      )}
      <Disclosure label="Reflection">
        <SchemaFields
          title="Reflection"
          of={addresses('reflection')}
          shape={Reflection.shape}
          values={reflection}
          defaults={look.reflection}
          comfortableMax={reflectionEnds}
          onPreview={(key, value) => store.preview(styleReflection, { reflection: { ...reflection, [key]: value } })}
          onEndGesture={store.endGesture}
        />
      </Disclosure>
    </GallerySection>
  )
}

/** Strength first: it is the one people reach for; colour under the sliders. */
function colorLast(shape: Record<string, z.ZodType>): Record<string, z.ZodType> {
  const { color, ...rest } = shape
  return color ? { ...rest, color } : rest
}
