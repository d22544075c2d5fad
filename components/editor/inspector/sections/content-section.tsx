// The card itself, where a picture is one: its words, how they are set, which of its lines stand out.
'use client'
import { code } from '@/lib/kinds/contents/code/schema'
import { defaultsOf } from '@/lib/kinds/family'
import { type ContentChange, setContent } from '@/lib/scene/commands'
import { useEditor } from '../../context/editor-context'
import { SchemaFields } from '../fields/schema-fields'
import { ScopeRow, useScope } from '../panel/scope'
import { Section } from '../panel/section'

const defaults = defaultsOf(code)

export function ContentSection() {
  const { store } = useEditor()
  const { picture } = useScope()
  const { content } = picture
  if (content.kind !== 'code') return null
  const change = (fields: ContentChange['change']) => ({ picture: picture.id, change: fields })
  return (
    <Section title={code.label}>
      <ScopeRow />
      <SchemaFields
        title={code.label}
        shape={code.schema.shape}
        values={content}
        defaults={defaults}
        onPreview={(key, value) => store.preview(setContent, change({ [key]: value }))}
        onEndGesture={store.endGesture}
      />
    </Section>
  )
}
