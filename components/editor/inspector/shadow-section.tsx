// The shadow under the picture.
'use client'
import { setShadow } from '@/lib/scene/commands'
import { sameJson } from '@/lib/scene/equal'
import { Shadow } from '@/lib/scene/schema'
import { useEditor, useEditorState } from '../editor-context'
import { comfortableMax, defaultLook } from './look-defaults'
import { SchemaFields } from './schema-fields'
import { Section } from './section'

// Strength first: it is the one people reach for; colour last, under the sliders.
const { opacity, blur, distance, color } = Shadow.shape
const shape = { opacity, blur, distance, color }

export function ShadowSection() {
  const { store } = useEditor()
  const scene = useEditorState((state) => state.scene)
  const defaults = defaultLook(scene).shadow
  return (
    <Section
      title="Shadow"
      changed={!sameJson(scene.shadow, defaults)}
      onReset={() => store.commit(setShadow, defaults)}
    >
      <SchemaFields
        title="Shadow"
        shape={shape}
        values={scene.shadow}
        defaults={defaults}
        comfortableMax={comfortableMax(scene)}
        onPreview={(key, value) => store.preview(setShadow, { [key]: value })}
        onSettle={store.settle}
      />
    </Section>
  )
}
