// The card itself, where a picture is one: its words, how they are set, which of its lines stand out. A kind of content is a line here.
'use client'
import { PencilLine } from 'lucide-react'
import type { ComponentType } from 'react'
import { Button } from '@/components/ui/button'
import { type Content, contents } from '@/lib/kinds/contents'
import { kindOf } from '@/lib/kinds/family'
import { useEditor } from '../../context/editor-context'
import { CodeFields, DiffFields, TerminalFields } from '../content/code-fields'
import { PostFields } from '../content/post-fields'
import { ScopeRow, useScope } from '../panel/scope'
import { Section } from '../panel/section'

const bodies: Partial<Record<Content['kind'], ComponentType>> = {
  code: CodeFields,
  terminal: TerminalFields,
  diff: DiffFields,
  post: PostFields,
}

export function ContentSection() {
  const { store } = useEditor()
  const { id, content } = useScope().picture
  const Body = bodies[content.kind]
  if (!Body) return null
  return (
    <Section title={kindOf(contents, content).label}>
      <ScopeRow />
      {content.kind === 'code' && (
        <Button className="mb-2 w-full" onClick={() => store.setSession({ selection: [], typing: id })}>
          <PencilLine aria-hidden className="size-4" />
          Edit the code
        </Button>
      )}
      <Body />
    </Section>
  )
}
