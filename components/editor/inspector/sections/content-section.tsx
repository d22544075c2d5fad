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

/** What its button says, of those that are typed in where they are. */
const edits: Partial<Record<Content['kind'], string>> = {
  code: 'Edit the code',
  terminal: 'Edit the output',
  diff: 'Edit the patch',
  post: 'Edit the words',
}

export function ContentSection() {
  const { tools } = useEditor()
  const { content } = useScope().picture
  const Body = bodies[content.kind]
  if (!Body) return null
  return (
    <Section title={kindOf(contents, content).label}>
      <ScopeRow />
      {edits[content.kind] && (
        <Button className="mb-2 w-full" onClick={() => tools.edit('type-in-card')}>
          <PencilLine aria-hidden className="size-4" />
          {edits[content.kind]}
        </Button>
      )}
      <Body />
    </Section>
  )
}
