// The shadow under the picture.
'use client'
import type { z } from 'zod'
import { kindOf } from '@/lib/kinds/family'
import { shadows } from '@/lib/kinds/shadows'
import { setShadow, setShadows } from '@/lib/scene/commands'
import { sameJson } from '@/lib/scene/equal'
import { mainPicture } from '@/lib/scene/layout'
import { useEditor, useEditorState } from '../editor-context'
import { comfortableMax, defaultLook } from './look-defaults'
import { SchemaFields } from './schema-fields'
import { Section } from './section'

export function ShadowSection() {
  const { store } = useEditor()
  const scene = useEditorState((state) => state.scene)
  const defaults = mainPicture(defaultLook(scene)).shadows
  const chosen = mainPicture(scene).shadows
  const first = chosen[0]
  return (
    <Section
      title="Shadow"
      changed={!sameJson(chosen, defaults)}
      onReset={() => store.commit(setShadows, { value: defaults })}
    >
      {first && (
        <SchemaFields
          title="Shadow"
          shape={colorLast(kindOf(shadows, first).schema.shape)}
          values={first}
          defaults={defaults[0]!}
          comfortableMax={comfortableMax(scene)}
          onPreview={(key, value) => store.preview(setShadow, { [key]: value })}
          onSettle={store.settle}
        />
      )}
    </Section>
  )
}

/** Strength first: it is the one people reach for; colour under the sliders. */
function colorLast(shape: Record<string, z.ZodType>): Record<string, z.ZodType> {
  const { color, ...rest } = shape
  return color ? { ...rest, color } : rest
}
